import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { WebhookEndpoint } from '@filiale/contracts/ordering/webhook';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Store, ValuesOf, WriteMeta, Written } from '@filiale/kit/http/record-store';
import { inTransaction, violates } from '@filiale/kit/stores/postgres';
import { noteRecord } from '@filiale/kit/stores/record-writes';
import { instants, mapRows, names, same } from '@filiale/kit/stores/row-mapping';
import type { Pool, PoolClient } from 'pg';
import { listRecords } from './record-list.ts';

/** The fields of an endpoint that administrators write. */
const WRITTEN = names('url', 'description', 'events', 'branches', 'isEnabled');
/** Everything but the secrets. */
const endpointRows = mapRows<Omit<WebhookEndpoint, 'externalId' | 'externalIds' | 'metadata'>, 'secret'>(
  'webhook_endpoints',
  {
    ...same('revision', ...WRITTEN, 'disabledReason'),
    id: 'id',
    ...instants('disabledAt', 'failingSince', 'lastDeliveredAt', 'createdAt', 'updatedAt'),
    previousSecretUntil: { sql: `(former_secrets -> 0 ->> 'until')::timestamptz`, kind: 'instant' },
  },
  'secret',
);

type Queryable = Pick<PoolClient, 'query'>;

/** Whom an event may concern. */
export type ListeningEndpoint = Pick<WebhookEndpoint, 'id' | 'events' | 'branches'> & { readonly createdAt: Date };

/** Where a message goes. */
export type WebhookTarget = Pick<WebhookEndpoint, 'url' | 'isEnabled'> & { readonly secrets: readonly string[] };

const ROWS_AT_ONCE = 500;
/** Of former secrets that still sign. */
const MOST_FORMER_SECRETS = 5;
/** Lock for creating an endpoint, so that they are counted one after the other. */
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
    meta: WriteMeta,
    secret: string,
    most: number,
  ): Promise<WebhookEndpoint | null>;
  count(): Promise<number>;
  /** Endpoints that get messages: enabled ones, and those switched off after failures, whose messages are kept for them. */
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
    meta: WriteMeta,
  ): Promise<
    | { readonly outcome: 'changed' | 'missing' }
    | { readonly outcome: 'full'; readonly maximum: number; readonly until: string }
  >;
};

