import { uploadExtensions } from '@filiale/contracts/content/upload';

/** How a kind of file is detected: by its signature, by its markup, or by being plain text. */
type Kind = { readonly mimeType: string; readonly isImage?: true; readonly isInline?: true; readonly isVideo?: true };

/**
 * Every kind of file that content keeps, by the extension it is stored under. `isInline`: a browser may show it in a page or
 * a tab; all others are downloads. Source: PROD-026, MEDIA-002.
 */
export const fileKinds = {
  jpg: { mimeType: 'image/jpeg', isImage: true, isInline: true },
  png: { mimeType: 'image/png', isImage: true, isInline: true },
  gif: { mimeType: 'image/gif', isImage: true, isInline: true },
  webp: { mimeType: 'image/webp', isImage: true, isInline: true },
  avif: { mimeType: 'image/avif', isImage: true, isInline: true },
  svg: { mimeType: 'image/svg+xml', isImage: true },
  mp4: { mimeType: 'video/mp4', isVideo: true, isInline: true },
  mpeg: { mimeType: 'video/mpeg', isVideo: true, isInline: true },
  webm: { mimeType: 'video/webm', isVideo: true, isInline: true },
  pdf: { mimeType: 'application/pdf', isInline: true },
  txt: { mimeType: 'text/plain' },
  csv: { mimeType: 'text/csv' },
  zip: { mimeType: 'application/zip' },
  doc: { mimeType: 'application/msword' },
  xls: { mimeType: 'application/vnd.ms-excel' },
  ppt: { mimeType: 'application/vnd.ms-powerpoint' },
  docx: { mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: { mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
} as const satisfies Record<string, Kind>;
export type FileExtension = keyof typeof fileKinds;

/** Two names of one kind. */
const synonyms: Record<string, FileExtension> = { jpeg: 'jpg', jpe: 'jpg', mpg: 'mpeg' };

/** The kind a name or an address says, or null for one that content does not keep. */
export function extensionOf(name: string): FileExtension | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const known = synonyms[ending] ?? ending;
  return Object.hasOwn(fileKinds, known) ? (known as FileExtension) : null;
}

/** The kind a media type says. */
export function extensionOfMimeType(mimeType: string): FileExtension | null {
  const wanted = mimeType.split(';')[0]?.trim().toLowerCase();
  const found = Object.entries(fileKinds).find(([, kind]) => kind.mimeType === wanted);
  return found ? (found[0] as FileExtension) : null;
}

export const kindOf = (extension: FileExtension): Kind => fileKinds[extension];

/** Kinds that images may be made of. */
export const imageKinds: ReadonlySet<FileExtension> = new Set(
  Object.entries(fileKinds).flatMap(([extension, kind]) => ('isImage' in kind ? [extension as FileExtension] : [])),
);
/** Kinds that uploads may be made of, as the contract lists them. */
export const uploadKinds: ReadonlySet<FileExtension> = new Set(
  uploadExtensions.flatMap((extension) => extensionOf(extension) ?? []),
);
