import pLimit from 'p-limit';
import type { Files } from '../storage/files.ts';
import { kindOf, uploadKinds } from './file-kinds.ts';
import { fileName } from './image-variants.ts';
import { loadSharp } from './load-sharp.ts';
import { IMAGE_TIMEOUT_SECONDS } from './read-image.ts';

const WIDTH_PX = 640;
const pictures = [...uploadKinds].filter((extension) => kindOf(extension).isImage);

/**
 * Small pictures of uploaded pictures, made at the first request and kept beside the file. Files that are no pictures have
 * none. Source: MEDIA-007.
 */
export function createUploadPreviews({
  files,
  maxPixels,
  concurrency,
}: {
  files: Files;
  maxPixels: number;
  concurrency: number;
}) {
  const nextPlace = pLimit(concurrency);
  const running = new Map<string, Promise<void>>();

  return {
    async find(publicHash: string, id: string, version: number): Promise<{ folder: string; name: string } | null> {
      const folder = files.uploadFolder(publicHash);
      const name = `preview-${id}-${version}.jpg`;
      if (await files.exists(folder, name)) return { folder, name };
      for (const extension of pictures) {
        const source = fileName({ id, version, extension });
        if (!(await files.exists(folder, source))) continue;
        const key = `${folder}/${name}`;
        const made =
          running.get(key) ??
          nextPlace(async () => {
            const sharp = await loadSharp();
            const data = await sharp(files.pathOf(folder, source), {
              limitInputPixels: maxPixels,
              sequentialRead: true,
            })
              .autoOrient()
              .resize({ width: WIDTH_PX, withoutEnlargement: true })
              .flatten({ background: '#ffffff' })
              .timeout({ seconds: IMAGE_TIMEOUT_SECONDS })
              .jpeg({ quality: 80 })
              .toBuffer();
            await files.keepDerived(data, folder, name);
          }).finally(() => running.delete(key));
        running.set(key, made);
        await made;
        return { folder, name };
      }
      return null;
    },
  };
}
