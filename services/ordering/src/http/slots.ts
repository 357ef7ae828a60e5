import type { HttpApp } from '@filiale/kit/http/http';
import type { Ordering } from '../context.ts';
import { freeSlots } from '../use-cases/free-slots.ts';

/** Free slots, for everybody; caches may keep the answer while somebody looks at a picker. */
export function bindSlots(http: HttpApp, ordering: Ordering): void {
  http.bind('GET /api/branches/{id}/slots', async ({ params, query }) => ({
    data: await freeSlots(ordering, params.id, query),
    headers: { 'cache-control': 'public, max-age=3' },
  }));
}
