import { newId } from '@filiale/contracts/fields/ids';
import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryQuery,
  WebhookType,
} from '@filiale/contracts/ordering/webhook';
import type { Postgres } from '@filiale/kit/stores/postgres';
import { createWorkQueue } from '@filiale/kit/stores/work-queue';
import type { PoolClient } from 'pg';

/** A message about to be queued for an endpoint. `cause` is the event it comes from: the same one queues it once. */
export type NewWebhook = {
  readonly endpointId: string;
  readonly orderId: string | null;
  readonly cause: string;
  readonly type: WebhookType;
  /** What is sent at every attempt, to the byte. */
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

/** What came of a call; `gone`: the receiver wants no more. */
export type WebhookResult = 'delivered' | 'retry' | 'failed' | 'gone';

/** What a receiver answered. */
export type WebhookCall = Omit<WebhookAttempt, 'number' | 'at'>;

type Row = {
  id: string;
  endpoint_id: string;
  order_id: string | null;
  type: WebhookType;
  body: string;
  state: WebhookDelivery['state'];
  attempts: number;
  tries: number;
  last_status: number | null;
  last_error: string;
  due_at: Date;
  created_at: Date;
  ended_at: Date | null;
};

/*
 * The line of a call in the log, and what it says of the endpoint, whose row is written when its state changes, and once a
 * minute else.
 * $1 id · $2 number · $3 status · $4 error · $5 duration · $6 answer · $7 endpoint · $8 what came of it · $9 hours after
 * which a failing endpoint goes off
 */
const TELL = `
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
  returning disabled_reason`;

const UNDER_WAY = `(state = 'queued' and hold is not null and due_at > $1)`;
/** Whatever has failed, and what waits after a failed attempt and is not under way. */
const MAY_GO_AGAIN = `(state = 'failed' or (state = 'queued' and tries > 0 and not ${UNDER_WAY}))`;
const GO_AGAIN = `state = 'queued', tries = 0, ended_at = null, due_at = case when ${UNDER_WAY} then due_at else $1 end`;
const AGAIN_AT_ONCE = 500;
const MOST_AGAIN = 10_000;
const MOST_COUNTED = 10_000;

/** Messages to webhook endpoints in PostgreSQL: queue and log in one. */
export function createWebhookDeliveries(store: Pick<Postgres, 'pool' | 'figures'>) {
  const { pool } = store;
  const due = createWorkQueue(store, {
    name: 'webhooks',
    table: 'webhook_deliveries',
    key: ['id'],
    waiting: `state = 'queued'`,
    tries: ['tries', 'attempts'],
    perOwner: { owners: 'webhook_endpoints', by: 'endpoint_id' },
    givenUp: { state: 'failed' },
    reason: 'last_error',
    itemOf: ({ id, endpoint_id: endpointId, type, body, attempts }: Row): DueWebhook => ({
      ...{ id, endpointId, type, body, attempts },
    }),
  });
  return {
    /** What an endpoint is told of waits for what it is told already, and for nobody else. */
    due,
    /** Queues what is new among these; answers the ids. */
    queue: async (messages: readonly NewWebhook[], at: Date): Promise<string[]> => {
      if (messages.length === 0) return [];
      const of = <V>(pick: (message: NewWebhook) => V): V[] => messages.map(pick);
      const { rows } = await pool.query<{ id: string }>({
        name: 'webhooks-queue',
        text: `insert into webhook_deliveries (id, endpoint_id, order_id, cause, type, body, due_at)
               select message.*, $7 from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[]) message
               on conflict (order_id, endpoint_id, cause) do nothing returning id`,
        values: [
          of(() => newId()),
          of(({ endpointId }) => endpointId),
          of(({ orderId }) => orderId),
          of(({ cause }) => cause),
          of(({ type }) => type),
          of(({ body }) => body),
          at,
        ],
      });
      if (rows.length > 0) due.nudge();
      return rows.map(({ id }) => id);
    },
    /** Tells log and endpoint of a call, and answers why the endpoint went off with it, else null. */
    tell: async (
      client: PoolClient,
      { id, endpointId, attempts }: DueWebhook,
      { status, error, durationMs, answer }: WebhookCall,
      result: WebhookResult,
      disableAfterHours: number,
    ): Promise<'gone' | 'failing' | null> => {
      const { rows } = await client.query<{ disabled_reason: 'gone' | 'failing' }>({
        name: 'webhook-tell',
        text: TELL,
        values: [id, attempts, status, error, durationMs, answer, endpointId, result, disableAfterHours],
      });
      return rows[0]?.disabled_reason ?? null;
    },
    get: async (id: string): Promise<WebhookDelivery | null> => {
      const { rows } = await pool.query<Row>('select * from webhook_deliveries where id = $1', [id]);
      return rows[0] ? deliveryOf(rows[0]) : null;
    },
    details: async (endpointId: string, id: string): Promise<WebhookDeliveryDetails | null> => {
      const { rows } = await pool.query<Row>('select * from webhook_deliveries where id = $1 and endpoint_id = $2', [
        id,
        endpointId,
      ]);
      const [row] = rows;
      if (!row) return null;
      const attempts = await pool.query<{
        number: number;
        at: Date;
        status: number | null;
        duration_ms: number;
        answer: string;
        error: string;
      }>('select * from webhook_attempts where delivery_id = $1 order by number', [id]);
      const log = attempts.rows.map(({ number, at, status, duration_ms: durationMs, answer, error }) => ({
        ...{ number, at: at.toISOString(), status, durationMs, answer, error },
      }));
      return { ...deliveryOf(row), body: row.body, log };
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
      const { rows } = await pool.query<Row>(
        `select * from webhook_deliveries where ${where()}
         order by id desc limit $${values.push(pageSize + 1)}`,
        values,
      );
      const items = rows.slice(0, pageSize).map(deliveryOf);
      return {
        items,
        total: counted.rows[0]?.total ?? 0,
        next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null,
      };
    },
    /** Queues a message again, or has one that waits tried now; one that is under way goes on as it is. Null when there is none. */
    redeliver: async (endpointId: string, id: string, at: Date): Promise<WebhookDelivery | null> => {
      const { rows } = await pool.query<Row>(
        `update webhook_deliveries set ${GO_AGAIN} where id = $2 and endpoint_id = $3 returning *`,
        [at, id, endpointId],
      );
      due.nudge();
      return rows[0] ? deliveryOf(rows[0]) : null;
    },
    /** Queues again what has failed since an instant, in batches; answers how many. */
    redeliverSince: async (endpointId: string, since: Date, at: Date): Promise<number> => {
      let queued = 0;
      for (let rows = AGAIN_AT_ONCE; rows === AGAIN_AT_ONCE && queued < MOST_AGAIN; queued += rows)
        rows =
          (
            await pool.query({
              name: 'webhooks-again',
              text: `update webhook_deliveries set ${GO_AGAIN} where id = any(array(
                   select id from webhook_deliveries where endpoint_id = $2 and created_at >= $3 and state <> 'delivered' and ${MAY_GO_AGAIN}
                   order by created_at limit $4 for update skip locked))`,
              values: [at, endpointId, since, AGAIN_AT_ONCE],
            })
          ).rowCount ?? 0;
      due.nudge();
      return queued;
    },
  };
}
export type WebhookDeliveries = ReturnType<typeof createWebhookDeliveries>;

const deliveryOf = (row: Row): WebhookDelivery => ({
  id: row.id,
  endpoint: { id: row.endpoint_id },
  order: row.order_id === null ? null : { id: row.order_id },
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.last_status,
  lastError: row.last_error,
  dueAt: row.state === 'queued' ? row.due_at.toISOString() : null,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});
