import { setImmediate as othersFirst } from 'node:timers/promises';
import { analyticsLogged } from '@filiale/analytics/events/analytics-logged';
import { orderAnnounced } from '@filiale/analytics/events/order-announced';
import { paymentChanged } from '@filiale/analytics/events/payment-changed';
import { createAnalyticsLog } from '@filiale/analytics/storage/analytics-log';
import { createConsentCounts } from '@filiale/analytics/storage/consent-counts';
import { createHits } from '@filiale/analytics/storage/hits';
import { createOrders as createCountedOrders } from '@filiale/analytics/storage/orders';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { openCustomers } from '@filiale/ordering/customers';
import { openCatalogueCopy } from '@filiale/ordering/storage/catalogue-copy';
import { createOrders } from '@filiale/ordering/storage/orders';
import { linkCustomers } from '@filiale/ordering/use-cases/link-customers';
import { createPayments } from '@filiale/payment/storage/payments';
import { addDays, daysBetween, localDate } from '@filiale/rules/wall-time';
import { demoZone } from '../branch-hours.ts';
import type { House } from '../branches.ts';
import { teamOn } from '../team/team.ts';
import { keepOrders, keepPayments, withoutTakenDays } from './keep-orders.ts';
import type { PlayedOrder } from './order-in-memory.ts';
import { playDay, type Year } from './play-orders.ts';
import { consentsOfDay, visitsOfDay } from './visits.ts';

/** Days that are played and stored at once. */
const DAYS_AT_ONCE = 7;
/** Orders whose customers are looked for at once. */
const ORDERS_LINKED = 200;
/** Nothing that is played is too old to be counted; how long visits are kept is the service's to say. */
const COUNTED_DAYS = 3_650;
/** Entries of the log of visits are kept so long; what they add up to stays. */
const LOGGED_DAYS = 180;

const houses: readonly House[] = ['josefstadt', 'naschmarkt', 'graz', 'linz', 'salzburg'];

type Stores = { readonly ordering: Postgres; readonly payment: Postgres; readonly analytics: Postgres };
type Played = { readonly orders: number; readonly visits: number };
type Settings = {
  readonly stores: Stores;
  /** Now; days are played until the one before. */
  readonly now: Date;
  readonly days: number;
  readonly onProgress?: (days: number) => void;
  readonly onRefused?: Year['onRefused'];
};

/**
 * Plays days of the demo company until yesterday: orders with their money, their customers, visits and scans. The use cases of ordering and payment make
 * them on a clock of their own, their stores keep what follows, and analytics counts what they announce as it does what it hears.
 */
export async function playYear({ stores, now, days, onProgress, onRefused }: Settings): Promise<Played> {
  const today = localDate(now, demoZone);
  const orders = createOrders(stores.ordering.pool);
  const catalogue = await openCatalogueCopy(stores.ordering.pool);
  const relay = { nudge: () => undefined };
  const customers = openCustomers({ orders, catalogue, now: () => now, relay }, { store: stores.ordering });
  const counted = { orders: createCountedOrders(stores.analytics.pool) };
  const hits = createHits(stores.analytics.pool, { keepDays: COUNTED_DAYS });
  const consents = createConsentCounts(stores.analytics.pool);
  const log = createAnalyticsLog(stores.analytics.pool);
  const year: Year = {
    ...{ orders, payments: createPayments(stores.payment.pool), catalogue, team: teamOn(now), today, until: now },
    ...(onRefused && { onRefused }),
  };

  const keep = async (played: readonly PlayedOrder[]): Promise<number> => {
    const free = await withoutTakenDays(stores.ordering.pool, played);
    if (free.length === 0) return 0;
    const count = async (): Promise<void> => {
      // Money first: sales are made once then, of both.
      await paymentChanged(counted)(free.flatMap(({ payments }) => payments));
      await orderAnnounced(counted)(free.flatMap(({ announcements }) => announcements));
    };
    await Promise.all([keepOrders(stores.ordering.pool, free), keepPayments(stores.payment.pool, free), count()]);
    const named = free.filter(({ order }) => order.email !== '').map(({ order }) => order.id);
    for (let from = 0; from < named.length; from += ORDERS_LINKED)
      await linkCustomers(customers, named.slice(from, from + ORDERS_LINKED));
    return free.length;
  };
  const keepVisits = async (dates: readonly string[]): Promise<number> => {
    const visits: Awaited<ReturnType<typeof visitsOfDay>> = [];
    for (const date of dates) {
      const ofDay = await visitsOfDay(houses, date);
      visits.push(...ofDay);
      await consents.add(date, consentsOfDay(ofDay, date));
      await othersFirst();
    }
    const isLogged = daysBetween(dates[0] ?? today, today) < LOGGED_DAYS;
    await analyticsLogged({ log: isLogged ? log : { append: async () => undefined }, hits })(visits);
    return visits.length;
  };

  let [orderCount, visitCount] = [0, 0];
  let storing: Promise<void> = Promise.resolve();
  for (let day = days; day > 0; day -= DAYS_AT_ONCE) {
    const dates = Array.from({ length: Math.min(day, DAYS_AT_ONCE) }, (_none, place) => addDays(today, place - day));
    const played: PlayedOrder[] = [];
    for (const date of dates)
      for (const house of houses) {
        played.push(...(await playDay(year, house, date)));
        // What the stores answer is heard between two days: playing waits for nobody.
        await othersFirst();
      }
    // The next days are played while these are stored.
    await storing;
    storing = Promise.all([keep(played), keepVisits(dates)]).then(([kept, seen]) => {
      orderCount += kept;
      visitCount += seen;
      onProgress?.(days - day + dates.length);
    });
    // Reported where it is waited for.
    storing.catch(() => undefined);
  }
  await storing;
  return { orders: orderCount, visits: visitCount };
}
