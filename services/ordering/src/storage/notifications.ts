import { newId } from '@filiale/contracts/fields/ids';
import type { Notification, NotificationChannel, NotificationKind } from '@filiale/contracts/ordering/notification';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { instants, mapRows, same } from '@filiale/kit/stores/row-mapping';
import { createWorkQueue, type WorkQueue } from '@filiale/kit/stores/work-queue';
import type { Lane } from '@filiale/kit/stores/work-queue-table';
import { insertNote, noteRow, type OrderNote } from './order-events.ts';

/** The facts from the event that a message repeats; everything else is read from the order when the message is sent. */
export type NoticeFacts = {
  readonly appointment?: string;
  readonly counterAppointment?: string;
  readonly message?: string;
  /** Refunded amount in all. */
  readonly refundedCents?: number;
  /** Amount of this refund; missing where the event did not name it. */
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
 * Messages wait only within their lane: messages to customers do not delay those to the branch, which sees its orders
 * anyway, and mails do not wait for an SMS provider that does not answer.
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
  /** Queues the new ones among these and returns their ids; `note` goes into the order's history with them, if there are any. */
  queue(messages: readonly NewNotification[], at: Date, note?: OrderNote): Promise<string[]>;
  /** A message waits for those to the same recipient that were queued before it. */
  readonly due: WorkQueue<DueNotification>;
  ofOrder(orderId: string): Promise<Notification[]>;
  /** The messages of an order that an event or command has caused. */
  ofCause(orderId: string, cause: string): Promise<Notification[]>;
  /** The instant from which events send messages; the first call sets it. */
  startedAt(now: Date): Promise<Date>;
};

/** A message as it is stored. */
type MessageColumns = Notification & Pick<DueNotification, 'orderId' | 'facts'>;
const messageRows = mapRows<MessageColumns, 'cause'>(
  'notifications',
  {
    ...same('id', 'orderId', 'kind', 'channel', 'audience', 'recipient', 'facts', 'state', 'attempts', 'lastError'),
    ...instants('createdAt', 'sentAt'),
    dueAt: { column: 'due_at', sql: `case when state = 'queued' then due_at end`, kind: 'instant' },
  },
  'cause',
);

/** Messages about orders in PostgreSQL, which are also the queue they are sent from. */
export function createNotifications(store: Pick<Postgres, 'pool' | 'figures'>): Notifications {
  const { pool } = store;
  const read = async (purpose: string, where: string, values: unknown[]): Promise<Notification[]> => {
    const { rows } = await pool.query<object>({
      name: `notifications-${purpose}`,
      text: `select ${messageRows.select} from notifications where ${where} order by sequence`,
      values,
    });
    return rows.map((row) => notificationOf(messageRows.read(row)));
  };
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
    itemOf: (row: object): DueNotification => {
      const { id, orderId, kind, channel, audience, recipient, facts, attempts, createdAt } = messageRows.read(row);
      return { id, orderId, kind, channel, audience, recipient, facts, attempts, createdAt: new Date(createdAt) };
    },
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
      const queued = messages.map(({ delaySeconds = 0, ...message }) => ({
        ...message,
        id: newId(),
        dueAt: new Date(at.getTime() + delaySeconds * 1_000),
      }));
      const { rows } = await pool.query<{ id: string }>({
        name: 'notifications-queue',
        text: `with queued as (
                 ${messageRows.insert('$1', 'id', 'orderId', 'cause', 'kind', 'channel', 'audience', 'recipient', 'facts', 'dueAt')}
                 on conflict (order_id, cause, kind, channel, recipient) do nothing returning id
               ), noted as (${insertNote('$2', 'exists (select from queued)')})
               select id from queued`,
        values: [messageRows.json(...queued), note ? noteRow(note) : null],
      });
      if (rows.length > 0) due.nudge();
      return rows.map(({ id }) => id);
    },
    ofOrder: (orderId) => read('of-order', 'order_id = $1', [orderId]),
    ofCause: (orderId, cause) => read('of-cause', 'order_id = $1 and cause = $2', [orderId, cause]),
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

const notificationOf = ({ orderId: _order, facts: _facts, ...message }: MessageColumns): Notification => ({
  ...message,
  // The address of a browser is nobody's business.
  recipient: message.channel === 'push' ? '' : message.recipient,
});
