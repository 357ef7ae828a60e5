import type { OrdersOfBranch } from '@filiale/contracts/ordering/order-history';
import { fromCents, toCents } from '@filiale/rules/decimal';
import { acceptedStates } from '@filiale/rules/order-lifecycle';

type GrossOf = { readonly currency: string; readonly gross: number };

/** The day of several branches as one. `confirmSeconds` is null while nothing was confirmed. */
export type DaySums = {
  readonly orders: number;
  /** By currency. */
  readonly gross: readonly GrossOf[];
  readonly open: number;
  readonly late: number;
  readonly confirmed: number;
  readonly confirmSeconds: number | null;
  readonly weekAgo: { readonly orders: number; readonly gross: readonly GrossOf[] };
};

/** Orders that count: accepted, and not cancelled since. */
export const countedOrders = ({ orders }: Pick<OrdersOfBranch, 'orders'>): number =>
  acceptedStates.reduce((sum, state) => sum + (orders[state] ?? 0), 0);

/** Adds up the days of branches; the time to confirm is the mean of all orders, not of the branches. */
export function daySums(days: readonly OrdersOfBranch[]): DaySums {
  const sum = (of: (day: OrdersOfBranch) => number): number => days.reduce((total, day) => total + of(day), 0);
  const confirmed = sum((day) => day.confirmed);
  const seconds = sum((day) => (day.confirmSeconds ?? 0) * day.confirmed);
  return {
    orders: sum(countedOrders),
    gross: byCurrency(days.flatMap((day) => day.sums)),
    open: sum((day) => day.open),
    late: sum((day) => day.late),
    confirmed,
    confirmSeconds: confirmed > 0 ? Math.round(seconds / confirmed) : null,
    weekAgo: { orders: sum((day) => day.weekAgo.orders), gross: byCurrency(days.flatMap((day) => day.weekAgo.sums)) },
  };
}

const byCurrency = (sums: readonly GrossOf[]): GrossOf[] =>
  [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    gross: fromCents(some.reduce((total, { gross }) => total + toCents(gross), 0)),
  }));

/** How one sum stands to another: null where they are not in the same currency alone, or the other is nothing. */
export function shareOf(is: readonly GrossOf[], was: readonly GrossOf[]): number | null {
  const [one, ...others] = is;
  const [before, ...more] = was;
  if (!before || before.gross === 0 || others.length + more.length > 0) return null;
  if (one && one.currency !== before.currency) return null;
  return (one?.gross ?? 0) / before.gross;
}
