import { newId } from '@filiale/contracts/fields/ids';
import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryQuery,
  WebhookEndpoint,
  WebhookType,
} from '@filiale/contracts/ordering/webhook';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { now } from '@filiale/kit/process/clock';
import { noteChange } from '@filiale/kit/stores/change-note';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { instants, mapRows, same } from '@filiale/kit/stores/row-mapping';
import { createWorkQueue } from '@filiale/kit/stores/work-queue';
import type { PoolClient } from 'pg';

/** A message about to be queued for an endpoint. `cause` is the event it comes from: the same one queues it once. */
export type NewWebhook = {
  readonly endpointId: string;
  readonly orderId: string | null;
  readonly cause: string;
  readonly type: WebhookType;
  /** The body of every attempt, to the byte. */
  readonly body: string;
};

/** A message whose turn has come. */
export type DueWebhook = {
  readonly id: string;
  readonly endpointId: string;
  readonly type: WebhookType;
  readonly body: string;
  /** All calls with this one. */
  readonly attempts: number;
};

/** The result of a call; `gone`: the receiver wants no more. */
export type WebhookResult = 'delivered' | 'retry' | 'failed' | 'gone';

/** The answer of a receiver. */
export type WebhookCall = Omit<WebhookAttempt, 'number' | 'at'>;

/** A message as it is stored. */
type DeliveryColumns = Omit<WebhookDelivery, 'endpoint' | 'order'> & Omit<NewWebhook, 'cause'>;
const deliveryRows = mapRows<DeliveryColumns, 'cause'>(
  'webhook_deliveries',
  {
    ...same('id', 'endpointId', 'orderId', 'type', 'body', 'state', 'attempts', 'lastStatus', 'lastError'),
    ...instants('createdAt', 'endedAt'),
    dueAt: { column: 'due_at', sql: `case when state = 'queued' then due_at end`, kind: 'instant' },
  },
  'cause',
);
const attemptRows = mapRows<WebhookAttempt>('webhook_attempts', {
  ...same('number', 'status', 'durationMs', 'answer', 'error'),
  ...instants('at'),
});

/*
 * The line of a call in the log, and what it says of the endpoint, whose row is written when its state changes, and once a
 * minute else.
 * $1 id · $2 number · $3 status · $4 error · $5 duration · $6 answer · $7 endpoint · $8 result · $9 hours after
 * which a failing endpoint goes off
 */
const NOTE_CALL = `
  with logged as (
    insert into webhook_attempts (delivery_id, number, at, status, error, duration_ms, answer)
    values ($1, $2, now() - make_interval(secs => $5::double precision / 1000), $3, $4, $5, $6) on conflict do nothing
  ),
  well as (
    update webhook_endpoints set failing_since = null, last_delivered_at = now()
    where $8 = 'delivered' and id = $7
      and (failing_since is not null or last_delivered_at is null or last_delivered_at < now() - interval '1 minute')
  ),
  ill as (
    update webhook_endpoints set failing_since = now()
    where $8 in ('retry', 'failed') and id = $7 and failing_since is null and is_enabled
  )
  update webhook_endpoints set is_enabled = false, disabled_reason = case when $8 = 'gone' then 'gone' else 'failing' end,
    disabled_at = now(), revision = revision + 1, updated_at = now()
  where $8 <> 'delivered' and id = $7 and is_enabled and ($8 = 'gone' or failing_since < now() - make_interval(hours => $9))
  returning disabled_reason, branches, revision`;

const UNDER_WAY = `(state = 'queued' and hold is not null and due_at > $1)`;
/** Failed calls, and those that wait after a failed attempt and are not under way. */
const MAY_GO_AGAIN = `(state = 'failed' or (state = 'queued' and tries > 0 and not ${UNDER_WAY}))`;
const GO_AGAIN = `state = 'queued', tries = 0, ended_at = null, due_at = case when ${UNDER_WAY} then due_at else $1 end`;
const AGAIN_AT_ONCE = 500;
const MOST_AGAIN = 10_000;
const MOST_COUNTED = 10_000;

