import type { RichText } from './rich-text.ts';

/** A picture or file of the library: how references call its kind, and its id. */
export type LinkedMedia = { readonly target: 'image' | 'upload'; readonly id: string };
/** Which version of it there is. */
type MediaVersion = { readonly version: number; readonly extension: string };
type Document = Pick<RichText, 'content'>;

/** Addresses of pictures and links, in HTML and in JSON. Source: MEDIA-003, MEDIA-006. */
const ADDRESSES =
  /(?<=\b(?:src|href)(?:=|":)")\/(image|upload)\/([\w-]+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d+\.[a-z\d]{1,8}(?=")/g;

/** The pictures that a formatted text shows, and the files that it leads to, each once. */
export function mediaInRichText({ content }: Document): LinkedMedia[] {
  const found = new Map<string, LinkedMedia>();
  for (const [, target, , id = ''] of JSON.stringify(content).matchAll(ADDRESSES))
    found.set(`${target}/${id}`, { target: target as LinkedMedia['target'], id });
  return [...found.values()];
}

/** The same with every picture and file in the version that `versionOf` says; where it says none, as it was written. */
export function withMediaVersions<T extends Document & { readonly html?: string }>(
  text: T,
  versionOf: (media: LinkedMedia) => MediaVersion | undefined,
): T {
  const renewed = (written: string): string =>
    written.replace(ADDRESSES, (address, target: LinkedMedia['target'], folder: string, id: string) => {
      const now = versionOf({ target, id });
      return now ? `/${target}/${folder}/${id}-${now.version}.${now.extension}` : address;
    });
  const html = text.html === undefined ? {} : { html: renewed(text.html) };
  return { ...text, content: JSON.parse(renewed(JSON.stringify(text.content))), ...html };
}
