import type { Metrics } from '@filiale/kit/process/metrics';
import { Counter, Histogram } from 'prom-client';
import type { StoredOrder } from './storage/order-row.ts';
import type { Orders } from './storage/orders.ts';

const secondsBetween = (from: string, to: string): number => Math.max(0, (Date.parse(to) - Date.parse(from)) / 1_000);

/**
 * The store of orders, counting what it keeps: orders as they come in, the states they come to, and how long a branch took to say that it
 * makes one. What repeats an earlier call counts no second time.
 */
export function countOrders(orders: Orders, { registry }: Metrics): Orders {
  const placed = new Counter({
    name: 'orders_placed_total',
    help: 'Orders that were stored, by the way they are handed over and how they are paid',
    labelNames: ['mode', 'payment'] as const,
    registers: [registry],
  });
  const moved = new Counter({
    name: 'order_states_total',
    help: 'Orders that came to a state: confirmed, rejected, canceled, completed, failed and those between',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  const answered = new Histogram({
    name: 'order_confirm_seconds',
    help: 'From when a branch could see an order to when it said that it makes it',
    buckets: [5, 15, 30, 60, 120, 180, 300, 600, 1_200, 3_600],
    registers: [registry],
  });
  const count = (before: StoredOrder, after: StoredOrder): void => {
    if (before.state === after.state) return;
    moved.inc({ state: after.state });
    if (after.state === 'confirmed' && before.state === 'placed')
      answered.observe(secondsBetween(before.stateChangedAt, after.stateChangedAt));
  };
  return {
    ...orders,
    place: async (draft, ...rest) => {
      const placement = await orders.place(draft, ...rest);
      if (placement.outcome === 'stored') placed.inc({ mode: draft.mode, payment: draft.paymentMethod });
      return placement;
    },
    change: async (key, command, decide) => {
      let before: StoredOrder | undefined;
      const changed = await orders.change(key, command, (order) => {
        before = order;
        return decide(order);
      });
      if (changed.outcome === 'changed' && before) count(before, changed.order);
      return changed;
    },
  };
}
