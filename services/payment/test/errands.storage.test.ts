import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { createErrands } from '../src/storage/errands.ts';
import { type RunningPayment, startPayment } from './start-payment.ts';

let payment: RunningPayment;
let pool: Pool;
beforeAll(async () => {
  payment = await startPayment();
  pool = new Pool({ connectionString: payment.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await payment.stop();
});

/** So far ahead that the running service does not take what is meant for us. */
const at = (seconds: number): Date => new Date(Date.UTC(2100, 0, 1) + seconds * 1_000);

describe('an errand', () => {
  it('that was asked for anew while it was carried out is neither put off nor forgotten', async () => {
    const errands = createErrands(pool);
    for (const end of ['postpone', 'finish'] as const) {
      const orderId = (await payment.begin('mollie')).orderId;
      const attemptId = newId();
      await pool.query('delete from errands');
      await errands.lookSoon(orderId, attemptId, at(0));
      const [taken] = await errands.claim(at(1), 10);
      if (taken?.subject !== attemptId) throw new Error('not taken');
      await errands.lookSoon(orderId, attemptId, at(2));
      if (end === 'postpone') await errands.postpone(taken, at(900));
      else await errands.finish(taken);
      const again = await errands.claim(at(3), 10);
      expect(again.map(({ subject }) => subject)).toEqual([attemptId]);
      if (again[0]) await errands.finish(again[0]);
      expect(await errands.claim(at(1_000), 10)).toEqual([]);
    }
  });
});
