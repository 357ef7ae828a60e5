import { keepLease } from '../process/lease.ts';
import type { Logger } from '../process/logging.ts';
import { OUTBOX_SHARDS } from '../stores/outbox.ts';
import type { Postgres } from '../stores/postgres.ts';
import type { WaitingEvent } from './publish-events.ts';

/** First half of the advisory lock keys; the second is the shard, or PRESENCE. */
const LOCK_CLASS = 7_206_002;
const PRESENCE = 1_000;
const SHARE_EVERY_MS = 2_000;
/**
 * PostgreSQL ends the session, and its locks with it, when it has heard nothing for so long, or what it sends is not taken: a process that
 * is frozen or cut off keeps nothing that others wait for.
 */
const SESSION_ENDS_AFTER_MS = 5_000;
/** How long after a call that was answered the locks are surely ours. */
const SURE_FOR_MS = 4_000;
const BEAT_MS = 1_000;

/** One connection that holds the session locks of some shards; with the connection the locks are gone. */
export type OutboxSession = {
  /** True while no other replica can have got the locks. */
  isAlive(): boolean;
  /** Takes a fair share of the shards and releases any above it; asks the database every 2 s at most. */
  shareShards(): Promise<void>;
  /** The oldest events of the shards held, in any order of commit. */
  read(limit: number): Promise<readonly WaitingEvent[]>;
  forget(ids: readonly string[]): Promise<void>;
  /** Moves rows that can never be published to `outbox_dead`. */
  park(errors: ReadonlyMap<string, unknown>): Promise<void>;
  close(): Promise<void>;
  /** Leaves a connection that is of no use any more; waits for nobody. */
  discard(): void;
};

/** Opens the connection; the caller asks {@link OutboxSession.isAlive} between a read and what follows from it. */
export async function openOutboxSession(
  postgres: Pick<Postgres, 'dedicatedClient'>,
  logger: Logger,
): Promise<OutboxSession> {
  const client = postgres.dedicatedClient();
  const held = new Set<number>();
  let alive = true;
  let sharedAt = 0;
  const discard = (): void => {
    alive = false;
    // The other side may never answer, and nobody needs the answer.
    client.end().catch((error: Error) => logger.debug({ error }, 'outbox connection not closed'));
  };
  const lost = (error?: Error): void => {
    if (alive && error) logger.warn({ error }, 'outbox connection lost');
    alive = false;
  };
  client.on('error', lost);
  client.on('end', () => lost());

  /** A failed statement ends the session: whether its connection still holds the locks is not worth finding out. */
  const query = async <R>(name: string, text: string, values: unknown[] = []): Promise<R[]> => {
    try {
      return (await client.query({ name: `outbox-${name}`, text, values })).rows;
    } catch (cause) {
      discard();
      throw cause;
    }
  };

  await client.connect();
  const askedAtMs = performance.now();
  // A delete that a crash forgets only means that the event is published once more.
  await query(
    'settings',
    `select set_config('synchronous_commit', 'off', false), set_config('idle_session_timeout', $1, false),
            set_config('tcp_user_timeout', $1, false)`,
    [String(SESSION_ENDS_AFTER_MS)],
  );
  const lease = keepLease({
    askedAtMs,
    forMs: SURE_FOR_MS,
    renewEveryMs: BEAT_MS,
    renew: async () => {
      await query('alive', 'select 1');
    },
    onLost: () => {
      if (alive) logger.warn('outbox connection does not answer, its shards go to others');
      discard();
    },
  });
  client.on('end', lease.end);
  await query('presence', 'select pg_advisory_lock_shared($1, $2)', [LOCK_CLASS, PRESENCE]);

  const share = async (): Promise<void> => {
    const [row] = await query<{ replicas: number }>(
      'replicas',
      `select count(distinct pid)::int as replicas from pg_locks
        where locktype = 'advisory' and classid = $1 and objid = $2 and granted
          and database = (select oid from pg_database where datname = current_database())`,
      [LOCK_CLASS, PRESENCE],
    );
    const fair = Math.ceil(OUTBOX_SHARDS / Math.max(1, row?.replicas ?? 1));
    for (const shard of [...held].slice(fair)) {
      await query('release', 'select pg_advisory_unlock($1, $2)', [LOCK_CLASS, shard]);
      held.delete(shard);
    }
    for (let shard = 0; shard < OUTBOX_SHARDS && held.size < fair; shard += 1) {
      if (held.has(shard)) continue;
      const [lock] = await query<{ taken: boolean }>('take', 'select pg_try_advisory_lock($1, $2) as taken', [
        LOCK_CLASS,
        shard,
      ]);
      if (lock?.taken) held.add(shard);
    }
  };

  return {
    isAlive: () => alive && lease.isSure(),
    shareShards: async () => {
      if (Date.now() - sharedAt < SHARE_EVERY_MS) return;
      await share();
      sharedAt = Date.now();
    },
    read: async (limit) =>
      held.size === 0
        ? []
        : query<WaitingEvent>(
            'read',
            'select id, topic, key, event, traceparent from outbox where shard = any($1) order by id limit $2',
            [[...held], limit],
          ),
    forget: async (ids) => {
      if (ids.length > 0) await query('forget', 'delete from outbox where id = any($1::bigint[])', [ids]);
    },
    park: async (errors) => {
      await query(
        'park',
        `with gone as (delete from outbox where id = any($1::bigint[]) returning *)
         insert into outbox_dead (id, shard, topic, key, event, traceparent, created_at, error)
         select gone.*, reason.error
           from gone join unnest($1::bigint[], $2::text[]) as reason (id, error) using (id)`,
        [[...errors.keys()], [...errors.values()].map(String)],
      );
    },
    close: async () => {
      lease.end();
      if (alive) await client.end();
      alive = false;
    },
    discard: () => {
      lease.end();
      discard();
    },
  };
}
