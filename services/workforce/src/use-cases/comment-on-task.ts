import { Task } from '@filiale/contracts/workforce/task';
import type { TaskComment, WriteComment } from '@filiale/contracts/workforce/task-thread';
import { type Problem, ProblemError, problemsError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { noteChange } from '@filiale/kit/stores/change-note';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Tasking } from '../context.ts';
import type { NoticeTransaction } from '../storage/notices.ts';
import { prepareNotice, writeNotices } from './notify.ts';
import { taskReaders } from './task-readers.ts';

type Commenting = Pick<Tasking, 'pool' | 'threads' | 'noticing' | 'nudge'>;

/** The author of a comment. */
export type Commenter = { readonly id: string; readonly name: string };

/** Raises 422 for people who cannot read the task. */
async function refuseStrangers(tasking: Commenting, task: Task, mentions: readonly string[], at: Date): Promise<void> {
  if (mentions.length === 0) return;
  const readers = new Set((await taskReaders(tasking, task, at)).map(({ id }) => id));
  const [first, ...others] = mentions.flatMap((id, index): Problem[] =>
    readers.has(id)
      ? []
      : [{ code: 'field.reference-missing', field: `mentions.${index}`, details: { resource: 'users' } }],
  );
  if (first) throw problemsError([first, ...others]);
}

/** Leaves a line in the log and in the live stream of records: a task was commented on. */
const noteComment = (
  client: NoticeTransaction,
  { id, revision, title, branch }: Task,
  action: string,
  meta: WriteMeta,
) =>
  noteChange(client, {
    ...{ resource: Task.name, record: id, revision, name: title, action, branches: branch === null ? [] : [branch] },
    ...{ by: meta.by, at: meta.at, traceparent: meta.traceparent },
  });

/**
 * Stores a comment, or (`id` of a present one) another text of it, and notifies in the same transaction: people who are mentioned and were not before, and of
 * a new one assignees and watchers. Nobody gets two notices of it, and its author none. Raises 404 for a comment of somebody else.
 */
export async function commentOnTask(
  tasking: Commenting,
  task: Task,
  author: Commenter,
  { id, text, mentions: given, isNew }: WriteComment & { readonly id: string; readonly isNew: boolean },
  meta: WriteMeta,
): Promise<TaskComment> {
  const { pool, threads, noticing, nudge } = tasking;
  const mentions = [...new Set(given)];
  await refuseStrangers(tasking, task, mentions, meta.at);
  const before = isNew ? null : await threads.comment(pool, task.id, id);
  if (!isNew && before?.author !== author.id) throw new ProblemError('record.missing');
  const about = {
    ...{ except: author.id, resource: Task.name, record: task.id },
    values: { by: author.name || '–', title: task.title },
  };
  const mentioned = mentions.filter((person) => !before?.mentions.includes(person));
  const others = isNew ? [...task.assignees, ...task.watchers].filter((person) => !mentions.includes(person)) : [];
  // Before a connection is held.
  const notices = await Promise.all([
    prepareNotice(noticing, { ...about, to: { people: mentioned }, kind: 'task-mention' }),
    prepareNotice(noticing, { ...about, to: { people: [...new Set(others)] }, kind: 'task-comment' }),
  ]);
  const at = meta.at.toISOString();
  const comment: TaskComment = {
    ...{ id, author: author.id, name: author.name, text, mentions },
    ...{ createdAt: before?.createdAt ?? at, editedAt: before ? at : null },
  };
  await inTransaction(pool, async (client) => {
    if (before && !(await threads.comment(client, task.id, id))) throw new ProblemError('record.missing');
    await threads.write(client, task.id, comment);
    await noteComment(client, task, isNew ? 'comment' : 'change-comment', meta);
    await writeNotices(noticing, client, notices);
  });
  nudge();
  noticing.deliveries.nudge();
  return comment;
}

/** Removes a comment; raises 404 for that of somebody else, unless the caller may remove any. */
export async function removeComment(
  { pool, threads, nudge }: Commenting,
  task: Task,
  id: string,
  { author, mayRemoveAny }: { readonly author: string; readonly mayRemoveAny: boolean },
  meta: WriteMeta,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const comment = await threads.comment(client, task.id, id);
    if (!comment || (comment.author !== author && !mayRemoveAny)) throw new ProblemError('record.missing');
    await threads.remove(client, id);
    await noteComment(client, task, 'remove-comment', meta);
  });
  nudge();
}
