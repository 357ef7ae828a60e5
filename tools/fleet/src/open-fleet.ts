import { ApiError, createClient } from '@filiale/contracts/api/client';
import { newId } from '@filiale/contracts/fields/ids';
import { addressOf, fetchFrom } from './fetch-from.ts';
import { seeded } from './seeded.ts';
import { type Faults, newLife, runScreen, type ScreenLife } from './simulated-screen.ts';

const TIMEOUT_MS = 60_000;
/** Screens that are made at once. */
const MAKERS = 8;

type Fleet = {
  readonly origin: string;
  /** As an administrator. */
  readonly call: ReturnType<typeof createClient>;
  readonly count: number;
  readonly seed: number;
  readonly faults: Faults;
  readonly waitSeconds: number;
  readonly restMs?: number;
  readonly ended: AbortSignal;
  /** Given what takes the screens away again, before the first is made. */
  readonly onRemovable?: (remove: () => Promise<void>) => void;
  /** Sent with every call of a screen. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Does something for each of many, so many at once. The first failure begins nothing more; it is raised when everything that was begun has ended. */
async function forEach(count: number, act: (nth: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    try {
      while (next < count) await act(next++);
    } catch (error) {
      next = count;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(MAKERS, count) }, work));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/**
 * Makes screens of a branch that play a stream, pairs them, and runs them until `ended` aborts. `seen` has what they have lived through so far. `remove` takes
 * them away again, and may be called once more where it failed.
 */
export async function openFleet({
  origin,
  call,
  count,
  seed,
  faults,
  waitSeconds,
  restMs,
  ended,
  headers = {},
  onRemovable,
}: Fleet) {
  const { data: branches } = await call('GET /api/branches', { query: { pageSize: 1 } });
  const { data: streams } = await call('GET /api/digital-signage-streams', { query: { pageSize: 100 } });
  const stream = streams.find((one) => one.branches.length === 0) ?? null;
  const ids = Array.from({ length: count }, newId);
  const seen = ids.map(newLife);
  const closing: (() => void)[] = [];
  const remove = async (): Promise<void> => {
    for (const close of closing) close();
    await forEach(count, async (nth) => {
      const params = { id: ids[nth] ?? '' };
      await call('DELETE /api/digital-signage-devices/{id}', { params, query: { uses: 'leave' } }).catch((error) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
    });
  };
  onRemovable?.(remove);
  try {
    // All begin when the last one is paired, so that those that run do not hold up the others.
    const paired: (() => Promise<ScreenLife>)[] = [];
    await forEach(count, async (nth) => {
      const id = ids[nth] ?? '';
      const body = { id, identifier: `fleet-${id}`, name: `Simuliert ${nth + 1}`, branch: branches[0]?.id ?? '' };
      await call('POST /api/digital-signage-devices', { body: { ...body, stream: stream?.id ?? null } });
      const { data } = await call('POST /api/digital-signage-devices/{id}/key', { params: { id } });
      const { send, close } = fetchFrom(addressOf(nth));
      closing.push(close);
      const opened = await send(`${origin}/api/digital-signage-sessions`, {
        method: 'POST',
        headers: { ...headers, 'x-api-key': data.key },
      });
      const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
      if (!opened.ok || cookie === '') throw new Error(`screen ${nth} was not let in: ${opened.status}`);
      const screen = createClient({
        origin,
        timeoutMs: TIMEOUT_MS,
        fetch: send,
        headers: { ...headers, cookie, origin },
      });
      const random = seeded(seed + nth);
      paired.push(() => runScreen({ call: screen, random, faults, waitSeconds, restMs, ended, life: seen[nth] }));
    });
    return { ids, seen, lives: Promise.all(paired.map((begin) => begin())), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
