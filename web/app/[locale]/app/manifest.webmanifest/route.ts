import { loadInit } from '../../../../src/api/server.ts';
import { pageLocale } from '../../../../src/page/page-locale.ts';
import { appManifest } from '../../../../src/pwa/app-manifest.ts';

export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const entries = await loadInit();
  const manifest = entries && appManifest(entries, await pageLocale(params));
  if (!manifest) return new Response(null, { status: 404 });
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
