import type { StatSetName } from '@filiale/contracts/analytics/stat-sets';
import { type StatQuery, StatResult } from '@filiale/contracts/analytics/statistics';
import { exportTypes } from '@filiale/contracts/api/export';
import { initialConfig } from '@filiale/contracts/catalog/config';
import { newId } from '@filiale/contracts/fields/ids';
import { catalogueTopic } from '@filiale/kit/events/topics';
import { employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, changed, line, paid, placed, type RunningAnalytics, startAnalytics } from './start-analytics.ts';

let analytics: RunningAnalytics;
const [north, south] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const [soup, schnitzel] = [newId(), newId()];
const dish = (productId: string, name: string, cents: number, itemId = newId(), amount = 1) =>
  line({ productId, name, grossCents: cents, itemId, amount, taxRate: 10 });
const [edited, canceled, refunded] = [newId(), newId(), newId()];
const bowl = newId();

beforeAll(async () => {
  analytics = await startAnalytics();
  const at = (branchId: string | undefined, day: string, time: string) => ({
    branchId: branchId ?? '',
    day,
    placedAt: new Date(`${day}T${time}:00+01:00`).toISOString(),
    timeZone: 'Europe/Vienna',
  });
  await analytics.announce([
    // Thursday 29 January: soup and schnitzel, of which one soup is taken off on Friday.
    placed({
      ...{ orderId: edited, ...at(north, '2026-01-29', '12:10'), cents: 2_200 },
      items: [dish(soup, 'Suppe', 1_100, bowl, 2), dish(schnitzel, 'Schnitzel', 1_100)],
    }),
    placed({ orderId: canceled, ...at(north, '2026-01-30', '19:30'), mode: 'delivery', cents: 1_500 }),
    placed({
      orderId: refunded,
      ...at(south, '2026-01-31', '23:30'),
      cents: 3_300,
      tipCents: 300,
      paymentMethod: 'mollie',
    }),
  ]);
  await analytics.announce([
    changed({
      ...{ orderId: edited, branchId: north ?? '', revision: 2, at: '2026-01-30T09:00:00Z' },
      ...{ cents: 1_650, items: [dish(soup, 'Suppe', 550, bowl), dish(schnitzel, 'Schnitzel', 1_100)] },
    }),
    changed({
      ...{ orderId: canceled, branchId: north ?? '', revision: 2, at: '2026-01-31T18:00:00Z' },
      state: 'canceled',
      reason: 'Küche voll',
    }),
  ]);
  // Goodwill of ten euros on 2 February, after the end of the month.
  await analytics.pay([
    paid({ orderId: refunded, revision: 1, capturedCents: 3_600, coveredCents: 3_600, at: '2026-01-31T22:31:00Z' }),
    paid({
      orderId: refunded,
      revision: 2,
      capturedCents: 3_600,
      coveredCents: 3_600,
      refundedCents: 1_000,
      at: '2026-02-02T11:00:00Z',
    }),
  ]);
}, 60_000);
afterAll(() => analytics?.stop(), 30_000);

/** Rows as key and figures by the name of their measure, without those that are all nothing. */
const rowsOf = ({ rows, measures }: StatResult): [string, Record<string, number | null>][] =>
  rows
    .filter(({ m }) => m.some((figure) => figure))
    .map(({ d, m }) => [d.join(' '), Object.fromEntries(measures.map(({ key }, at) => [key, m[at] ?? null]))]);
/** Places of the measures that add up, which averages do not. */
const adding = ({ measures }: StatResult): number[] =>
  measures.flatMap(({ key }, at) => (key === 'perOrder' ? [] : [at]));
const ask = (set: StatSetName, query: StatQuery, as = admin) => analytics.ask(set, query, as);
const week = { from: '2026-01-26', to: '2026-02-01' };

