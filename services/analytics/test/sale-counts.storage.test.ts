import { join } from 'node:path';
import { newId } from '@filiale/contracts/fields/ids';
import { createLogger } from '@filiale/kit/process/logging';
import { openPostgres, type Postgres } from '@filiale/kit/stores/postgres';
import { endRows } from '@filiale/kit/stores/retention';
import { openSql } from '@filiale/kit/testing/test-database';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import type { Content } from '@filiale/rules/statistics/sales-of-order';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { up as makeCounts } from '../migrations/0014-sale-counts.ts';
import type { OrderAnnouncement } from '../src/storage/order-announcement.ts';
import { createOrders, endOldestOrders, type Orders } from '../src/storage/orders.ts';
import type { NewPaymentVersion } from '../src/storage/sales.ts';
import { createStatistics } from '../src/storage/statistics.ts';
import { createVisitStatistics } from '../src/storage/visit-statistics.ts';

const [database, COMPANY] = [uniqueName(), '00000000-0000-0000-0000-000000000000'];
let postgres: Postgres;
let other: Pool;
let consumers: readonly [Orders, Orders];
beforeAll(async () => {
  const url = servers.postgres;
  const logger = createLogger('test', 'silent');
  postgres = await openPostgres({ url, database, migrationsDirectory: join(__dirname, '../migrations'), logger });
  const own = new URL(url);
  own.pathname = `/${database}`;
  other = openSql(own.href);
  consumers = [createOrders(postgres.pool), createOrders(other)];
}, 60_000);
afterAll(async () => {
  await other?.end();
  await postgres?.stop();
});

const branches = [newId(), newId()];
const products = Array.from({ length: 3 }, (_, at) => ({ productId: newId(), product: `Gericht ${at}` }));
const category = newId();
const qrCode = newId();
const HOUR_MS = 3_600_000;
/** The clock changes on the second day, and on the last one the month. */
const FIRST_MS = Date.parse('2026-10-24T18:00:00Z');

const line = fc.record({
  at: fc.constantFrom(0, 1, 2),
  amount: fc.integer({ min: 1, max: 3 }),
  cents: fc.integer({ min: 1, max: 3_000 }),
  taxRate: fc.constantFrom(10, 20, null),
  isWeighed: fc.boolean(),
  isNamed: fc.boolean(),
});
const content = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 3 }), deliveryCents: fc.constantFrom(0, 350) })
  .map(({ lines, deliveryCents }): Content => {
    const sold = lines.map(({ at, amount, cents, taxRate, isWeighed, isNamed }) => ({
      ...{ id: newId(), productId: products[at]?.productId ?? '', product: isNamed ? 'Umbenannt' : `Gericht ${at}` },
      ...{ categoryId: at === 0 ? null : category, category: at === 0 ? '' : 'Speisen', taxRate, choices: [] },
      ...{ unit: isWeighed ? 'kilogram' : 'piece', amount: isWeighed ? amount / 10 : amount, grossCents: cents },
      netCents: taxRate === null ? null : Math.round((cents * 10_000) / (100 + taxRate)) / 100,
    }));
    const grossCents = deliveryCents + sold.reduce((sum, { grossCents: cents }) => sum + cents, 0);
    return { grossCents, deliveryCents, deliveryNetCents: deliveryCents, tipCents: 0, lines: sold };
  });
const order = fc.record({
  branch: fc.constantFrom(0, 1),
  mode: fc.constantFrom('takeaway', 'delivery'),
  paymentMethod: fc.constantFrom('cash', 'mollie'),
  paidWith: fc.constantFrom('cash', 'stripe'),
  channel: fc.constantFrom('website', null),
  currency: fc.constantFrom('EUR', 'CZK', ''),
  qrCode: fc.constantFrom(qrCode, null),
  deliveryArea: fc.constantFrom('1080 Josefstadt', 'Linz', null),
  afterHours: fc.integer({ min: 0, max: 60 }),
  first: content,
  steps: fc.array(
    fc.record({
      does: fc.constantFrom('confirm', 'edit', 'cancel', 'reopen', 'refund', 'goodwill'),
      after: content,
      hours: fc.integer({ min: 0, max: 80 }),
      reason: fc.constantFrom('Küche voll', ''),
    }),
    { maxLength: 5 },
  ),
});
type DrawnOrder = typeof order extends fc.Arbitrary<infer O> ? O : never;
const orders = fc.array(order, { minLength: 1, maxLength: 8 });
type Step = { readonly announcement: OrderAnnouncement } | { readonly money: NewPaymentVersion };

