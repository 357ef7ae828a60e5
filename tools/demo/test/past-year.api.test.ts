import { join } from 'node:path';
import { createPlaces } from '@filiale/analytics/storage/places';
import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { Config, SaveConfig } from '@filiale/contracts/catalog/config';
import { Donatee } from '@filiale/contracts/catalog/donatee';
import { Menu } from '@filiale/contracts/catalog/menu';
import { Product } from '@filiale/contracts/catalog/product';
import { Table } from '@filiale/contracts/catalog/table';
import type { AnyResource, RecordHead } from '@filiale/contracts/fields/resource';
import type { CatalogueRecord } from '@filiale/kit/events/topics';
import { createLogger } from '@filiale/kit/process/logging';
import { openPostgres, type Postgres } from '@filiale/kit/stores/postgres';
import { serviceDatabase } from '@filiale/kit/stores/service-database';
import { type RunningService, startService } from '@filiale/kit/testing/start-service';
import { admin } from '@filiale/kit/testing/test-callers';
import { openCatalogueCopy } from '@filiale/ordering/storage/catalogue-copy';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analytics as analyticsService } from '../../../services/analytics/src/service.ts';
import { ordering as orderingService } from '../../../services/ordering/src/service.ts';
import { payment as paymentService } from '../../../services/payment/src/service.ts';
import { demoZone } from '../src/branch-hours.ts';
import { branchId } from '../src/branches.ts';
import { company } from '../src/company.ts';
import { demoId } from '../src/demo-id.ts';
import { playYear } from '../src/past-year/play-year.ts';
import { demoRecords } from '../src/records.ts';

const DAYS = 12;
/** Loaded a while before, so that no house is away. */
const LOADED_BEFORE_MS = 40 * 86_400_000;
const now = new Date();
const today = localDate(now, demoZone);
const period = { from: addDays(today, -DAYS), to: today };
const COMPANY = '00000000-0000-0000-0000-000000000000';

let ordering: RunningService;
let payment: RunningService;
let analytics: RunningService;
let stores: Readonly<Record<'ordering' | 'payment' | 'analytics', Postgres>>;
let refused: string[];
let first: Awaited<ReturnType<typeof playYear>>;

const open = (service: string, { databaseUrl }: RunningService): Promise<Postgres> =>
  openPostgres({
    ...serviceDatabase(service, databaseUrl, databaseUrl),
    migrationsDirectory: join(import.meta.dirname, `../../../services/${service}/migrations`),
    logger: createLogger('test', 'silent'),
  });

/** What ordering has copied of the demo company, and what analytics knows of its branches. */
async function knowCompany(): Promise<void> {
  const records = demoRecords(new Date(now.getTime() - LOADED_BEFORE_MS));
  const head = (id: string): RecordHead => ({
    ...{ id, revision: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  });
  const recordsOf = (resource: CatalogueRecord['resource'], contract: AnyResource, inputs: readonly { id: string }[]) =>
    inputs.map((input) => ({
      ...{ resource, isDeleted: false },
      record: contract.record.parse({ ...(contract.create.parse(input) as object), ...head(input.id) }) as RecordHead,
    }));
  // Legal texts are of no matter to an order.
  const { translations: _texts, ...words } = company;
  const settings = Object.fromEntries(
    Object.entries({ ...words, revision: 0 }).filter(([name]) => !name.endsWith('Text')),
  );
  const copy = await openCatalogueCopy(stores.ordering.pool);
  await copy.apply([
    {
      ...{ resource: 'config', isDeleted: false },
      record: Config.parse({ ...SaveConfig.parse(settings), ...head(demoId('config', 'all')) }),
    },
    // The catalogue fills in the zone of the company.
    ...recordsOf(
      'branches',
      Branch,
      records.branches.map((branch) => ({ ...branch, timeZone: demoZone })),
    ),
    ...recordsOf('products', Product, records.products),
    ...recordsOf('categories', Category, records.categories),
    ...recordsOf('menus', Menu, records.menus),
    ...recordsOf('tables', Table, records.tables),
    ...recordsOf('donatees', Donatee, records.donatees),
  ] as CatalogueRecord[]);
  const place = { timeZone: demoZone, currency: 'EUR', name: '', country: 'AT', hours: null };
  await createPlaces(stores.analytics.pool).save([
    { ...place, id: COMPANY, identifier: '' },
    ...records.branches.map(({ id, identifier }) => ({ ...place, id, identifier: identifier ?? '' })),
  ]);
}

beforeAll(async () => {
  const env = { hasKafka: false, as: admin };
  [ordering, payment, analytics] = await Promise.all([
    startService(orderingService, env),
    startService(paymentService, env),
    startService(analyticsService, env),
  ]);
  stores = {
    ordering: await open('ordering', ordering),
    payment: await open('payment', payment),
    analytics: await open('analytics', analytics),
  };
  await knowCompany();
  refused = [];
  first = await playYear({ stores, now, days: DAYS, onRefused: (codes) => refused.push(...codes) });
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(stores ?? {}).map((store) => store.stop()));
  await Promise.all([ordering, payment, analytics].map((service) => service?.stop()));
}, 60_000);

