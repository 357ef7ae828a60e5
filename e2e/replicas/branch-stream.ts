import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '@filiale/kit/testing/patience';
import { readEvents, type StreamEvent } from '../read-events.ts';

const COMES_BACK_MS = 200;
const TAKEN_WITHIN_MS = 30_000;

/**
 * The events of a branch on one gateway, in their order: the stream that a front desk reads, tried again while the gateway takes none, and taken up
 * where it was cut. After `reset`, when the gateway does not know what was missed, the open orders are read anew, as a front desk does.
 */
export async function listenToBranch(origin: string, branch: string, headers: Record<string, string>) {
  const ended = new AbortController();
  const events: StreamEvent[] = [];
  let lastId: string | undefined;
  const open = async (): Promise<Response> => {
    for (const waiting = patience(TAKEN_WITHIN_MS); ; await pause(COMES_BACK_MS)) {
      const response = await fetch(`${origin}/api/branches/${branch}/orders/events`, {
        headers: { ...headers, ...(lastId && { 'last-event-id': lastId }) },
        signal: ended.signal,
      });
      if (response.ok) return response;
      await response.arrayBuffer();
      if (waiting.isOver()) throw new Error(`the stream was answered ${response.status}`);
    }
  };
  const readAnew = async (atMs: number): Promise<void> => {
    const answer = await fetch(`${origin}/api/orders/current?branch=${branch}`, { headers, signal: ended.signal });
    const { data } = (await answer.json()) as { readonly data: readonly { readonly id: string }[] };
    events.push(...data.map(({ id }) => ({ event: 'order', data: { id }, atMs })));
  };
  /** A reading that fails is made again, since the next stream begins where this one did. */
  const take = async (one: StreamEvent): Promise<void> => {
    events.push(one);
    if (one.event === 'reset') await readAnew(one.atMs);
    lastId = one.id ?? lastId;
  };
  const follow = async (first: Response): Promise<void> => {
    for (let response = first; ; response = await open()) {
      await readEvents(response, take).catch(() => undefined);
      await pause(COMES_BACK_MS, undefined, { signal: ended.signal });
    }
  };
  follow(await open()).catch(() => undefined); // Closed, or the gateway is gone.
  return { events, close: () => ended.abort() };
}
