import type { HttpApp } from '@filiale/kit/http/http';
import type { Ordering } from '../context.ts';
import { freeSlots } from '../use-cases/free-slots.ts';

/** What is free, for everybody; caches may keep it for as long as it takes to look at a picker. */
export function bindSlots(http: HttpApp, ordering: Ordering): void {
  http.bind('GET /api/branches/{id}/slots', async ({ params, query }) => ({
    data: await freeSlots(ordering, params.id, query),
    headers: { 'cache-control': 'public, max-age=3' },
  }));
}
