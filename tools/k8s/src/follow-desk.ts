import { readEvents } from '@filiale/e2e/read-events';
import type { GuestShop } from './open-guest-shop.ts';

/** What a front desk hears of orders. */
export type Desk = {
  /** Resolves with when an order was heard of, in ms since the epoch. */
  readonly heard: (order: string, withinMs: number) => Promise<number>;
  readonly close: () => void;
};

/** Follows the stream of a branch with the key of its front desk. */
export async function followDesk({ origin, branch, deskKey }: GuestShop): Promise<Desk> {
  const stop = new AbortController();
  const address = `${origin}/api/branches/${branch}/orders/events`;
  const answer = await fetch(address, { headers: { 'x-api-key': deskKey }, signal: stop.signal });
  const heardMs = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  if (!answer.ok) throw new Error(`the stream of the front desk answered ${answer.status}`);
  readEvents(answer, ({ event, data, atMs }) => {
    if (event !== 'order') return;
    const id = String(data.id);
    heardMs.set(id, heardMs.get(id) ?? atMs);
    waiting.get(id)?.();
  }).catch(() => undefined); // Waiting calls time out.
  return {
    heard: (order, withinMs) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`the front desk heard nothing within ${withinMs} ms`)),
          withinMs,
        );
        const resolveHeard = () => {
          clearTimeout(late);
          resolve(heardMs.get(order) ?? 0);
        };
        if (heardMs.has(order)) resolveHeard();
        else waiting.set(order, resolveHeard);
      }),
    close: () => stop.abort(),
  };
}