/** Webhook endpoints in PostgreSQL. */
export function createWebhookEndpoints(pool: Pool): WebhookEndpoints {
  const read = async (client: Queryable, lock: '' | 'for update', id: string): Promise<WebhookEndpoint | null> => {
    const text = `select ${endpointRows.select} from webhook_endpoints where id = $1 ${lock}`;
    const { rows } = await client.query<object>(text, [id]);
    return rows[0] ? endpointRows.read(rows[0]) : null;
  };
  const get = (id: string) => read(pool, '', id);
  /**
   * A write of the endpoint of that revision, or of any, with its line for the log. `write` answers the row as it is then; of a removal none.
   * Neither happens where it `isDone` already.
   */
  const guarded = (
    id: string,
    revision: number | null,
    meta: WriteMeta,
    write: (client: Queryable) => Promise<object | undefined>,
    isDone?: (current: WebhookEndpoint) => boolean,
  ): Promise<Written<WebhookEndpoint>> =>
    inTransaction(pool, async (client) => {
      const current = await read(client, 'for update', id);
      if (!current) return { outcome: 'missing' };
      if (revision !== null && current.revision !== revision) return { outcome: 'stale', current };
      if (isDone?.(current)) return { outcome: 'stored', record: current };
      const row = await write(client);
      const record = row ? endpointRows.read(row) : null;
      await noteRecord(client, WebhookEndpoint, [current, record], meta);
      return { outcome: 'stored', record: record ?? current };
    });
  return {
    get,
    list: (query) => listRecords(pool, 'webhook_endpoints', endpointRows, query, ['branches']),
    insert: (id, values, meta, secret, most) =>
      inTransaction(pool, async (client) => {
        const { at } = meta;
        await client.query('select pg_advisory_xact_lock(hashtext($1))', [COUNTING]);
        const row = endpointRows.json({ ...values, id, secret, revision: 1, createdAt: at, updatedAt: at });
        const insert = endpointRows.insert('$1', 'id', 'revision', 'secret', 'createdAt', 'updatedAt', ...WRITTEN);
        const { rows } = await client
          .query<object>(
            `${insert} where (select count(*) from webhook_endpoints) < $2 returning ${endpointRows.select}`,
            [row, most],
          )
          .catch((cause) => {
            throw violates(cause, 'webhook_endpoints_pkey') ? new ProblemError('record.exists') : cause;
          });
        if (!rows[0]) return null;
        const record: WebhookEndpoint = endpointRows.read(rows[0]);
        await noteRecord(client, WebhookEndpoint, [null, record], meta);
        return record;
      }),
    replace: (id, revision, values, meta) =>
      guarded(
        id,
        revision,
        meta,
        async (client) => {
          const { rows } = await client.query<object>(
            `update webhook_endpoints set revision = revision + 1, updated_at = $2, ${endpointRows.assign('$3', ...WRITTEN)},
               disabled_reason = case when $4 then 'none' else disabled_reason end,
               disabled_at = case when $4 then null else disabled_at end,
               failing_since = case when $4 and (not is_enabled or url <> $5) then null else failing_since end
             where id = $1 returning ${endpointRows.select}`,
            [id, meta.at, endpointRows.json(values), values.isEnabled, values.url],
          );
          return rows[0];
        },
        (current) => WRITTEN.every((name) => isSameValue(current[name], values[name])),
      ),
    remove: async (id, revision, meta) => {
      const removed = await guarded(id, revision, meta, async (client) => {
        await client.query('delete from webhook_endpoints where id = $1', [id]);
        return undefined;
      });
      // Nothing is sent to them any more; retention deletes rows that a dying process leaves here.
      for (let left = removed.outcome === 'stored' ? ROWS_AT_ONCE : 0; left === ROWS_AT_ONCE; )
        left =
          (
            await pool.query(
              `delete from webhook_deliveries where id = any(array(select id from webhook_deliveries where endpoint_id = $1 limit $2))`,
              [id, ROWS_AT_ONCE],
            )
          ).rowCount ?? 0;
      return removed;
    },
    count: async () => {
      const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from webhook_endpoints');
      return rows[0]?.count ?? 0;
    },
    listening: async () => {
      const { rows } = await pool.query<ListeningEndpoint>({
        name: 'webhooks-listening',
        text: `select id, events, branches, created_at as "createdAt" from webhook_endpoints where is_enabled or disabled_reason = 'failing'`,
      });
      return rows;
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
    changeSecret: async (id, secret, previousUntil, meta) => {
      const { at } = meta;
      const rowCount = await inTransaction(pool, async (client) => {
        const changed = await client.query<object>(
          `update webhook_endpoints set revision = revision + 1, updated_at = $4, secret = $2,
           former_secrets = case when $3::timestamptz is null then '[]' else
             jsonb_build_array(jsonb_build_object('secret', secret, 'until', $3::timestamptz))
               || (select coalesce(jsonb_agg(kept order by place), '[]') ${stillSigning('$4')}) end
         where id = $1 and ($3::timestamptz is null or (select count(*) ${stillSigning('$4')}) < $5)
         returning ${endpointRows.select}`,
          [id, secret, previousUntil, at, MOST_FORMER_SECRETS],
        );
        if (!changed.rows[0]) return 0;
        const record: WebhookEndpoint = endpointRows.read(changed.rows[0]);
        await noteRecord(client, WebhookEndpoint, [record, record], { ...meta, action: 'secret-made' });
        return 1;
      });
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
