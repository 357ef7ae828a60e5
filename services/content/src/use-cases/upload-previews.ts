import { imageWidthsPx } from '@filiale/contracts/content/image';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { isRefusal } from '@filiale/rules/refusal';
import type { PictureJobs } from '../pictures/picture-jobs.ts';
import type { Files } from '../storage/files.ts';
import { type FileExtension, kindOf, uploadKinds } from './file-kinds.ts';
import { fileName } from './image-variants.ts';
import type { UploadPicture } from './media-path.ts';

const widthsPx: Readonly<Record<UploadPicture, number>> = { preview: imageWidthsPx.small, page: imageWidthsPx.large };
/** Files that could not be drawn are not tried again by this process; more than these are forgotten. */
const MOST_FAILED = 10_000;
/** Drawings (SVG) of visitors are never drawn; those of staff are pictures already. */
const pictureKinds = [...uploadKinds].filter((extension) => kindOf(extension).isImage && extension !== 'svg');
/** Documents of visitors are only saved. */
const kindsOf = (isFromVisitor: boolean): FileExtension[] => (isFromVisitor ? pictureKinds : [...pictureKinds, 'pdf']);

type Settings = {
  readonly files: Files;
  readonly pictures: Pick<PictureJobs, 'make' | 'document'>;
  readonly maxPixels: number;
};

/**
 * Pictures, small or as large as screens show them, of uploaded pictures, and of the first page of documents of staff, made at the first request and kept beside the file. Other files
 * have none. Source: MEDIA-007.
 */
export function createUploadPreviews({ files, pictures, maxPixels }: Settings) {
  const running = new Map<string, Promise<boolean>>();
  const failed = new Set<string>();

  const draw = async (path: string, extension: FileExtension, widthPx: number): Promise<Uint8Array | null> => {
    if (extension !== 'pdf') return pictures.make({ path, maxPixels, widthPx, isAnimated: false, format: 'jpg' });
    try {
      const drawn = await pictures.document({ path, widthPx });
      return isRefusal(drawn) ? null : drawn;
    } catch (error) {
      // It took too long, or ended its process.
      if (error instanceof ProblemError) return null;
      throw error;
    }
  };

  return {
    /** The preview of a file in `folder`; null where it has none. */
    async find(
      folder: string,
      {
        id,
        version,
        picture,
        isFromVisitor,
      }: {
        readonly id: string;
        readonly version: number;
        readonly picture: UploadPicture;
        readonly isFromVisitor: boolean;
      },
    ): Promise<{ folder: string; name: string } | null> {
      const name = `${picture}-${id}-${version}.jpg`;
      const key = `${folder}/${name}`;
      if (failed.has(key)) return null;
      if ((await files.sizeOf(folder, name)) !== null) return { folder, name };
      for (const extension of kindsOf(isFromVisitor)) {
        const source = fileName({ id, version, extension });
        if ((await files.sizeOf(folder, source)) === null) continue;
        const keep = async (): Promise<boolean> => {
          const data = await files.withPath(folder, source, (path) => draw(path, extension, widthsPx[picture]));
          if (data) await files.keepDerived(data, folder, name);
          else if (failed.size < MOST_FAILED) failed.add(key);
          return data !== null;
        };
        const made = running.get(key) ?? keep().finally(() => running.delete(key));
        running.set(key, made);
        return (await made) ? { folder, name } : null;
      }
      return null;
    },
  };
}
