import { loadConfig } from '../../../../src/api/server.ts';
import { drawAppIcon } from '../../../../src/pwa/app-icon.tsx';

export async function GET(_request: Request, { params }: { params: Promise<{ icon: string }> }): Promise<Response> {
  const config = await loadConfig();
  const png = config && (await drawAppIcon((await params).icon, config));
  if (!png) return new Response(null, { status: 404 });
  // The address carries the revision of the configuration it was drawn from.
  return new Response(png, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
