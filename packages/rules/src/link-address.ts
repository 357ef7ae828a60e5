/** Where links of pages lead. Source: SITE-015. */
import type { Link } from '@filiale/contracts/content/links/link';
import type { SiteEntry } from '@filiale/contracts/content/site';
import type { FileReference } from '@filiale/contracts/fields/fields';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { isOwnPath } from './own-path.ts';
import { isSitePublic, siteAddress } from './site-path.ts';

type Sites = readonly Pick<SiteEntry, 'id' | 'path' | 'isPublic' | 'translations'>[];

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
/** What follows a path, with a mark of its own, so that it cannot make a path the name of another site. */
const isSuffix = (text: string): boolean => /^([#?/][^\s\\]*)?$/.test(text);
/** Digits with an international prefix, as telephones dial them. */
const dialled = (text: string): string => text.replace(/[^+\d]/g, '');

/** Address of an uploaded file. Source: MEDIA-006. */
export const fileAddress = ({ publicHash, id, version, extension }: FileReference): string =>
  `/upload/${publicHash}/${id}-${version}.${extension}`;

/**
 * Address of a link: `path` on this site without locale, or `url` as it stands, `opensWindow` where that is another site, unless it says otherwise. Undefined where it leads
 * nowhere: nothing is chosen, or the page is gone or not public in the locale. `base` is the company's own language.
 */
export function linkAddress(
  link: Link,
  sites: Sites,
  locale: EnabledLocale,
  base: EnabledLocale,
): { readonly path: string } | { readonly url: string; readonly opensWindow: boolean } | undefined {
  switch (link.type) {
    case 'site': {
      const site = sites.find(({ id }) => id === link.site);
      if (!site || !isSitePublic(site, locale, base)) return undefined;
      return { path: siteAddress(site, locale) + (isSuffix(link.suffix) ? link.suffix : '') };
    }
    case 'path':
      if (/^#[^\s]+$/.test(link.path)) return { url: link.path, opensWindow: false };
      return isOwnPath(link.path) ? { path: link.path } : undefined;
    case 'address':
      return isWebAddress(link.address) ? { url: link.address, opensWindow: link.target !== '_self' } : undefined;
    case 'file':
      return link.file ? { url: fileAddress(link.file), opensWindow: false } : undefined;
    case 'mail':
      return link.mail === '' ? undefined : { url: `mailto:${link.mail}`, opensWindow: false };
    case 'phone':
      return dialled(link.phone) === '' ? undefined : { url: `tel:${dialled(link.phone)}`, opensWindow: false };
    default:
      // One of a kind that this version does not know.
      return link satisfies never;
  }
}
