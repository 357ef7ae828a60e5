import type { ClockAction, KeptStamp, StartedType } from '@filiale/contracts/workforce/time-tracking';
import { turnOf } from '@filiale/kit/stores/table-store';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pick<PoolClient, 'query'>;

/** A stamp as it was taken. */
export type TimeStamp = {
  readonly id: string;
  /** Null where nobody of the branch has that name. */
  readonly userId: string | null;
  readonly username: string;
  readonly branchId: string;
  /** Null for own devices, and for those who stamp for others. */
  readonly clockId: string | null;
  readonly action: ClockAction;
  /** What a start began. */
  readonly type: StartedType;
  readonly at: Date;
  readonly earliest: Date | null;
  readonly latest: Date | null;
  readonly receivedAt: Date;
  readonly source: 'kiosk' | 'web' | 'manual';
  readonly reason: string;
  readonly isProven: boolean;
  readonly flags: readonly string[];
};
/** What became of it: stored with an activity, or kept because of a problem. */
export type KnownStamp = {
  readonly userId: string | null;
  readonly action: ClockAction;
  readonly activityId: string | null;
  readonly problem: string | null;
};

type KeptRow = {
  id: string;
  username: string;
  user_id: string | null;
  action: ClockAction;
  at: Date;
  earliest: Date | null;
  latest: Date | null;
  flags: string[];
  problem: string;
};
/** Most stamps for review that are shown of a branch. */
const MOST_SHOWN = 100;

/** Every stamp that was taken, each once. */
export function createTimeStamps(pool: Pool) {
  return {
    /** People stamp one after the other: a second stamp of somebody waits until the first is stored. */
    holdPerson: async (client: Queryable, userId: string): Promise<void> => {
      await client.query(`select ${turnOf('working-activities', '$1::text')}`, [userId]);
    },
    get: async (client: Queryable, id: string): Promise<KnownStamp | null> => {
      const { rows } = await client.query<KnownStamp>({
        name: 'time-stamp',
        text: `select user_id as "userId", action, activity_id as "activityId", problem from time_stamps where id = $1`,
        values: [id],
      });
      return rows[0] ?? null;
    },
    /** Keeps a stamp; one that is known already stays as it is. */
    add: async (
      client: Queryable,
      stamp: TimeStamp,
      became: { readonly activityId: string } | { readonly problem: string },
    ): Promise<void> => {
      const { id, userId, username, branchId, clockId, action, at, earliest, latest, receivedAt } = stamp;
      const activityId = 'activityId' in became ? became.activityId : null;
      const problem = 'problem' in became ? became.problem : null;
      await client.query({
        name: 'time-stamp-add',
        text: `insert into time_stamps (id, user_id, username, branch_id, clock_id, action, at, earliest, latest, received_at,
                 source, reason, is_proven, flags, activity_id, problem, type)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict (id) do nothing`,
        values: [
          ...[id, userId, username, branchId, clockId, action, at, earliest, latest, receivedAt],
          ...[stamp.source, stamp.reason, stamp.isProven, JSON.stringify(stamp.flags), activityId, problem, stamp.type],
        ],
      });
    },
    /** Stamps of a branch that nobody has looked at, oldest first. */
    kept: async (branchId: string): Promise<KeptStamp[]> => {
      const { rows } = await pool.query<KeptRow>({
        name: 'time-stamps-kept',
        text: `select id, username, user_id, action, at, earliest, latest, flags, problem from time_stamps
               where branch_id = $1 and problem is not null and seen_at is null order by at, id limit ${MOST_SHOWN}`,
        values: [branchId],
      });
      return rows.map(({ user_id: user, at, earliest, latest, ...row }) => ({
        ...row,
        user,
        at: at.toISOString(),
        earliest: earliest?.toISOString() ?? null,
        latest: latest?.toISOString() ?? null,
      }));
    },
    /** Notes who has looked at it; false where there is no such stamp. */
    see: async (id: string, branchId: string, by: string, at: Date): Promise<boolean> => {
      const { rowCount } = await pool.query(
        `update time_stamps set seen_at = coalesce(seen_at, $4), seen_by = coalesce(seen_by, $3)
         where id = $1 and branch_id = $2 and problem is not null`,
        [id, branchId, by, at],
      );
      return rowCount === 1;
    },
    /** When people stopped working last, since an instant. */
    endedSince: async (userIds: readonly string[], since: Date): Promise<ReadonlyMap<string, Date>> => {
      const { rows } = await pool.query<{ user: string; ended_at: Date }>({
        name: 'work-ended-since',
        text: `select "user", max(ended_at) as ended_at from working_activities
               where "user" = any($1::uuid[]) and ended_at > $2 and deleted_at is null group by "user"`,
        values: [userIds, since],
      });
      return new Map(rows.map(({ user, ended_at }) => [user, ended_at]));
    },
    /** Seconds from start to end of what people did since an instant, breaks included; what runs counts until `at`. */
    workedSince: async (userIds: readonly string[], since: Date, at: Date): Promise<ReadonlyMap<string, number>> => {
      const { rows } = await pool.query<{ user: string; seconds: number }>({
        name: 'worked-since',
        text: `select "user", sum(extract(epoch from coalesce(ended_at, $3) - started_at))::float8 as seconds from working_activities
               where "user" = any($1::uuid[]) and deleted_at is null and worked && tstzrange($2, $3) and type <> 'absence' group by "user"`,
        values: [userIds, since, at],
      });
      return new Map(rows.map(({ user, seconds }) => [user, seconds]));
    },
    /** Ids of activities that run since before an instant and are not marked as forgotten. */
    forgotten: async (startedBefore: Date): Promise<string[]> => {
      const { rows } = await pool.query<{ id: string }>(
        `select id from working_activities
         where ended_at is null and deleted_at is null and started_at < $1 and not review ? 'forgotten' limit 100`,
        [startedBefore],
      );
      return rows.map(({ id }) => id);
    },
  };
}
export type TimeStamps = ReturnType<typeof createTimeStamps>;
