import type { OrderStateName } from '@filiale/contracts/ordering/order';
import type { OrdersOfDay, SumsOfDay } from '@filiale/contracts/ordering/order-history';
import { fromCents } from '@filiale/rules/decimal';
import { acceptedStates } from '@filiale/rules/order-lifecycle';

/** Orders of a day in one state and one currency, in cents. */
export type StateOfDay = {
  readonly state: OrderStateName;
  readonly currency: string;
  readonly orders: number;
  readonly gross: number;
  readonly donations: number;
  readonly tips: number;
  readonly refunded: number;
};

/** Columns for orders grouped by state and currency. The kept and the covered sum of an order differ by refunds of money that was owed. */
export const SUMS = `state, currency, count(*)::int as orders, sum(total_gross_cents)::float8 as gross,
    coalesce(sum(donation_cents), 0)::float8 as donations, coalesce(sum(tip_cents), 0)::float8 as tips,
    coalesce(sum(greatest(0, covered_cents - (captured_cents - refunded_cents))), 0)::float8 as refunded`;

/** The figures of a day: how many orders are in which state, and their revenue in each currency. */
export function figuresOfDay(states: readonly StateOfDay[]): Pick<OrdersOfDay, 'orders' | 'sums'> {
  const orders: Partial<Record<OrderStateName, number>> = {};
  for (const { state, orders: some } of states) orders[state] = (orders[state] ?? 0) + some;
  const sums = [...Map.groupBy(states, ({ currency }) => currency)].map(([currency, some]): SumsOfDay => {
    const sum = (name: 'gross' | 'donations' | 'tips' | 'refunded', isIn: (state: OrderStateName) => boolean): number =>
      fromCents(some.filter(({ state }) => isIn(state)).reduce((total, row) => total + row[name], 0));
    const isEarned = (state: OrderStateName): boolean => acceptedStates.includes(state);
    return {
      currency,
      gross: sum('gross', isEarned),
      donations: sum('donations', (state) => state === 'completed'),
      tips: sum('tips', isEarned),
      refunded: sum('refunded', isEarned),
    };
  });
  return { orders, sums: sums.sort((one, other) => (one.currency < other.currency ? -1 : 1)) };
}