/** What ordering and payment announce of an order, in the order in which it happened. */
function announced({ branch, afterHours, first, steps, ...facts }: DrawnOrder): Step[] {
  const [orderId, branchId] = [newId(), branches[branch] ?? ''];
  let atMs = FIRST_MS + afterHours * HOUR_MS;
  let revision = 1n;
  const money = { capturedCents: 2_000, refundedCents: 0, goodwillCents: 0 };
  const of = (state: string, content: Content | null, reason = ''): Step => ({
    announcement: {
      ...{ eventId: newId(), orderId, branchId, revision, state, reason, changedAt: new Date(atMs), content },
      ...{ appointment: null, actor: 'staff', paymentMethod: revision === 1n ? facts.paymentMethod : facts.paidWith },
      placed:
        revision === 1n
          ? {
              ...{ ...facts, grossCents: BigInt(first.grossCents), tipCents: 0n, placedAt: new Date(atMs) },
              ...{ localDay: new Date(atMs + 2 * HOUR_MS).toISOString().slice(0, 10), timeZone: 'Europe/Vienna' },
              ...{ ticketNumber: 1, isForLater: false },
            }
          : null,
    },
  });
  const made = [of('placed', first)];
  for (const { does, after, hours, reason } of steps) {
    atMs += hours * HOUR_MS;
    if (does === 'refund' || does === 'goodwill') {
      money.refundedCents += 200;
      if (does === 'goodwill') money.goodwillCents += 200;
      made.push({ money: { orderId, revision: money.refundedCents / 200, at: new Date(atMs), ...money } });
      continue;
    }
    revision += 1n;
    if (does === 'edit') made.push(of('confirmed', after));
    else made.push(of(does === 'cancel' ? 'canceled' : 'confirmed', null, reason));
  }
  return made;
}

const [hour, origin] = ['local_hour, local_fold', 'mode, payment_method, channel'];
const dish = 'product_id, product, category_id, category, tax_rate';
const measures = { sales: ['orders', 'revenue', 'tax', 'restated'], lines: ['pieces', 'gross', 'net'] } as const;
type Entry = Readonly<Record<'day' | 'branch' | 'mode' | 'payment' | 'channel' | 'currency', string>> & {
  readonly hour: number;
  readonly fold: number;
  readonly reason?: string;
  readonly isEnded?: boolean;
  readonly qrCode?: string | null;
  readonly deliveryArea?: string | null;
  readonly product?: string;
  readonly category?: string | null;
  readonly taxRate?: number | null;
  readonly figures: readonly number[];
};
const SHARED = `to_char(local_day, 'YYYY-MM-DD') as day, branch_id as branch, mode, payment_method as payment, channel, currency, local_hour as hour, local_fold as fold`;
const OF_SALES = `reason, qr_code as "qrCode", delivery_area as "deliveryArea", kind in ('canceled', 'reopened') as "isEnded", array[orders, revenue_cents, coalesce(revenue_cents - net_cents, 0), case when is_restated then revenue_cents else 0 end]::float8[] as figures`;
const OF_LINES = `product_id as product, category_id as category, tax_rate as "taxRate", array[pieces, gross_cents, coalesce(net_cents, 0)]::float8[] as figures`;
const narrowing = {
  mode: fc.constantFrom('takeaway', 'delivery'),
  payment: fc.constantFrom('cash', 'mollie'),
  channel: fc.constant('website'),
};
const common = {
  isByHour: fc.boolean(),
  branch: fc.constantFrom(null, 0, 1),
  from: fc.constantFrom('2026-10-01', '2026-10-25', '2026-10-26'),
};
const question = fc.oneof(
  fc.record({
    of: fc.constant('sales' as const),
    dimension: fc.constantFrom(
      'bucket' as const,
      'mode' as const,
      'payment' as const,
      'branch' as const,
      'reason' as const,
      'qrCode' as const,
      'deliveryArea' as const,
    ),
    filters: fc.record(narrowing, { requiredKeys: [] }),
    ...common,
  }),
  fc.record({
    of: fc.constant('lines' as const),
    dimension: fc.constantFrom('bucket' as const, 'product' as const, 'category' as const, 'taxRate' as const),
    filters: fc.record(
      {
        ...narrowing,
        product: fc.constantFrom(...products.map(({ productId }) => productId)),
        category: fc.constant(category),
      },
      { requiredKeys: [] },
    ),
    ...common,
  }),
);

