import { randomUUID } from 'node:crypto';
import { type LoadResult, load } from './load.ts';

/** Places cash orders through the gateway for some seconds, by turns of these bodies, each with a key of its own. */
export function placeOrders(
  origin: string,
  bodies: readonly string[],
  options: { readonly duration: number; readonly overallRate?: number },
): Promise<LoadResult> {
  let next = 0;
  return load({
    url: `${origin}/api/orders`,
    ...options,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          next += 1;
          const body = bodies[next % bodies.length] ?? '';
          return {
            ...request,
            body,
            headers: { ...request.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          };
        },
      },
    ],
  });
}
