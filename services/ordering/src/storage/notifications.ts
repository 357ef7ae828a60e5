import { newId } from '@filiale/contracts/fields/ids';
import type {
  Notification,
  NotificationChannel,
  NotificationKind,
  NotificationState,
} from '@filiale/contracts/ordering/notification';
import type { Pool } from 'pg';
import { insertNote, type OrderNote } from './order-events.ts';

/** What the event said, as far as a message repeats it; everything else is read from the order when the message is sent. */
export type NoticeFacts = {
  readonly appointment?: string;
  readonly counterAppointment?: string;
  readonly message?: string;
  /** What went back in all. */
  readonly refundedCents?: number;
  /** What of it went back just now; missing where the event did not tell. */
  readonly refundCents?: number;
};

/** A message about to be queued. `cause` is the event or command it comes from: the same one queues it once. */
export type NewNotification = {
  readonly orderId: string;
  readonly cause: string;
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly audience: Notification['audience'];
  /** Address, number, or the id of a push subscription. */
  readonly recipient: string;
  readonly facts: NoticeFacts;
  /** Not sent before that many seconds have gone by. */
  readonly delaySeconds?: number;
};

/** A message whose turn has come, held by this process until its lease ends. */
export type ClaimedNotification = Pick<
  NewNotification,
  'orderId' | 'kind' | 'channel' | 'audience' | 'recipient' | 'facts'
> & { readonly id: string; readonly attempts: number; readonly createdAt: Date };

/** Messages that wait for one another and for no others. */
export type Lane = Pick<NewNotification, 'audience' | 'channel'>;

/** A message as its holder names it: `attempts` is the number of the hold. */
type Held = Pick<ClaimedNotification, 'id' | 'attempts'>;

/** Whom an order concerns. */
export type Concerned = {
  readonly orderId: string;
  readonly branchId: string;
  readonly email: string;
  readonly phone: string;
};

export type Notifications = {
  /** Whom these orders concern, in one statement however many they are; those that are not there are left out. */
  concernedBy(orderIds: readonly string[]): Promise<Concerned[]>;
  /** Queues what is new among these and answers their ids; `note` goes into the order's history with them, if there are any. */
  queue(messages: readonly NewNotification[], note?: OrderNote): Promise<string[]>;
  /**
   * Takes messages of a lane that are due, for `leaseSeconds`: whoever dies holding them gives them back. A message waits for those
   * to the same recipient that were queued before it.
   */
  claim(lane: Lane, most: number, leaseSeconds: number): Promise<ClaimedNotification[]>;
  /** Ends a message that is still held; whoever has lost it to another sender changes nothing any more. */
  end(message: Held, state: Exclude<NotificationState, 'queued'>, lastError: string): Promise<void>;
  /** Puts a message that is still held off. */
  retry(message: Held, delaySeconds: number, lastError: string): Promise<void>;
  ofOrder(orderId: string): Promise<Notification[]>;
  /** The messages of an order that an event or command has caused. */
  ofCause(orderId: string, cause: string): Promise<Notification[]>;
  /** The instant since when events are told; the first call sets it. */
  startedAt(now: Date): Promise<Date>;
};

type Row = {
  id: string;
  order_id: string;
  kind: NotificationKind;
  channel: NotificationChannel;
  audience: Notification['audience'];
  recipient: string;
  facts: NoticeFacts;
  state: NotificationState;
  attempts: number;
  last_error: string;
  due_at: Date;
  created_at: Date;
  sent_at: Date | null;
};

/* The ids are an array, so that its plan looks for these few rows and never at the whole table, whatever it takes the limit for. */
const CLAIM = `
  update notifications claimed set attempts = attempts + 1, due_at = now() + make_interval(secs => $2)
  where id = any(array(
    select id from notifications waiting
    where state = 'queued' and audience = $3 and channel = $4 and due_at <= now() and not exists (
      select 1 from notifications earlier
      where earlier.state = 'queued' and earlier.order_id = waiting.order_id and earlier.channel = waiting.channel
        and earlier.audience = waiting.audience and earlier.recipient = waiting.recipient and earlier.sequence < waiting.sequence
        and (earlier.attempts > 0 or earlier.due_at <= now()))
    order by due_at limit $1 for update skip locked))
  returning claimed.*`;

