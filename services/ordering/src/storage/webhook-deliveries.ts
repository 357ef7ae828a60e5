import { newId } from '@filiale/contracts/fields/ids';
import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryQuery,
  WebhookType,
} from '@filiale/contracts/ordering/webhook';
import type { Pool } from 'pg';
import { stillSigning } from './webhook-endpoints.ts';

/** A message about to be queued for an endpoint. `cause` is the event it comes from: the same one queues it once. */
export type NewWebhook = {
  readonly endpointId: string;
  readonly orderId: string | null;
  readonly cause: string;
  readonly type: WebhookType;
  /** What is sent at every attempt, to the byte. */
  readonly body: string;
};

/** A message whose turn has come, held by this process until its lease ends. */
export type ClaimedWebhook = {
  readonly id: string;
  readonly endpointId: string;
  readonly type: WebhookType;
  readonly body: string;
  /** All calls so far with this one, which is also the number of the hold. */
  readonly attempts: number;
  /** Those since it was queued, or queued again. */
  readonly tries: number;
  readonly url: string;
  readonly isEndpointEnabled: boolean;
  /** The newest first; all of them sign. */
  readonly secrets: readonly string[];
};

/** What became of a call. */
export type WebhookOutcome = Omit<WebhookAttempt, 'number' | 'at'>;

/** What follows from it. `retry` carries the seconds until the next attempt; `isGone`: the receiver wants no more. */
export type WebhookEnd =
  | { readonly state: 'delivered' }
  | { readonly state: 'failed'; readonly isGone: boolean }
  | { readonly state: 'retry'; readonly delaySeconds: number };

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
type ClaimRow = Row & { url: string; is_enabled: boolean; secret: string; former_secrets: string[] };

/*
 * Of each endpoint as many as it has room for, so that one that is slow, or has a thousand waiting, takes nothing from the others.
 * $1 most of one endpoint at once · $2 how many are under way by endpoint · $3 seconds of the lease
 */
const CLAIM = `
  update webhook_deliveries claimed set attempts = claimed.attempts + 1, tries = claimed.tries + 1,
    due_at = now() + make_interval(secs => $3), held_until = now() + make_interval(secs => $3)
  from webhook_endpoints endpoint
  where endpoint.id = claimed.endpoint_id and claimed.id = any(array(
    select waiting.id from webhook_endpoints each, lateral (
      select id from webhook_deliveries where endpoint_id = each.id and state = 'queued' and due_at <= now()
      order by due_at limit greatest(0, $1 - coalesce(($2::jsonb ->> each.id::text)::integer, 0)) for update skip locked
    ) waiting))
  returning claimed.*, endpoint.url, endpoint.is_enabled, endpoint.secret,
    array(select kept ->> 'secret' ${stillSigning('now()')} order by place) as former_secrets`;

/*
 * The end of an attempt, its line in the log and what it says of the endpoint, if the message is still held.
 * $1 id · $2 number of the hold · $3 state (`queued`: tried again) · $4 delay · $5 status · $6 error · $7 duration · $8 answer
 * $9 gone · $10 hours after which a failing endpoint goes off
 * An endpoint's row is written when its state changes, and once a minute else.
 */
const END = `
  with ended as (
    update webhook_deliveries set state = $3, last_status = $5, last_error = $6, held_until = null,
      due_at = case when $3 = 'queued' then now() + make_interval(secs => $4) else due_at end,
      ended_at = case when $3 = 'queued' then null else now() end
    where id = $1 and attempts = $2 and state = 'queued'
    returning id, endpoint_id
  ),
  logged as (
    insert into webhook_attempts (delivery_id, number, at, status, duration_ms, answer, error)
    select id, $2, now() - make_interval(secs => $7::double precision / 1000), $5, $7, $8, $6 from ended on conflict do nothing
  ),
  well as (
    update webhook_endpoints set failing_since = null, last_delivered_at = now() from ended
    where $3 = 'delivered' and webhook_endpoints.id = ended.endpoint_id
      and (failing_since is not null or last_delivered_at is null or last_delivered_at < now() - interval '1 minute')
  ),
  ill as (
    update webhook_endpoints set failing_since = now() from ended
    where $3 <> 'delivered' and not $9 and webhook_endpoints.id = ended.endpoint_id and failing_since is null and is_enabled
  )
  update webhook_endpoints set is_enabled = false, disabled_reason = case when $9 then 'gone' else 'failing' end, disabled_at = now(),
    revision = revision + 1, updated_at = now()
  from ended
  where $3 <> 'delivered' and webhook_endpoints.id = ended.endpoint_id and is_enabled
    and ($9 or failing_since < now() - make_interval(hours => $10))
  returning disabled_reason`;

