import { loadConfig } from '../../../../src/api/server.ts';
import { drawAppIcon } from '../../../../src/pwa/app-icon.tsx';

export async function GET(request: Request, { params }: { params: Promise<{ icon: string }> }): Promise<Response> {
  const config = await loadConfig();
  const png = config && (await drawAppIcon((await params).icon, config));
  if (!png) return new Response(null, { status: 404 });
  // An address that carries the revision of the configuration it was drawn from never means another picture.
  const isVersioned = new URL(request.url).searchParams.has('v');
  const caching = isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  return new Response(png, { headers: { 'content-type': 'image/png', 'cache-control': caching } });
}
