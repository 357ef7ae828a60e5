import { newId } from '@filiale/contracts/fields/ids';
import type { PrintJob, PrintSlip, PrintStation } from '@filiale/contracts/ordering/print-job';
import { devicesTopic } from '@filiale/kit/events/topics';
import { announce } from '@filiale/kit/stores/outbox';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { instants, mapRows, names, same } from '@filiale/kit/stores/row-mapping';
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

/** A job with the content of its sheet. */
export type StoredPrintJob = PrintJob & { readonly sheet: PrintedSheet };

/** The printer that asks, and its stations. */
export type AskingPrinter = {
  readonly id: string;
  readonly branch: string;
  readonly stations: readonly PrintStation[];
};

export type PrintJobs = {
  get(id: string): Promise<PrintJob | null>;
  ofOrder(orderId: string): Promise<PrintJob[]>;
  /** Jobs that a printer took last or is meant to, the newest first. */
  ofDevice(deviceId: string, most: number): Promise<PrintJob[]>;
  /** How many sheets wait for a printer, and how many somebody has to look after. */
  queueOf(printer: AskingPrinter): Promise<{ waiting: number; alarming: number }>;
  /** Jobs of a branch that somebody has to look after, oldest first. */
  alarming(branchId: string): Promise<PrintJob[]>;
  /** Queues the jobs of an event, once: never a second original of a station, nor a sheet of the same revision. */
  queue(jobs: readonly NewPrintJob[], at: Date): Promise<number>;
  /**
   * Queues a print that staff asks for. A sheet that still waits is returned instead of another one; after an earlier print the job is
   * a copy. The same `key` returns the same job. Alarms of the order's station end: staff saw to it.
   */
  queueByHand(job: NewPrintJob, key: string | null, at: Date): Promise<PrintJob>;
  /** Queues a test page for one printer. */
  queueTest(job: NewPrintJob, at: Date): Promise<PrintJob[]>;
  /**
   * Takes sheets of an order back that no printer has fetched, so that nobody works from them; returns how many were fetched before.
   * Cancellation slips stay.
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
  /** The result of a job that a printer fetched, also late. Null when there is nothing to end: it may be reported twice. */
  confirm(
    id: string,
    printerId: string,
    outcome: { isPrinted: boolean; reason: string },
    at: Date,
  ): Promise<PrintJob | null>;
  /** Ends a job's alarm; a job that no printer has fetched is given up. */
  acknowledge(id: string, at: Date): Promise<PrintJob | null>;
  /** Finds jobs without news since `overdue`, and those from before `notBefore` that nobody needs any more. */
  sweep(at: Date, overdue: Date, notBefore: Date): Promise<{ unconfirmed: number; waiting: number; expired: number }>;
};

/** A job as it is stored. */
type JobColumns = Omit<PrintJob, 'branch' | 'order' | 'device' | 'printedAt'> &
  Omit<NewPrintJob, 'deviceId'> & {
    readonly deviceId: string | null;
    readonly deviceName: string | null;
    readonly commandKey: string | null;
    readonly fetchedAt: string | null;
    readonly endedAt: string | null;
  };
const jobRows = mapRows<JobColumns>('print_jobs', {
  ...same('id', 'branchId', 'orderId', 'ticketNumber', 'station', 'slip', 'revision', 'copy', 'commandKey', 'sheet'),
  ...same('state', 'reason', 'deviceId'),
  deviceName: { sql: '(select name from devices where devices.id = print_jobs.device_id)' },
  ...instants('createdAt', 'claimedAt', 'fetchedAt', 'endedAt', 'alarmAt'),
});
const RETURNING = `returning ${jobRows.select}`;

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