const HELD = `id = $1 and attempts = $2 and state = 'queued'`;

/** Messages about orders in PostgreSQL, which are also the queue they are sent from. */
export function createNotifications(pool: Pool): Notifications {
  return {
    concernedBy: async (orderIds) => {
      const { rows } = await pool.query<Concerned>({
        name: 'notifications-concerned',
        text: `select id as "orderId", branch_id as "branchId", form ->> 'email' as email, form ->> 'phone' as phone
               from orders where id = any($1::uuid[])`,
        values: [orderIds],
      });
      return rows;
    },
    queue: async (messages, note) => {
      if (messages.length === 0) return [];
      const of = <V>(pick: (message: NewNotification) => V): V[] => messages.map(pick);
      const { rows } = await pool.query<{ id: string }>({
        name: 'notifications-queue',
        text: `with queued as (
                 insert into notifications (id, order_id, cause, kind, channel, audience, recipient, facts, due_at)
                 select id, order_id, cause, kind, channel, audience, recipient, facts, now() + make_interval(secs => delay)
                 from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::integer[])
                   as message (id, order_id, cause, kind, channel, audience, recipient, facts, delay)
                 on conflict (order_id, cause, kind, channel, recipient) do nothing returning id
               ), noted as (${insertNote('$10', 'exists (select from queued)')})
               select id from queued`,
        values: [
          of(() => newId()),
          of(({ orderId }) => orderId),
          of(({ cause }) => cause),
          of(({ kind }) => kind),
          of(({ channel }) => channel),
          of(({ audience }) => audience),
          of(({ recipient }) => recipient),
          of(({ facts }) => JSON.stringify(facts)),
          of(({ delaySeconds }) => delaySeconds ?? 0),
          note ? JSON.stringify(note) : null,
        ],
      });
      return rows.map(({ id }) => id);
    },
    claim: async ({ audience, channel }, most, leaseSeconds) => {
      const { rows } = await pool.query<Row>({
        name: 'notifications-claim',
        text: CLAIM,
        values: [most, leaseSeconds, audience, channel],
      });
      return rows.map(({ id, order_id, kind, channel, audience, recipient, facts, attempts, created_at }) => ({
        ...{ id, orderId: order_id, kind, channel, audience, recipient, facts, attempts },
        createdAt: created_at,
      }));
    },
    end: async ({ id, attempts }, state, lastError) => {
      await pool.query({
        name: 'notification-end',
        text: `update notifications set state = $3, last_error = $4, sent_at = case when $3 = 'sent' then now() end where ${HELD}`,
        values: [id, attempts, state, lastError],
      });
    },
    retry: async ({ id, attempts }, delaySeconds, lastError) => {
      await pool.query({
        name: 'notification-retry',
        text: `update notifications set due_at = now() + make_interval(secs => $3), last_error = $4 where ${HELD}`,
        values: [id, attempts, delaySeconds, lastError],
      });
    },
    ofOrder: async (orderId) => {
      const { rows } = await pool.query<Row>({
        name: 'notifications-of-order',
        text: 'select * from notifications where order_id = $1 order by sequence',
        values: [orderId],
      });
      return rows.map(notificationOf);
    },
    ofCause: async (orderId, cause) => {
      const { rows } = await pool.query<Row>({
        name: 'notifications-of-cause',
        text: 'select * from notifications where order_id = $1 and cause = $2 order by sequence',
        values: [orderId, cause],
      });
      return rows.map(notificationOf);
    },
    startedAt: async (now) => {
      const { rows } = await pool.query<{ since: Date }>(
        `with kept as (insert into notification_start (since) values ($1) on conflict do nothing returning since)
         select since from kept union all select since from notification_start limit 1`,
        [now],
      );
      return rows[0]?.since ?? now;
    },
  };
}

const notificationOf = (row: Row): Notification => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  audience: row.audience,
  recipient: row.channel === 'push' ? '' : row.recipient,
  state: row.state,
  attempts: row.attempts,
  lastError: row.last_error,
  dueAt: row.state === 'queued' ? row.due_at.toISOString() : null,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});
