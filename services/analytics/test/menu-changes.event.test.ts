import { fromJson } from '@bufbuild/protobuf';
import { LostDishes } from '@filiale/contracts/analytics/menu-change';
import { newId } from '@filiale/contracts/fields/ids';
import { changesTopic } from '@filiale/kit/events/topics';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { changeNote } from '@filiale/kit/stores/change-note';
import { employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { ChangeEventSchema } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changed, line, placed, type RunningAnalytics, startAnalytics, until } from './start-analytics.ts';

let analytics: RunningAnalytics;
const [branch, other, soup, schnitzel] = [newId(), newId(), newId(), newId()];
const at = (day: string) => new Date(`${day}T12:00:00+01:00`);
const dish = (productId: string, name: string) => line({ productId, name, grossCents: 1_000, taxRate: 10 });
const order = (day: string, items: ReturnType<typeof dish>[], orderId = newId()) =>
  placed({ orderId, branchId: branch, day, placedAt: at(day).toISOString(), cents: items.length * 1_000, items });

beforeAll(async () => {
  analytics = await startAnalytics();
  const canceled = newId();
  await analytics.announce([
    ...['2026-02-02', '2026-02-03', '2026-02-04'].map((day) =>
      order(day, [dish(schnitzel, 'Schnitzel'), dish(soup, 'Suppe')]),
    ),
    order('2026-02-09', [dish(soup, 'Suppe')]),
    order('2026-02-10', [dish(soup, 'Suppe'), dish(schnitzel, 'Schnitzel')], canceled),
  ]);
  await analytics.announce([
    changed({ orderId: canceled, branchId: branch, revision: 2, at: '2026-02-10T13:00:00Z', state: 'canceled' }),
  ]);
  const note = (day: string, record: string, more: object) =>
    changeNote({
      ...{ resource: 'products', record, revision: 2, name: 'Schnitzel', action: 'update', at: at(day) },
      ...{ by: jobAuthor('test'), traceparent: '', changes: [], branches: [], ...more },
    });
  const catalog = (...products: string[]) => [{ id: newId(), products }];
  const notes = [
    note('2026-02-08', schnitzel, { changes: [{ field: 'price', before: 12.9, after: 14.5 }] }),
    ...['2026-02-09', '2026-02-11'].map((day) => note(day, schnitzel, { action: 'sell-out', branches: [branch] })),
    note('2026-02-11', schnitzel, { action: 'sell-out', branches: [other] }),
    note('2026-02-12', newId(), {
      ...{ resource: 'menus', name: 'Karte' },
      changes: [{ field: 'catalog', before: catalog(soup, schnitzel), after: catalog(soup) }],
    }),
  ];
  await analytics.publish(
    changesTopic,
    ...notes.map(({ key, event }) => [key, fromJson(ChangeEventSchema, event as never)] as const),
  );
  await until(async () => (await analytics.sql.query('select from logs')).rowCount === notes.length);
}, 60_000);
afterAll(() => analytics?.stop(), 30_000);

const ask = (path: string, as = managerOf(branch)) => analytics.send(`GET /api/${path}`, { as });
const span = `from=2026-02-09&to=2026-02-15&branch=${branch}`;

it('dishes that lost most stand beside what was otherwise meanwhile [STAT-011]', async () => {
  const { data } = await ask(`lost-dishes?${span}`);
  expect(LostDishes.parse(data)).toEqual({
    compare: { from: '2026-02-02', to: '2026-02-08' },
    pieces: { now: 1, before: 6 },
    openDays: { now: 2, before: 3 },
    dishes: [
      {
        ...{ product: schnitzel, name: 'Schnitzel', pieces: { now: 0, before: 3 } },
        ...{ canceled: { now: 1, before: 0 }, soldOutDays: { now: 2, before: 0 } },
        changes: [
          { kind: 'offMenu', localDate: '2026-02-12', product: schnitzel, name: '', before: null, after: null },
          { kind: 'price', localDate: '2026-02-08', product: schnitzel, name: 'Schnitzel', before: 12.9, after: 14.5 },
        ],
      },
      {
        ...{ product: soup, name: 'Suppe', pieces: { now: 1, before: 3 } },
        ...{ canceled: { now: 1, before: 0 }, soldOutDays: { now: 0, before: 0 }, changes: [] },
      },
    ],
  });
});

it('what happened to dishes is told to those who read sales, the newest first, of their branches [STAT-011]', async () => {
  const { data } = await ask(`menu-changes?${span}`);
  expect(data.map(({ kind, localDate }: { kind: string; localDate: string }) => [localDate, kind])).toEqual([
    ['2026-02-12', 'offMenu'],
    ['2026-02-11', 'soldOut'],
    ['2026-02-09', 'soldOut'],
  ]);
  expect((await ask(`menu-changes?${span}`, managerOf(other))).status).toBe(404);
  expect((await ask(`menu-changes?${span}`, employeeOf(branch))).status).toBe(403);
});