const levels = {
  sale_counts: { day: origin, hour, hourOfOrigin: `${hour}, ${origin}`, reason: `${origin}, reason` },
  area_counts: { area: 'delivery_area' },
  line_counts: {
    ...{
      day: origin,
      hour,
      product: dish,
      productOfMode: `${dish}, mode`,
      productOfPayment: `${dish}, payment_method`,
    },
    productOfChannel: `${dish}, channel`,
  },
} as const;
const SUMS_OF_ORDERS =
  'count(*), sum(orders), sum(canceled), sum(placed_cents), sum(revenue_cents), coalesce(sum(net_cents), 0), coalesce(sum(revenue_cents - net_cents), 0), sum(delivery_cents), sum(tip_cents), sum(lost_cents), sum(refunded_cents), sum(case when is_restated then revenue_cents else 0 end)';
const KEPT_OF_ORDERS =
  'entries, orders, canceled, placed_cents, revenue_cents, net_cents, tax_cents, delivery_cents, tip_cents, lost_cents, refunded_cents, restated_cents';
const figures = {
  sale_counts: SUMS_OF_ORDERS,
  area_counts: SUMS_OF_ORDERS,
  line_counts: 'count(*), sum(pieces::numeric), sum(gross_cents), coalesce(sum(net_cents), 0)',
};
const kept = {
  sale_counts: KEPT_OF_ORDERS,
  area_counts: KEPT_OF_ORDERS,
  line_counts: 'entries, pieces, gross_cents, net_cents',
};

/** Counts that are not the sums of the entries, of every level, of each branch and of all. */
async function wrongCounts(): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const [table, of] of Object.entries(levels) as [keyof typeof levels, Record<string, string>][])
    for (const [level, columns] of Object.entries(of)) {
      const [by, told] = ['place', 'branch_id'].map((place) => `${place}, local_day, currency, ${columns}`);
      const only = [
        ...(level === 'reason' ? [`kind in ('canceled', 'reopened')`] : []),
        ...(level === 'area' ? ['delivery_area is not null'] : []),
        ...(level.startsWith('productOf') ? [`place = '${COMPANY}'`] : []),
      ];
      const entries = `select ${by}, ${figures[table]} from ${table === 'line_counts' ? 'sale_lines' : 'sales'}
        cross join lateral (values (branch_id), ('${COMPANY}'::uuid)) as counted (place) where ${['true', ...only].join(' and ')} group by ${by}`;
      const counts = `select ${told}, ${kept[table]} from ${table} where level = '${level}'`;
      const { rows } = await postgres.pool.query(
        `(select 'missing' as is, ${told}, ${kept[table]} from (${entries}) as summed (${told}, ${kept[table]}) except all select 'missing', counts.* from (${counts}) as counts)
         union all (select 'wrong', counts.* from (${counts}) as counts except all select 'wrong', summed.* from (${entries}) as summed)`,
      );
      wrong.push(...rows.map((row) => ({ table, level, ...row })));
    }
  return wrong;
}
const countsOf = async (table: string) =>
  (await postgres.pool.query(`select * from ${table} order by branch_id, level, local_day, key`)).rows;

async function apply(consumer: Orders, rounds: readonly (readonly Step[])[]): Promise<void> {
  for (const round of rounds) {
    await consumer.record(round.flatMap((step) => ('announcement' in step ? [step.announcement] : [])));
    await consumer.recordMoney(round.flatMap((step) => ('money' in step ? [step.money] : [])));
  }
}

