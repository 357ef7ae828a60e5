import { newId } from '@filiale/contracts/fields/ids';
import { signageResources } from '@filiale/contracts/signage/signage-resources';
import { walkLife } from '@filiale/kit/testing/walk-life';
import { walkRecords } from '@filiale/kit/testing/walk-records';
import { walkRoutes } from '@filiale/kit/testing/walk-routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodies, type RunningSignage, startSignage } from './start-signage.ts';

let signage: RunningSignage;
beforeAll(async () => {
  signage = await startSignage({ hasKafka: false });
}, 30_000);
afterAll(() => signage?.stop());

const branches = [newId(), newId()] as const;
const each = signageResources.map((resource) => [resource.name, resource] as const);

describe('the rights of signage [ROLE-002, ROLE-006]', () => {
  it('are asked for at every call', async () => {
    expect((await walkRoutes(signage, 'signage')).wrong).toEqual([]);
  }, 60_000);

  it.each(each)(
    'reach as far among %s as the table says',
    async (_name, resource) => {
      const { wrong, calls } = await walkRecords(signage, resource, { branches, bodies });
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThan(50);
    },
    240_000,
  );
});

describe('the records of signage [RES-035, RES-036, RES-037, RES-038]', () => {
  it.each(each)(
    '%s are made, found, written over and deleted as their contract says',
    async (_name, resource) => {
      const { wrong, calls } = await walkLife(signage, resource, { branch: branches[0], bodies });
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThan(30);
    },
    60_000,
  );
});
