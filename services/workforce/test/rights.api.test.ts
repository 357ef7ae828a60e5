import { newId } from '@filiale/contracts/fields/ids';
import { User } from '@filiale/contracts/workforce/user';
import { walkRecords } from '@filiale/kit/testing/walk-records';
import { walkRoutes } from '@filiale/kit/testing/walk-routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce();
}, 30_000);
afterAll(() => workforce?.stop());

describe('the rights of workforce [ROLE-002, ROLE-006]', () => {
  it('are asked for at every call', async () => {
    expect((await walkRoutes(workforce, 'workforce')).wrong).toEqual([]);
  }, 60_000);

  it('reach as far among people as the table says: oneself, and those of one’s branches', async () => {
    const { wrong, calls } = await walkRecords(workforce, User, { branches: [newId(), newId()] });
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(200);
  }, 120_000);
});
