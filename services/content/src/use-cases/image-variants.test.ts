import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ImageSize, imageWidthsPx } from '@filiale/contracts/content/image';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { openPictureJobs } from '../pictures/picture-jobs.ts';
import type { Files } from '../storage/files.ts';
import { openVolumeFiles } from '../storage/volume-files.ts';
import { createImageVariants, type Variant } from './image-variants.ts';

const id = '01900000-0000-7000-8000-0000000000ab';
const source = { id, version: 1, extension: 'jpg' } as const;
let folder: string;
let files: Files;
let variants: ReturnType<typeof createImageVariants>;
const failures: unknown[] = [];
const pictures = openPictureJobs({ concurrency: 2, limitMs: 20_000 });
afterAll(() => pictures.stop());

const keep = async (bytes: Buffer): Promise<void> => {
  await files.keep(await files.stage(Readable.from([bytes])), files.imageFolder(id), id, 1, 'jpg');
};
const read = (variant: Variant | null) =>
  files.withPath(variant?.folder ?? '', variant?.name ?? '', (path) => sharp(path).metadata());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filiale-variants-'));
  files = openVolumeFiles(folder);
  await files.prepare();
  variants = createImageVariants({
    files,
    maxPixels: 50_000_000,
    pictures,
    onFailure: (error) => failures.push(error),
  });
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#c73' } });
  await keep(await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer());
});
afterEach(async () => {
  await variants.settled();
  rmSync(folder, { recursive: true, force: true });
  expect(failures).toEqual([]);
});

describe('pictures in other widths', () => {
  it.each(Object.entries(imageWidthsPx) as [ImageSize, number][])(
    '%s is %i px wide, never enlarged [MEDIA-004]',
    async (size, widthPx) => {
      const metadata = await read(await variants.find(source, size, undefined));
      expect(metadata).toMatchObject({ format: 'jpeg', width: Math.min(widthPx, 500) });
      expect(metadata.exif).toBeUndefined();
      expect(metadata.orientation ?? 1).toBe(1);
    },
  );

  it('answer WebP to the first who asks for AVIF, and AVIF afterwards', async () => {
    const accept = 'image/avif,image/webp,*/*';
    expect(await variants.find(source, 'small', accept)).toMatchObject({ format: 'webp' });
    await variants.settled();
    const second = await variants.find(source, 'small', accept);
    expect(second).toMatchObject({ format: 'avif' });
    expect((await read(second)).compression).toBe('av1');
  });

  it('are made once when many ask at once', async () => {
    let made = 0;
    const keepDerived = files.keepDerived;
    files.keepDerived = (...given) => {
      made += 1;
      return keepDerived(...given);
    };
    await Promise.all(Array.from({ length: 20 }, () => variants.find(source, 'tiny', 'image/webp')));
    expect(made).toBe(1);
    expect(await readdir(join(folder, 'staged'))).toEqual([]);
  });

  it('do not exist for an image that does not', async () => {
    expect(await variants.find({ ...source, version: 2 }, 'tiny', undefined)).toBeNull();
    expect(await variants.find({ ...source, extension: 'png' }, null, undefined)).toBeNull();
  });
});
