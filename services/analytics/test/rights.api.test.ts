import { newId } from '@filiale/contracts/fields/ids';
import { managerOf } from '@filiale/kit/testing/test-callers';
import { walkForeign, walkRoutes } from '@filiale/kit/testing/walk-routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, placed, type RunningAnalytics, startAnalytics } from './start-analytics.ts';

let analytics: RunningAnalytics;
const [home, away] = [newId(), newId()];
beforeAll(async () => {
  analytics = await startAnalytics();
  await analytics.announce([home, home, away].map((branchId) => placed({ orderId: newId(), branchId, cents: 1000 })));
}, 30_000);
afterAll(() => analytics?.stop(), 30_000);

describe('the rights of analytics [ROLE-006]', () => {
  it('are asked for at every call', async () => {
    expect((await walkRoutes(analytics, 'analytics')).wrong).toEqual([]);
  }, 60_000);

  it('count no orders of another branch', async () => {
    const { wrong, calls } = await walkForeign(analytics, 'analytics', { idOf: () => undefined, branch: away });
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(1);
    const sums = async (as: typeof admin) => {
      const path = 'GET /api/statistics/orders?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z';
      const { data } = await analytics.send(path, { as });
      return [data.orders, data.gross, data.groups.map(({ branch }: { branch: string }) => branch)];
    };
    expect(await sums(managerOf(home))).toEqual([2, 20, [home]]);
    expect(await sums(managerOf())).toEqual([0, 0, []]);
    expect((await sums(managerOf(home, away)))[0]).toBe(3);
    expect((await sums(admin))[0]).toBe(3);
  });
});
