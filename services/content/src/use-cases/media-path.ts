import { type ImageSize, imageWidthsPx } from '@filiale/contracts/content/image';
import { extensionOf, type FileExtension } from './file-kinds.ts';

/** One stored file: which record, which of its files. */
export type FileName = { readonly id: string; readonly version: number; readonly extension: FileExtension };
export type ImagePath = FileName & { readonly size: ImageSize | null };
/** Pictures of uploads: a small one, and one of the first page as large as screens show it. */
export type UploadPicture = 'preview' | 'page';
/** `picture`: which one is asked for; null for the file itself. */
export type UploadPath = FileName & { readonly publicHash: string; readonly picture: UploadPicture | null };

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const NAME = `(?<id>${UUID})-(?<version>[1-9][0-9]{0,5})\\.(?<extension>[a-z0-9]{3,4})`;
const IMAGE = new RegExp(
  `^/image/(?:(?:product|category)/)?(?:(?<size>${Object.keys(imageWidthsPx).join('|')})/)?${NAME}$`,
);
const UPLOAD = new RegExp(`^/upload/(?<publicHash>[A-Za-z0-9_-]{22})/(?:(?<picture>preview|page)/)?${NAME}$`);

/**
 * Reads `/image/[product/|category/][{size}/]{id}-{version}.{extension}`; null for everything else. Nothing of a path that
 * passes can leave a folder: ids are UUIDs, versions digits, extensions known. Source: MEDIA-003 to MEDIA-005.
 */
export function parseImagePath(path: string): ImagePath | null {
  const groups = IMAGE.exec(path)?.groups;
  const name = groups && fileNameOf(groups);
  return name ? { ...name, size: (groups.size as ImageSize | undefined) ?? null } : null;
}

/** Reads `/upload/{publicHash}/[preview/|page/]{id}-{version}.{extension}`; null for everything else. Source: MEDIA-006, MEDIA-007. */
export function parseUploadPath(path: string): UploadPath | null {
  const groups = UPLOAD.exec(path)?.groups;
  const name = groups && fileNameOf(groups);
  if (!name || (groups.picture && name.extension !== 'jpg')) return null;
  return {
    ...name,
    publicHash: groups.publicHash ?? '',
    picture: (groups.picture as UploadPicture | undefined) ?? null,
  };
}

function fileNameOf(groups: Record<string, string | undefined>): FileName | null {
  const extension = extensionOf(`.${groups.extension}`);
  if (!groups.id || !groups.version || extension === null || extension !== groups.extension) return null;
  return { id: groups.id, version: Number(groups.version), extension };
}
