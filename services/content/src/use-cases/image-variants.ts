import { type ImageSize, imageWidthsPx } from '@filiale/contracts/image';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import type { Files } from '../storage/files.ts';
import { formatsFor, type ImageFormat } from './image-format.ts';
import { loadSharp } from './load-sharp.ts';
import type { FileName } from './media-path.ts';
import { IMAGE_TIMEOUT_SECONDS } from './read-image.ts';

/** A file to send: a folder and a name within the storage. */
export type Variant = { readonly folder: string; readonly name: string; readonly format: ImageFormat };

type Settings = {
  readonly files: Files;
  readonly maxPixels: number;
  /** Pictures made at once; AVIF has one place of its own, so that it never holds up the others. */
  readonly concurrency: number;
  readonly onFailure: (error: unknown, name: string) => void;
};

const encode: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 8 }),
  gif: (image) => image.gif(),
};

/**
 * Makes pictures in the widths and formats that are asked for: at the first request, each once at a time, kept for ever. EXIF
 * orientation is applied, metadata is left out, nothing is enlarged. Source: MEDIA-003, MEDIA-004.
 */
export function createImageVariants({ files, maxPixels, concurrency, onFailure }: Settings) {
  const nextPlace = pLimit(concurrency);
  const nextAvifPlace = pLimit(1);
  const running = new Map<string, Promise<void>>();

  const make = (source: FileName, size: ImageSize | null, variant: Variant): Promise<void> => {
    const key = `${variant.folder}/${variant.name}`;
    const known = running.get(key);
    if (known) return known;
    const inPlace = variant.format === 'avif' ? nextAvifPlace : nextPlace;
    const made = inPlace(async () => {
      const path = files.pathOf(files.imageFolder(source.id), fileName(source));
      const animated = variant.format === 'gif' || (variant.format === 'webp' && source.extension === 'gif');
      const sharp = await loadSharp();
      const image = sharp(path, { limitInputPixels: maxPixels, sequentialRead: true, animated }).autoOrient();
      const sized = size ? image.resize({ width: imageWidthsPx[size], withoutEnlargement: true }) : image;
      const data = await encode[variant.format](sized).timeout({ seconds: IMAGE_TIMEOUT_SECONDS }).toBuffer();
      await files.keepDerived(data, variant.folder, variant.name);
    }).finally(() => running.delete(key));
    running.set(key, made);
    return made;
  };

  return {
    /**
     * The best picture there is for an Accept header; null when there is no such image. The first to ask for AVIF gets the
     * next format while AVIF is made behind the answer.
     */
    async find(source: FileName, size: ImageSize | null, accept: string | undefined): Promise<Variant | null> {
      if (!(await files.exists(files.imageFolder(source.id), fileName(source)))) return null;
      const formats = formatsFor(accept, source.extension);
      for (const format of formats) {
        const variant = variantOf(files, source, size, format);
        if (await files.exists(variant.folder, variant.name)) return variant;
        const made = make(source, size, variant);
        if (format !== 'avif') {
          await made;
          return variant;
        }
        made.catch((error: unknown) => onFailure(error, variant.name));
      }
      return null;
    },
    /** Resolves when nothing is being made any more. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
}

export const fileName = ({ id, version, extension }: FileName): string => `${id}-${version}.${extension}`;

function variantOf(files: Files, source: FileName, size: ImageSize | null, format: ImageFormat): Variant {
  const { id, version, extension } = source;
  return { folder: files.variantFolder(id), name: `${id}-${version}.${extension}-${size ?? 'full'}.${format}`, format };
}
