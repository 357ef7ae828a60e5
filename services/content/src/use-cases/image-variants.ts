import { type ImageSize, imageWidthsPx } from '@filiale/contracts/content/image';
import pLimit from 'p-limit';
import type { PictureJobs } from '../pictures/picture-jobs.ts';
import type { Files } from '../storage/files.ts';
import { formatsFor, type ImageFormat } from './image-format.ts';
import type { FileName } from './media-path.ts';

/** A file to send: a folder and a name within the storage. */
export type Variant = { readonly folder: string; readonly name: string; readonly format: ImageFormat };

type Settings = {
  readonly files: Files;
  readonly pictures: Pick<PictureJobs, 'make'>;
  readonly maxPixels: number;
  readonly onFailure: (error: unknown, name: string) => void;
};

/**
 * Makes pictures in the widths and formats that are asked for: at the first request, each once at a time, kept for ever. EXIF
 * orientation is applied, metadata is left out, nothing is enlarged. Source: MEDIA-003, MEDIA-004.
 */
export function createImageVariants({ files, pictures, maxPixels, onFailure }: Settings) {
  // The slowest kind keeps to one place, so that it never holds up the others.
  const nextAvifPlace = pLimit(1);
  const running = new Map<string, Promise<void>>();

  const make = (source: FileName, size: ImageSize | null, variant: Variant): Promise<void> => {
    const key = `${variant.folder}/${variant.name}`;
    const known = running.get(key);
    if (known) return known;
    const { format } = variant;
    const keep = async (): Promise<void> => {
      const isAnimated = format === 'gif' || (format === 'webp' && source.extension === 'gif');
      const widthPx = size && imageWidthsPx[size];
      const data = await files.withPath(files.imageFolder(source.id), fileName(source), (path) =>
        pictures.make({ path, maxPixels, widthPx, isAnimated, format }),
      );
      await files.keepDerived(data, variant.folder, variant.name);
    };
    const made = (format === 'avif' ? nextAvifPlace(keep) : keep()).finally(() => running.delete(key));
    running.set(key, made);
    return made;
  };

  return {
    /**
     * The best picture there is for an Accept header; null when there is no such image. The first to ask for AVIF gets the
     * next format while AVIF is made behind the answer.
     */
    async find(source: FileName, size: ImageSize | null, accept: string | undefined): Promise<Variant | null> {
      if ((await files.sizeOf(files.imageFolder(source.id), fileName(source))) === null) return null;
      const formats = formatsFor(accept, source.extension);
      for (const format of formats) {
        const variant = variantOf(files, source, size, format);
        if ((await files.sizeOf(variant.folder, variant.name)) !== null) return variant;
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
