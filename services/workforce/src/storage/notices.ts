import { newId } from '@filiale/contracts/fields/ids';
import { NOTICES_KEPT, NOTICES_OF_PAGE, type Notice, type Notices } from '@filiale/contracts/workforce/notice';
import type { NoticeKind } from '@filiale/contracts/workforce/notice-kinds';
import type { Pool, PoolClient } from 'pg';

/** An unread notice is sent again after this long at the earliest, in s: a printer without paper repeats itself, and so do the hours of a plan. */
const SENT_AGAIN_SECONDS = 3_600;

/** The transaction that notices are written in, with their cause. */
export type NoticeTransaction = Pick<PoolClient, 'query'>;

/** A notice before it has recipients. */
export type NewNotice = {
  readonly kind: NoticeKind;
  readonly resource: string;
  readonly record: string | null;
  readonly values: Readonly<Record<string, string>>;
};
/** A recipient and their channels; `digestAt` is when their next digest is sent, null without one. */
export type Recipient = {
  readonly userId: string;
  readonly isListed: boolean;
  readonly isPushed: boolean;
  readonly isMailed: boolean;
  readonly digestAt: Date | null;
};

type Row = {
  id: string;
  kind: NoticeKind;
  resource: string;
  record: string;
  values: Record<string, string>;
  times: number;
  created_at: Date;
  read_at: Date | null;
};
const NOTICE = 'id, kind, resource, record, "values", times, created_at, read_at';
const noticeOf = ({ id, kind, resource, record, values, times, created_at, read_at }: Row): Notice => ({
  ...{ id, kind, resource, record: record || null, values, times },
  createdAt: created_at.toISOString(),
  readAt: read_at?.toISOString() ?? null,
});

const isSentAgain = `present.sent_at < $3 - interval '${SENT_AGAIN_SECONDS} seconds'`;
/** Returns the notices to be sent: new ones, and those that were last sent long ago. $1 people · $2 notice · $3 now */
const ADD = `
  with person as (select * from jsonb_to_recordset($1::jsonb) as person (id uuid, "userId" uuid, "isListed" boolean, "inDigest" boolean)),
  what as (select * from jsonb_to_record($2::jsonb) as what (kind text, resource text, record text, "values" jsonb)),
  kept as (
    insert into notices as present (id, user_id, kind, resource, record, "values", is_listed, in_digest, created_at, sent_at, sent_as)
    select person.id, "userId", kind, resource, record, "values", "isListed", "inDigest", $3, $3, person.id from person, what
    on conflict (user_id, kind, resource, record) where read_at is null do update set
      "values" = excluded."values", times = present.times + 1, is_listed = excluded.is_listed,
      in_digest = present.in_digest or excluded.in_digest, created_at = excluded.created_at,
      sent_at = case when ${isSentAgain} then excluded.sent_at else present.sent_at end,
      sent_as = case when ${isSentAgain} then excluded.sent_as else present.sent_as end
    returning id, user_id, sent_as)
  select kept.id, kept.user_id as "userId" from kept join person on person.id = kept.sent_as`;
/** $1 deliveries · $2 now */
const DELIVER = `
  insert into notice_deliveries (id, channel, user_id, notice_id, due_at, created_at)
  select id, channel, "userId", "noticeId", "dueAt", $2
  from jsonb_to_recordset($1::jsonb) as wanted (id uuid, channel text, "userId" uuid, "noticeId" uuid, "dueAt" timestamptz)`;
/** A push for each browser of the people. $1 people and notices · $2 now */
const PUSH = `
  insert into notice_deliveries (id, channel, user_id, notice_id, device_id, due_at, created_at)
  select gen_random_uuid(), 'push', wanted."userId", "noticeId", device.id, $2, $2
  from jsonb_to_recordset($1::jsonb) as wanted ("userId" uuid, "noticeId" uuid)
  join push_devices device on device.user_id = wanted."userId"`;
/* A sender of the digest ends its row after this statement or before it: either way one row is left for these notices. */
const ONE_DIGEST = `on conflict (user_id) where channel = 'digest' do update set user_id = excluded.user_id`;
const FORGET_OLDEST = `
  delete from notices where id in (
    select id from (
      select id, row_number() over (partition by user_id order by created_at desc) as place from notices
      where user_id = any($1::uuid[])) placed
    where place > ${NOTICES_KEPT})`;

