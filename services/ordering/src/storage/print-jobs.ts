import { newId } from '@filiale/contracts/fields/ids';
import type { PrintJob, PrintSlip, PrintStation } from '@filiale/contracts/ordering/print-job';
import { announce } from '@filiale/kit/events/outbox';
import { devicesTopic } from '@filiale/kit/events/topics';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Pool, PoolClient } from 'pg';
import type { PrintedSheet } from '../printing/compose-sheet.ts';

/** Sheets that wait for a printer, and those that somebody has to look after. */
export const PRINT_FIGURES = `
  select 'prints' as queue, count(*) as waiting, extract(epoch from now() - min(created_at)) as seconds
  from print_jobs where state in ('queued', 'claimed')
  union all select 'prints-alarming', count(*), extract(epoch from now() - min(alarm_at)) from print_jobs where alarm_at is not null`;

/** A sheet about to be queued. */
export type NewPrintJob = {
  readonly branchId: string;
  readonly orderId: string | null;
  readonly ticketNumber: number | null;
  readonly station: PrintStation;
  readonly slip: PrintSlip;
  readonly revision: number;
  readonly sheet: PrintedSheet;
  /** The only printer that may take it. */
  readonly deviceId?: string;
};

/** A job with what is on its sheet. */
export type StoredPrintJob = PrintJob & { readonly sheet: PrintedSheet };

/** The printer that asks, and what it prints. */
export type AskingPrinter = {
  readonly id: string;
  readonly branch: string;
  readonly stations: readonly PrintStation[];
};

export type PrintJobs = {
  get(id: string): Promise<PrintJob | null>;
  ofOrder(orderId: string): Promise<PrintJob[]>;
  /** Jobs of a branch that somebody has to look after, oldest first. */
  alarming(branchId: string): Promise<PrintJob[]>;
  /** Queues what an announcement asks for, once: never a second original of a station, nor a sheet of the same revision. */
  queue(jobs: readonly NewPrintJob[], at: Date): Promise<number>;
  /**
   * Queues what staff asks for. The sheet that still waits is answered instead of another one; what has been printed before makes it
   * a copy. The same `key` answers the same job. Alarms of the order's station end: staff saw to it.
   */
  queueByHand(job: NewPrintJob, key: string | null, at: Date): Promise<PrintJob>;
  /** Queues a test page for one printer. */
  queueTest(job: NewPrintJob, at: Date): Promise<PrintJob[]>;
  /**
   * Takes sheets of an order back that no printer has fetched, so that nobody works from them; answers how many were fetched before.
   * What says that the order is off stays.
   */
  withdraw(orderId: string, station: PrintStation, at: Date): Promise<number>;
  /**
   * The next job for a printer, the one it was offered before and never fetched first. With `isFetched` it counts as fetched at once.
   * Jobs from before `notBefore` are too old.
   */
  claim(printer: AskingPrinter, at: Date, notBefore: Date, isFetched: boolean): Promise<StoredPrintJob | null>;
  /** The job a printer has that does not name it: one it was offered, else the one it fetched last; with `isFetched` only that. */
  underWay(printerId: string, isFetched: boolean): Promise<string | null>;
  /** The job a printer took, while it has it; null once it is unconfirmed or ended. */
  fetch(id: string, printerId: string, at: Date): Promise<StoredPrintJob | null>;
  /** What became of a job that a printer fetched, also late. Null when there is nothing to end: it may say so twice. */
  confirm(
    id: string,
    printerId: string,
    outcome: { isPrinted: boolean; reason: string },
    at: Date,
  ): Promise<PrintJob | null>;
  /** Ends a job's alarm; what no printer has fetched is given up. */
  acknowledge(id: string, at: Date): Promise<PrintJob | null>;
  /** Finds jobs without news since `overdue`, and those from before `notBefore` that nobody needs any more. */
  sweep(at: Date, overdue: Date, notBefore: Date): Promise<{ unconfirmed: number; waiting: number; expired: number }>;
};

type Row = {
  id: string;
  branch_id: string;
  order_id: string | null;
  ticket_number: number | null;
  station: PrintStation;
  slip: PrintSlip;
  revision: number;
  copy: number;
  sheet: PrintedSheet;
  state: PrintJob['state'];
  reason: string;
  device_id: string | null;
  device_name: string | null;
  created_at: Date;
  claimed_at: Date | null;
  ended_at: Date | null;
  alarm_at: Date | null;
};

const SELECT =
  'select job.*, device.name as device_name from print_jobs job left join devices device on device.id = job.device_id';
const RETURNING = 'returning *, (select name from devices where devices.id = device_id) as device_name';

const ONE_OFFERED = `
  select id from print_jobs
  where device_id = $1 and state = 'claimed' and fetched_at is null and not $6::boolean order by sequence limit 1`;
