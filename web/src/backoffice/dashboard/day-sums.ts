import type { OrderStateName } from '@filiale/contracts/ordering/order';
import type { OrdersOfBranch } from '@filiale/contracts/ordering/order-history';
import { fromCents, toCents } from '@filiale/rules/decimal';
import { offStates, untakenStates } from '@filiale/rules/order-lifecycle';

/** The day of several branches as one. `confirmSeconds` is null while nothing was confirmed. */
export type DaySums = {
  readonly orders: number;
  readonly gross: number;
  readonly open: number;
  readonly late: number;
  readonly confirmed: number;
  readonly confirmSeconds: number | null;
  readonly weekAgo: { readonly orders: number; readonly gross: number };
};

/** Orders that count: taken, and neither rejected nor cancelled. */
export const countedOrders = ({ orders }: Pick<OrdersOfBranch, 'orders'>): number =>
  (Object.entries(orders) as [OrderStateName, number][])
    .filter(([state]) => !offStates.includes(state) && !untakenStates.includes(state))
    .reduce((sum, [, count]) => sum + count, 0);

/** Adds up the days of branches; the time to confirm is the mean of all orders, not of the branches. */
export function daySums(days: readonly OrdersOfBranch[]): DaySums {
  const sum = (of: (day: OrdersOfBranch) => number): number => days.reduce((total, day) => total + of(day), 0);
  const money = (of: (day: OrdersOfBranch) => number): number => fromCents(sum((day) => toCents(of(day))));
  const confirmed = sum((day) => day.confirmed);
  const seconds = sum((day) => (day.confirmSeconds ?? 0) * day.confirmed);
  return {
    orders: sum(countedOrders),
    gross: money((day) => day.gross),
    open: sum((day) => day.open),
    late: sum((day) => day.late),
    confirmed,
    confirmSeconds: confirmed > 0 ? Math.round(seconds / confirmed) : null,
    weekAgo: { orders: sum((day) => day.weekAgo.orders), gross: money((day) => day.weekAgo.gross) },
  };
}
