import { languagesOf } from '@filiale/rules/locales';
import { configOf } from '../../src/api/init-entries.ts';
import { loadInit } from '../../src/api/server.ts';
import { setLanguages } from '../../src/i18n/company-languages.ts';
import { originOf } from '../../src/seo/page-origin.ts';
import { publicPages } from '../../src/seo/public-pages.ts';
import { sitemapXml } from '../../src/seo/sitemap.ts';
import { loadArticles } from '../../src/site/load-article.ts';
import { loadSiteEntries } from '../../src/site/load-site.ts';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const [init, articles] = await Promise.all([loadInit(), loadArticles()]);
  const entries = init ?? [];
  const sites = await loadSiteEntries(entries);
  // No page went through the page server before, perhaps.
  setLanguages(languagesOf(configOf(entries)));
  return new Response(sitemapXml(originOf(request.headers), publicPages(entries, sites, articles)), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}
