import { z } from 'zod';
import { ADMIN_TOKEN_ID } from '../api/access.ts';
import { Id } from '../fields/ids.ts';
import { FileReference } from '../fields/types/media-reference.ts';
import { Task } from './task.ts';

export const LONGEST_COMMENT = 5_000;
/** Most people of one comment. */
const MOST_MENTIONS = 50;
/** Most tasks of one's own day. */
export const MOST_OWN_TASKS = 200;

/** Who did it: a person, or the token of the installation. */
const authorId = () => z.union([Id, z.literal(ADMIN_TOKEN_ID)]);

/** A comment on a task; `name` is that of its author then. */
export const TaskComment = z.object({
  id: Id,
  author: authorId(),
  name: z.string(),
  text: z.string(),
  /** People who were notified of it. */
  mentions: z.array(Id),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
});
export type TaskComment = z.infer<typeof TaskComment>;

/** `text` may name people as `@Ivo Pichler`; those in `mentions` are notified. */
export const WriteComment = z.strictObject({
  text: z.string().trim().min(1).max(LONGEST_COMMENT),
  mentions: z.array(Id).max(MOST_MENTIONS).default([]),
});
export type WriteComment = z.infer<typeof WriteComment>;

/** Somebody who has looked at a task: since when, when last, in how many minutes, and at which revision. */
export const TaskView = z.object({
  user: authorId(),
  firstViewedAt: z.iso.datetime(),
  lastViewedAt: z.iso.datetime(),
  count: z.int(),
  revisionSeen: z.int(),
});
export type TaskView = z.infer<typeof TaskView>;

/** What the caller has not seen of a task: a change by somebody else, or a comment. */
const seen = { isUnread: z.boolean() };
/** A task as its caller has seen it, and who else has. */
export const SeenTask = z.intersection(Task.record, z.object({ ...seen, views: z.array(TaskView) }));
export type SeenTask = z.infer<typeof SeenTask>;

/** What stands beneath a task. */
export const TaskThread = z.object({
  ...seen,
  /** Oldest first. */
  comments: z.array(TaskComment),
  /** Who looked last first. */
  views: z.array(TaskView),
  /** Who may read the task, so who can be mentioned, and names for the ids above. */
  people: z.array(z.object({ id: Id, name: z.string() })),
  /** Tasks that say of themselves that they are related to this one, as this one would say it. */
  relatedFrom: z.array(
    z.object({ kind: z.enum(['relates', 'blocks', 'blockedBy', 'duplicates']), task: Id, title: z.string() }),
  ),
  /** Time that people have worked at it, without breaks. */
  spentMinutes: z.int(),
});
export type TaskThread = z.infer<typeof TaskThread>;

/** A task of one's own day. */
export const OwnTask = z.intersection(
  Task.record,
  z.object({ ...seen, comments: z.int(), projectName: z.string().nullable(), projectColor: z.string().nullable() }),
);
export type OwnTask = z.infer<typeof OwnTask>;

/** One's own tasks: open ones by when they are due, those without a date last; then what was done today. */
export const OwnTasks = z.object({
  /** Today where one works. */
  today: z.iso.date(),
  timeZone: z.string(),
  tasks: z.array(OwnTask),
});
export type OwnTasks = z.infer<typeof OwnTasks>;

/** What somebody says of an item of a checklist; what is left out stays. */
export const TickItem = z.strictObject({
  isDone: z.boolean(),
  value: z.number().min(-1e9).max(1e9).nullable().optional(),
  photo: FileReference.nullable().optional(),
  note: z.string().max(500).optional(),
});
export type TickItem = z.infer<typeof TickItem>;

/** A task of a template: where, by which day and by whom. */
export const UseTemplate = z.strictObject({
  branch: Id.nullable().default(null),
  /** Today at the branch unless given. */
  dueOn: z.iso.date().optional(),
  assignees: z.array(Id).max(50).default([]),
});
export type UseTemplate = z.infer<typeof UseTemplate>;

export const ItemParams = z.object({ id: Id, item: Id });
export const CommentParams = z.object({ id: Id, comment: Id });