/** Whatever has failed, and what waits after a failed attempt and is not under way. */
const MAY_GO_AGAIN = `(state = 'failed' or (state = 'queued' and tries > 0 and (held_until is null or held_until < now())))`;
const GO_AGAIN = `state = 'queued', tries = 0, ended_at = null, due_at = greatest(now(), case when state = 'queued' then held_until end)`;
const AGAIN_AT_ONCE = 500;
const MOST_AGAIN = 10_000;
const MOST_COUNTED = 10_000;

/** Messages to webhook endpoints in PostgreSQL: queue and log in one. */
export function createWebhookDeliveries(pool: Pool) {
  return {
    /** Queues what is new among these; answers the ids. */
    queue: async (messages: readonly NewWebhook[]): Promise<string[]> => {
      if (messages.length === 0) return [];
      const of = <V>(pick: (message: NewWebhook) => V): V[] => messages.map(pick);
      const { rows } = await pool.query<{ id: string }>({
        name: 'webhooks-queue',
        text: `insert into webhook_deliveries (id, endpoint_id, order_id, cause, type, body)
               select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[])
               on conflict (order_id, endpoint_id, cause) do nothing returning id`,
        values: [
          of(() => newId()),
          of(({ endpointId }) => endpointId),
          of(({ orderId }) => orderId),
          of(({ cause }) => cause),
          of(({ type }) => type),
          of(({ body }) => body),
        ],
      });
      return rows.map(({ id }) => id);
    },
    /** Takes what is due, up to `most` of each endpoint counting those under way here, for `leaseSeconds`. */
    claim: async (
      most: number,
      underWay: Readonly<Record<string, number>>,
      leaseSeconds: number,
    ): Promise<ClaimedWebhook[]> => {
      const { rows } = await pool.query<ClaimRow>({
        name: 'webhooks-claim',
        text: CLAIM,
        values: [most, JSON.stringify(underWay), leaseSeconds],
      });
      return rows.map((row) => ({
        ...{ id: row.id, endpointId: row.endpoint_id, type: row.type, body: row.body },
        ...{ attempts: row.attempts, tries: row.tries, url: row.url, isEndpointEnabled: row.is_enabled },
        secrets: [row.secret, ...row.former_secrets],
      }));
    },
    /** Ends an attempt that is still held, and answers why its endpoint went off with it, else null. */
    end: async (
      { id, attempts }: Pick<ClaimedWebhook, 'id' | 'attempts'>,
      { status, error, durationMs, answer }: WebhookOutcome,
      end: WebhookEnd,
      disableAfterHours: number,
    ): Promise<'gone' | 'failing' | null> => {
      const { rows } = await pool.query<{ disabled_reason: 'gone' | 'failing' }>({
        name: 'webhook-end',
        text: END,
        values: [
          ...[id, attempts, end.state === 'retry' ? 'queued' : end.state, end.state === 'retry' ? end.delaySeconds : 0],
          ...[status, error, durationMs, answer, end.state === 'failed' && end.isGone, disableAfterHours],
        ],
      });
      return rows[0]?.disabled_reason ?? null;
    },
    /** Gives back a message that was not called for, as if it had never been claimed; `asFailed` gives it up. */
    release: async ({ id, attempts }: Pick<ClaimedWebhook, 'id' | 'attempts'>, asFailed?: string): Promise<void> => {
      await pool.query({
        name: 'webhook-release',
        text: `update webhook_deliveries set attempts = attempts - 1, tries = tries - 1, held_until = null, due_at = now(),
                 state = case when $3::text is null then state else 'failed' end, last_error = coalesce($3, last_error),
                 ended_at = case when $3::text is not null then now() end
               where id = $1 and attempts = $2 and state = 'queued'`,
        values: [id, attempts, asFailed ?? null],
      });
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
    redeliver: async (endpointId: string, id: string): Promise<WebhookDelivery | null> => {
      const { rows } = await pool.query<Row>(
        `update webhook_deliveries set ${GO_AGAIN} where id = $1 and endpoint_id = $2 returning *`,
        [id, endpointId],
      );
      return rows[0] ? deliveryOf(rows[0]) : null;
    },
    /** Queues again what has failed since an instant, in batches; answers how many. */
    redeliverSince: async (endpointId: string, since: Date): Promise<number> => {
      let queued = 0;
      for (let rows = AGAIN_AT_ONCE; rows === AGAIN_AT_ONCE && queued < MOST_AGAIN; queued += rows)
        rows =
          (
            await pool.query({
              name: 'webhooks-again',
              text: `update webhook_deliveries set ${GO_AGAIN} where id = any(array(
                   select id from webhook_deliveries where endpoint_id = $1 and created_at >= $2 and state <> 'delivered' and ${MAY_GO_AGAIN}
                   order by created_at limit $3 for update skip locked))`,
              values: [endpointId, since, AGAIN_AT_ONCE],
            })
          ).rowCount ?? 0;
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
