import type { Task } from '@filiale/contracts/workforce/task';
import type { TaskComment, TaskView } from '@filiale/contracts/workforce/task-thread';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pick<PoolClient, 'query'>;

type ViewRow = {
  user_id: string;
  first_viewed_at: Date;
  last_viewed_at: Date;
  count: number;
  revision_seen: number;
};
type CommentRow = {
  id: string;
  author_id: string;
  author_name: string;
  text: string;
  mentions: string[];
  created_at: Date;
  edited_at: Date | null;
};
const COMMENT = 'id, author_id, author_name, text, mentions, created_at, edited_at';
const commentOf = (row: CommentRow): TaskComment => ({
  ...{ id: row.id, author: row.author_id, name: row.author_name, text: row.text, mentions: row.mentions },
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});

/** What somebody has not read: how many comments there are, and whether one of somebody else is newer than their last look. */
type Unread = { readonly comments: number; readonly hasNewComment: boolean; readonly revisionSeen: number };

type RelationKind = Task['relations'][number]['kind'];
/** A relation as the other task would say it. */
const seenFromOther = {
  ...{ relates: 'relates', duplicates: 'duplicates' },
  ...{ blocks: 'blockedBy', blockedBy: 'blocks' },
} as const satisfies Record<RelationKind, RelationKind>;
const MOST_RELATED = 50;

