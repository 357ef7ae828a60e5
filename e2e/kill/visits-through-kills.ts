import { createClient } from '@filiale/contracts/api/client';
import { newId } from '@filiale/contracts/fields/ids';
import type { Stack } from '@filiale/devstack/stack';
import { eventually } from '../eventually.ts';
import { insist } from '../insist.ts';
import { ANSWER_WITHIN_MS, staffOf } from '../test-stack.ts';
import type { Load, Pace } from './conductor.ts';

const BROWSERS = 20;

/** Browsers of visitors report while processes are killed, each entry again until it is answered. Its result is how many the log has then. */
export const visitsThroughKills = (stack: Stack, entries: number): Load<number> => ({
  calls: entries,
  run: async (pace) => {
    const category = `kills-${newId().slice(-12)}`;
    await Promise.all(Array.from({ length: BROWSERS }, () => browse(stack, category, pace)));
    await pace.over();
    const staff = staffOf(stack);
    const logged = async (): Promise<number> => {
      const query = { pageSize: 1, filter: { category } };
      return (await insist(() => staff('GET /api/analytics-log', { query }))).meta?.total ?? 0;
    };
    await eventually(async () => (await logged()) >= entries, 'all that was answered is in the log');
    return logged();
  },
});

async function browse(stack: Stack, category: string, pace: Pace): Promise<void> {
  const report = createClient({ origin: `http://127.0.0.1:${stack.ports.gateway}`, timeoutMs: ANSWER_WITHIN_MS });
  while (await pace.next()) {
    const body = { type: 'visit', action: 'view', category, data: {}, eventId: newId() };
    await insist(() => report('POST /api/analytics-log', { body }));
    pace.answered();
  }
}
