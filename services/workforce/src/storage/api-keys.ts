import { ApiKey, type ApiKeyCaller, apiKeysChannel } from '@filiale/contracts/workforce/api-key';
import type { Store } from '@filiale/kit/http/record-store';
import { inTransaction, type Postgres } from '@filiale/kit/stores/postgres';
import { postgresResourceStore } from '@filiale/kit/stores/postgres-store';
import { type Redis, soon } from '@filiale/kit/stores/redis';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { noteAccess, type Visit } from './access-line.ts';

const MINUTE_MS = 60_000;

type Row = { id: string; data: Pick<ApiKey, 'name' | 'grants' | 'branches' | 'expiresAt' | 'isEnabled'> };

/** The row of a key that has no secret yet. */
const UNUSED = { hasKey: false, formerKeyEndsAt: null, lastUsedAt: null } as const;

/** Grants by resource, as callers carry them. */
const grantsOf = (grants: ApiKey['grants']): z.infer<typeof ApiKeyCaller>['grants'] =>
  [...Map.groupBy(grants, ({ resource }) => resource)].map(([resource, of]) => ({
    resource,
    actions: of.map(({ action }) => action),
  }));

/**
 * Keys of integrators. A change is published to the gateways before the call returns; if that fails the change does not happen, since otherwise a secret
 * would be lost and a revoked key would go on working.
 */
export function createApiKeys(postgres: Postgres, redis: Pick<Redis, 'client'>, prefix: string) {
  const { pool } = postgres;
  const store = postgresResourceStore<ApiKey>({ postgres, resource: ApiKey });
  const notifyGateways = (id: string): Promise<unknown> => soon(redis.client.publish(apiKeysChannel(prefix), id));
  const changed = async <T>(id: string, work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const written = await inTransaction(pool, async (client) => {
      const done = await work(client);
      await notifyGateways(id);
      return done;
    });
    // A gateway that asked in between still has the old answer.
    await notifyGateways(id).catch(() => undefined);
    postgres.relay.nudge();
    return written;
  };
  const records: Store<ApiKey> = {
    list: store.list,
    get: store.get,
    usesOf: store.usesOf,
    insert: (id, values, meta) => store.insert(id, { ...values, ...UNUSED }, meta),
    replace: (id, revision, values, meta) =>
      changed(id, async (client) => {
        const within = store.within(client);
        const { hasKey, formerKeyEndsAt, lastUsedAt } = (await within.get(id)) ?? UNUSED;
        return within.replace(id, revision, { ...values, hasKey, formerKeyEndsAt, lastUsedAt }, meta);
      }),
    remove: (id, revision, meta) => changed(id, (client) => store.within(client).remove(id, revision, meta)),
  };
  return {
    records,
    /**
     * Gives a key a new secret or, with null, none. The one before opens as much until `until`, null: no longer; those before it end. Answers when it ends, null
     * where there is none; undefined when there is no such key.
     */
    setSecret: (
      id: string,
      { hash, until }: { readonly hash: Buffer | null; readonly until: Date | null },
      visit: Visit,
      at: Date,
    ): Promise<string | null | undefined> =>
      changed(id, async (client) => {
        const { rows } = await client.query<Pick<Row, 'data'>>(
          'select data from api_keys where id = $1 and deleted_at is null for update',
          [id],
        );
        if (!rows[0]) return undefined;
        const { name } = rows[0].data;
        const gone = 'delete from key_secrets where key_id = $1 and ($2::timestamptz is null or ends_at is not null)';
        const ended = await client.query(gone, [id, until]);
        const kept = await client.query('update key_secrets set ends_at = $2 where key_id = $1', [id, until]);
        if (hash) await client.query('insert into key_secrets (key_id, token_hash) values ($1, $2)', [id, hash]);
        const formerKeyEndsAt = kept.rowCount && until ? until.toISOString() : null;
        // Of a key that was ended the record says when, until another one is made.
        const endedAt = !hash && ended.rowCount ? at.toISOString() : null;
        await client.query(
          'update api_keys set data = data || $2, revision = revision + 1, updated_at = $3 where id = $1',
          [id, { hasKey: hash !== null, formerKeyEndsAt: formerKeyEndsAt ?? endedAt }, at],
        );
        const action = hash ? 'key-made' : 'key-taken';
        const changes = formerKeyEndsAt === null ? [] : [{ field: 'formerKeyEndsAt', after: formerKeyEndsAt }];
        await noteAccess(client, { resource: 'api-keys', action, record: id, name, changes }, visit, at);
        return formerKeyEndsAt;
      }),
    /** The key of a secret, if it opens something now. Marks it as used, at most once a minute. */
    find: async (hash: Buffer, at: Date): Promise<z.infer<typeof ApiKeyCaller> | null> => {
      const { rows } = await pool.query<Row>({
        name: 'api-key-by-secret',
        text: `
          with found as (
            select api_keys.id, api_keys.data from key_secrets join api_keys on api_keys.id = key_id
            where token_hash = $1 and deleted_at is null and (ends_at is null or ends_at > $2::text::timestamptz)),
          used as (
            update api_keys set data = api_keys.data || jsonb_build_object('lastUsedAt', $2::text) from found
            where api_keys.id = found.id and coalesce(api_keys.data ->> 'lastUsedAt', '') < $3::text)
          select id, data from found`,
        values: [hash, at.toISOString(), new Date(at.getTime() - MINUTE_MS).toISOString()],
      });
      const [row] = rows;
      if (!row?.data.isEnabled || Date.parse(row.data.expiresAt) <= at.getTime()) return null;
      const { name, grants, branches } = row.data;
      const ids = branches.map(({ id }) => id);
      return { id: row.id, name, grants: grantsOf(grants), branches: ids.length > 0 ? ids : null };
    },
  };
}
export type ApiKeys = ReturnType<typeof createApiKeys>;