/** Messages to webhook endpoints in PostgreSQL: queue and log in one. */
export function createWebhookDeliveries(store: Pick<Postgres, 'pool' | 'figures'>) {
  const { pool } = store;
  const read = async (where: string, values: unknown[]): Promise<DeliveryColumns[]> => {
    const { rows } = await pool.query<object>(
      `select ${deliveryRows.select} from webhook_deliveries where ${where}`,
      values,
    );
    return rows.map(deliveryRows.read);
  };
  const queueWithin = async (
    client: Pick<PoolClient, 'query'>,
    messages: readonly NewWebhook[],
    at: Date,
  ): Promise<string[]> => {
    if (messages.length === 0) return [];
    const { rows } = await client.query<{ id: string }>({
      name: 'webhooks-queue',
      text: `${deliveryRows.insert('$1', 'id', 'endpointId', 'orderId', 'cause', 'type', 'body', 'dueAt')}
             on conflict (order_id, endpoint_id, cause) do nothing returning id`,
      values: [deliveryRows.json(...messages.map((message) => ({ ...message, id: newId(), dueAt: at })))],
    });
    return rows.map(({ id }) => id);
  };
  const due = createWorkQueue(store, {
    name: 'webhooks',
    table: 'webhook_deliveries',
    key: ['id'],
    waiting: `state = 'queued'`,
    tries: ['tries', 'attempts'],
    perOwner: { owners: 'webhook_endpoints', by: 'endpoint_id' },
    givenUp: { state: 'failed' },
    reason: 'last_error',
    itemOf: (row: object): DueWebhook => {
      const { id, endpointId, type, body, attempts } = deliveryRows.read(row);
      return { id, endpointId, type, body, attempts };
    },
  });
  return {
    /** Deliveries of an endpoint wait only for the running ones of the same endpoint. */
    due,
    /** Queues a message; returns its id. */
    queue: async (message: NewWebhook, at: Date): Promise<string> => {
      const [id = ''] = await queueWithin(pool, [message], at);
      due.nudge();
      return id;
    },
    /** Queues the new ones among these in a transaction; the sender is to be woken after it. Returns the ids. */
    queueWithin,
    /** Notes a call in the log and at its endpoint, and answers why the endpoint went off with it, else null. */
    noteCall: async (
      client: PoolClient,
      { id, endpointId, attempts }: DueWebhook,
      { status, error, durationMs, answer }: WebhookCall,
      result: WebhookResult,
      disableAfterHours: number,
    ): Promise<'gone' | 'failing' | null> => {
      const { rows } = await client.query<{
        disabled_reason: 'gone' | 'failing';
        branches: string[];
        revision: number;
      }>({
        name: 'webhook-note-call',
        text: NOTE_CALL,
        values: [id, attempts, status, error, durationMs, answer, endpointId, result, disableAfterHours],
      });
      const [off] = rows;
      if (off)
        await noteChange(client, {
          ...{ resource: 'webhook-endpoints', record: endpointId, action: 'disable', at: now(), traceparent: '' },
          ...{ by: jobAuthor('webhooks'), branches: off.branches, revision: off.revision },
          changes: [
            { field: 'isEnabled', before: true, after: false },
            { field: 'disabledReason', before: 'none', after: off.disabled_reason },
          ],
        });
      return off?.disabled_reason ?? null;
    },
    get: async (id: string): Promise<WebhookDelivery | null> => {
      const [delivery] = await read('id = $1', [id]);
      return delivery ? deliveryOf(delivery) : null;
    },
    details: async (endpointId: string, id: string): Promise<WebhookDeliveryDetails | null> => {
      const [delivery] = await read('id = $1 and endpoint_id = $2', [id, endpointId]);
      if (!delivery) return null;
      const { rows } = await pool.query<object>(
        `select ${attemptRows.select} from webhook_attempts where delivery_id = $1 order by number`,
        [id],
      );
      return { ...deliveryOf(delivery), body: delivery.body, log: rows.map(attemptRows.read) };
    },
    /** A page of the log, newest first; `next` goes on behind it, `total` is counted up to 10,000. */
    list: async (
      endpointId: string,
      { filter, cursor, pageSize }: WebhookDeliveryQuery,
    ): Promise<{ readonly items: WebhookDelivery[]; readonly total: number; readonly next: string | null }> => {
      const values: unknown[] = [endpointId];
      const conditions = Object.entries({ state: filter.state, type: filter.type, order_id: filter.order }).flatMap(
        ([column, value]) => (value === undefined ? [] : [`${column} = $${values.push(value)}`]),
      );
      const where = () => ['endpoint_id = $1', ...conditions].join(' and ');
      const counted = await pool.query<{ total: number }>(
        `select count(*)::int as total from (select from webhook_deliveries where ${where()} limit ${MOST_COUNTED}) met`,
        values,
      );
      if (cursor) conditions.push(`id < $${values.push(cursor)}`);
      const found = await read(`${where()} order by id desc limit $${values.push(pageSize + 1)}`, values);
      const items = found.slice(0, pageSize).map(deliveryOf);
      return {
        items,
        total: counted.rows[0]?.total ?? 0,
        next: found.length > pageSize ? (items.at(-1)?.id ?? null) : null,
      };
    },
    /** Queues a message again, or has one that waits tried now; one that is under way goes on as it is. Null when there is none. */
    redeliver: async (endpointId: string, id: string, at: Date): Promise<WebhookDelivery | null> => {
      const { rows } = await pool.query<object>(
        `update webhook_deliveries set ${GO_AGAIN} where id = $2 and endpoint_id = $3 returning ${deliveryRows.select}`,
        [at, id, endpointId],
      );
      due.nudge();
      return rows[0] ? deliveryOf(deliveryRows.read(rows[0])) : null;
    },
    /** Queues again deliveries that failed since an instant, of types and orders that the endpoint listens for, in batches; returns how many. */
    redeliverSince: async (
      { id: endpointId, events, branches }: Pick<WebhookEndpoint, 'id' | 'events' | 'branches'>,
      since: Date,
      at: Date,
    ): Promise<number> => {
      let queued = 0;
      for (let rows = AGAIN_AT_ONCE; rows === AGAIN_AT_ONCE && queued < MOST_AGAIN; queued += rows)
        rows =
          (
            await pool.query({
              name: 'webhooks-again',
              text: `update webhook_deliveries set ${GO_AGAIN} where id = any(array(
                   select id from webhook_deliveries where endpoint_id = $2 and created_at >= $3 and state <> 'delivered' and ${MAY_GO_AGAIN}
                     and (type = 'ping' or cardinality($5::text[]) = 0 or type = any($5))
                     and (order_id is null or cardinality($6::uuid[]) = 0
                       or exists (select from orders where orders.id = order_id and branch_id = any($6)))
                   order by created_at limit $4 for update skip locked))`,
              values: [at, endpointId, since, AGAIN_AT_ONCE, events, branches],
            })
          ).rowCount ?? 0;
      due.nudge();
      return queued;
    },
  };
}
export type WebhookDeliveries = ReturnType<typeof createWebhookDeliveries>;

const deliveryOf = ({ endpointId, orderId, body: _body, ...delivery }: DeliveryColumns): WebhookDelivery => ({
  ...delivery,
  endpoint: { id: endpointId },
  order: orderId === null ? null : { id: orderId },
});
