import type { Image } from '@filiale/contracts/content/image';
import { imageReferenceTo } from '@filiale/contracts/content/image-reference';
import type { Upload } from '@filiale/contracts/content/upload';
import type { Field } from '@filiale/contracts/fields/field';
import type { FileReference, ImageReference } from '@filiale/contracts/fields/fields';

/** A picture or a file as a record keeps it. */
export type MediaReference = ImageReference | FileReference;
/** The resource that pictures or files are records of. */
export type MediaKind = 'images' | 'uploads';

export const mediaKindOf = ({ type }: Pick<Field, 'type'>): MediaKind =>
  type === 'image' || type === 'images' ? 'images' : 'uploads';

/** How a record points at a stored picture or file. */
export function referenceTo(kind: MediaKind, record: Image | Upload): MediaReference {
  if (kind === 'images') return imageReferenceTo(record as Image, (record as Image).alt);
  const { id, version, extension, publicHash, name } = record as Upload;
  return { id, version, extension, publicHash, ...(name && { name }) };
}

/** Where a small copy of a picture lies. */
export const thumbnailOf = ({ id, version, extension }: MediaReference): string =>
  `/image/tiny/${id}-${version}.${extension}`;

/** Where a stored picture or file lies. */
export const addressOf = (reference: MediaReference): string => {
  const { id, version, extension } = reference;
  return 'publicHash' in reference
    ? `/upload/${reference.publicHash}/${id}-${version}.${extension}`
    : `/image/large/${id}-${version}.${extension}`;
};

/** Where a small picture of a file lies; of a document its first page. Source: MEDIA-007. */
export const previewOf = ({ id, version, publicHash }: FileReference): string =>
  `/upload/${publicHash}/preview/${id}-${version}.jpg`;

/** What it is called by whoever looks at it. */
export const nameOfMedia = (reference: MediaReference): string =>
  ('publicHash' in reference ? reference.name : reference.alt) ||
  `${reference.extension.toUpperCase()} ${reference.id.slice(-6)}`;
