import { loadConfig } from '../../src/api/server.ts';
import { tabIconPath } from '../../src/pwa/icon-path.ts';

export const dynamic = 'force-dynamic';

/** Browsers ask here whenever a page names no icon for a moment, as between two pages of the app. */
export async function GET(): Promise<Response> {
  const config = await loadConfig();
  if (!config) return new Response(null, { status: 404 });
  return new Response(null, {
    status: 302,
    headers: { location: tabIconPath(config), 'cache-control': 'max-age=3600' },
  });
}