describe('counts of sales', () => {
  it('are the sums of the entries, whatever happens to orders, in any order, twice, by two consumers at once [STAT-001, STAT-004]', async () => {
    await fc.assert(
      fc.asyncProperty(
        orders.chain((made) => {
          const steps = made.flatMap(announced);
          const again = fc
            .subarray(steps)
            .map((some) =>
              some.map((step) =>
                'announcement' in step ? { announcement: { ...step.announcement, eventId: newId() } } : step,
              ),
            );
          return fc.tuple(
            again.chain((more) => fc.shuffledSubarray([...steps, ...more], { minLength: steps.length + more.length })),
            fc.integer({ min: 1, max: 5 }),
            fc.shuffledSubarray(steps),
          );
        }),
        async ([steps, size, also]) => {
          const rounds = Array.from({ length: Math.ceil(steps.length / size) }, (_, at) =>
            steps.slice(at * size, (at + 1) * size),
          );
          const halves = [rounds.filter((_, at) => at % 2 === 0), rounds.filter((_, at) => at % 2 === 1)];
          // The second consumer has some of the first one's events too.
          await Promise.all([apply(consumers[0], halves[0] ?? []), apply(consumers[1], [...(halves[1] ?? []), also])]);
          expect(await wrongCounts()).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('answer every question as the entries do, however it is narrowed and grouped [STAT-001]', async () => {
    const statistics = createStatistics(postgres.pool, createVisitStatistics(postgres.pool));
    const all = {
      sales: (await postgres.pool.query<Entry>(`select ${SHARED}, ${OF_SALES} from sales`)).rows,
      lines: (await postgres.pool.query<Entry>(`select ${SHARED}, ${OF_LINES} from sale_lines`)).rows,
    };
    await fc.assert(
      fc.asyncProperty(question, async ({ of, dimension, filters, isByHour, branch, from }) => {
        const [days, asked] = [{ from, to: '2026-12-31' }, branch === null ? null : [branches[branch] ?? '']];
        const isInTime = dimension === 'bucket';
        const groups = await statistics.groups({
          ...{ of, days, dimensions: [dimension], measures: measures[of], branches: asked, filters },
          isByHour: isInTime && isByHour,
        });
        const expected = new Map<string, number[]>();
        for (const entry of all[of]) {
          const isAsked =
            entry.day >= from &&
            (asked === null || asked.includes(entry.branch)) &&
            Object.entries(filters).every(([name, value]) => entry[name as keyof Entry] === value) &&
            (dimension !== 'reason' || entry.isEnded) &&
            (dimension !== 'qrCode' || entry.qrCode !== null) &&
            (dimension !== 'deliveryArea' || entry.deliveryArea !== null);
          if (!isAsked) continue;
          const key = isInTime
            ? [entry.day, ...(isByHour ? [entry.hour, entry.fold] : [])]
            : [entry[dimension as keyof Entry] ?? ''];
          const place = JSON.stringify([entry.currency, ...key]);
          const sums = expected.get(place) ?? measures[of].map(() => 0);
          expected.set(
            place,
            sums.map((sum, at) => sum + (entry.figures[at] ?? 0)),
          );
        }
        const rounded = (figures: readonly number[]) => figures.map((figure) => Math.round(figure * 100) / 100 + 0);
        const answered = new Map<string, number[]>();
        for (const { currency, day, hour, fold, keys, figures: sums } of groups) {
          const place = JSON.stringify([currency, ...(isInTime ? [day, ...(isByHour ? [hour, fold] : [])] : keys)]);
          const known = answered.get(place) ?? measures[of].map(() => 0);
          answered.set(place, rounded(measures[of].map((name, at) => (known[at] ?? 0) + (sums[name] ?? 0))));
        }
        expect(answered).toEqual(new Map([...expected].map(([place, sums]) => [place, rounded(sums)])));
      }),
      { numRuns: 150 },
    );
  });

  it('follow when the currency of older orders is heard of', async () => {
    const [old] = fc.sample(order, 1);
    if (old) await apply(consumers[0], [announced({ ...old, currency: '' })]);
    const unknown = async () => (await postgres.pool.query(`select from sale_counts where currency = 'XXX'`)).rowCount;
    expect(await unknown()).toBeGreaterThan(0);
    await Promise.all(consumers.map((consumer) => consumer.fillCurrency('EUR')));
    expect(await unknown()).toBe(0);
    expect(await wrongCounts()).toEqual([]);
  });

  it('are made by the upgrade of the entries that are there', async () => {
    const tables = ['sale_counts', 'line_counts'];
    const before = await Promise.all(tables.map(countsOf));
    for (const table of tables) await postgres.pool.query(`drop table ${table}`);
    await postgres.knex.transaction((trx) => makeCounts(trx));
    expect(await Promise.all(tables.map(countsOf))).toEqual(before);
  });

  it('end with the orders that they are of', async () => {
    const before = () => new Date(FIRST_MS + 30 * HOUR_MS);
    const ended = await endRows(
      postgres.pool,
      [{ name: 'statistics', before, statement: endOldestOrders }],
      new AbortController().signal,
    );
    expect(ended.statistics).toBeGreaterThan(0);
    expect(await wrongCounts()).toEqual([]);
    await endOldestOrders(other, new Date(FIRST_MS + 1_000 * HOUR_MS), 1_000_000);
    for (const table of Object.keys(levels)) expect(await countsOf(table)).toEqual([]);
  });
});
