import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { BATCH_LEASE_MS, type CallJournal } from '../http/record-store.ts';
import { inTransaction } from './postgres.ts';

/** The table of {@link postgresBatches}; harmless when it exists. */
export const createBatchTable = (knex: Knex): Promise<void> => knex.raw(BATCHES);
const BATCHES = `
  create table if not exists batches (
    key text primary key,
    body_hash text not null,
    begun_at timestamptz not null,
    lease_until timestamptz not null,
    results text
  )`;

/** The same for a service without records, while others may do so. */
export const prepareBatchTable = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('batches', 0))");
    await client.query(BATCHES);
  });

type Batch = { body_hash: string; begun_at: Date; results: string | null; is_new: boolean; is_ours: boolean };

/** Batches in the table `batches`. */
export function postgresBatches(pool: Pick<Pool, 'query'>): CallJournal & { forget(before: Date): Promise<void> } {
  const run = (name: string, text: string, values: unknown[]) => pool.query({ name: `batch-${name}`, text, values });
  return {
    claim: async (key, bodyHash, at) => {
      const leaseUntil = new Date(at.getTime() + BATCH_LEASE_MS);
      const { rows } = await pool.query<Batch>({
        name: 'batch-claim',
        text: `
          with begun as (
            insert into batches (key, body_hash, begun_at, lease_until) values ($1, $2, $3, $4)
            on conflict do nothing returning *
          ),
          taken as (
            update batches set lease_until = $4
            where key = $1 and body_hash = $2 and results is null and lease_until <= $3 returning *
          )
          select body_hash, begun_at, results, true as is_new, true as is_ours from begun
          union all select body_hash, begun_at, results, false, true from taken
          union all select body_hash, begun_at, results, false, false from batches
            where key = $1 and not exists (select from taken)`,
        values: [key, bodyHash, at, leaseUntil],
      });
      const [batch] = rows;
      if (!batch) return { state: 'running' };
      if (batch.body_hash !== bodyHash) return { state: 'other-body' };
      if (batch.results !== null) return { state: 'done', results: batch.results };
      return batch.is_ours
        ? { state: 'ours', begunAt: batch.begun_at, isResumed: !batch.is_new }
        : { state: 'running' };
    },
    renew: async (key, at) => {
      await run('renew', 'update batches set lease_until = $2 where key = $1', [
        key,
        new Date(at.getTime() + BATCH_LEASE_MS),
      ]);
    },
    release: async (key) => {
      await run('release', 'update batches set lease_until = begun_at where key = $1', [key]);
    },
    finish: async (key, results) => {
      await run('finish', 'update batches set results = $2 where key = $1', [key, results]);
    },
    drop: async (key) => {
      await run('drop', 'delete from batches where key = $1', [key]);
    },
    forget: async (before) => {
      await run('forget', 'delete from batches where begun_at < $1', [before]);
    },
  };
}
