import type { Postgres } from '@filiale/kit/stores/postgres';
import { createWorkQueue, type Outcome, type WorkQueue } from '@filiale/kit/stores/work-queue';
import type { Lane } from '@filiale/kit/stores/work-queue-table';
import { type TimerKind, timerKinds } from '@filiale/rules/order-timers';

/** A timer of an order. */
export type Timer = { readonly orderId: string; readonly kind: TimerKind };

/** Timers of orders. They are made and removed with the order itself, in `order-change.ts` and `orders.ts`. */
export const createTimers = (store: Pick<Postgres, 'pool' | 'figures'>): WorkQueue<Timer> =>
  createWorkQueue(store, {
    name: 'timers',
    table: 'timers',
    key: ['order_id', 'kind'],
    tries: ['attempts'],
    // When it is due is the order's, and stays as it is while somebody is at work on it.
    until: 'claimed_until',
    itemOf: ({ order_id: orderId, kind }: { readonly order_id: string; readonly kind: TimerKind }): Timer => ({
      ...{ orderId, kind },
    }),
  });

const ownKinds = timerKinds.filter((kind) => kind !== 'payment-hold');

/** Timers that need only our own database, and the ends of payment holds, which wait for payment and its providers. */
export const timerLanes: readonly Lane[] = [
  { name: 'timers', where: `kind in (${ownKinds.map((kind) => `'${kind}'`).join(', ')})` },
  { name: 'payment-holds', where: `kind = 'payment-hold'` },
];

/** A timer that fired too early, or has nothing to do. */
export const setAnew = (dueAt: string | null): Outcome =>
  dueAt === null
    ? { is: 'done' }
    : { is: 'later', until: new Date(dueAt), written: { due_at: dueAt, claimed_until: null, attempts: 0 } };