/** What stands beneath tasks: comments, and who has seen them. */
export function createTaskThreads(pool: Pool) {
  return {
    /** Counts a look, once a minute; the revision that was seen never goes back. */
    view: async (task: string, user: string, revision: number, at: Date): Promise<void> => {
      await pool.query({
        name: 'task-view',
        text: `insert into task_views as seen (task_id, user_id, first_viewed_at, last_viewed_at, count, revision_seen)
               values ($1, $2, $4, $4, 1, $3)
               on conflict (task_id, user_id) do update set
                 count = seen.count + case
                   when date_trunc('minute', seen.last_viewed_at) >= date_trunc('minute', excluded.last_viewed_at) then 0 else 1 end,
                 first_viewed_at = coalesce(seen.first_viewed_at, excluded.first_viewed_at),
                 last_viewed_at = greatest(seen.last_viewed_at, excluded.last_viewed_at),
                 revision_seen = greatest(seen.revision_seen, excluded.revision_seen)`,
        values: [task, user, revision, at],
      });
    },
    /** What somebody wrote themselves they have seen; it is no look. */
    wrote: async (task: string, user: string, revision: number): Promise<void> => {
      await pool.query({
        name: 'task-wrote',
        text: `insert into task_views as seen (task_id, user_id, count, revision_seen) values ($1, $2, 0, $3)
               on conflict (task_id, user_id) do update set revision_seen = greatest(seen.revision_seen, excluded.revision_seen)`,
        values: [task, user, revision],
      });
    },
    /** Who has looked at a task, the last one first. */
    views: async (task: string): Promise<TaskView[]> => {
      const { rows } = await pool.query<ViewRow>({
        name: 'task-views',
        text: `select user_id, first_viewed_at, last_viewed_at, count, revision_seen from task_views
               where task_id = $1 and first_viewed_at is not null order by last_viewed_at desc, user_id`,
        values: [task],
      });
      return rows.map((row) => ({
        ...{ user: row.user_id, count: row.count, revisionSeen: row.revision_seen },
        firstViewedAt: row.first_viewed_at.toISOString(),
        lastViewedAt: row.last_viewed_at.toISOString(),
      }));
    },
    /** What somebody knows of tasks, by their ids. */
    unread: async (tasks: readonly string[], user: string): Promise<ReadonlyMap<string, Unread>> => {
      const { rows } = await pool.query<{ id: string; comments: number; is_new: boolean; revision_seen: number }>({
        name: 'tasks-unread',
        text: `select task.id, count(comment.id)::int as comments, coalesce(max(seen.revision_seen), 0) as revision_seen,
                 coalesce(bool_or(comment.author_id <> $2 and comment.created_at > coalesce(seen.last_viewed_at, '-infinity')), false) as is_new
               from unnest($1::uuid[]) as task (id)
               left join task_views seen on seen.task_id = task.id and seen.user_id = $2
               left join task_comments comment on comment.task_id = task.id group by task.id`,
        values: [tasks, user],
      });
      return new Map(
        rows.map(({ id, comments, is_new, revision_seen }) => [
          id,
          { comments, hasNewComment: is_new, revisionSeen: revision_seen },
        ]),
      );
    },
    comments: async (task: string): Promise<TaskComment[]> => {
      const { rows } = await pool.query<CommentRow>({
        name: 'task-comments',
        text: `select ${COMMENT} from task_comments where task_id = $1 order by created_at, id`,
        values: [task],
      });
      return rows.map(commentOf);
    },
    /** A comment of a task, held until the transaction ends. */
    comment: async (client: Queryable, task: string, id: string): Promise<TaskComment | null> => {
      const { rows } = await client.query<CommentRow>({
        name: 'task-comment',
        text: `select ${COMMENT} from task_comments where id = $2 and task_id = $1 for update`,
        values: [task, id],
      });
      return rows[0] ? commentOf(rows[0]) : null;
    },
    /** Stores a comment, or another text of it. */
    write: async (client: Queryable, task: string, comment: TaskComment): Promise<void> => {
      const { id, author, name, text, mentions, createdAt, editedAt } = comment;
      await client.query({
        name: 'task-comment-write',
        text: `insert into task_comments (task_id, ${COMMENT}) values ($1, $2, $3, $4, $5, $6, $7, $8)
               on conflict (id) do update set text = excluded.text, mentions = excluded.mentions, edited_at = excluded.edited_at`,
        values: [task, id, author, name, text, mentions, createdAt, editedAt],
      });
    },
    remove: async (client: Queryable, id: string): Promise<void> => {
      await client.query('delete from task_comments where id = $1', [id]);
    },
    /** Whether there is a task of this id, or was one that is not purged. */
    hasTask: async (id: string): Promise<boolean> =>
      ((await pool.query({ name: 'has-task', text: 'select from tasks where id = $1', values: [id] })).rowCount ?? 0) >
      0,
    /** Tasks that say that they are related to one. */
    relatedFrom: async (task: string): Promise<{ kind: RelationKind; task: string; title: string }[]> => {
      const { rows } = await pool.query<{ kind: RelationKind; task: string; title: string }>({
        name: 'tasks-related-from',
        text: `select id as task, data ->> 'title' as title, relation ->> 'kind' as kind
               from tasks, jsonb_array_elements(data -> 'relations') relation
               where data -> 'relations' @> $1::jsonb and relation ->> 'task' = $2 and deleted_at is null
               order by id limit ${MOST_RELATED}`,
        values: [JSON.stringify([{ task }]), task],
      });
      return rows.map((row) => ({ ...row, kind: seenFromOther[row.kind] }));
    },
    /** Time that people have worked at a task, without breaks, in s. */
    spentSeconds: async (task: string, at: Date): Promise<number> => {
      const { rows } = await pool.query<{ seconds: number }>({
        name: 'task-spent',
        text: `select coalesce(sum(greatest(0, extract(epoch from least(coalesce(ended_at, $2), $2) - started_at) - (
                 select coalesce(sum(greatest(0, extract(epoch from
                   least(coalesce((pause ->> 'endedAt')::timestamptz, $2), $2) - (pause ->> 'startedAt')::timestamptz))), 0)
                 from jsonb_array_elements(breaks) pause where pause ->> 'kind' <> 'paid'))), 0)::float as seconds
               from working_activities where task = $1 and deleted_at is null and type <> 'absence'`,
        values: [task, at],
      });
      return rows[0]?.seconds ?? 0;
    },
  };
}
export type TaskThreads = ReturnType<typeof createTaskThreads>;
