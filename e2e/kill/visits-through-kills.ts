import { createClient } from '@filiale/contracts/api/client';
import { newId } from '@filiale/contracts/fields/ids';
import type { Stack } from '@filiale/devstack/stack';
import { eventually } from '../eventually.ts';
import { ANSWER_WITHIN_MS, staffOf } from '../test-stack.ts';
import { insist } from './insist.ts';
import { killBetween } from './victims.ts';

export type VisitsPlan = {
  readonly entries: number;
  /** Killed one after the other while browsers report, and started again at once. */
  readonly victims: readonly string[];
};

const BROWSERS = 20;

/** Browsers of visitors report while processes are killed, each entry again until it is answered. Returns how many the log has then. */
export async function visitsThroughKills(stack: Stack, { entries, victims }: VisitsPlan): Promise<number> {
  const staff = staffOf(stack);
  const category = `kills-${newId().slice(-12)}`;
  const report = createClient({
    origin: `http://127.0.0.1:${stack.ports.gateway}`,
    timeoutMs: ANSWER_WITHIN_MS,
  });
  let begun = 0;
  let answered = 0;
  const browse = async (): Promise<void> => {
    while (begun < entries) {
      begun += 1;
      const body = { type: `${begun}`, action: 'view', category, data: {}, eventId: newId() };
      await insist(() => report('POST /api/analytics-log', { body }));
      answered += 1;
    }
  };
  await Promise.all([
    killBetween(stack, victims, { calls: entries, answered: () => answered }),
    ...Array.from({ length: BROWSERS }, browse),
  ]);
  const logged = async (): Promise<number> => {
    const query = { pageSize: 1, filter: { category } };
    return (await insist(() => staff('GET /api/analytics-log', { query }))).meta?.total ?? 0;
  };
  await eventually(async () => (await logged()) >= answered, 'all that was answered is in the log');
  return logged();
}