describe('sales [STAT-001, STAT-004]', () => {
  it('are revenue when they happen: edits, cancellations and goodwill on their own day, also after the month', async () => {
    const revenue = await ask('revenue', { from: '2026-01-26', to: '2026-02-08', granularity: 'day' });
    expect(StatResult.parse(revenue)).toEqual(revenue);
    expect(revenue.rows).toHaveLength(14);
    expect(rowsOf(revenue)).toEqual([
      ['2026-01-29', expect.objectContaining({ revenue: 2_200, net: 2_000, tax: 200, restated: 0 })],
      ['2026-01-30', expect.objectContaining({ revenue: 1_500 - 550, restated: -550, lost: 0 })],
      ['2026-01-31', expect.objectContaining({ revenue: 3_300 - 1_500, tips: 300, lost: 1_500, restated: -1_500 })],
      ['2026-02-02', expect.objectContaining({ revenue: -1_000, refunded: 1_000, restated: -1_000 })],
    ]);
    expect(revenue.totals[0]).toBe(1_650 + 3_300 - 1_000);
    // Three orders, one of them cancelled: the average is of the revenue and the number that stand beside it.
    const total = (key: string) => revenue.totals[revenue.measures.findIndex((measure) => measure.key === key)];
    expect([total('sold'), total('perOrder')]).toEqual([2, 3_950 / 2]);
    expect(revenue.measures.filter(({ unit }) => unit === 'cents').every(({ currency }) => currency === 'EUR')).toBe(
      true,
    );
  });

  it('are counted by day, hour, week and month, every bucket in its place', async () => {
    const orders = await ask('orders', week);
    expect(rowsOf(orders).map(([day, { orders: count, canceled: off }]) => [day, count, off])).toEqual([
      ['2026-01-29', 1, 0],
      ['2026-01-30', 1, 0],
      ['2026-01-31', 1, 1],
    ]);
    expect(orders.totals).toEqual([3, 1, 7_000, 2_333.33]);
    const hours = await ask('orders', { from: '2026-01-31', to: '2026-01-31' });
    expect(hours.rows).toHaveLength(24);
    expect(rowsOf(hours).map(([hour]) => hour)).toEqual(['2026-01-31T19+01:00', '2026-01-31T23+01:00']);
    expect((await ask('orders', { ...week, granularity: 'month' })).rows.map(({ d }) => d[0])).toEqual([
      '2026-01',
      '2026-02',
    ]);
    expect((await ask('orders', { ...week, granularity: 'week' })).rows.map(({ m }) => m[0])).toEqual([3]);
  });

  it('follow the printed code that guests came by, with every correction on its day [STAT-008]', async () => {
    const body = { path: 'flyer', name: 'Flyer', target: { type: 'home' } };
    const { data: code } = await analytics.send('POST /api/qr-codes', { as: admin, body });
    const [first, second, third] = [newId(), newId(), newId()];
    const [day, next] = ['2026-04-07', '2026-04-08'];
    const came = { branchId: north ?? '', day, placedAt: `${day}T10:00:00Z`, qrCodeId: code.id };
    await analytics.announce([
      placed({ ...came, orderId: first, cents: 2_200 }),
      placed({ ...came, orderId: second, cents: 1_500 }),
      placed({ ...came, orderId: third, cents: 3_300 }),
      placed({ ...came, orderId: newId(), cents: 900, qrCodeId: '' }),
    ]);
    const brought = async (from: string, to: string) => {
      const { rows, totals } = await ask('qr-code-revenue', { from, to });
      return [rows.map(({ d, m, ref }) => [d[0], ref?.name, ...m]), totals];
    };
    const rowOf = (...figures: number[]) => [[[code.id, 'Flyer', ...figures]], figures];
    expect(await brought(day, next)).toEqual(rowOf(7_000, 3, 0, 0));
    const at = `${next}T09:00:00Z`;
    await analytics.announce([
      changed({ orderId: first, revision: 2, at, cents: 1_650, items: [dish(soup, 'Suppe', 1_650)] }),
      changed({ orderId: second, revision: 2, at, state: 'canceled', reason: 'Küche voll' }),
    ]);
    const money = { orderId: third, capturedCents: 3_300, coveredCents: 3_300 };
    await analytics.pay([
      paid({ ...money, revision: 1, at: `${day}T10:01:00Z` }),
      paid({ ...money, revision: 2, at, refundedCents: 1_000 }),
    ]);
    expect(await brought(day, day)).toEqual(rowOf(7_000, 3, 0, 0));
    expect(await brought(next, next)).toEqual(rowOf(-550 - 1_500 - 1_000, 0, 1, 1_500));
    expect(await brought(day, next)).toEqual(rowOf(1_650 + 2_300, 3, 1, 1_500));
  });

  it('tell where deliveries went, with every correction on its day, also narrowed, and nothing of other orders [STAT-004]', async () => {
    const [first, second] = [newId(), newId()];
    const [from, to] = ['2026-04-14', '2026-04-15'];
    const delivered = { branchId: north ?? '', mode: 'delivery', day: from, placedAt: `${from}T10:00:00Z` };
    await analytics.announce([
      placed({ ...delivered, orderId: first, cents: 2_200, deliveryArea: '1080 Josefstadt' }),
      placed({ ...delivered, orderId: second, cents: 1_500, deliveryArea: 'Linz, Urfahr', paymentMethod: 'mollie' }),
      placed({ ...delivered, orderId: newId(), cents: 1_000, deliveryArea: 'Linz, Urfahr', branchId: south ?? '' }),
      placed({ ...delivered, orderId: newId(), cents: 900, mode: 'takeaway' }),
    ]);
    const areas = async (more: Partial<StatQuery> = {}) =>
      (await ask('delivery-areas', { from, to, ...more })).rows.map(({ d, m }) => [d[0], m[0], m[1]]);
    expect(await areas()).toEqual([
      ['Linz, Urfahr', 2_500, 2],
      ['1080 Josefstadt', 2_200, 1],
    ]);
    await analytics.announce([
      changed({ orderId: first, revision: 2, at: `${to}T09:00:00Z`, state: 'canceled', reason: 'Küche voll' }),
    ]);
    expect(await areas({ to: from, branch: north })).toEqual([
      ['1080 Josefstadt', 2_200, 1],
      ['Linz, Urfahr', 1_500, 1],
    ]);
    expect(await areas({ from: to })).toEqual([['1080 Josefstadt', -2_200, 0]]);
    // No count tells an area and a payment method apart: these are read from the entries.
    expect(await areas({ payment: 'mollie' })).toEqual([['Linz, Urfahr', 1_500, 1]]);
  });

  it('stand beside those of the period before, weekday by weekday', async () => {
    const orders = await ask('orders', { from: '2026-02-05', to: '2026-02-05', granularity: 'day', compare: 'period' });
    expect(orders.query.compare).toEqual({ by: 'period', from: '2026-01-29', to: '2026-01-29' });
    expect(orders.rows).toEqual([{ d: ['2026-02-05'], m: [0, 0, 0, null], c: [1, 0, 2_200, 2_200] }]);
    expect(orders.comparedTotals).toEqual([1, 0, 2_200, 2_200]);
  });

  it('of a ranking have what there is no more, and have by loss or gain what lost or gained alone [STAT-011]', async () => {
    const day = { from: '2026-02-05', to: '2026-02-05', branch: north, compare: 'period' as const };
    const lost = await ask('popular-items', { ...day, sort: 'lost' });
    expect(lost.rows.map(({ ref, m, c }) => [ref?.name, m[0], c?.[0]])).toEqual([
      ['Suppe', 0, 2],
      ['Schnitzel', 0, 1],
    ]);
    const gained = await ask('popular-items', { ...day, sort: 'gained' });
    expect(gained.rows).toEqual([]);
  });

  it('of each branch add up to those of the company [BRANCH-001]', async () => {
    const all = await ask('revenue', week);
    const each = await Promise.all([north, south].map((branch) => ask('revenue', { ...week, branch })));
    const cents = (figure: number | null | undefined): number => Math.round((figure ?? 0) * 100);
    expect(adding(all).map((at) => cents(all.totals[at]))).toEqual(
      adding(all).map((at) => each.reduce((sum, { totals }) => sum + cents(totals[at]), 0)),
    );
    const { rows, totals } = await ask('order-origins', { ...week, by: 'branch' });
    expect(rows.map(({ d, m }) => [d[0], m[0]])).toEqual([
      [north, 2],
      [south, 1],
    ]);
    expect(totals[0]).toBe(3);
  });

  it('tell what was lost and why, and where orders come from', async () => {
    expect(rowsOf(await ask('canceled-orders', week))).toEqual([['Küche voll', { canceled: 1, lost: 1_500 }]]);
    expect(
      rowsOf(await ask('order-origins', { ...week, by: 'mode' })).map(([mode, { orders }]) => [mode, orders]),
    ).toEqual([
      ['takeaway', 2],
      ['delivery', 1],
    ]);
    expect(rowsOf(await ask('revenue-origins', { ...week, by: 'payment' })).map(([method]) => method)).toEqual([
      'mollie',
      'cash',
    ]);
  });

  it('are narrowed by several values, and the answer says by which', async () => {
    const narrowing = { mode: 'takeaway,delivery', payment: 'mollie', product: soup };
    const [orders, dishes] = await Promise.all([
      ask('orders', { ...week, ...narrowing }),
      ask('popular-items', { ...week, product: `${soup},${schnitzel}` }),
    ]);
    expect([orders.totals[0], orders.query.filters]).toEqual([1, { mode: 'takeaway,delivery', payment: 'mollie' }]);
    expect(dishes.rows.map(({ d }) => d[0]).toSorted()).toEqual([soup, schnitzel].toSorted());
    const wrong = `?from=${week.from}&to=${week.to}&mode=takeaway,flying`;
    expect((await analytics.send(`GET /api/statistics/orders${wrong}`, { as: admin })).status).toBe(400);
  });

  it('come at hours of weekdays, divided by how many of these hours there were', async () => {
    const times = await ask('order-times', { from: '2026-01-19', to: '2026-02-01' });
    expect(times.rows).toHaveLength(7 * 24);
    expect(rowsOf(times).filter(([, { orders }]) => orders)).toEqual([
      ['4 12', { orders: 1, placed: 2_200, hours: 2, perHour: 0.5 }],
      ['5 19', { orders: 1, placed: 1_500, hours: 2, perHour: 0.5 }],
      ['6 23', { orders: 1, placed: 3_300, hours: 2, perHour: 0.5 }],
    ]);
  });
});