/** Notices to people, in PostgreSQL. */
export function createNotices(pool: Pool) {
  return {
    /** Writes a notice for each recipient and queues its deliveries, in the transaction of `client`. An unread one counts up instead. */
    add: async (client: NoticeTransaction, notice: NewNotice, to: readonly Recipient[], at: Date): Promise<void> => {
      // In one order, so that two transactions for the same people do not block each other.
      const people = [...to].sort((one, other) => (one.userId < other.userId ? -1 : 1));
      const rows = people.map(({ userId, isListed, digestAt }) => ({
        ...{ id: newId(), userId, isListed },
        inDigest: digestAt !== null,
      }));
      const what = { ...notice, record: notice.record ?? '' };
      const { rows: sent } = await client.query<{ id: string; userId: string }>({
        name: 'notices-add',
        text: ADD,
        values: [JSON.stringify(rows), JSON.stringify(what), at],
      });
      const noticeIds = new Map(sent.map(({ id, userId }) => [userId, id]));
      const sentTo = (is: (person: Recipient) => boolean) =>
        people.flatMap((person) => {
          const noticeId = noticeIds.get(person.userId);
          return noticeId !== undefined && is(person) ? [{ userId: person.userId, noticeId }] : [];
        });
      const pushed = sentTo(({ isPushed }) => isPushed);
      if (pushed.length > 0)
        await client.query({ name: 'notices-push', text: PUSH, values: [JSON.stringify(pushed), at] });
      const mails = sentTo(({ isMailed }) => isMailed).map((mail) => ({
        id: newId(),
        channel: 'mail',
        ...mail,
        dueAt: at,
      }));
      const digests = people.flatMap(({ userId, digestAt }) =>
        digestAt === null ? [] : [{ id: newId(), channel: 'digest', userId, noticeId: null, dueAt: digestAt }],
      );
      const deliver = (name: string, text: string, deliveries: readonly object[]) =>
        deliveries.length > 0 && client.query({ name, text, values: [JSON.stringify(deliveries), at] });
      await deliver('notices-mail', DELIVER, mails);
      await deliver('notices-digest', `${DELIVER} ${ONE_DIGEST}`, digests);
      await client.query({ name: 'notices-bound', text: FORGET_OLDEST, values: [people.map(({ userId }) => userId)] });
    },

    /** A page of a person's notices: unread first, then the newest. */
    listed: async (userId: string, page: number): Promise<Notices> => {
      const { rows: counts } = await pool.query<{ total: number; unread: number }>({
        name: 'notices-count',
        text: `select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
               from notices where user_id = $1 and is_listed`,
        values: [userId],
      });
      const { rows } = await pool.query<Row>({
        name: 'notices-listed',
        text: `select ${NOTICE} from notices where user_id = $1 and is_listed
               order by read_at is null desc, created_at desc, id limit ${NOTICES_OF_PAGE} offset $2`,
        values: [userId, (page - 1) * NOTICES_OF_PAGE],
      });
      return { total: counts[0]?.total ?? 0, unread: counts[0]?.unread ?? 0, notices: rows.map(noticeOf) };
    },

    get: async (id: string): Promise<Notice | null> => {
      const { rows } = await pool.query<Row>({
        name: 'notice',
        text: `select ${NOTICE} from notices where id = $1`,
        values: [id],
      });
      return rows[0] ? noticeOf(rows[0]) : null;
    },

    /** The unread notices of a person's next digest. */
    ofDigest: async (userId: string): Promise<Notice[]> => {
      const { rows } = await pool.query<Row>({
        name: 'notices-of-digest',
        text: `select ${NOTICE} from notices where user_id = $1 and in_digest and read_at is null order by created_at`,
        values: [userId],
      });
      return rows.map(noticeOf);
    },

    /** Marks notices as sent with the digest, as they were then; what came meanwhile waits for the next one, at `nextAt`. */
    digested: async (
      client: PoolClient,
      userId: string,
      sent: readonly Notice[],
      nextAt: Date,
      at: Date,
    ): Promise<void> => {
      await client.query({
        name: 'notices-digested',
        text: `update notices set in_digest = false from jsonb_to_recordset($2::jsonb) as sent (id uuid, times integer)
               where user_id = $1 and notices.id = sent.id and notices.times = sent.times`,
        values: [userId, JSON.stringify(sent.map(({ id, times }) => ({ id, times })))],
      });
      await client.query({
        name: 'notices-next-digest',
        text: `insert into notice_deliveries (id, channel, user_id, due_at, created_at)
               select $2, 'digest', $1, $3, $4
               where exists (select from notices where user_id = $1 and in_digest and read_at is null) ${ONE_DIGEST}`,
        values: [userId, newId(), nextAt, at],
      });
    },

    /** Marks one as read, or all; false when there is none of that id. */
    read: async (userId: string, id: string | null, at: Date): Promise<boolean> => {
      const { rowCount } = await pool.query({
        name: 'notices-read',
        text: `update notices set read_at = coalesce(read_at, $3) where user_id = $1 and id = coalesce($2::uuid, id)
               and ($2::uuid is not null or read_at is null)`,
        values: [userId, id, at],
      });
      return rowCount !== 0;
    },

    /** The instant from which events make notices; the first call sets it. */
    startedAt: async (now: Date): Promise<Date> => {
      const { rows } = await pool.query<{ since: Date }>(
        `with kept as (insert into notice_start (since) values ($1) on conflict do nothing returning since)
         select since from kept union all select since from notice_start limit 1`,
        [now],
      );
      return rows[0]?.since ?? now;
    },
  };
}
export type NoticesStore = ReturnType<typeof createNotices>;
