import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analytics as declared } from '../src/service.ts';
import { createHits } from '../src/storage/hits.ts';
import { createSalesRebuild } from '../src/storage/sales-rebuild.ts';
import { rebuildFigures } from '../src/use-cases/rebuild-figures.ts';
import { changed, paid, placed, type RunningAnalytics, startAnalytics } from './start-analytics.ts';

let analytics: RunningAnalytics;
const branchId = newId();
const ids = Array.from({ length: 30 }, () => newId());
const days = { from: '2026-02-27', to: '2026-03-03' };
beforeAll(async () => {
  analytics = await startAnalytics();
  await analytics.announce(
    ids.map((orderId, at) => {
      const day = `2026-03-0${1 + (at % 3)}`;
      return placed({ orderId, branchId, day, placedAt: `${day}T11:00:00Z`, cents: 1_000 + at });
    }),
  );
  await analytics.announce(
    ids
      .slice(0, 5)
      .map((orderId) => changed({ orderId, branchId, revision: 2, state: 'canceled', reason: 'Küche voll' })),
  );
  await analytics.pay(
    ids.slice(5, 9).map((orderId) =>
      paid({
        orderId,
        revision: 1,
        capturedCents: 900,
        coveredCents: 900,
        refundedCents: 100,
        at: '2026-03-02T12:00:00Z',
      }),
    ),
  );
  for (const agent of ['Firefox/140.0', 'Firefox/141.0'])
    await analytics.log({
      ...{ type: 'event', action: 'click', category: 'menu', data: {} },
      userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${agent}`,
    });
  await analytics.settled();
}, 60_000);
afterAll(() => analytics?.stop(), 30_000);

const tables = ['sales', 'sale_lines', 'sale_counts', 'line_counts', 'visit_counts'];
const rowsOf = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        (await analytics.sql.query(`select to_jsonb(${table}) as row from ${table} order by 1`)).rows,
      ]),
    ),
  );
const spoil = async () => {
  for (const statement of [
    `delete from sales where order_id = '${ids[0]}'`,
    `update sales set revenue_cents = revenue_cents + 7 where order_id = '${ids[1]}'`,
    `update sale_counts set orders = orders + 1 where level = 'day' and local_day = '2026-03-01'`,
    `delete from line_counts where level = 'hour'`,
    `update visit_counts set events = events + 3 where dimension = 'time'`,
    `delete from visit_counts where dimension = 'browser'`,
  ])
    await analytics.sql.query(statement);
};
const rebuild = () => declared.rebuild(analytics.config, analytics.logger);
const nothing = new Map([
  ['sales', 0],
  ['counts of sales', 0],
  ['counts of visits', 0],
]);

describe('a rebuild in place', () => {
  it('finds nothing wrong where nothing is, and changes nothing', async () => {
    const before = await rowsOf();
    expect(await rebuild()).toEqual(nothing);
    expect(await rowsOf()).toEqual(before);
  }, 60_000);

  it('puts right what was lost or changed, and finds nothing the next time', async () => {
    const before = await rowsOf();
    await spoil();
    expect(await rowsOf()).not.toEqual(before);
    const wrong = await rebuild();
    expect(wrong.get('sales')).toBe(2);
    for (const model of nothing.keys()) expect([model, wrong.get(model)]).not.toEqual([model, 0]);
    expect(await rowsOf()).toEqual(before);
    expect(await rebuild()).toEqual(nothing);
  }, 60_000);

  it('leaves figures whole where it ends in the middle, while orders go on', async () => {
    await spoil();
    const parts = {
      salesRebuild: createSalesRebuild(analytics.sql),
      hits: createHits(analytics.sql, { keepDays: 180 }),
      visitsCopy: null,
    };
    const done: string[] = [];
    for await (const { model } of rebuildFigures(parts)) {
      done.push(model);
      if (model === 'counts of sales') break;
    }
    expect(done).toEqual(['sales', 'counts of sales']);
    const more = placed({
      orderId: newId(),
      branchId,
      day: '2026-03-02',
      placedAt: '2026-03-02T11:30:00Z',
      cents: 5_000,
    });
    await Promise.all([rebuild(), analytics.announce([more])]);
    expect(await rebuild()).toEqual(nothing);
    const { totals } = await analytics.ask('orders', days);
    expect(totals.slice(0, 2)).toEqual([31, 5]);
  }, 60_000);
});