/** Print jobs in PostgreSQL. Every change is announced in the same transaction. */
export function createPrintJobs(pool: Pool): PrintJobs {
  const read = async (where: string, values: unknown[]): Promise<PrintJob[]> => {
    const { rows } = await pool.query<object>(
      `select ${jobRows.select} from print_jobs where ${where} order by sequence`,
      values,
    );
    return rows.map((row) => jobOf(jobRows.read(row)));
  };
  const change = (text: string, values: unknown[], at: Date): Promise<JobColumns[]> =>
    inTransaction(pool, (client) => changeIn(client, text, values, at));
  return {
    get: async (id) => (await read('id = $1', [id]))[0] ?? null,
    ofOrder: (orderId) => read('order_id = $1', [orderId]),
    ofDevice: async (deviceId, most) => {
      const { rows } = await pool.query<object>(
        `select ${jobRows.select} from print_jobs where device_id = $1 order by sequence desc limit $2`,
        [deviceId, most],
      );
      return rows.map((row) => jobOf(jobRows.read(row)));
    },
    queueOf: async ({ id, branch, stations }) => {
      const { rows } = await pool.query<{ waiting: number; alarming: number }>(
        `select count(*) filter (where state in ('queued', 'claimed'))::integer as waiting,
           count(*) filter (where alarm_at is not null)::integer as alarming
         from print_jobs
         where (state in ('queued', 'claimed') or alarm_at is not null)
           and (device_id = $1 or (device_id is null and branch_id = $2 and station = any($3)))`,
        [id, branch, stations],
      );
      return rows[0] ?? { waiting: 0, alarming: 0 };
    },
    alarming: (branchId) => read('branch_id = $1 and alarm_at is not null', [branchId]),
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
        const { rows } = await client.query<object>(
          `select ${jobRows.select} from print_jobs where order_id = $1 and station = $2 order by sequence`,
          [orderId, station],
        );
        const jobs = rows.map(jobRows.read);
        const known = jobs.find(({ commandKey }) => key !== null && commandKey === key) ?? jobs.find(isWaiting);
        if (known) return jobOf(known);
        await changeIn(
          client,
          `update print_jobs set alarm_at = null where order_id = $1 and station = $2 and alarm_at is not null ${RETURNING}`,
          [orderId, station],
          at,
        );
        const copy = jobs.reduce((most, other) => Math.max(most, other.copy + 1), 0);
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
      return row ? sheetOf(row) : null;
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
      const { rows } = await pool.query<object>(
        `update print_jobs set fetched_at = coalesce(fetched_at, $3) where id = $1 and device_id = $2 and state = 'claimed' ${RETURNING}`,
        [id, printerId, at],
      );
      return rows[0] ? sheetOf(jobRows.read(rows[0])) : null;
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

/** Queuing for a station of an order is serialised: existing jobs decide whether the next is an original, a copy or nothing. */
async function lockSheets(
  client: PoolClient,
  { orderId, station }: Pick<NewPrintJob, 'orderId' | 'station'>,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`print:${orderId}:${station}`]);
}
const inLockOrder = (jobs: readonly NewPrintJob[]): NewPrintJob[] =>
  jobs.toSorted((a, b) => (a.station < b.station ? -1 : 1));

const isWaiting = ({ state, fetchedAt }: JobColumns): boolean =>
  fetchedAt === null && (state === 'queued' || state === 'claimed');

const INSERTED = [
  ...names('id', 'branchId', 'orderId', 'ticketNumber', 'station', 'slip', 'revision', 'copy', 'commandKey'),
  ...names('sheet', 'deviceId', 'createdAt'),
];
const isOriginalThere = `exists (select from print_jobs where order_id = $2 and station = $3 and slip = 'order')`;

async function insert(
  client: PoolClient,
  job: NewPrintJob,
  { copy, key, isOnlyOriginal }: { copy: number; key: string | null; isOnlyOriginal: boolean },
  at: Date,
): Promise<JobColumns[]> {
  const row = jobRows.json({ ...job, id: newId(), copy, commandKey: key, createdAt: at });
  return changeIn(
    client,
    `${jobRows.insert('$1', ...INSERTED)} where not ($4 and ${isOriginalThere})
     on conflict (order_id, station, revision, copy) do nothing ${RETURNING}`,
    [row, job.orderId, job.station, isOnlyOriginal && job.slip === 'order'],
    at,
  );
}

async function changeIn(client: PoolClient, text: string, values: unknown[], at: Date): Promise<JobColumns[]> {
  const { rows } = await client.query<object>(text, values);
  const jobs = rows.map(jobRows.read);
  for (const job of jobs) await announce(client, announced(job, at));
  return jobs;
}

const announced = (job: JobColumns, at: Date) => {
  const eventId = newId();
  return {
    topic: devicesTopic.name,
    key: job.branchId,
    event: {
      envelope: {
        eventId,
        type: 'PrintJobChanged',
        occurredAt: at.toISOString(),
        aggregateId: job.id,
        aggregateRevision: '0',
      },
      printJob: {
        jobId: job.id,
        branchId: job.branchId,
        orderId: job.orderId ?? '',
        station: job.station,
        state: job.state,
        reason: job.reason,
        copy: job.copy,
        isAlarming: job.alarmAt !== null,
        deviceId: job.deviceId ?? '',
      },
    },
  };
};

function jobOf(job: JobColumns): PrintJob {
  const { branchId, orderId, ticketNumber, deviceId, deviceName, endedAt, ...more } = job;
  const { sheet: _sheet, commandKey: _key, fetchedAt: _fetched, ...kept } = more;
  return {
    ...kept,
    branch: { id: branchId },
    order: orderId === null ? null : { id: orderId, ticketNumber },
    device: deviceId === null ? null : { id: deviceId, name: deviceName ?? '' },
    printedAt: kept.state === 'printed' ? endedAt : null,
  };
}
const sheetOf = (job: JobColumns): StoredPrintJob => ({ ...jobOf(job), sheet: job.sheet });
