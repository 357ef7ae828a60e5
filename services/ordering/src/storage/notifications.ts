import { newId } from '@filiale/contracts/fields/ids';
import type {
  Notification,
  NotificationChannel,
  NotificationKind,
  NotificationState,
} from '@filiale/contracts/ordering/notification';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { createWorkQueue, type WorkQueue } from '@filiale/kit/stores/work-queue';
import type { Lane } from '@filiale/kit/stores/work-queue-table';
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

/** A message whose turn has come. */
export type DueNotification = Pick<
  NewNotification,
  'orderId' | 'kind' | 'channel' | 'audience' | 'recipient' | 'facts'
> & { readonly id: string; readonly attempts: number; readonly createdAt: Date };

/** Messages that wait for one another and for no others. */
type MessageLane = Lane & Pick<NewNotification, 'audience' | 'channel'>;

const laneOf = (audience: NewNotification['audience'], channel: NotificationChannel): MessageLane => ({
  ...{ audience, channel },
  name: `sending ${channel} to ${audience}`,
  where: `audience = '${audience}' and channel = '${channel}'`,
});

/**
 * Messages wait only for those of their lane: what customers are told for none to the branch, which sees its orders
 * anyway, and mails for no SMS provider that does not answer.
 */
export const messageLanes: readonly MessageLane[] = [
  laneOf('customer', 'mail'),
  laneOf('customer', 'sms'),
  laneOf('customer', 'push'),
  laneOf('branch', 'mail'),
];

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
  queue(messages: readonly NewNotification[], at: Date, note?: OrderNote): Promise<string[]>;
  /** A message waits for those to the same recipient that were queued before it. */
  readonly due: WorkQueue<DueNotification>;
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

/** Messages about orders in PostgreSQL, which are also the queue they are sent from. */
export function createNotifications(store: Pick<Postgres, 'pool' | 'figures'>): Notifications {
  const { pool } = store;
  const due = createWorkQueue(store, {
    name: 'messages',
    table: 'notifications',
    key: ['id'],
    waiting: `state = 'queued'`,
    tries: ['attempts'],
    inOrder: { of: ['order_id', 'channel', 'audience', 'recipient'], by: 'sequence' },
    givenUp: { state: 'failed' },
    reason: 'last_error',
    since: 'created_at',
    itemOf: ({
      id,
      order_id,
      kind,
      channel,
      audience,
      recipient,
      facts,
      attempts,
      created_at,
    }: Row): DueNotification => ({
      ...{ id, orderId: order_id, kind, channel, audience, recipient, facts, attempts },
      createdAt: created_at,
    }),
  });
  return {
    due,
    concernedBy: async (orderIds) => {
      const { rows } = await pool.query<Concerned>({
        name: 'notifications-concerned',
        text: `select id as "orderId", branch_id as "branchId", form ->> 'email' as email, form ->> 'phone' as phone
               from orders where id = any($1::uuid[])`,
        values: [orderIds],
      });
      return rows;
    },
    queue: async (messages, at, note) => {
      if (messages.length === 0) return [];
      const of = <V>(pick: (message: NewNotification) => V): V[] => messages.map(pick);
      const { rows } = await pool.query<{ id: string }>({
        name: 'notifications-queue',
        text: `with queued as (
                 insert into notifications (id, order_id, cause, kind, channel, audience, recipient, facts, due_at)
                 select id, order_id, cause, kind, channel, audience, recipient, facts, $11::timestamptz + make_interval(secs => delay)
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
          at,
        ],
      });
      if (rows.length > 0) due.nudge();
      return rows.map(({ id }) => id);
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
