import type { MonthEntry, MonthState } from '@filiale/contracts/workforce/time-sheet';
import type { User } from '@filiale/contracts/workforce/user';
import type { Adjustment } from '@filiale/rules/working-time/balance-of-days';
import type { Absence } from '@filiale/rules/working-time/credits-of-day';
import type { Stretch } from '@filiale/rules/working-time/stretches';
import type { ContractRow } from '@filiale/rules/working-time/target-of-day';
import type { Pool, PoolClient } from 'pg';
import { PRESENT, USER, USERS, type UserRow, userOf } from './user-row.ts';

/** The pool, or the connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;
type Of<T> = T & { readonly user: string };

/** A contract as balances are reckoned from it. */
export type SheetContract = Of<ContractRow> & {
  readonly hiredOn: string;
  readonly country: 'AT' | 'DE' | 'CH';
  readonly region: string;
  readonly leaveDays: number;
  readonly leaveYear: 'law' | 'calendar' | 'working';
};
export type SheetAbsence = Of<Absence> & { readonly state: 'requested' | 'approved' };
export type SheetAdjustment = Of<Omit<Adjustment, 'seconds'>> & {
  readonly account: 'hours' | 'leave';
  readonly minutes: number;
  readonly isApproved: boolean;
};
export type SheetStretch = Of<Stretch> & {
  readonly localDate: string;
  readonly needsReview: boolean;
};
/** A month of somebody with something done to it. `runningSeconds`: the balance at its end, while it is approved. */
export type SheetMonth = {
  readonly user: string;
  readonly month: string;
  readonly state: MonthState;
  readonly runningSeconds: number | null;
};

/** An entry of somebody's chain with what its hash is made of. */
export type SheetEntry = MonthEntry & {
  readonly user: string;
  readonly month: string;
  readonly byId: string | null;
  /** The sheet as it was then; null where the month was opened again. */
  readonly sheet: unknown;
  readonly previous: string;
};

/** Balances count whole seconds. */
const ofSecond = (instant: string): string => `${instant.slice(0, 19)}.000Z`;
const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;
const LIVING = 'deleted_at is null';

