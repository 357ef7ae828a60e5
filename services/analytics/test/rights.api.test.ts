import { analyticsResources } from '@filiale/contracts/analytics/analytics-resources';
import { newId } from '@filiale/contracts/fields/ids';
import { managerOf } from '@filiale/kit/testing/test-callers';
import { walkLife } from '@filiale/kit/testing/walk-life';
import { walkRecords } from '@filiale/kit/testing/walk-records';
import { walkForeign, walkRoutes } from '@filiale/kit/testing/walk-routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, placed, type RunningAnalytics, startAnalytics } from './start-analytics.ts';

let analytics: RunningAnalytics;
const [home, away] = [newId(), newId()] as const;
const each = analyticsResources.map((resource) => [resource.name, resource] as const);
let made = 0;
/** Bodies that need more than their fields say. */
const bodies = {
  'qr-codes': (body: object) => ({ ...body, path: `tisch-${++made}` }),
  // A day that is closed again says why.
  'day-closings': (body: { note?: string }) => ({ ...body, note: body.note || 'Noch einmal gezählt' }),
  'product-costs': (body: object) => ({ ...body, product: newId() }),
};
beforeAll(async () => {
  analytics = await startAnalytics();
  await analytics.announce([home, home, away].map((branchId) => placed({ orderId: newId(), branchId, cents: 1000 })));
}, 30_000);
afterAll(() => analytics?.stop(), 30_000);

describe('the rights of analytics [ROLE-006]', () => {
  it('are asked for at every call', async () => {
    expect((await walkRoutes(analytics, 'analytics')).wrong).toEqual([]);
  }, 60_000);

  it.each(each)(
    'reach as far among %s as the table says',
    async (_name, resource) => {
      const { wrong, calls } = await walkRecords(analytics, resource, { branches: [home, away], bodies });
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThan(50);
    },
    240_000,
  );

  it('count no orders of another branch', async () => {
    const { data: format } = await analytics.send('POST /api/booking-formats', {
      as: admin,
      body: { name: 'BMD', layout: 'bmd' },
    });
    const idOf = (path: string) => (path.startsWith('/api/booking-formats/') ? format.id : undefined);
    const { wrong, calls } = await walkForeign(analytics, 'analytics', { idOf, branch: away });
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(1);
    const sums = async (as: typeof admin) => {
      const path = 'GET /api/statistics/order-origins?from=2026-03-01&to=2026-03-01&by=branch';
      const { data } = await analytics.send(path, { as });
      return [data.totals[0], data.rows.map(({ d }: { d: string[] }) => d[0])];
    };
    expect(await sums(managerOf(home))).toEqual([2, [home]]);
    expect(await sums(managerOf())).toEqual([0, []]);
    expect((await sums(managerOf(home, away)))[0]).toBe(3);
    expect((await sums(admin))[0]).toBe(3);
  });
});

describe('the records of marketing [RES-041, RES-042]', () => {
  it.each(each)(
    '%s are made, found, written over and deleted as their contract says',
    async (_name, resource) => {
      const { wrong, calls } = await walkLife(analytics, resource, { branch: home, bodies });
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThan(30);
    },
    60_000,
  );
});
