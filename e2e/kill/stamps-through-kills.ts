import { createClient } from '@filiale/contracts/api/client';
import { newId } from '@filiale/contracts/fields/ids';
import { clockActions, clockProofHeader } from '@filiale/contracts/workforce/time-tracking';
import type { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import type { Stack } from '@filiale/devstack/stack';
import { insist } from '../insist.ts';
import { openShop } from '../open-shop.ts';
import { hire } from '../staff-people.ts';
import { ANSWER_WITHIN_MS, staffOf } from '../test-stack.ts';
import type { Load, Pace } from './conductor.ts';

type StampsPlan = {
  readonly people: number;
  /** Days of each person: start, pause, resume and end. */
  readonly days: number;
};

/** People stamp at a clock while processes are killed, each stamp under its key until it is answered. Its result are the activities of each person then. */
export const stampsThroughKills = (stack: Stack, plan: StampsPlan): Load<WorkingActivity[][]> => ({
  calls: plan.people * plan.days * clockActions.length,
  run: (pace) => stamp(stack, plan, pace),
});

async function stamp(stack: Stack, { people, days }: StampsPlan, pace: Pace): Promise<WorkingActivity[][]> {
  const staff = staffOf(stack);
  const { branch } = await openShop(staff);
  const { data: clock } = await staff('POST /api/time-clocks', { body: { name: 'Stempeluhr', branch: branch.id } });
  const { data: made } = await staff('POST /api/time-clocks/{id}/key', { params: { id: clock.id } });
  const atClock = createClient({
    origin: `http://127.0.0.1:${stack.ports.gateway}`,
    timeoutMs: ANSWER_WITHIN_MS,
    headers: { 'x-api-key': made.key },
  });
  const cooks = await Promise.all(
    Array.from({ length: people }, async () => {
      const cook = await hire(staff, { roles: ['ROLE_EMPLOYEE'], branches: [branch.id], password: null });
      const params = { id: cook.id };
      const { username } = (await staff('GET /api/users/{id}', { params })).data;
      const { pin } = (await staff('POST /api/users/{id}/pin', { params })).data;
      return { ...cook, pin, params: { accessToken: clock.id, username } };
    }),
  );

  const stampDays = async ({ pin, params }: (typeof cooks)[number]): Promise<void> => {
    for (let day = 0; day < days; day += 1)
      for (const action of clockActions) {
        if (!(await pace.next())) return;
        const key = newId();
        await insist(async () => {
          const proof = 'POST /api/time-tracking/{accessToken}/{username}/proof';
          const { data: proved } = await atClock(proof, { params, body: { pin } });
          const headers = { [clockProofHeader]: proved.proof, 'idempotency-key': key };
          const path = `POST /api/time-tracking/{accessToken}/{username}/working-activities/${action}` as const;
          await atClock(path, { params }, { headers });
        });
        pace.answered();
      }
  };
  await Promise.all(cooks.map(stampDays));
  await pace.over();

  return Promise.all(
    cooks.map(async ({ id, leave }) => {
      const query = { filter: { user: id }, sort: 'startedAt' };
      const { data } = await insist(() => staff('GET /api/working-activities', { query }));
      await leave();
      return data;
    }),
  );
}
