import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { Metadata } from 'next';
import { companyLanguages } from '../i18n/company-languages.ts';
import { localePath, type PagePaths } from '../i18n/paths.ts';
import { pageOrigin } from '../seo/page-origin.ts';

type Page = {
  readonly title: string;
  readonly description?: string;
  readonly locale: EnabledLocale;
  /** Path without locale. */
  readonly path: string;
  /** Paths of the page in the languages it has; the same in all by default. */
  readonly paths?: PagePaths | undefined;
  /** Path to share, where it names more than the page: a dish on it, say. */
  readonly sharedPath?: string;
  /** Path of a picture for social sharing. */
  readonly image?: string | undefined;
  readonly siteName: string;
  /** Pages of one order or one cart are not for search engines. */
  readonly isPrivate?: boolean;
};

/** Title, description, canonical and alternate links, social tags of a page. Source: SEO-005, SEO-006. */
export async function pageMeta({
  title,
  description,
  locale,
  path,
  paths = Object.fromEntries(companyLanguages().offered.map((each) => [each, path])),
  sharedPath = path,
  image,
  siteName,
  isPrivate,
}: Page): Promise<Metadata> {
  const base = await pageOrigin();
  const url = localePath(locale, path);
  return {
    metadataBase: new URL(base),
    title,
    ...(description ? { description } : {}),
    alternates: isPrivate
      ? {}
      : {
          canonical: url,
          languages: alternates(paths),
        },
    openGraph: {
      type: 'website',
      title,
      url: localePath(locale, sharedPath),
      siteName,
      locale: locale.replace('-', '_'),
      alternateLocale: companyLanguages()
        .offered.filter((each) => each !== locale && paths[each] !== undefined)
        .map((each) => each.replace('-', '_')),
      ...(description ? { description } : {}),
      ...(image ? { images: [image] } : {}),
    },
    twitter: {
      card: image ? 'summary_large_image' : 'summary',
      title,
      ...(description ? { description } : {}),
      ...(image ? { images: [image] } : {}),
    },
    ...(isPrivate ? { robots: { index: false, follow: false } } : {}),
  };
}

/** Addresses by language; the company's own stands for all other languages where it is there. */
function alternates(paths: PagePaths): Record<string, string> {
  const { base, offered } = companyLanguages();
  const written = offered.flatMap((each) => {
    const path = paths[each];
    return path === undefined ? [] : [[each, localePath(each, path)] as const];
  });
  const own = paths[base];
  return { ...Object.fromEntries(written), ...(own === undefined ? {} : { 'x-default': own }) };
}
