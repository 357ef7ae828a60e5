import { randomUUID } from 'node:crypto';
import type { Bench } from './bench.ts';
import { type LoadResult, made } from './load.ts';

/** Places cash orders through the gateway for some seconds, each with a key of its own. */
export const placeOrders = (
  { load, origin }: Pick<Bench, 'load' | 'origin'>,
  bodyOf: () => string,
  length: { readonly seconds: number; readonly perSecond?: number | undefined },
): Promise<LoadResult> =>
  load({
    url: `${origin}/api/orders`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    next: () => ({ body: bodyOf(), headers: { 'idempotency-key': randomUUID() } }),
    seconds: length.seconds,
    ...(length.perSecond !== undefined && { perSecond: length.perSecond }),
    expect: made('uid', 'hash', 'ticketNumber'),
  });

/** Takes its values by turns. */
export function byTurns<T>(values: readonly [T, ...T[]]): () => T {
  let next = 0;
  return () => values[next++ % values.length] ?? values[0];
}
