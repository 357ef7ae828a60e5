import { setTimeout as pause } from 'node:timers/promises';
import { readEvents, type Told } from '../read-events.ts';

/** What a branch is told on one gateway, in its order: the stream that a front desk hangs on, tried again while the gateway takes none. */
export async function listenToBranch(origin: string, branch: string, headers: Record<string, string>) {
  const ended = new AbortController();
  const told: Told[] = [];
  const open = async (): Promise<Response> => {
    for (const deadline = Date.now() + 30_000; ; await pause(200)) {
      const response = await fetch(`${origin}/api/branches/${branch}/orders/events`, { headers, signal: ended.signal });
      if (response.ok) return response;
      await response.arrayBuffer();
      if (Date.now() > deadline) throw new Error(`the stream was answered ${response.status}`);
    }
  };
  readEvents(await open(), (one) => told.push(one)).catch(() => undefined);
  return { told, close: () => ended.abort() };
}
