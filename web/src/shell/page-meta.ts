import type { EnabledLocale } from '@filiale/contracts/locales';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { localePath } from '../i18n/paths.ts';

type Page = {
  readonly title: string;
  readonly description?: string;
  readonly locale: EnabledLocale;
  /** Path without locale. */
  readonly path: string;
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
          languages: { de: localePath('de-AT', path), en: localePath('en-GB', path), 'x-default': path },
        },
    openGraph: {
      type: 'website',
      title,
      url,
      siteName,
      locale: locale.replace('-', '_'),
      ...(description ? { description } : {}),
      ...(image ? { images: [image] } : {}),
    },
    twitter: { card: image ? 'summary_large_image' : 'summary', title, ...(description ? { description } : {}) },
    ...(isPrivate ? { robots: { index: false, follow: false } } : {}),
  };
}

/** Origin the visitor sees: as the gateway reports it. */
async function pageOrigin(): Promise<string> {
  const list = await headers();
  const host = list.get('x-forwarded-host') ?? list.get('host') ?? 'localhost';
  const protocol = list.get('x-forwarded-proto') ?? 'http';
  return `${protocol.split(',')[0]}://${host.split(',')[0]}`;
}
