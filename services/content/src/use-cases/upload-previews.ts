import type { PictureJobs } from '../pictures/picture-jobs.ts';
import type { Files } from '../storage/files.ts';
import { kindOf, uploadKinds } from './file-kinds.ts';
import { fileName } from './image-variants.ts';

const WIDTH_PX = 640;
/** Drawings (SVG) of visitors are never drawn; those of staff are pictures already. */
const pictureKinds = [...uploadKinds].filter((extension) => kindOf(extension).isImage && extension !== 'svg');

/**
 * Small pictures of uploaded pictures, made at the first request and kept beside the file. Files that are no pictures have
 * none. Source: MEDIA-007.
 */
export function createUploadPreviews({
  files,
  pictures,
  maxPixels,
}: {
  readonly files: Files;
  readonly pictures: Pick<PictureJobs, 'make'>;
  readonly maxPixels: number;
}) {
  const running = new Map<string, Promise<void>>();

  return {
    /** The preview of a file in `folder`; null where it is none. */
    async find(folder: string, id: string, version: number): Promise<{ folder: string; name: string } | null> {
      const name = `preview-${id}-${version}.jpg`;
      if ((await files.sizeOf(folder, name)) !== null) return { folder, name };
      for (const extension of pictureKinds) {
        const source = fileName({ id, version, extension });
        if ((await files.sizeOf(folder, source)) === null) continue;
        const key = `${folder}/${name}`;
        const keep = async (): Promise<void> => {
          const data = await files.withPath(folder, source, (path) =>
            pictures.make({ path, maxPixels, widthPx: WIDTH_PX, isAnimated: false, format: 'jpg' }),
          );
          await files.keepDerived(data, folder, name);
        };
        const made = running.get(key) ?? keep().finally(() => running.delete(key));
        running.set(key, made);
        await made;
        return { folder, name };
      }
      return null;
    },
  };
}
