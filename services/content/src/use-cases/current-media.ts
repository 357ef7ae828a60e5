import type { Image } from '@filiale/contracts/content/image';
import { imageReferenceTo } from '@filiale/contracts/content/image-reference';
import type { Upload } from '@filiale/contracts/content/upload';
import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';
import {
  type LinkedMedia,
  mediaInRichText,
  withMediaVersions,
} from '@filiale/contracts/fields/rich-text/rich-text-media';
import { FileReference, ImageReference } from '@filiale/contracts/fields/types/media-reference';
import { translated } from '@filiale/rules/locales';
import type { ImageStore } from '../storage/images.ts';
import type { UploadStore } from '../storage/uploads.ts';

export type Media = { readonly images: Pick<ImageStore, 'getMany'>; readonly uploads: Pick<UploadStore, 'getMany'> };
type Holder = Readonly<Record<string, unknown>>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Every reference to a picture or a file within a value. */
function referencesIn(value: unknown): (ImageReference | FileReference)[] {
  if (!isHolder(value)) return [];
  const found = ImageReference.safeParse(value).data ?? FileReference.safeParse(value).data;
  return found ? [found] : Object.values(value).flatMap(referencesIn);
}

/** Every picture and file that formatted texts within a value show or lead to. */
function linkedIn(value: unknown): LinkedMedia[] {
  if (!isHolder(value)) return [];
  return isRichText(value) ? mediaInRichText(value) : Object.values(value).flatMap(linkedIn);
}

/** The records behind references, and behind what formatted texts show. */
async function recordsOf(
  { images, uploads }: Media,
  references: readonly (ImageReference | FileReference)[],
  linked: readonly LinkedMedia[] = [],
) {
  const idsOf = (target: LinkedMedia['target']) =>
    new Set([
      ...references.filter((each) => 'publicHash' in each === (target === 'upload')).map(({ id }) => id),
      ...linked.filter((each) => each.target === target).map(({ id }) => id),
    ]);
  const [pictures, files] = await Promise.all([images.getMany(idsOf('image')), uploads.getMany(idsOf('upload'))]);
  return {
    pictures: new Map(pictures.map((picture): [string, Image] => [picture.id, picture])),
    files: new Map(files.map((file): [string, Upload] => [file.id, file])),
  };
}
type Records = Awaited<ReturnType<typeof recordsOf>>;

/** What was written with the reference; a description that was copied from the picture is the picture's. */
const ownAlt = ({ alt = '' }: ImageReference, image: Image): string => (alt === image.alt ? '' : alt);

function currentImage(reference: ImageReference, image: Image, locale: string): ImageReference {
  const alt = image.isDecorative ? '' : ownAlt(reference, image) || translated(image, locale, 'alt');
  return imageReferenceTo(image, alt);
}

function current(value: unknown, records: Records, locale: string): unknown {
  if (!isHolder(value)) return value;
  if (Array.isArray(value)) return value.map((each) => current(each, records, locale));
  if (isRichText(value))
    return withMediaVersions(value, ({ target, id }) => records[target === 'image' ? 'pictures' : 'files'].get(id));
  const picture = ImageReference.safeParse(value).data;
  if (picture) {
    const image = records.pictures.get(picture.id);
    return image ? currentImage(picture, image, locale) : value;
  }
  const file = FileReference.safeParse(value).data;
  if (file) {
    const upload = records.files.get(file.id);
    return upload ? { ...file, version: upload.version, extension: upload.extension } : value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'translations' && isHolder(part)
        ? Object.fromEntries(Object.entries(part).map(([each, texts]) => [each, current(texts, records, each)]))
        : current(part, records, locale),
    ]),
  );
}

/**
 * The same with every picture and file as it is now, also within formatted texts: a replaced one in its newest version, a picture with its focal point and described in `locale`,
 * in translations in their language. What the library does not have any more stays as it was. Source: MEDIA-001.
 */
export async function withCurrentMedia<T>(media: Media, value: T, locale: string): Promise<T> {
  return current(value, await recordsOf(media, referencesIn(value), linkedIn(value)), locale) as T;
}

/** Pictures within a text that say nothing in its language to people who do not see them. `base` is the company's language, which their own texts are in. */
export async function undescribedIn(media: Media, text: unknown, locale: string, base: string): Promise<Image[]> {
  const references = referencesIn(text).filter((each): each is ImageReference => !('publicHash' in each));
  const { pictures } = await recordsOf(media, references);
  return [...pictures.values()].filter((image) => {
    const alt = locale === base ? image.alt : (image.translations[locale]?.alt ?? '');
    const isOwn = references.every((each) => each.id !== image.id || ownAlt(each, image) !== '');
    return !image.isDecorative && alt === '' && !isOwn;
  });
}
