import { originOf } from '../../src/seo/page-origin.ts';

export const dynamic = 'force-dynamic';

/** Carts and orders say `noindex` themselves, which a crawler must be able to read. */
export function GET(request: Request): Response {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /backend', 'Disallow: /upload/', ''];
  const text = `${lines.join('\n')}\nSitemap: ${originOf(request.headers)}/sitemap.xml\n`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