describe('a set as a file', () => {
  const file = (path: string, as = admin) =>
    analytics.send(`GET /api/statistics/${path}&from=2026-01-29&to=2026-01-31`, {
      as,
      headers: { 'accept-language': 'de' },
    });

  it('has what the set answers, amounts as decimal numbers, a column of names where rows are records [STAT-011]', async () => {
    const popular = await file('popular-items/export?format=csv');
    expect(popular.headers.get('content-disposition')).toContain('popular-items_2026-01-29_2026-01-31.csv');
    expect(popular.text.replace('\uFEFF', '').split('\r\n')[0]).toBe('Produkt,Name,Stück,Brutto (EUR),Netto (EUR)');
    expect(popular.text).toContain(`${schnitzel},Schnitzel,1,11.00,10.00\r\n`);
    const orders = await file('orders/export?format=csv&granularity=day');
    expect(orders.text).toContain('2026-01-29,1,0,22.00,22.00\r\n');
  });

  it('is a workbook too, for those who read the set', async () => {
    const { status, headers, text } = await file('revenue/export?format=xlsx');
    expect([status, headers.get('content-type')]).toEqual([200, exportTypes.xlsx]);
    expect(text.slice(0, 2)).toBe('PK');
    expect((await file('revenue/export?format=xlsx', employeeOf())).status).toBe(403);
    expect([400, 422]).toContain((await file('revenue/export?format=pdf')).status);
  });
});