const CLAIM = `
  with offered as (${ONE_OFFERED}),
  next as (
    select id from print_jobs
    where state = 'queued' and created_at > $5 and not exists (select from offered)
      and (device_id = $1 or (device_id is null and branch_id = $2 and station = any($3)))
    order by sequence limit 1 for update skip locked
  )
  update print_jobs set state = 'claimed', device_id = $1, claimed_at = coalesce(claimed_at, $4), fetched_at = case when $6 then $4::timestamptz end
  where id in (select id from offered union all select id from next) ${RETURNING}`;

/** Print jobs in PostgreSQL. Whatever changes one announces it in the same transaction. */
export function createPrintJobs(pool: Pool): PrintJobs {
  const read = async (where: string, values: unknown[]): Promise<PrintJob[]> => {
    const { rows } = await pool.query<Row>(`${SELECT} where ${where} order by job.sequence`, values);
    return rows.map(jobOf);
  };
  const change = (text: string, values: unknown[], at: Date): Promise<Row[]> =>
    inTransaction(pool, (client) => changeIn(client, text, values, at));
  return {
    get: async (id) => (await read('job.id = $1', [id]))[0] ?? null,
    ofOrder: (orderId) => read('job.order_id = $1', [orderId]),
    alarming: (branchId) => read('job.branch_id = $1 and job.alarm_at is not null', [branchId]),
    queue: (jobs, at) =>
      inTransaction(pool, async (client) => {
        for (const job of inLockOrder(jobs)) await lockSheets(client, job);
        let queued = 0;
        for (const job of jobs)
          queued += (await insert(client, job, { copy: 0, key: null, isOnlyOriginal: true }, at)).length;
        return queued;
      }),
    queueByHand: (job, key, at) =>
      inTransaction(pool, async (client) => {
        const { orderId, station } = job;
        await lockSheets(client, job);
        const { rows } = await client.query<Row & { command_key: string | null; is_fetched: boolean }>(
          `select job.*, device.name as device_name, job.fetched_at is not null as is_fetched
           from print_jobs job left join devices device on device.id = job.device_id
           where order_id = $1 and station = $2 order by job.sequence`,
          [orderId, station],
        );
        const known = rows.find((row) => key !== null && row.command_key === key) ?? rows.find(isWaiting);
        if (known) return jobOf(known);
        await changeIn(
          client,
          `update print_jobs set alarm_at = null where order_id = $1 and station = $2 and alarm_at is not null ${RETURNING}`,
          [orderId, station],
          at,
        );
        const copy = rows.reduce((most, row) => Math.max(most, row.copy + 1), 0);
        const [row] = await insert(client, job, { copy, key, isOnlyOriginal: false }, at);
        if (!row) throw new Error('a print job that was just queued is gone');
        return jobOf(row);
      }),
    queueTest: (job, at) =>
      inTransaction(pool, async (client) =>
        (await insert(client, job, { copy: 0, key: null, isOnlyOriginal: false }, at)).map(jobOf),
      ),
    withdraw: async (orderId, station, at) => {
      await change(
        `update print_jobs set state = 'failed', reason = 'canceled', ended_at = $3, alarm_at = null
         where order_id = $1 and station = $2 and slip <> 'cancel' and state in ('queued', 'claimed') and fetched_at is null ${RETURNING}`,
        [orderId, station, at],
        at,
      );
      const { rows } = await pool.query<{ fetched: string }>(
        `select count(*) as fetched from print_jobs where order_id = $1 and station = $2 and slip <> 'cancel' and fetched_at is not null`,
        [orderId, station],
      );
      return Number(rows[0]?.fetched ?? 0);
    },
    claim: async ({ id, branch, stations }, at, notBefore, isFetched) => {
      const [row] = await change(CLAIM, [id, branch, stations, at, notBefore, isFetched], at);
      return row ? { ...jobOf(row), sheet: row.sheet } : null;
    },
    underWay: async (printerId, isFetched) => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from print_jobs where device_id = $1 and state = 'claimed' and (fetched_at is not null or not $2)
         order by fetched_at desc nulls first, sequence limit 1`,
        [printerId, isFetched],
      );
      return rows[0]?.id ?? null;
    },
    fetch: async (id, printerId, at) => {
      const { rows } = await pool.query<Row>(
        `update print_jobs set fetched_at = coalesce(fetched_at, $3) where id = $1 and device_id = $2 and state = 'claimed' ${RETURNING}`,
        [id, printerId, at],
      );
      return rows[0] ? { ...jobOf(rows[0]), sheet: rows[0].sheet } : null;
    },
    confirm: async (id, printerId, { isPrinted, reason }, at) => {
      const [row] = await change(
        `update print_jobs set state = case when $3 then 'printed' else 'failed' end, reason = $4, ended_at = $5, alarm_at = case when $3 then null else $5::timestamptz end
         where id = $1 and device_id = $2 and fetched_at is not null and state in ('claimed', 'unconfirmed') ${RETURNING}`,
        [id, printerId, isPrinted, isPrinted ? '' : reason, at],
        at,
      );
      return row ? jobOf(row) : null;
    },
    acknowledge: async (id, at) => {
      const [row] = await change(
        `update print_jobs set alarm_at = null,
           state = case when state in ('queued', 'claimed') and fetched_at is null then 'failed' else state end,
           reason = case when state in ('queued', 'claimed') and fetched_at is null then 'given-up' else reason end,
           ended_at = case when state in ('queued', 'claimed') and fetched_at is null then $2::timestamptz else ended_at end
         where id = $1 ${RETURNING}`,
        [id, at],
        at,
      );
      return row ? jobOf(row) : null;
    },
    sweep: async (at, overdue, notBefore) => {
      const unconfirmed = await change(
        `update print_jobs set state = 'unconfirmed', alarm_at = $1
         where state = 'claimed' and fetched_at <= $2 ${RETURNING}`,
        [at, overdue],
        at,
      );
      const expired = await change(
        `update print_jobs set state = 'failed', reason = 'expired', ended_at = $1, alarm_at = coalesce(alarm_at, $1)
         where state in ('queued', 'claimed') and fetched_at is null and created_at <= $2 ${RETURNING}`,
        [at, notBefore],
        at,
      );
      // Never fetched, so another printer of the station may have it: at its alarm, and again whenever one took it and fell silent.
      const waiting = await change(
        `update print_jobs set alarm_at = coalesce(alarm_at, $1), state = 'queued', claimed_at = null, device_id = case when station = 'test' then device_id end
         where state in ('queued', 'claimed') and fetched_at is null
           and ((alarm_at is null and created_at <= $2) or (state = 'claimed' and claimed_at <= $2)) ${RETURNING}`,
        [at, overdue],
        at,
      );
      return { unconfirmed: unconfirmed.length, expired: expired.length, waiting: waiting.length };
    },
  };
}

/** Whoever queues for a station of an order does it alone: what is there decides whether the next is an original, a copy or nothing. */
async function lockSheets(
  client: PoolClient,
  { orderId, station }: Pick<NewPrintJob, 'orderId' | 'station'>,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`print:${orderId}:${station}`]);
}
const inLockOrder = (jobs: readonly NewPrintJob[]): NewPrintJob[] =>
  jobs.toSorted((a, b) => (a.station < b.station ? -1 : 1));

const isWaiting = ({ state, is_fetched }: Pick<Row, 'state'> & { is_fetched: boolean }): boolean =>
  !is_fetched && (state === 'queued' || state === 'claimed');

async function insert(
  client: PoolClient,
  job: NewPrintJob,
  { copy, key, isOnlyOriginal }: { copy: number; key: string | null; isOnlyOriginal: boolean },
  at: Date,
): Promise<Row[]> {
  const { branchId, orderId, ticketNumber, station, slip, revision, sheet, deviceId } = job;
  return changeIn(
    client,
    `insert into print_jobs (id, branch_id, order_id, ticket_number, station, slip, revision, copy, command_key, sheet, device_id, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12
     where not ($13 and $6 = 'order' and exists (select from print_jobs where order_id = $3 and station = $5 and slip = 'order'))
     on conflict (order_id, station, revision, copy) do nothing ${RETURNING}`,
    [
      newId(),
      branchId,
      orderId,
      ticketNumber,
      station,
      slip,
      revision,
      copy,
      key,
      JSON.stringify(sheet),
      deviceId ?? null,
      at,
      isOnlyOriginal,
    ],
    at,
  );
}

async function changeIn(client: PoolClient, text: string, values: unknown[], at: Date): Promise<Row[]> {
  const { rows } = await client.query<Row>(text, values);
  for (const row of rows) await announce(client, announced(row, at));
  return rows;
}

const announced = (row: Row, at: Date) => {
  const eventId = newId();
  return {
    topic: devicesTopic.name,
    key: row.branch_id,
    event: {
      envelope: {
        eventId,
        type: 'PrintJobChanged',
        occurredAt: at.toISOString(),
        aggregateId: row.id,
        aggregateRevision: '0',
      },
      printJob: {
        jobId: row.id,
        branchId: row.branch_id,
        orderId: row.order_id ?? '',
        station: row.station,
        state: row.state,
        reason: row.reason,
        copy: row.copy,
        isAlarming: row.alarm_at !== null,
        deviceId: row.device_id ?? '',
      },
    },
  };
};

const jobOf = (row: Row): PrintJob => ({
  id: row.id,
  branch: { id: row.branch_id },
  order: row.order_id === null ? null : { id: row.order_id, ticketNumber: row.ticket_number },
  station: row.station,
  slip: row.slip,
  revision: row.revision,
  copy: row.copy,
  state: row.state,
  reason: row.reason,
  device: row.device_id === null ? null : { id: row.device_id, name: row.device_name ?? '' },
  createdAt: row.created_at.toISOString(),
  claimedAt: row.claimed_at?.toISOString() ?? null,
  printedAt: row.state === 'printed' ? (row.ended_at?.toISOString() ?? null) : null,
  alarmAt: row.alarm_at?.toISOString() ?? null,
});
