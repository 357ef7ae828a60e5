import { setTimeout as sleep } from 'node:timers/promises';
import createKnex, { type Knex } from 'knex';
import { Client, type ClientConfig, escapeIdentifier, Pool, type PoolClient } from 'pg';
import { isStoreAway } from '../http/store-away.ts';
import { backOffMs } from '../process/back-off.ts';
import type { Logger } from '../process/logging.ts';
import { alone, LOCK_SESSION, migrate } from './migrations.ts';
import { isOutdatedPlan, withPresentPlans } from './outdated-plans.ts';
import { START_PATIENCE_MS } from './start-patience.ts';
import type { KeptRecords } from './store.ts';

export type PostgresOptions = {
  /** URL of the server; a database named in it is only used to create the service's own. */
  readonly url: string;
  readonly database: string;
  /** Absolute path of the folder with `NNNN-name.ts` migrations. */
  readonly migrationsDirectory: string;
  /** Most connections of `pool`. */
  readonly poolSize?: number;
  readonly logger: Logger;
};

export type Postgres = {
  /** For everything that is not a hot path: few connections, closed when idle. */
  readonly knex: Knex;
  /**
   * For hand-written statements; give them a `name` and PostgreSQL plans them once per connection, for any values. They prefer
   * an index if there is one, so write no `$1 is null or …` around a column that an index is for.
   */
  readonly pool: Pool;
  /** For statements that are built per query: planned at each call, by its values. */
  readonly lists: Pool;
  /** The stores of records that were opened here: each adds itself. */
  readonly records: KeptRecords[];
  /** Publishes what the outbox holds; woken after each write of a record. Nobody does before a relay takes the place. */
  relay: { nudge(): void };
  /** Changes the shape of the database, one replica after the other and without a limit of time. Begins again if the server is away in between. */
  maintain<T>(work: (knex: Knex) => Promise<T>): Promise<T>;
  /** Statements that count waiting items, see `queue-metrics`; each queue in this database adds its own. */
  readonly figures: string[];
  /** A connection of its own, for session locks; the caller connects and ends it. */
  dedicatedClient(): Client;
  /** Rejects while the server does not answer; for readiness. Has a connection of its own, since a busy pool is no absent server. */
  ping(): Promise<void>;
  stop(): Promise<void>;
};

const CONNECTION_TIMEOUT_MS = 5_000;
/** Nobody waits for a start but others that start, on a machine that has as much to do. */
const START_CONNECTION_TIMEOUT_MS = 20_000;
/** An answer that takes longer counts as none, when the server is asked whether it is there. */
const PULSE_WITHIN_MS = 1_500;
const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * Longest time that PostgreSQL waits for the next word of a transaction, or for somebody to take what it answers: a process that is frozen
 * or cut off in the middle of one must not keep rows that others wait for.
 */
const TRANSACTION_RESTS_MS = 10_000;
const TAKEN_WITHIN = `-c tcp_user_timeout=${TRANSACTION_RESTS_MS}`;
/** Enough for those who look through lists, and few enough that they leave the server to those who order. */
const LIST_CONNECTIONS = 4;
const MIGRATION_LOCK_TIMEOUT_MS = 3_000;
/**
 * A connection keeps the plan of a named statement, and of the check of a foreign key, until statistics are gathered again. One made while a
 * table had a few rows would read all of it for each row, however large a rush has made it since. And it would make none to keep where the
 * values let it leave out a part: such a statement, the one that stores an order among them, is planned at each call, for about as much as
 * it costs to carry out.
 */
const PLANS = '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan';
const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';
const UNDEFINED_DATABASE = '3D000';
/** Begins the codes of all constraints. */
const INTEGRITY_VIOLATION = '23';

/**
 * Opens the service's database: creates it when missing, migrates it, answers pools that outlive restarts of the
 * server (a broken connection is dropped and the next query opens another). Replicas may call this at the same time.
 * Waits up to 100 s for a server that is not up yet.
 */
export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  const { url, database, migrationsDirectory, poolSize = 10, logger } = options;
  const log = logger.child({ component: 'postgres' });
  const connectionString = databaseUrl(url, database);
  const connection = { connectionString, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS, keepAlive: true };
  const resting = { ...connection, options: TAKEN_WITHIN, idle_in_transaction_session_timeout: TRANSACTION_RESTS_MS };
  const bounded = {
    ...resting,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
  };

  const unhurried = { connectionTimeoutMillis: START_CONNECTION_TIMEOUT_MS };
  const withLockHolder = <T>(
    work: (lockHolder: Client, unbounded: Knex) => Promise<T>,
    until = Date.now() + START_PATIENCE_MS,
  ): Promise<T> =>
    patiently(until, async () => {
      const lockHolder = await connectOrCreate(url, database, { ...connection, ...unhurried, options: LOCK_SESSION });
      try {
        return await withoutStatementTimeout({ ...resting, ...unhurried }, (unbounded) => work(lockHolder, unbounded));
      } finally {
        await lockHolder.end();
      }
    });
  const until = Date.now() + START_PATIENCE_MS;
  const done = await withLockHolder(
    (lockHolder, unbounded) => migrate(unbounded, lockHolder, migrationsDirectory),
    until,
  );
  if (done.length > 0) log.info({ database, migrations: done }, 'database migrated');

  const knex = createKnex({
    client: 'pg',
    connection: bounded,
    pool: { min: 0, max: 4, idleTimeoutMillis: 10_000 },
    acquireConnectionTimeout: CONNECTION_TIMEOUT_MS,
    log: knexLog(log),
  });
  const pool = withKeptConnections(
    new Pool({ ...bounded, options: `${PLANS} ${TAKEN_WITHIN}`, max: poolSize, idleTimeoutMillis: 30_000 }),
  );
  const lists = new Pool({ ...bounded, options: TAKEN_WITHIN, max: LIST_CONNECTIONS, idleTimeoutMillis: 30_000 });
  const pulse = new Pool({
    ...connection,
    connectionTimeoutMillis: PULSE_WITHIN_MS,
    query_timeout: PULSE_WITHIN_MS,
    max: 1,
    idleTimeoutMillis: 60_000,
  });
  for (const each of [pool, lists, pulse]) {
    // A pool listens to its clients only while they are idle; one that is lost between two statements would end the process.
    each.on('connect', (client) => client.on('error', (error) => log.warn({ error }, 'database connection lost')));
    each.on('error', heardByClient);
  }
  // What a start asks next is taken by this connection, and so waits for no other.
  await patiently(until, () => pool.query('select 1'));
  return {
    knex,
    pool,
    lists,
    records: [],
    relay: { nudge: () => undefined },
    maintain: (work) => withLockHolder((lockHolder, unbounded) => alone(lockHolder, () => work(unbounded))),
    figures: [],
    dedicatedClient: () => createClient({ ...connection, query_timeout: STATEMENT_TIMEOUT_MS }),
    ping: async () => {
      await pulse.query('select 1');
    },
    stop: async () => {
      await Promise.all([pool.end(), lists.end(), pulse.end(), knex.destroy()]);
    },
  };
}

