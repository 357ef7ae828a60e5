import { afterAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { isStoreAway } from '../src/http/store-away.ts';
import { LOCK_SESSION, migrate } from '../src/stores/migrations.ts';
import { databaseUrl, inTransaction, type Postgres } from '../src/stores/postgres.ts';
import { startTcpProxy } from '../src/testing/tcp-proxy.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { until } from '../src/testing/until.ts';
import { openTestPostgres } from './test-stores.ts';

const opened: Postgres[] = [];
const open = async (database: string): Promise<Postgres> => {
  const postgres = await openTestPostgres(database);
  opened.push(postgres);
  return postgres;
};
afterAll(async () => {
  await Promise.all(opened.map((postgres) => postgres.stop()));
});

describe('PostgreSQL', () => {
  it('makes and migrates a missing database once when replicas start together', async () => {
    const database = uniqueName();
    const [first] = await Promise.all([open(database), open(database), open(database)]);
    const { rows } = await (first as Postgres).pool.query('select name, batch from migrations');
    expect(rows).toEqual([{ name: '0001-outbox-and-inbox', batch: 1 }]);
  });

  it('starts although a killed migration left the lock of knex behind', async () => {
    const database = uniqueName();
    const { knex, pool } = await open(database);
    await knex('migrations_lock').update({ is_locked: 1 });
    // It was killed before it had done anything.
    await knex('migrations').delete();
    const { rows } = await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'migrations%'",
    );
    await pool.query(`drop table ${rows.map(({ name }) => name).join(', ')} cascade`);
    const again = await open(database);
    expect((await again.pool.query('select name from migrations')).rows).toEqual([{ name: '0001-outbox-and-inbox' }]);
  });

  it('goes on answering, in transactions too, when a newer version adds a column', async () => {
    const { pool } = await open(uniqueName());
    await pool.query('create table cups (id integer primary key)');
    await pool.query('insert into cups values (1)');
    const read = () => pool.query({ name: 'cups', text: 'select * from cups' });
    const readInside = () =>
      inTransaction(pool, (client) => client.query({ name: 'cups', text: 'select * from cups' }));
    const everywhere = () => Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? read() : readInside())));
    await everywhere();
    await pool.query('alter table cups add column colour text');
    const answers = await everywhere();
    expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => [{ id: 1, colour: null }]));
  });

  it('starts the version before on a database that a newer one has migrated', async () => {
    const database = uniqueName();
    const newer = await open(database);
    await newer.knex('migrations').insert({ name: '9999-of-a-newer-version', batch: 2, migration_time: new Date() });
    await expect(open(database)).resolves.toBeDefined();
  });

  it('keeps the connection of a statement that a constraint refuses, and no other that failed', async () => {
    const { pool } = await open(uniqueName());
    const process = async () => (await pool.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id;
    await pool.query('create table cups (id integer primary key)');
    await pool.query('insert into cups values (1)');
    const first = await process();
    await expect(pool.query('insert into cups values (1)')).rejects.toMatchObject({ code: '23505' });
    expect(await process()).toBe(first);
    await expect(pool.query('select from saucers')).rejects.toMatchObject({ code: '42P01' });
    expect(await process()).not.toBe(first);
  });

  it('takes locks and rows back from a client that is cut off while holding them', async () => {
    const database = uniqueName();
    const near = await open(database);
    const proxy = await startTcpProxy(servers.postgres);
    const far = await openTestPostgres(database, proxy.url);
    const client = await far.pool.connect();
    client.on('error', () => undefined);
    const migrating = new Client({ connectionString: databaseUrl(proxy.url, database), options: LOCK_SESSION });
    migrating.on('error', () => undefined);
    await migrating.connect();
    await migrating.query('select pg_advisory_lock(7206001)');
    await near.pool.query("insert into inbox values ('00000000-0000-0000-0000-000000000001')");
    await client.query('begin');
    await client.query('select from inbox for update');
    proxy.swallow();
    const changed = until(
      () => near.pool.query({ text: 'update inbox set received_at = now()' }).then(({ rowCount }) => rowCount === 1),
      'the row is free',
    );
    const lockHolder = new Client({ connectionString: databaseUrl(servers.postgres, database) });
    await lockHolder.connect();
    await Promise.all([changed, migrate(near.knex, lockHolder, `${__dirname}/migrations`)]);
    await lockHolder.end();
    client.release(true);
    await proxy.stop();
    await far.stop();
  });

  it('answers again after the server has closed every connection', async () => {
    const postgres = await open(uniqueName());
    await Promise.all([postgres.ping(), postgres.knex.raw('select 1')]);
    const other = await open(uniqueName());
    await other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      (await postgres.pool.query('select current_database() as name')).rows[0].name,
    ]);
    await until(
      () =>
        postgres.ping().then(
          () => true,
          () => false,
        ),
      'it answers',
    );
    await expect(postgres.knex('inbox').count()).resolves.toBeDefined();
  });

  it('is there while every connection of the pool is busy', async () => {
    const postgres = await open(uniqueName());
    const busy = await Promise.all(Array.from({ length: 10 }, () => postgres.pool.connect()));
    try {
      await expect(postgres.ping()).resolves.toBeUndefined();
    } finally {
      for (const client of busy) client.release();
    }
  });

  it('outlives the loss of a connection between two statements of a transaction, and rolls back', async () => {
    const postgres = await open(uniqueName());
    const other = await open(uniqueName());
    await postgres.pool.query('create table kept (id int)');
    const work = inTransaction(postgres.pool, async (client) => {
      await client.query('insert into kept values (1)');
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const lost = new Promise((resolve) => client.once('end', resolve));
      await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await lost;
      await client.query('insert into kept values (2)');
    });
    await expect(work.catch(isStoreAway)).resolves.toBe(true);
    expect((await postgres.pool.query('select id from kept')).rows).toEqual([]);
    expect(postgres.pool.totalCount).toBe(1);
  });

  it('begins again when the session of a change of its shape was ended in the middle', async () => {
    const postgres = await open(uniqueName());
    const isThere = async (pid: number) =>
      (await postgres.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1;
    const sessions: number[] = [];
    await postgres.maintain((knex) =>
      knex.transaction(async (transaction) => {
        await transaction.raw('create table changed (id int)');
        const { rows } = await transaction.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
        const pid = rows[0]?.pid ?? 0;
        sessions.push(pid);
        if (sessions.length === 1) {
          await postgres.pool.query('select pg_terminate_backend($1)', [pid]);
          await until(async () => !(await isThere(pid)), 'the session has ended');
        }
        await transaction.raw('insert into changed values (1)');
      }),
    );
    expect(sessions).toHaveLength(2);
    expect((await postgres.pool.query('select id from changed')).rows).toEqual([{ id: 1 }]);
  });

  it('outlives the loss of a connection of its own that nobody uses', async () => {
    const postgres = await open(uniqueName());
    const client = postgres.dedicatedClient();
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => client.once('end', resolve));
    await postgres.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost;
    await expect(client.query('select 1')).rejects.toThrow();
  });

  it('reads a small table by its index, so that a plan kept from then is right when it is large', async () => {
    const { pool } = await open(uniqueName());
    await pool.query('create table parents (id int primary key)');
    await pool.query('create table children (parent int not null references parents)');
    await pool.query('insert into parents select generate_series(1, 9)');
    await pool.query('vacuum analyze parents');
    const { rows } = await pool.query('explain select from parents where id = 3');
    expect(JSON.stringify(rows)).toContain('parents_pkey');
    // The check of a foreign key keeps its plan the same way.
    const client = await pool.connect();
    for (let parent = 1; parent <= 9; parent += 1) await client.query('insert into children values ($1)', [parent]);
    await client.query('select pg_stat_force_next_flush()');
    const read = await client.query(`select seq_tup_read from pg_stat_user_tables where relname = 'parents'`);
    client.release();
    expect(Number(read.rows[0].seq_tup_read)).toBeLessThan(20);
  });

  it('plans a named statement once, though its values would let it leave out a part', async () => {
    const { pool } = await open(uniqueName());
    const client = await pool.connect();
    for (let call = 1; call <= 9; call += 1)
      await client.query({
        name: 'partly',
        text: 'select from inbox where $1::int is not null union all select from inbox where $1::int is null',
        values: [call],
      });
    const { rows } = await client.query(
      `select generic_plans, custom_plans from pg_prepared_statements where name = 'partly'`,
    );
    client.release();
    expect(rows).toEqual([{ generic_plans: '9', custom_plans: '0' }]);
  });

  it('ends a statement that takes too long', async () => {
    const postgres = await open(uniqueName());
    const { rows } = await postgres.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
  });
});