/** What time sheets are reckoned from, of several people at once, and the months that were closed. */
export function createTimeSheets(pool: Pool) {
  const read = async <Row extends object>(
    name: string,
    text: string,
    values: unknown[],
    on: Queryable = pool,
  ): Promise<Row[]> => (await on.query<Row>({ name: `time-sheet-${name}`, text, values })).rows;
  return {
    /** People of branches (null: of all), those too who may not sign in any more. */
    peopleOf: async (branches: readonly string[] | null): Promise<User[]> =>
      (
        await read<UserRow>(
          'people',
          `select ${USER} from ${USERS} where ${PRESENT} and users.data -> 'branches' @> any($1::jsonb[])`,
          // Every list contains the empty one.
          [branches === null ? ['[]'] : branches.map((id) => JSON.stringify([{ id }]))],
        )
      ).map(userOf),
    contracts: (users: readonly string[], on?: Queryable): Promise<SheetContract[]> =>
      read(
        'contracts',
        `select id, "user", ${day('valid_from')} as "validFrom", ${day('valid_to')} as "validTo", hours as "weekdayMinutes",
           ${day('coalesce(hired_on, valid_from)')} as "hiredOn", country, region, coalesce(leave_days, 0)::float8 as "leaveDays",
           leave_year as "leaveYear"
         from employment_contracts where "user" = any($1::uuid[]) and ${LIVING} order by valid_from, id`,
        [users],
        on,
      ),
    /** The day of the first work of each. */
    firstWork: async (users: readonly string[], on?: Queryable): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (
          await read<{ user: string; first: string }>(
            'first-work',
            `select "user", ${day('min(local_date)')} as first from working_activities
             where "user" = any($1::uuid[]) and ${LIVING} and local_date is not null group by "user"`,
            [users],
            on,
          )
        ).map(({ user, first }) => [user, first]),
      ),
    /** Those that lie between two local dates, or a day beside them, to the second. */
    stretches: (users: readonly string[], from: string, to: string, on?: Queryable): Promise<SheetStretch[]> =>
      read<Omit<SheetStretch, 'startedAt' | 'endedAt'> & { startedAt: Date; endedAt: Date | null }>(
        'stretches',
        `select id, "user", date_trunc('second', started_at) as "startedAt", date_trunc('second', ended_at) as "endedAt", breaks, type as kind, time_zone as "timeZone",
           ${day('local_date')} as "localDate", review <> '[]' as "needsReview"
         from working_activities where "user" = any($1::uuid[]) and ${LIVING}
           and worked && tstzrange(($2::date - 1)::timestamptz, ($3::date + 2)::timestamptz)
         order by started_at, id`,
        [users, from, to],
        on,
      ).then((rows) =>
        rows.map(({ startedAt, endedAt, ...row }) => ({
          ...row,
          startedAt: startedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          breaks: row.breaks.map(({ kind, ...pause }) => ({
            ...{ kind, startedAt: ofSecond(pause.startedAt), endedAt: pause.endedAt && ofSecond(pause.endedAt) },
          })),
        })),
      ),
    /** Requested and approved ones. */
    absences: (users: readonly string[], on?: Queryable): Promise<SheetAbsence[]> =>
      read(
        'absences',
        `select id, "user", kind, ${day('"from"')} as "from", ${day('"to"')} as "to", nullif(half, 'none') as half, state
         from absences where "user" = any($1::uuid[]) and ${LIVING} and state in ('requested', 'approved') order by "from", id`,
        [users],
        on,
      ),
    adjustments: (users: readonly string[], on?: Queryable): Promise<SheetAdjustment[]> =>
      read(
        'adjustments',
        `select id, "user", account, kind, ${day('local_date')} as "localDate", minutes::float8 as minutes, is_approved as "isApproved"
         from time_adjustments where "user" = any($1::uuid[]) and ${LIVING} order by local_date, id`,
        [users],
        on,
      ),
    months: (users: readonly string[], on?: Queryable): Promise<SheetMonth[]> =>
      read(
        'months',
        `select user_id as "user", month, state, running_seconds::float8 as "runningSeconds"
         from time_sheet_months where user_id = any($1::uuid[]) order by month`,
        [users],
        on,
      ),
    /** The hash of the last approval of a month, by person. */
    approvals: async (users: readonly string[], month: string): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (
          await read<{ user: string; hash: string }>(
            'approvals',
            `select distinct on (user_id) user_id as "user", hash from time_sheet_entries
             where user_id = any($1::uuid[]) and month = $2 and action = 'approve' order by user_id, seq desc`,
            [users, month],
          )
        ).map(({ user, hash }) => [user, hash]),
      ),
    entries: (user: string, on?: Queryable): Promise<SheetEntry[]> =>
      read<Omit<SheetEntry, 'at'> & { at: Date }>(
        'entries',
        `select user_id as "user", seq, month, action, at, by_id as "byId", by_name as "by", reason, sheet, previous, hash
         from time_sheet_entries where user_id = $1 order by seq`,
        [user],
        on,
      ).then((rows) => rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))),
    /** Adds an entry and the state that the month has with it. */
    add: async (
      client: Queryable,
      { user, seq, month, action, at, byId, by, reason, sheet, previous, hash }: SheetEntry,
      { state, runningSeconds }: Pick<SheetMonth, 'state' | 'runningSeconds'>,
    ): Promise<void> => {
      await client.query({
        name: 'time-sheet-add-entry',
        text: `insert into time_sheet_entries (user_id, seq, month, action, at, by_id, by_name, reason, sheet, previous, hash)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        values: [
          user,
          seq,
          month,
          action,
          at,
          byId,
          by,
          reason,
          sheet === null ? null : JSON.stringify(sheet),
          previous,
          hash,
        ],
      });
      await client.query({
        name: 'time-sheet-month',
        text: `insert into time_sheet_months (user_id, month, days, state, running_seconds)
          values ($1, $2, daterange(($2::text || '-01')::date, (($2::text || '-01')::date + interval '1 month')::date), $3, $4)
          on conflict (user_id, month) do update set state = excluded.state, running_seconds = excluded.running_seconds`,
        values: [user, month, state, runningSeconds],
      });
    },
  };
}
export type TimeSheets = ReturnType<typeof createTimeSheets>;
