import type { WebhookEndpoint } from '@filiale/contracts/ordering/webhook';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { inTransaction, violates } from '@filiale/kit/stores/postgres';
import type { Store, ValuesOf, Written } from '@filiale/kit/stores/store';
import type { Pool } from 'pg';
import { listRecords } from './record-list.ts';

type EndpointRow = {
  id: string;
  revision: number;
  url: string;
  description: string;
  events: WebhookEndpoint['events'];
  branches: string[];
  is_enabled: boolean;
  disabled_reason: WebhookEndpoint['disabledReason'];
  disabled_at: Date | null;
  failing_since: Date | null;
  last_delivered_at: Date | null;
  previous_secret_until: Date | null;
  created_at: Date;
  updated_at: Date;
};

const PREVIOUS_SECRET_UNTIL = `(former_secrets -> 0 ->> 'until')::timestamptz`;

/** Everything but the secrets. */
const COLUMNS = `id, revision, url, description, events, branches, is_enabled, disabled_reason, disabled_at, failing_since,
  last_delivered_at, ${PREVIOUS_SECRET_UNTIL} as previous_secret_until, created_at, updated_at`;

/** Names of the contract that lists are filtered and sorted by. */
const columns: Record<string, string> = {
  id: 'id::text',
  url: 'url',
  description: 'description',
  isEnabled: 'is_enabled',
  disabledReason: 'disabled_reason',
  disabledAt: 'disabled_at',
  failingSince: 'failing_since',
  lastDeliveredAt: 'last_delivered_at',
  previousSecretUntil: PREVIOUS_SECRET_UNTIL,
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

const endpointOf = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  revision: row.revision,
  url: row.url,
  description: row.description,
  events: row.events,
  branches: row.branches,
  isEnabled: row.is_enabled,
  disabledReason: row.disabled_reason,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
  previousSecretUntil: row.previous_secret_until?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Whom an event may concern. */
export type ListeningEndpoint = Pick<WebhookEndpoint, 'id' | 'events' | 'branches'> & { readonly createdAt: Date };

/** Where a message goes. */
export type WebhookTarget = Pick<WebhookEndpoint, 'url' | 'isEnabled'> & { readonly secrets: readonly string[] };

const ROWS_AT_ONCE = 500;
/** Of former secrets that still sign. */
const MOST_FORMER_SECRETS = 5;
/** Whoever creates an endpoint holds this lock, so that they are counted one after the other. */
const COUNTING = 'webhook-endpoints';

/* Former secrets of an endpoint that were promised beyond an instant, the newest first. */
const stillSigning = (instant: `$${number}`): string => `
  from jsonb_array_elements(former_secrets) with ordinality as former(kept, place) where (kept ->> 'until')::timestamptz > ${instant}`;

export type WebhookEndpoints = Omit<Store<WebhookEndpoint>, 'insert'> & {
  /**
   * Stores a new endpoint with the secret it signs with; that is read nowhere but where messages are claimed. Null when there are `most`
   * already, however many are created at the same time.
   */
  insert(
    id: string,
    values: ValuesOf<WebhookEndpoint>,
    meta: { readonly at: Date },
    secret: string,
    most: number,
  ): Promise<WebhookEndpoint | null>;
  count(): Promise<number>;
  /** Endpoints that are told of what happens: those in use, and those that went off because they failed, whose messages are kept for them. */
  listening(): Promise<ListeningEndpoint[]>;
  /** Where these endpoints are called, and the secrets that sign, the newest first. */
  targets(ids: readonly string[], at: Date): Promise<ReadonlyMap<string, WebhookTarget>>;
  /**
   * The secret of now signs until `previousUntil` beside the new one, and those before as long as they were promised; null ends all of
   * them. `full`: so many of them still sign that none can be added.
   */
  changeSecret(
    id: string,
    secret: string,
    previousUntil: Date | null,
    at: Date,
  ): Promise<
    | { readonly outcome: 'changed' | 'missing' }
    | { readonly outcome: 'full'; readonly maximum: number; readonly until: string }
  >;
};

/** Webhook endpoints in PostgreSQL. */
export function createWebhookEndpoints(pool: Pool): WebhookEndpoints {
  const get = async (id: string): Promise<WebhookEndpoint | null> => {
    const { rows } = await pool.query<EndpointRow>(`select ${COLUMNS} from webhook_endpoints where id = $1`, [id]);
    return rows[0] ? endpointOf(rows[0]) : null;
  };
  const writtenOf = async (id: string, row: EndpointRow | undefined): Promise<Written<WebhookEndpoint>> => {
    if (row) return { outcome: 'stored', record: endpointOf(row) };
    const current = await get(id);
    return current ? { outcome: 'stale', current } : { outcome: 'missing' };
  };
  const written = ({ url, description, events, branches, isEnabled }: ValuesOf<WebhookEndpoint>) => [
    ...[url, description, events, branches, isEnabled],
  ];
  return {
    get,
    list: (query) =>
      listRecords(pool, { table: 'webhook_endpoints', select: COLUMNS, columns, recordOf: endpointOf }, query),
    insert: (id, values, { at }, secret, most) =>
      inTransaction(pool, async (client) => {
        await client.query('select pg_advisory_xact_lock(hashtext($1))', [COUNTING]);
        const { rows } = await client
          .query<EndpointRow>(
            `insert into webhook_endpoints (id, revision, created_at, updated_at, secret, url, description, events, branches, is_enabled)
             select $1, 1, $2, $2, $3, $4, $5, $6, $7, $8 where (select count(*) from webhook_endpoints) < $9 returning ${COLUMNS}`,
            [id, at, secret, ...written(values), most],
          )
          .catch((cause) => {
            throw violates(cause, 'webhook_endpoints_pkey') ? new ProblemError('record.exists') : cause;
          });
        return rows[0] ? endpointOf(rows[0]) : null;
      }),
    replace: async (id, revision, values, { at }) => {
      const { rows } = await pool.query<EndpointRow>(
        `update webhook_endpoints set revision = revision + 1, updated_at = $3, url = $4, description = $5, events = $6, branches = $7,
           is_enabled = $8,
           disabled_reason = case when $8 then 'none' else disabled_reason end,
           disabled_at = case when $8 then null else disabled_at end,
           failing_since = case when $8 and (not is_enabled or url <> $4) then null else failing_since end
         where id = $1 and revision = $2 returning ${COLUMNS}`,
        [id, revision, at, ...written(values)],
      );
      return writtenOf(id, rows[0]);
    },
    remove: async (id, revision) => {
      const { rows } = await pool.query<EndpointRow>(
        `delete from webhook_endpoints where id = $1 and ($2::integer is null or revision = $2) returning ${COLUMNS}`,
        [id, revision],
      );
      // Nobody is told of them any more; what a process that dies here leaves behind ends by its age.
      for (let left = rows[0] ? ROWS_AT_ONCE : 0; left === ROWS_AT_ONCE; )
        left =
          (
            await pool.query(
              `delete from webhook_deliveries where id = any(array(select id from webhook_deliveries where endpoint_id = $1 limit $2))`,
              [id, ROWS_AT_ONCE],
            )
          ).rowCount ?? 0;
      return writtenOf(id, rows[0]);
    },
    count: async () => {
      const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from webhook_endpoints');
      return rows[0]?.count ?? 0;
    },
    listening: async () => {
      const { rows } = await pool.query<Pick<EndpointRow, 'id' | 'events' | 'branches' | 'created_at'>>({
        name: 'webhooks-listening',
        text: `select id, events, branches, created_at from webhook_endpoints where is_enabled or disabled_reason = 'failing'`,
      });
      return rows.map(({ id, events, branches, created_at: createdAt }) => ({ id, events, branches, createdAt }));
    },
    targets: async (ids, at) => {
      const { rows } = await pool.query<WebhookTarget & { id: string }>({
        name: 'webhook-targets',
        text: `select id, url, is_enabled as "isEnabled",
                 array[secret] || array(select kept ->> 'secret' ${stillSigning('$2')} order by place) as secrets
               from webhook_endpoints where id = any($1::uuid[])`,
        values: [ids, at],
      });
      return new Map(rows.map(({ id, ...target }) => [id, target]));
    },
    changeSecret: async (id, secret, previousUntil, at) => {
      const { rowCount } = await pool.query(
        `update webhook_endpoints set revision = revision + 1, updated_at = $4, secret = $2,
           former_secrets = case when $3::timestamptz is null then '[]' else
             jsonb_build_array(jsonb_build_object('secret', secret, 'until', $3::timestamptz))
               || (select coalesce(jsonb_agg(kept order by place), '[]') ${stillSigning('$4')}) end
         where id = $1 and ($3::timestamptz is null or (select count(*) ${stillSigning('$4')}) < $5)`,
        [id, secret, previousUntil, at, MOST_FORMER_SECRETS],
      );
      if (rowCount === 1) return { outcome: 'changed' };
      const { rows } = await pool.query<{ until: Date | null }>(
        `select (select min((kept ->> 'until')::timestamptz) ${stillSigning('$2')}) as until
         from webhook_endpoints where id = $1`,
        [id, at],
      );
      const until = rows[0]?.until;
      return until
        ? { outcome: 'full', maximum: MOST_FORMER_SECRETS, until: until.toISOString() }
        : { outcome: 'missing' };
    },
  };
}
