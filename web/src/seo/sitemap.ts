import { ENABLED_LOCALES } from '@filiale/rules/locales';
import { localePath } from '../i18n/paths.ts';

/** A page that may be found: its path without locale, and when it last changed. */
export type PublicPage = { readonly path: string; readonly changedAt?: string };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The sitemap of the pages: each in every locale, each naming the others. Source: SEO-005. */
export function sitemapXml(origin: string, pages: readonly PublicPage[]): string {
  const urls = pages.flatMap(({ path, changedAt }) => {
    const alternates = [
      ...ENABLED_LOCALES.map((locale) => ({ language: locale as string, href: origin + localePath(locale, path) })),
      { language: 'x-default', href: origin + path },
    ].map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`);
    return ENABLED_LOCALES.map(
      (locale) =>
        `<url><loc>${escaped(origin + localePath(locale, path))}</loc>` +
        `${changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : ''}${alternates.join('')}</url>`,
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('\n')}\n</urlset>\n`
  );
}
