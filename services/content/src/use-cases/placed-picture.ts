import { createHash } from 'node:crypto';
import type { PlacedLayer, PlacedPicture } from '@filiale/contracts/layers/drawn-picture';
import type { PictureJobs } from '../pictures/picture-jobs.ts';
import type { Files } from '../storage/files.ts';
import { drawWithFiles, type FiledLayer } from './draw-with-files.ts';
import { kindOf } from './file-kinds.ts';
import { fileName } from './image-variants.ts';
import { parseImagePath, parseUploadPath } from './media-path.ts';
import type { createUploadPreviews } from './upload-previews.ts';

/** Pictures that are kept in memory, some ten kilobytes each: the items of a few dozen streams. */
const MOST_KEPT = 300;

type Settings = {
  readonly files: Files;
  readonly pictures: Pick<PictureJobs, 'draw'>;
  readonly previews: ReturnType<typeof createUploadPreviews>;
  readonly maxPixels: number;
};

/** Pictures of layers that another service has placed, drawn once for the same layers while they are remembered. Source: SIGN-001. */
export function createPlacedPictures({ files, pictures, previews, maxPixels }: Settings) {
  const kept = new Map<string, Promise<Uint8Array>>();
  /** Where the picture behind an address lies; undefined for addresses that are no picture here. */
  const fileAt = async (address: string): Promise<FiledLayer['file']> => {
    const image = parseImagePath(address);
    if (image) return { folder: files.imageFolder(image.id), name: fileName(image) };
    const upload = parseUploadPath(address);
    if (!upload) return undefined;
    const folder = files.uploadFolder(upload.publicHash);
    const { id, version, picture } = upload;
    if (picture) return (await previews.find(folder, { id, version, picture, isFromVisitor: false })) ?? undefined;
    return kindOf(upload.extension).isImage ? { folder, name: fileName(upload) } : undefined;
  };
  /** A picture that is gone is left out. */
  const filed = async (layer: PlacedLayer): Promise<FiledLayer[]> => {
    if (layer.kind !== 'image') return [layer];
    const { address, ...rest } = layer;
    const file = await fileAt(address);
    if (!file || (await files.sizeOf(file.folder, file.name)) === null) return [];
    return [{ ...rest, path: '', file }];
  };
  const draw = async ({ layers, ...picture }: PlacedPicture): Promise<Uint8Array> => {
    const found = await Promise.all(layers.map(filed));
    return drawWithFiles({ files, pictures }, { ...picture, format: 'webp', maxPixels }, found.flat());
  };
  return {
    draw: (picture: PlacedPicture): Promise<Uint8Array> => {
      const key = createHash('sha256').update(JSON.stringify(picture)).digest('base64url');
      const drawn = kept.get(key) ?? draw(picture);
      drawn.catch(() => kept.delete(key));
      // The one that was asked for last is the last to go.
      kept.delete(key);
      kept.set(key, drawn);
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(oldest);
      }
      return drawn;
    },
  };
}
export type PlacedPictures = ReturnType<typeof createPlacedPictures>;