/** The one row that a statement answers, as numbers. */
async function sums(service: RunningService, statement: string): Promise<Record<string, number>> {
  const { rows } = await service.sql.query(statement);
  return Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]));
}
const totalsOf = async (set: 'orders' | 'revenue' | 'items', query: object = {}): Promise<Record<string, number>> => {
  const { data } = await analytics.call(`GET /api/statistics/${set}`, { query: { ...period, ...query } });
  return Object.fromEntries(data.measures.map(({ key }, place) => [key, data.totals[place] ?? 0]));
};

const TAKEN = `state not in ('failed', 'awaitingPayment')`;
const KEPT = `state not in ('failed', 'awaitingPayment', 'rejected', 'canceled')`;

describe('days of the demo company that were played', () => {
  it('have orders of every kind, and few baskets that nobody would have been sold', async () => {
    expect(first.orders).toBeGreaterThan(DAYS * 25);
    expect(refused.length).toBeLessThan(first.orders / 10);
    const { rows } = await ordering.sql.query(`select mode, payment_method, state from orders group by 1, 2, 3`);
    const of = (column: string) => new Set(rows.map((row) => row[column]));
    expect([...of('mode')].sort()).toEqual(['delivery', 'dine-in', 'takeaway']);
    expect([...of('state')].sort()).toEqual(expect.arrayContaining(['canceled', 'completed', 'failed', 'rejected']));
    for (const method of ['cash', 'atm-card', 'mollie', 'stripe', 'datatrans'])
      expect(of('payment_method')).toContain(method);
  });

  it('agree to the cent: what orders cost, what was paid for them and given back, and what is counted', async () => {
    const ordered = await sums(
      ordering,
      `select count(*) filter (where ${TAKEN}) as orders, count(*) filter (where state in ('rejected', 'canceled')) as canceled,
         sum(total_gross_cents) filter (where ${KEPT}) as gross, sum(delivery_gross_cents) filter (where ${KEPT}) as delivery,
         sum(coalesce(tip_cents, 0)) filter (where ${KEPT}) as tips,
         sum(captured_cents) as captured, sum(refunded_cents) as refunded, sum(covered_cents) as covered,
         sum(refunded_cents) filter (where ${TAKEN}) as "refundedOfTaken",
         sum(covered_cents - (captured_cents - refunded_cents)) filter (where ${KEPT}) as goodwill,
         sum(greatest(0, total_gross_cents + coalesce(tip_cents, 0) - covered_cents)) filter (where ${KEPT} and captured_cents > 0) as owed,
         sum(total_gross_cents + coalesce(tip_cents, 0)) filter (where ${KEPT} and coalesce(captured_cents, 0) = 0) as unpaid
       from orders`,
    );
    const paid = await sums(
      payment,
      `select sum(captured_cents) as captured, sum(refunded_cents) as refunded,
         (select sum(amount_cents) from captures) as captures, (select sum(amount_cents) from refunds) as refunds from payment_orders`,
    );
    const [revenue, counted, items] = [await totalsOf('revenue'), await totalsOf('orders'), await totalsOf('items')];
    const { gross = 0, tips = 0, goodwill = 0, covered = 0, owed = 0, unpaid = 0, delivery = 0 } = ordered;
    expect(goodwill).toBeGreaterThan(0);
    expect(paid).toEqual({
      ...{ captured: ordered.captured, captures: ordered.captured },
      ...{ refunded: ordered.refunded, refunds: ordered.refunded },
    });
    expect(covered + owed + unpaid).toBe(gross + tips);
    expect(counted).toMatchObject({ orders: ordered.orders, canceled: ordered.canceled });
    expect(revenue).toMatchObject({ revenue: gross - goodwill, tips, delivery, refunded: ordered.refundedOfTaken });
    expect(items.gross).toBe(gross - delivery);
  });

  it('say the same for each branch on each day, as closings have it by payment method', async () => {
    const branch = branchId('josefstadt');
    const { rows } = await ordering.sql.query(
      `select to_char(local_day, 'YYYY-MM-DD') as day, count(*)::int as orders from orders where ${KEPT} and branch_id = $1 group by 1`,
      [branch],
    );
    const sumsOfDays = [];
    let expected = 0;
    for (let date = period.from; date <= today; date = addDays(date, 1)) {
      const body = { branch, localDate: date, openingCash: 0, countedCash: 0 };
      const { data } = await analytics.send('POST /api/day-closings', { body });
      const methods: { orders: number; revenue: number; tips: number; method: string }[] = data.methods;
      expected += Math.round(data.expectedCash * 100);
      const known = rows.find(({ day }) => day === date)?.orders ?? 0;
      expect([date, methods.reduce((sum, { orders }) => sum + orders, 0)]).toEqual([date, known]);
      sumsOfDays.push(...methods.map((each) => ({ ...each, cents: Math.round((each.revenue + each.tips) * 100) })));
    }
    const cash = sumsOfDays.filter(({ method }) => method === 'cash').reduce((sum, { cents }) => sum + cents, 0);
    const { rows: drawers } = await payment.sql.query(
      `select sum(captured_cents - refunded_cents)::int as cents from payment_orders where branch_id = $1 and method = 'cash'`,
      [branch],
    );
    expect([cash, expected]).toEqual([drawers[0].cents, drawers[0].cents]);
  });

  it('have customers who are counted by their orders, tickets without gaps, and histories with every step', async () => {
    const { counted, linked, named, gaps, steps, revisions } = await sums(
      ordering,
      `select (select sum((data ->> 'orders')::int) from customers) as counted, (select count(*) from customer_orders where is_counted) as linked,
         (select count(*) from orders where ${KEPT} and form ->> 'email' <> '') as named,
         (select count(*) from (select max(ticket_number) - count(*) as gap from orders group by branch_id, local_day) days where gap <> 0) as gaps,
         (select count(*) from order_events) as steps, (select sum(revision) from orders) as revisions`,
    );
    expect({ counted, named }).toEqual({ counted: linked, named: linked });
    expect({ gaps, steps }).toEqual({ gaps: 0, steps: revisions });
  });

  it('are not played a second time', async () => {
    const before = [await totalsOf('revenue'), await totalsOf('items')];
    const figures = `select count(*) as orders, sum(total_gross_cents) as gross, (select count(*) from order_items) as lines from orders`;
    const [orders, hits] = [await sums(ordering, figures), 'select count(*) as hits from visitor_hits'];
    const visits = await sums(analytics, hits);
    expect(visits.hits).toBe(first.visits);
    await playYear({ stores, now, days: DAYS });
    expect(await sums(ordering, figures)).toEqual(orders);
    expect(await sums(analytics, hits)).toEqual(visits);
    expect([await totalsOf('revenue'), await totalsOf('items')]).toEqual(before);
  }, 60_000);
});
