import type { TimerKind } from '@filiale/rules/order-timers';
import type { Pool } from 'pg';

/** A timer that has rung. `attempts` counts who has taken it up, from 1. */
export type DueTimer = {
  readonly orderId: string;
  readonly kind: TimerKind;
  readonly attempts: number;
};

/** Timers that are taken at a time; part of the statement, so that its plan looks for these few rows and never at the whole table. */
export const TIMERS_AT_ONCE = 10;
/** How long whoever took a timer has for it, in seconds, before another replica takes it for dead. */
const CLAIM_SECONDS = 60;

export type Timers = {
  /** Takes up to {@link TIMERS_AT_ONCE} timers of some kinds that are due at an instant; no other replica gets them meanwhile. */
  claim(kinds: readonly TimerKind[], at: Date): Promise<DueTimer[]>;
  /** Gives a timer back that had nothing to do: gone, or due later. A timer that a change has made anew meanwhile stays. */
  settle(timer: DueTimer, dueAt: string | null): Promise<void>;
  /** Takes a timer up again from an instant on. */
  postpone(timer: DueTimer, until: Date): Promise<void>;
};

/** Timers of orders. They are made and removed with the order itself, in `order-change.ts` and `orders.ts`. */
export const createTimers = (pool: Pool): Timers => ({
  claim: async (kinds, at) => {
    const { rows } = await pool.query<{ order_id: string; kind: TimerKind; attempts: number }>({
      name: 'timers-claim',
      text: `
        update timers set claimed_until = $1::timestamptz + interval '${CLAIM_SECONDS} seconds', attempts = attempts + 1
        where (order_id, kind) in (
          select order_id, kind from timers where kind = any($2) and due_at <= $1 and (claimed_until is null or claimed_until <= $1)
          order by due_at limit ${TIMERS_AT_ONCE} for update skip locked
        )
        returning order_id, kind, attempts`,
      values: [at, kinds],
    });
    return rows.map(({ order_id: orderId, kind, attempts }) => ({ orderId, kind, attempts }));
  },
  settle: async ({ orderId, kind, attempts }, dueAt) => {
    const mine = 'order_id = $1 and kind = $2 and attempts = $3';
    if (dueAt === null) await pool.query(`delete from timers where ${mine}`, [orderId, kind, attempts]);
    else
      await pool.query(`update timers set due_at = $4, claimed_until = null, attempts = 0 where ${mine}`, [
        orderId,
        kind,
        attempts,
        dueAt,
      ]);
  },
  postpone: async ({ orderId, kind, attempts }, until) => {
    await pool.query('update timers set claimed_until = $4 where order_id = $1 and kind = $2 and attempts = $3', [
      orderId,
      kind,
      attempts,
      until,
    ]);
  },
});
