import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import { describe, expect, it } from '@jest/globals';
import { admin, managerOf } from '../testing/test-callers.ts';
import { ProblemError } from './problem-error.ts';
import type { Use } from './record-store.ts';
import { refuseUsed } from './refuse-used.ts';

const [home, away] = [newId(), newId()];
const task = (...branches: string[]): Use => ({ resource: 'tasks', id: newId(), name: 'Streichen', branches });
const key: Use = { resource: 'api-keys', id: newId(), name: 'Kassa', branches: [] };

const detailsFor = async (caller: Caller, uses: readonly Use[], total = uses.length) => {
  const store = { usesOf: async () => ({ total, uses }) };
  const refused = refuseUsed({ caller }, newId(), { resource: { service: 'workforce' }, store, hooks: {} });
  const error = await refused.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return error instanceof ProblemError ? error.problems[0]?.details : error;
};

describe('the refusal to remove what others point at', () => {
  it('names and counts those that the caller may read, and says of others that there are some [ROLE-002]', async () => {
    const uses = [task(home), task(away), task(away), key];
    const [own] = uses;
    const seen = { resource: 'tasks', id: own?.id, name: 'Streichen' };
    expect(await detailsFor(managerOf(home), uses)).toEqual({ total: 1, hasOthers: true, uses: [seen] });
    // However many others there are, it is the same answer.
    expect(await detailsFor(managerOf(home), uses.slice(0, 2))).toEqual({ total: 1, hasOthers: true, uses: [seen] });
    expect(await detailsFor(managerOf(home), [task(away)])).toEqual({ total: 0, hasOthers: true, uses: [] });
    expect(await detailsFor(managerOf(home), [task(home)])).toMatchObject({ total: 1, hasOthers: false });
    expect(await detailsFor(admin, uses)).toMatchObject({ total: 4, hasOthers: false });
    expect(await detailsFor(admin, uses, 500)).toMatchObject({ total: 4, hasOthers: true });
  });

  it('is none where nothing points at it', async () => {
    expect(await detailsFor(admin, [])).toBeUndefined();
  });
});
