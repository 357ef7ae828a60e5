import { newId } from '@filiale/contracts/fields/ids';
import { Shift } from '@filiale/contracts/workforce/shift';
import { User } from '@filiale/contracts/workforce/user';
import { View } from '@filiale/contracts/workforce/view';
import { workforceResources } from '@filiale/contracts/workforce/workforce-resources';
import { WorkingSchedule } from '@filiale/contracts/workforce/working-schedule';
import type { Json } from '@filiale/kit/testing/rights-table';
import { walkLife } from '@filiale/kit/testing/walk-life';
import { walkRecords } from '@filiale/kit/testing/walk-records';
import { walkRoutes } from '@filiale/kit/testing/walk-routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleRecords } from './example-records.ts';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

const branches = [newId(), newId()] as const;
let workforce: RunningWorkforce;
let examples: Awaited<ReturnType<typeof exampleRecords>>;
beforeAll(async () => {
  workforce = await startWorkforce();
  examples = await exampleRecords(workforce, branches);
}, 30_000);
afterAll(() => workforce?.stop());

const each = workforceResources.map((resource) => [resource.name, resource] as const);

describe('the rights of workforce [ROLE-002, ROLE-006]', () => {
  it('are asked for at every call', async () => {
    expect((await walkRoutes(workforce, 'workforce')).wrong).toEqual([]);
  }, 60_000);

  it('reach as far among people as the table says: oneself, and those of one’s branches', async () => {
    const { wrong, calls } = await walkRecords(workforce, User, { branches });
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(200);
  }, 120_000);

  it.each(each)(
    'reach as far among %s as the table says',
    async (_name, resource) => {
      const { wrong, calls } = await walkRecords(workforce, resource, { branches, ...examples });
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThan(50);
    },
    240_000,
  );

  it.each([WorkingSchedule, Shift] as const)(
    'show people their $name once they are published',
    async (resource) => {
      const { bodies, person } = examples;
      const published = (body: Json): Json => ({ isPublished: true, ...bodies[resource.name]?.(body) });
      const { wrong } = await walkRecords(workforce, resource, {
        branches,
        person,
        bodies: { [resource.name]: published },
      });
      expect(wrong).toEqual([]);
    },
    120_000,
  );
});

describe('views of lists', () => {
  it('are one’s own, and everybody’s once they are shared', async () => {
    const { wrong } = await walkRecords(workforce, View, {
      branches,
      bodies: { views: (body) => ({ isShared: true, ...body }) },
    });
    expect(wrong).toEqual([]);
  }, 120_000);
});

describe('the records of workforce [RES-014, RES-031, RES-032, RES-033, RES-034, RES-040]', () => {
  it.each(each)(
    '%s are made, found, written over and deleted as their contract says',
    async (_name, resource) => {
      const { wrong, calls } = await walkLife(workforce, resource, { branch: branches[0], bodies: examples.bodies });
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThan(30);
    },
    60_000,
  );
});
