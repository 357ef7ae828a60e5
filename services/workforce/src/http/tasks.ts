import { isReachedAt, reachOf } from '@filiale/contracts/api/rights';
import { newId } from '@filiale/contracts/fields/ids';
import { Task } from '@filiale/contracts/workforce/task';
import { TaskTemplate } from '@filiale/contracts/workforce/task-template';
import { nameOfUser } from '@filiale/contracts/workforce/user';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { recordScope } from '@filiale/kit/http/record-scope';
import { metaOf, reachToCreate } from '@filiale/kit/http/write-calls';
import type { Tasking } from '../context.ts';
import { type Commenter, commentOnTask, removeComment } from '../use-cases/comment-on-task.ts';
import { isUnread, ownTasks } from '../use-cases/own-tasks.ts';
import { taskOfTemplate } from '../use-cases/task-of-template.ts';
import { taskReaders } from '../use-cases/task-readers.ts';
import type { bindRecords } from './records.ts';
import { presentOf } from './sessions.ts';

const SECONDS_PER_MINUTE = 60;
/** Attempts to tick an item against writers that are faster. */
const MOST_ATTEMPTS = 10;

/** Who has seen tasks, comments, and one's own day. Source: WORK-002. */
export function bindTasks(http: HttpApp, tasking: Tasking, { taskWrites }: ReturnType<typeof bindRecords>): void {
  const { work, threads, now } = tasking;
  const scope = recordScope(Task);
  const templates = recordScope(TaskTemplate);
  const writes = taskWrites();
  const existing = async ({
    params,
    reach,
  }: Pick<Call<{ readonly id: string }>, 'params' | 'reach'>): Promise<Task> => {
    const task = await work.records.tasks.get(params.id);
    if (!task || !scope.isReached(reach, task, 'read')) throw new ProblemError('record.missing');
    return task;
  };
  const person = ({ caller }: Pick<Call, 'caller'>): Commenter => {
    if (caller.kind !== 'staff') throw new ProblemError('access.session-missing');
    return { id: caller.sub, name: caller.name };
  };

  http.bind('POST /api/tasks/{id}/log-view', async (call) => {
    const task = await existing(call);
    await threads.view(task.id, person(call).id, task.revision, now());
    return { data: { ...task, isUnread: false, views: await threads.views(task.id) } };
  });

  http.bind('GET /api/tasks/{id}/thread', async (call) => {
    const task = await existing(call);
    const at = now();
    const [known, comments, views, readers, relatedFrom, seconds] = await Promise.all([
      threads.unread([task.id], person(call).id),
      threads.comments(task.id),
      threads.views(task.id),
      taskReaders(tasking, task, at),
      threads.relatedFrom(task.id),
      threads.spentSeconds(task.id, at),
    ]);
    return {
      data: {
        ...{ isUnread: isUnread(task, known.get(task.id)), comments, views },
        people: readers.map((user) => ({ id: user.id, name: nameOfUser(user) })),
        relatedFrom,
        spentMinutes: Math.round(seconds / SECONDS_PER_MINUTE),
      },
    };
  });

  http.bind('POST /api/tasks/{id}/comments', async (call) => {
    const written = { ...call.body, id: newId(), isNew: true };
    return {
      status: 201,
      data: await commentOnTask(tasking, await existing(call), person(call), written, metaOf(call)),
    };
  });

  http.bind('PUT /api/tasks/{id}/comments/{comment}', async (call) => {
    const written = { ...call.body, id: call.params.comment, isNew: false };
    return { data: await commentOnTask(tasking, await existing(call), person(call), written, metaOf(call)) };
  });

  http.bind('DELETE /api/tasks/{id}/comments/{comment}', async (call) => {
    const task = await existing(call);
    const mayRemoveAny = isReachedAt(
      reachOf(call.caller, Task.rights.delete),
      task.branch === null ? [] : [task.branch],
    );
    await removeComment(tasking, task, call.params.comment, { author: person(call).id, mayRemoveAny }, metaOf(call));
    return { status: 204 };
  });

  http.bind('PUT /api/tasks/{id}/checklist/{item}', async (call) => {
    const { id, item } = call.params;
    for (let attempt = 1; ; attempt += 1) {
      const { revision, checklist } = await writes.existing(id, call.reach, 'write');
      if (!checklist.some((each) => each.id === item)) throw new ProblemError('record.missing');
      const ticked = checklist.map((each) => (each.id === item ? { ...each, ...call.body } : each));
      try {
        const { record } = await writes.change({ id, revision, set: { checklist: ticked } }, call, call);
        return { data: record };
      } catch (error) {
        // Somebody else wrote the task meanwhile, as by ticking another item.
        const isStale = error instanceof ProblemError && error.code === 'record.stale';
        if (!isStale || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  });

  http.bind('POST /api/task-templates/{id}/tasks', async (call) => {
    const template = await work.records['task-templates'].get(call.params.id);
    if (!template || !templates.isReached(call.reach, template, 'read')) throw new ProblemError('record.missing');
    const given = { id: newId(), ...(await taskOfTemplate(work, template, call.body, now())) };
    const reach = reachToCreate(call, Task);
    return { status: 201, data: await taskWrites(given.source).create(given, call, { reach, sent: given }) };
  });

  http.bind('GET /api/users/me/tasks', async ({ caller }) => ({
    data: await ownTasks(tasking, presentOf(caller).userId),
  }));
}
