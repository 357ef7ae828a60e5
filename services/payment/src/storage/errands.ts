import { OUTBOX_QUEUES } from '@filiale/kit/stores/queue-metrics';
import type { Errand } from '@filiale/rules/payment-moves';
import type { Pool, PoolClient } from 'pg';

/** Something a provider must be asked to do or say, until it has. */
export type DueErrand = {
  readonly kind: 'look' | 'cancel' | 'capture' | 'refund';
  readonly subject: string;
  readonly orderId: string;
  /** How often it was tried before. */
  readonly tries: number;
  readonly ageMs: number;
  /** Until then it is ours; that it was asked for anew meanwhile shows in another time. */
  readonly leasedUntil: Date;
};

type Lease = Pick<DueErrand, 'kind' | 'subject' | 'leasedUntil'>;

/** A replica that dies over an errand leaves it to the others after this time; longer than the five calls that one may take. */
const LEASE_SECONDS = 60;

/** Writes errands down within the transaction that decided on them; one that waits already keeps the earlier time. */
export async function writeErrands(
  client: Pick<PoolClient, 'query'>,
  orderId: string,
  errands: readonly Errand[],
  at: string | Date,
): Promise<void> {
  for (const errand of errands)
    await client.query({
      name: 'errand-write',
      text: `
        insert into errands (kind, subject, order_id, due_at) values ($1, $2, $3, $4::timestamptz + make_interval(secs => $5))
        on conflict (kind, subject) do update set due_at = least(errands.due_at, excluded.due_at)`,
      values: [errand.kind, errand.subject, orderId, at, 'inSeconds' in errand ? errand.inSeconds : 0],
    });
}

/** What waits in payment, and for how long: announcements, and what providers must be asked. */
export const PAYMENT_QUEUES = `${OUTBOX_QUEUES}
  union all select 'errands', count(*), extract(epoch from now() - min(due_at)) from errands where due_at <= now()`;

export type Errands = ReturnType<typeof createErrands>;

/** Errands of all orders; each is taken by one replica at a time. */
export function createErrands(pool: Pool) {
  return {
    /** Takes up to `limit` errands that are due; nobody else gets them for a minute. */
    claim: async (at: Date, limit: number): Promise<readonly DueErrand[]> => {
      const { rows } = await pool.query({
        name: 'errands-claim',
        text: `
          update errands set due_at = $1::timestamptz + make_interval(secs => ${LEASE_SECONDS}), tries = tries + 1
          where (kind, subject) in (
            select kind, subject from errands where due_at <= $1 order by due_at limit $2 for update skip locked)
          returning kind, subject, order_id, due_at, tries - 1 as tries, extract(epoch from $1::timestamptz - created_at) * 1000 as age_ms`,
        values: [at, limit],
      });
      return rows.map((row) => ({
        kind: row.kind,
        subject: row.subject,
        orderId: row.order_id,
        tries: row.tries,
        ageMs: Number(row.age_ms),
        leasedUntil: row.due_at,
      }));
    },

    /** Done; unless it was asked for anew meanwhile. */
    finish: async ({ kind, subject, leasedUntil }: Lease): Promise<void> => {
      await pool.query('delete from errands where kind = $1 and subject = $2 and due_at = $3', [
        kind,
        subject,
        leasedUntil,
      ]);
    },

    /** Goes on at that time; sooner where it was asked for anew meanwhile. */
    postpone: async ({ kind, subject, leasedUntil }: Lease, until: Date): Promise<void> => {
      await pool.query('update errands set due_at = $4 where kind = $1 and subject = $2 and due_at = $3', [
        kind,
        subject,
        leasedUntil,
        until,
      ]);
    },

    /** Asks for a look at an attempt as soon as somebody has time. */
    lookSoon: (orderId: string, attemptId: string, at: Date): Promise<void> =>
      writeErrands(pool, orderId, [{ kind: 'look', subject: attemptId, inSeconds: 0 }], at),
  };
}
