import { OrderStatistics } from '@filiale/contracts/analytics/statistics';
import { initialConfig } from '@filiale/contracts/catalog/config';
import { newId } from '@filiale/contracts/fields/ids';
import { catalogueTopic } from '@filiale/kit/events/topics';
import { employeeOf } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, changed, placed, type RunningAnalytics, startAnalytics } from './start-analytics.ts';

let analytics: RunningAnalytics;
const [north, south] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
beforeAll(async () => {
  analytics = await startAnalytics();
  const last = newId();
  await analytics.announce([
    placed({ orderId: newId(), branchId: north, cents: 1001, day: '2026-03-01', placedAt: '2026-03-01T10:00:00Z' }),
    placed({ orderId: newId(), branchId: north, cents: 2002, day: '2026-03-01', placedAt: '2026-03-01T11:00:00Z' }),
    placed({
      orderId: newId(),
      branchId: south,
      cents: 10,
      day: '2026-03-01',
      placedAt: '2026-03-01T12:00:00Z',
      mode: 'dine-in',
    }),
    placed({
      orderId: last,
      branchId: north,
      cents: 500,
      tipCents: 75,
      day: '2026-03-02',
      placedAt: '2026-03-01T23:30:00Z',
    }),
    changed({ orderId: last, branchId: north, revision: 2, state: 'canceled' }),
  ]);
}, 30_000);
afterAll(() => analytics?.stop(), 30_000);

const euros = { currency: 'EUR' };
const get = (query: string, as = admin) => analytics.send(`GET /api/statistics/orders${query}`, { as: as });

describe('GET /api/statistics/orders', () => {
  it('counts orders, gross amounts and, apart from them, tips per branch, local day, mode and present state [STAT-004]', async () => {
    const { status, data } = await get('?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z');
    expect(status).toBe(200);
    expect(OrderStatistics.parse(data)).toEqual({
      orders: 4,
      sums: [{ currency: 'EUR', orders: 4, gross: 35.13, tips: 0.75 }],
      groups: [
        {
          branch: north,
          day: '2026-03-01',
          mode: 'takeaway',
          state: 'pending',
          ...euros,
          orders: 2,
          gross: 30.03,
          tips: 0,
        },
        {
          branch: south,
          day: '2026-03-01',
          mode: 'dine-in',
          state: 'pending',
          ...euros,
          orders: 1,
          gross: 0.1,
          tips: 0,
        },
        {
          branch: north,
          day: '2026-03-02',
          mode: 'takeaway',
          state: 'canceled',
          ...euros,
          orders: 1,
          gross: 5,
          tips: 0.75,
        },
      ],
    });
  });

  it('adds no currency to another, and learns the currency of older orders from the company [ADR 54]', async () => {
    const placedAt = '2026-05-01T10:00:00Z';
    const [crowns, old] = [newId(), newId()];
    await analytics.announce([
      placed({ orderId: crowns, branchId: north, currency: 'CZK', cents: 30_000, day: '2026-05-01', placedAt }),
      placed({ orderId: old, branchId: north, cents: 1_250, day: '2026-05-01', placedAt }),
    ]);
    await analytics.sql.query('update orders set currency = null where id = $1', [old]);
    const sums = async () => (await get('?from=2026-05-01T00:00:00Z&to=2026-05-02T00:00:00Z')).data.sums;
    expect(await sums()).toMatchObject([
      { currency: 'CZK', orders: 1, gross: 300 },
      { currency: 'XXX', orders: 1, gross: 12.5 },
    ]);
    const config = { ...initialConfig, id: newId(), revision: 1, currency: 'CHF' };
    const changed = {
      resource: 'config',
      record: config,
      isDeleted: false,
      eventId: newId(),
      occurredAt: new Date(),
    } as const;
    await analytics.publish(catalogueTopic, [
      catalogueTopic.events.key('config', config.id),
      catalogueTopic.events.json(changed),
    ]);
    await until(async () => (await sums()).every(({ currency }: { currency: string }) => currency !== 'XXX'));
    expect(await sums()).toMatchObject([
      { currency: 'CHF', orders: 1, gross: 12.5 },
      { currency: 'CZK', orders: 1, gross: 300 },
    ]);
  });

  it('includes the instant it starts at and excludes the one it ends at [STAT-001]', async () => {
    const { data } = await get('?from=2026-03-01T11:00:00%2B01:00&to=2026-03-01T12:00:00%2B01:00');
    expect(data).toMatchObject({ orders: 1, sums: [{ gross: 10.01 }] });
  });

  it('answers zeros where nothing was ordered, also for a span that ends before it starts', async () => {
    const nothing = { orders: 0, sums: [], groups: [] };
    expect((await get('?from=1999-01-01T00:00:00Z&to=1999-02-01T00:00:00Z')).data).toEqual(nothing);
    expect((await get('?from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z')).data).toEqual(nothing);
  });

  it.each([
    ['', [400, 422]],
    ['?from=yesterday&to=today', [400, 422]],
    ['?from=0000-01-01T00:00:00Z&to=0000-01-02T00:00:00Z', [400, 422]],
    ['?from=2026-13-01T00:00:00Z&to=2026-03-02T00:00:00Z', [400, 422]],
    ['?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z&branch=1', [400]],
  ])('refuses the query %s', async (query, statuses) => {
    expect(statuses).toContain((await get(query)).status);
  });

  it('is for staff only', async () => {
    const query = '?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z';
    expect((await analytics.send(`GET /api/statistics/orders${query}`)).status).toBe(401);
    expect((await get(query, { ...employeeOf(), roles: [] })).status).toBe(403);
  });

  it('is ready while its database answers', async () => {
    expect(await analytics.send('GET /health/ready')).toMatchObject({ status: 200 });
  });
});
