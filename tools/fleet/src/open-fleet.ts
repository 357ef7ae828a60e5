import { createClient } from '@filiale/contracts/api/client';
import { newId } from '@filiale/contracts/fields/ids';
import { addressOf, fetchFrom } from './fetch-from.ts';
import { seeded } from './seeded.ts';
import { type Faults, runScreen, type ScreenLife } from './simulated-screen.ts';

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
  readonly ended: AbortSignal;
};

/** Does something for each of many, so many at once. */
async function forEach(count: number, act: (nth: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: Math.min(MAKERS, count) }, work));
}

/** Makes screens of a branch that play a stream, pairs them, and runs them until `ended` aborts. `remove` takes them away again. */
export async function openFleet({ origin, call, count, seed, faults, waitSeconds, ended }: Fleet) {
  const { data: branches } = await call('GET /api/branches', { query: { pageSize: 1 } });
  const { data: streams } = await call('GET /api/digital-signage-streams', { query: { pageSize: 100 } });
  const stream = streams.find((one) => one.branches.length === 0) ?? null;
  const ids = Array.from({ length: count }, newId);
  const closing: (() => void)[] = [];
  const remove = async (): Promise<void> => {
    for (const close of closing) close();
    await forEach(count, async (nth) => {
      const params = { id: ids[nth] ?? '' };
      await call('DELETE /api/digital-signage-devices/{id}', { params, query: { uses: 'leave' } }).catch(
        () => undefined,
      );
    });
  };
  try {
    const lives: Promise<ScreenLife>[] = [];
    await forEach(count, async (nth) => {
      const id = ids[nth] ?? '';
      const body = { id, identifier: `fleet-${id}`, name: `Simuliert ${nth + 1}`, branch: branches[0]?.id ?? '' };
      await call('POST /api/digital-signage-devices', { body: { ...body, stream: stream?.id ?? null } });
      const { data } = await call('POST /api/digital-signage-devices/{id}/key', { params: { id } });
      const { send, close } = fetchFrom(addressOf(nth));
      closing.push(close);
      const opened = await send(`${origin}/api/digital-signage-sessions`, {
        method: 'POST',
        headers: { 'x-api-key': data.key },
      });
      const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
      if (!opened.ok || cookie === '') throw new Error(`screen ${nth} was not let in: ${opened.status}`);
      const screen = createClient({ origin, timeoutMs: TIMEOUT_MS, fetch: send, headers: { cookie, origin } });
      lives.push(runScreen({ call: screen, random: seeded(seed + nth), faults, waitSeconds, ended }));
    });
    return { ids, lives: Promise.all(lives), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
