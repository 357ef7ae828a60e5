import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Logger } from '../process/logging.ts';
import { type PeriodicJob, startPeriodicJob } from '../process/periodic-job.ts';

/** What ends rows of a table, and after how long. */
export type Retention = {
  /** What ends, for the log: `notifications`, `personal-data`. */
  readonly name: string;
  /** Rows from before this instant end. */
  readonly before: () => Date;
  /**
   * Ends at most `$2` rows from before `$1`, oldest first, in one statement; those that another replica is just ending are left to it. Where more ends with
   * rows, or they end with their partition, what ends so many and returns how many.
   */
  readonly statement: string | ((pool: Pool, before: Date, most: number) => Promise<number>);
};

/** Environment of every service that keeps rows. */
export const retentionConfig = {
  /** How often rows past their time are looked for, in ms. */
  RETENTION_SWEEP_INTERVAL_MS: z.coerce.number().int().min(50).default(3_600_000),
  /** Days that events are kept which can never be published. */
  PARKED_EVENT_KEEP_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
};

const DAY_MS = 86_400_000;
/** Rows of one statement, so that it holds no lock for long and other work comes in between. */
const BATCH_ROWS = 500;
/** Rests are so many times as long as the work before them: tidying never takes more than a fifth of a store. */
const REST_PER_WORK = 4;
const SHORTEST_REST_MS = 20;

/** `days` whole days ago. */
export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/**
 * Beginning of the oldest calendar year of which records are still kept: retention by tax law counts from the end of the year in which a
 * record was made (§ 132 BAO, § 147 AO).
 */
export const yearsAgo = (now: Date, years: number): Date => new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));

/**
 * The usual statement: deletes rows of a table by its time column, which needs an index that begins with it.
 * @param condition further condition on `doomed`, such as `doomed.state <> 'queued'`
 */
export const deleteOldest = (table: string, timeColumn: string, condition = 'true'): string =>
  `delete from ${table} where ctid = any(array(
     select ctid from ${table} doomed where ${timeColumn} < $1 and ${condition} order by ${timeColumn} limit $2 for update skip locked))`;

/**
 * Ends rows in batches until none is left or the signal says so, resting in between; returns how many ended by name. One that fails
 * holds up no other, and rejects at the end.
 * The way for everything that deletes more than a handful of rows.
 */
export async function endRows(
  pool: Pool,
  retentions: readonly Retention[],
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const ended: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const { name, before, statement } of retentions) {
    let rows = BATCH_ROWS;
    while (rows === BATCH_ROWS && !signal.aborted) {
      const startedAtMs = performance.now();
      try {
        const values: [Date, number] = [before(), BATCH_ROWS];
        rows =
          typeof statement === 'string'
            ? ((await pool.query({ name: `end-${name}`, text: statement, values })).rowCount ?? 0)
            : await statement(pool, ...values);
      } catch (failure) {
        failures.push(new Error(`${name} did not end`, { cause: failure }));
        break;
      }
      ended[name] = (ended[name] ?? 0) + rows;
      if (rows === 0) break;
      const restMs = Math.max(SHORTEST_REST_MS, REST_PER_WORK * (performance.now() - startedAtMs));
      await sleep(restMs, undefined, { signal }).catch(() => undefined);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
  return ended;
}

/** Ends rows now and then every so often, until stopped. Replicas may do it at the same time. */
export function startRetention(options: {
  readonly pool: Pool;
  readonly retentions: readonly Retention[];
  readonly logger: Logger;
  readonly everyMs: number;
}): PeriodicJob {
  const { pool, retentions, logger, everyMs } = options;
  const stopping = new AbortController();
  const job = startPeriodicJob({
    name: 'retention',
    everyMs,
    logger,
    run: () => endRows(pool, retentions, stopping.signal),
  });
  return {
    stop: async () => {
      stopping.abort();
      await job.stop();
    },
  };
}