describe('for any orders around clock changes and the end of a year', () => {
  it.each([
    ['the day of 25 hours', '2026-10-24', '2026-10-26'],
    ['the day of 23 hours', '2027-03-27', '2027-03-29'],
    ['week 53', '2026-12-27', '2027-01-04'],
  ])(
    'buckets of any size and branches add up to the same, as ordering and payment have it, also when all is announced again, over %s [STAT-001, STAT-004]',
    async (_when, from, to) => {
      const branches = [
        { id: newId(), timeZone: 'Europe/Vienna' },
        { id: newId(), timeZone: 'America/New_York' },
      ];
      const both = managerOf(...branches.map(({ id }) => id));
      const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T20:00:00Z`)];
      const count = 24;
      const orders = Array.from({ length: count }, (_, n) => {
        const at = new Date(first + ((last - first) * n) / (count - 1));
        const { id: branchId = '', timeZone = '' } = branches[n % branches.length] ?? {};
        return { orderId: newId(), branchId, timeZone, cents: 1_000 + n * 137, at, n };
      });
      const canceled = orders.filter(({ n }) => n % 5 === 4);
      const goodwill = orders.filter(({ n }) => n % 5 === 2);
      const later = ({ at }: { readonly at: Date }) => new Date(at.getTime() + 3_600_000).toISOString();
      const announced = [
        ...orders.map(({ at, ...order }) =>
          placed({ ...order, placedAt: at.toISOString(), day: localDate(at, order.timeZone) }),
        ),
        ...canceled.map(({ at, orderId, branchId }) =>
          changed({ orderId, branchId, revision: 2, at: later({ at }), state: 'canceled', reason: 'x' }),
        ),
      ];
      const money = { revision: 1, capturedCents: 9_000, coveredCents: 9_000, refundedCents: 250 };
      const given = goodwill.map((order) => paid({ ...money, orderId: order.orderId, at: later(order) }));
      const ledgerOf = (branch?: string): number => {
        const sumOf = (of: typeof orders, cents: (order: { readonly cents: number }) => number) =>
          of.reduce((sum, order) => (branch && order.branchId !== branch ? sum : sum + cents(order)), 0);
        return sumOf(orders, ({ cents }) => cents) - sumOf(canceled, ({ cents }) => cents) - sumOf(goodwill, () => 250);
      };
      const span = { from: addDays(from, -1), to: addDays(to, 1) };
      for (const _again of [false, true]) {
        await analytics.announce(announced);
        await analytics.pay(given);
        await analytics.settled();
        for (const granularity of ['hour', 'day', 'week', 'month'] as const) {
          const result = await ask('revenue', { ...span, granularity }, both);
          const { rows, totals } = result;
          expect([granularity, totals[0]]).toEqual([granularity, ledgerOf()]);
          for (const at of adding(result))
            expect(Math.round(rows.reduce((total, { m }) => total + (m[at] ?? 0), 0) * 100)).toBe(
              Math.round((totals[at] ?? 0) * 100),
            );
        }
        expect((await ask('revenue-origins', { ...span, by: 'payment' }, both)).totals[0]).toBe(ledgerOf());
        for (const { id: branch } of branches)
          expect((await ask('revenue', { ...span, branch })).totals[0]).toBe(ledgerOf(branch));
      }
    },
  );
});

describe('how orders kept to their times [STAT-004]', () => {
  const [branchId, day] = [newId(), '2026-04-14'];
  const at = (time: string) => `${day}T${time}:00+02:00`;
  /** An order that was promised for a time, and steps after it. */
  const promised = (time: string, steps: readonly (readonly [string, string, string?])[], more: object = {}) => {
    const orderId = newId();
    return [
      placed({ orderId, branchId, day, placedAt: at('11:00'), ...more }),
      changed({ orderId, branchId, revision: 2, at: at('11:05'), state: 'confirmed', promisedAt: at(time) }),
      ...steps.map(([state, when, actor], place) =>
        changed({ orderId, branchId, revision: 3 + place, at: at(when), state, ...(actor && { actor }) }),
      ),
    ];
  };
  beforeAll(async () => {
    await analytics.announce([
      ...promised('12:00', [
        ['inDelivery', '11:58'],
        ['completed', '12:20'],
      ]),
      ...promised('12:30', [['completed', '12:34']], { isForLater: true }),
      ...promised(
        '12:30',
        [
          ['inDelivery', '12:10'],
          ['delivered', '12:50'],
        ],
        { mode: 'delivery' },
      ),
      // Nobody said when they were ready.
      ...promised('19:00', [['completed', '23:00', 'system']]),
      ...promised('19:00', []),
    ]);
  });
  const of = { from: day, to: day, branch: branchId };

  it('is told by the share on time, by the middle and by nine of ten', async () => {
    const answer = await ask('punctuality', { ...of, granularity: 'day' });
    expect(StatResult.parse(answer)).toEqual(answer);
    expect(rowsOf(answer)).toEqual([
      [
        day,
        {
          ...{ punctual: 66.67, timed: 3, late: 1, lateHalf: 4, lateMost: 20 },
          ...{ preparedHalf: 53, preparedMost: 65 },
        },
      ],
    ]);
  });

  it('stands by hour, by way of ordering and by branch, and is narrowed by several ways', async () => {
    const [hours, modes, narrowed] = await Promise.all([
      ask('late-orders', of),
      ask('late-orders', { ...of, by: 'mode' }),
      ask('late-orders', { ...of, by: 'branch', mode: 'takeaway,dine-in' }),
    ]);
    const late = ({ rows }: StatResult) => rows.map(({ d, m }) => [d[0], m[0], m[1], m[4]]);
    expect(late(hours)).toEqual([[12, 1, 3, 20]]);
    expect(late(modes)).toEqual([
      ['delivery', 1, 1, 20],
      ['takeaway', 0, 2, 4],
    ]);
    expect(late(narrowed)).toEqual([[branchId, 0, 2, 4]]);
  });
});

describe('dishes [STAT-005]', () => {
  it('are ranked by what was sold of them in the end, the rest together', async () => {
    const items = await ask('popular-items', { ...week, branch: north });
    expect(rowsOf(items)).toEqual(
      [
        [schnitzel, { pieces: 1, gross: 1_100, net: 1_000 }],
        [soup, { pieces: 1, gross: 550, net: 500 }],
      ].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    );
    expect(items.rows.map(({ ref }) => ref?.name).sort()).toEqual(['Schnitzel', 'Suppe']);
    const first = await ask('popular-items', { ...week, branch: north, limit: 1 });
    expect(first.rows).toHaveLength(1);
    expect(first.rows[0]?.m.map((figure, at) => (figure ?? 0) + (first.other?.[at] ?? 0))).toEqual(first.totals);
    expect((await ask('items', { ...week, product: soup })).totals[0]).toBe(1);
  });
});

describe('an answer', () => {
  it('is the same for repeated announcements, in any order', async () => {
    const before = await ask('revenue', week);
    await analytics.announce([
      changed({
        orderId: canceled,
        branchId: north ?? '',
        revision: 2,
        at: '2026-01-31T18:00:00Z',
        state: 'canceled',
        reason: 'Küche voll',
      }),
      placed({
        orderId: canceled,
        branchId: north ?? '',
        state: 'canceled',
        day: '2026-01-30',
        placedAt: '2026-01-30T18:30:00Z',
        cents: 1_500,
        mode: 'delivery',
      }),
    ]);
    expect((await ask('revenue', week)).rows).toEqual(before.rows);
  });

  it('says up to when it is counted; one call says whether more is, to everybody who is signed in', async () => {
    const at = '2031-01-05T11:00:00.000Z';
    const day = '2031-01-05';
    const signedIn = { ...employeeOf(), session: newId() };
    const read = async () => (await analytics.call('GET /api/statistics/watermarks', { as: signedIn })).data;
    expect((await read()).sales).not.toBe(at);
    await analytics.announce([placed({ orderId: newId(), at, placedAt: at, day })]);
    await until(async () => (await read()).sales === at);
    expect((await ask('orders', { from: day, to: day })).meta.watermark).toBe(at);
    expect(await read()).toMatchObject({ visits: null, staffing: at });
    expect((await analytics.send('GET /api/statistics/watermarks')).status).toBe(401);
  });

  it('has no order that was not paid, and all of one that was', async () => {
    const orderId = newId();
    const day = '2026-03-05';
    const count = async () => (await ask('orders', { from: day, to: day })).totals[0];
    await analytics.announce([placed({ orderId, state: 'awaitingPayment', day, placedAt: '2026-03-05T11:00:00Z' })]);
    expect(await count()).toBe(0);
    await analytics.announce([changed({ orderId, revision: 2, state: 'placed' })]);
    expect(await count()).toBe(1);
  });

  it('adds no currency to another, and learns the currency of older orders from the company [ADR 54]', async () => {
    const day = '2026-05-01';
    const [crowns, old] = [newId(), newId()];
    await analytics.announce([
      placed({ orderId: crowns, currency: 'CZK', cents: 30_000, day, placedAt: '2026-05-01T10:00:00Z' }),
      placed({ orderId: old, currency: '', cents: 1_250, day, placedAt: '2026-05-01T10:00:00Z' }),
    ]);
    const sums = async () => {
      const { measures, totals } = await ask('orders', { from: day, to: day });
      return measures.flatMap(({ key, currency }, at) => (key === 'placed' ? [[currency, totals[at]]] : []));
    };
    expect(await sums()).toEqual([
      ['CZK', 30_000],
      ['XXX', 1_250],
    ]);
    const config = { ...initialConfig, id: newId(), revision: 1, currency: 'CHF', timeZone: 'Europe/London' };
    const announced = {
      resource: 'config',
      record: config,
      isDeleted: false,
      eventId: newId(),
      occurredAt: new Date(),
    } as const;
    await analytics.publish(catalogueTopic, [
      catalogueTopic.events.key('config', config.id),
      catalogueTopic.events.json(announced),
    ]);
    await until(async () => (await sums()).every(([currency]) => currency !== 'XXX'));
    expect(await sums()).toEqual([
      ['CHF', 1_250],
      ['CZK', 30_000],
    ]);
    expect((await ask('orders', { from: '1999-01-01', to: '1999-01-01' })).query.timeZone).toBe('Europe/London');
  });

  it('is zeros where nothing was ordered', async () => {
    const { rows, totals, other } = await ask('orders', { from: '1999-01-01', to: '1999-01-03' });
    expect(rows.map(({ m }) => m)).toEqual([1, 2, 3].map(() => [0, 0, 0, null]));
    expect([totals, other]).toEqual([[0, 0, 0, null], null]);
    expect((await ask('popular-items', { from: '1999-01-01', to: '1999-01-03' })).rows).toEqual([]);
  });

  it.each([
    ['', [400, 422]],
    ['?from=yesterday&to=today', [400, 422]],
    ['?from=2026-03-02&to=2026-03-01', [400, 422]],
    ['?from=1900-01-01&to=2026-03-01', [400, 422]],
    ['?from=9999-12-30&to=9999-12-31', [400, 422]],
    ['?from=2026-01-01&to=2029-03-01&granularity=hour', [400, 422]],
    ['?from=2026-03-01&to=2026-03-01&by=weather', [400, 422]],
    ['?from=2026-03-01&to=2026-03-01&branch=1', [400, 422]],
  ])('refuses the query %s', async (query, statuses) => {
    expect(statuses).toContain((await analytics.send(`GET /api/statistics/orders${query}`, { as: admin })).status);
  });

  it('is for managers of the branch', async () => {
    const path = 'GET /api/statistics/orders?from=2026-01-26&to=2026-02-01';
    expect((await analytics.send(path)).status).toBe(401);
    expect((await analytics.send(path, { as: employeeOf() })).status).toBe(403);
    expect((await ask('orders', week, managerOf(south ?? ''))).totals[0]).toBe(1);
    expect((await analytics.send(`${path}&branch=${north}`, { as: managerOf(south ?? '') })).status).toBe(404);
  });
});
