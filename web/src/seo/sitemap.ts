import { companyLanguages } from '../i18n/company-languages.ts';
import { localePath, type PagePaths } from '../i18n/paths.ts';

/** A page that may be found: its path without locale (or one for each language it has), and when it last changed. */
export type PublicPage = { readonly path: string | PagePaths; readonly changedAt?: string };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The sitemap of the pages: each in every locale it has, each naming the others. Source: SEO-005. */
export function sitemapXml(origin: string, pages: readonly PublicPage[]): string {
  const { base, offered } = companyLanguages();
  const urls = pages.flatMap(({ path, changedAt }) => {
    const versions = offered.flatMap((locale) => {
      const own = typeof path === 'string' ? path : path[locale];
      return own === undefined ? [] : [{ language: locale, href: origin + localePath(locale, own) }];
    });
    const fallback = versions.find(({ language }) => language === base);
    const alternates = [...versions, ...(fallback ? [{ ...fallback, language: 'x-default' }] : [])].map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
    );
    return versions.map(
      ({ href }) =>
        `<url><loc>${escaped(href)}</loc>` +
        `${changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : ''}${alternates.join('')}</url>`,
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('\n')}\n</urlset>\n`
  );
}