/** The server's URL with another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

type Connection = { connectionString: string; connectionTimeoutMillis: number; options?: string };

/** Does what may be done again until the server answers, or it is too late. */
async function patiently<T>(giveUpAtMs: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (cause) {
      if (!isStoreAway(cause) || Date.now() > giveUpAtMs) throw cause;
      await sleep(backOffMs(attempt, { maxMs: 1_000 }));
    }
  }
}

/** A lost client rejects the query under way and the next one; without a listener it would end the process besides. */
const heardByClient = (): void => undefined;

function createClient(options: ClientConfig): Client {
  const client = new Client(options);
  client.on('error', heardByClient);
  return client;
}

async function connectOrCreate(url: string, database: string, connection: Connection): Promise<Client> {
  const connect = async (): Promise<Client> => {
    const client = createClient(connection);
    await client.connect();
    return client;
  };
  try {
    return await connect();
  } catch (cause) {
    if (codeOf(cause) !== UNDEFINED_DATABASE) throw cause;
    await createDatabase(url, database);
    return connect();
  }
}

async function createDatabase(url: string, database: string): Promise<void> {
  const maintenance = new URL(url).pathname.length > 1 ? url : databaseUrl(url, 'postgres');
  const client = createClient({ connectionString: maintenance, connectionTimeoutMillis: START_CONNECTION_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query(`create database ${escapeIdentifier(database)}`);
  } catch (cause) {
    // Another replica was faster.
    if (codeOf(cause) !== DUPLICATE_DATABASE && codeOf(cause) !== UNIQUE_VIOLATION) throw cause;
  } finally {
    await client.end();
  }
}

/**
 * Migrations may rewrite large tables, so they run without the statement timeout of normal work. They wait only so long for a table that is in
 * use: everybody else's statements line up behind them.
 */
async function withoutStatementTimeout<T>(connection: Connection, work: (knex: Knex) => Promise<T>): Promise<T> {
  const options = `${connection.options ?? ''} -c lock_timeout=${MIGRATION_LOCK_TIMEOUT_MS}`;
  const knex = createKnex({ client: 'pg', connection: { ...connection, options }, pool: { min: 0, max: 2 } });
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}

/** What knex says goes to the log and not to the console; its errors are thrown as well. */
const knexLog = (log: Logger): Knex.Config['log'] => ({
  debug: (reason: unknown) => log.debug({ reason }, 'knex'),
  deprecate: (method: string, alternative: string) => log.debug({ method, alternative }, 'knex'),
  warn: (reason: unknown) => log.warn({ reason }, 'knex'),
  error: (reason: unknown) => log.warn({ reason }, 'knex'),
});

/**
 * Makes `pool.query` ask again on another connection where one holds an outdated plan, as {@link inTransaction} does. What a constraint refuses keeps its
 * connection, which the pool would end with every failed query: the next would wait for a new process of the server that has to plan all its statements again.
 */
function withKeptConnections(pool: Pool): Pool {
  const query = async (given: [string]): Promise<unknown> => {
    const client = await pool.connect();
    let isSpent = false;
    try {
      return await client.query(...given);
    } catch (cause) {
      isSpent = !isRefused(cause);
      throw cause;
    } finally {
      client.release(isSpent);
    }
  };
  return Object.assign(pool, {
    query: (...given: [string]) => withPresentPlans(pool.options.max, () => query(given)),
  });
}

const isRefused = (cause: unknown): boolean => String(codeOf(cause)).startsWith(INTEGRITY_VIOLATION);

/** The name of the constraint that a statement would have broken; undefined where it failed otherwise. */
export const violatedBy = (cause: unknown): string | undefined =>
  isRefused(cause) ? (cause as { constraint?: string }).constraint : undefined;

/** True when a statement would have broken that constraint of uniqueness. */
export const violates = (cause: unknown, constraint: string): boolean =>
  codeOf(cause) === UNIQUE_VIOLATION && violatedBy(cause) === constraint;

/** Runs work in one transaction; any error rolls back. It runs again if a migration has invalidated a cached plan. */
export const inTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  withPresentPlans(pool.options.max, () => oneTransaction(pool, work));

async function oneTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (cause) {
    isBroken = isOutdatedPlan(cause);
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw cause;
  } finally {
    client.release(isBroken);
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
