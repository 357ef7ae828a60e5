import { loadInit } from '../../src/api/server.ts';
import { originOf } from '../../src/seo/page-origin.ts';
import { publicPages } from '../../src/seo/public-pages.ts';
import { sitemapXml } from '../../src/seo/sitemap.ts';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const entries = (await loadInit()) ?? [];
  return new Response(sitemapXml(originOf(request.headers), publicPages(entries)), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}
