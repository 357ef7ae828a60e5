import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createProviderTasks } from '../src/storage/provider-tasks.ts';
import { type RunningPayment, startPayment } from './start-payment.ts';

let payment: RunningPayment;
beforeAll(async () => {
  payment = await startPayment();
});
afterAll(() => payment.stop());

/** So far ahead that the running service does not take tasks of this test. */
const at = (seconds: number): Date => new Date(Date.UTC(2100, 0, 1) + seconds * 1_000);

describe('a provider task', () => {
  it('that was asked for anew while it was carried out is neither put off nor forgotten', async () => {
    const tasks = createProviderTasks({ pool: payment.sql, figures: [] });
    const claim = (seconds: number) => tasks.due.claim({ at: at(seconds), most: 10, leaseSeconds: 60 });
    const ends = [{ is: 'later', until: at(900) }, { is: 'done' }] as const;
    // Also for a time when the one who has it has long been done.
    for (const [outcome, askedAnew] of ends.flatMap((end) => [[end, 2] as const, [end, 90] as const])) {
      const orderId = (await payment.begin('mollie')).orderId;
      const attemptId = newId();
      await payment.sql.query('delete from errands');
      await tasks.lookSoon(orderId, attemptId, at(0));
      const [taken] = await claim(1);
      if (taken?.subject !== attemptId) throw new Error('not taken');
      await tasks.lookSoon(orderId, attemptId, at(askedAnew));
      expect(await tasks.due.settle(taken, outcome)).toBe(false);
      const again = await claim(askedAnew + 1);
      expect(again.map(({ subject }) => subject)).toEqual([attemptId]);
      if (again[0]) expect(await tasks.due.settle(again[0], { is: 'done' })).toBe(true);
      expect(await claim(1_000)).toEqual([]);
    }
  });
});
