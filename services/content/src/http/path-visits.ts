import type { HttpApp } from '@filiale/kit/http/http';
import { now } from '@filiale/kit/process/clock';
import { isReservedForRedirects } from '@filiale/rules/site-path';
import type { Pages } from '../storage/pages.ts';
import { deadAmong } from '../use-cases/dead-paths.ts';

/** Counts of requested paths that were redirected or not found. Source: SITE-070. */
export function bindPathVisits(http: HttpApp, pages: Pages, settled: () => Promise<Pages>): void {
  http.bind('POST /internal/content/path-visits', async ({ body }) => {
    const at = now().toISOString();
    await pages.visits.add('redirected', body.redirected, at);
    // Paths of the system are not kept; links of orders are among them.
    const missing = body.missing.filter(({ path }) => !isReservedForRedirects(path));
    await pages.visits.add('missing', missing, at);
    return { status: 204 };
  });
  http.bind('GET /api/path-visits', async ({ query }) => {
    const [redirected, asked] = await Promise.all([pages.visits.list('redirected'), pages.visits.list('missing')]);
    const paths = asked.map(({ path }) => path);
    const dead = await deadAmong(await settled(), paths, query.locales?.split(',') ?? []);
    return { data: { redirected, missing: asked.filter(({ path }) => dead.has(path)) } };
  });
  http.bind('POST /api/path-visits/forget', async ({ body }) => {
    await pages.visits.forget(body.path);
    return { status: 204 };
  });
}
