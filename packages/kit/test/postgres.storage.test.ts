import { afterAll, describe, expect, it } from '@jest/globals';
import type { Postgres } from '../src/postgres.ts';
import { openTestPostgres, uniqueName, until } from './test-stores.ts';

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
    const first = await open(database);
    await first.knex('migrations_lock').update({ is_locked: 1 });
    await expect(open(database)).resolves.toBeDefined();
  });

  it('answers again after the server has closed every connection', async () => {
    const postgres = await open(uniqueName());
    await Promise.all([postgres.ping(), postgres.knex.raw('select 1')]);
    const other = await open(uniqueName());
    await other.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      (await postgres.pool.query('select current_database() as name')).rows[0].name,
    ]);
    await until('it answers', () =>
      postgres.ping().then(
        () => true,
        () => false,
      ),
    );
    await expect(postgres.knex('inbox').count()).resolves.toBeDefined();
  });

  it('ends a statement that takes too long', async () => {
    const postgres = await open(uniqueName());
    const { rows } = await postgres.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
  });
});
