import { loadConfig } from '../../../src/api/server.ts';
import { tvManifest } from '../../../src/tv/tv-manifest.ts';

export async function GET(): Promise<Response> {
  const config = await loadConfig();
  if (!config) return new Response(null, { status: 404 });
  return Response.json(tvManifest(config), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
