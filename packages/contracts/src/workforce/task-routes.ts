import { IdParams, route } from '../api/route.ts';
import { Task } from './task.ts';
import { TaskTemplate } from './task-template.ts';
import {
  CommentParams,
  ItemParams,
  OwnTasks,
  SeenTask,
  TaskComment,
  TaskThread,
  TickItem,
  UseTemplate,
  WriteComment,
} from './task-thread.ts';

const discussing = { owner: 'workforce', right: Task.rights.discuss } as const;

/** What people do with tasks besides writing them. */
export const taskRoutes = {
  /** Source: WORK-002. */
  'POST /api/tasks/{id}/log-view': route({
    ...discussing,
    idempotency: 'optional',
    summary: 'Note that one has seen a task as it is now, once a minute; returns it with who else has seen it',
    params: IdParams,
    data: SeenTask,
  }),
  'GET /api/tasks/{id}/thread': route({
    ...discussing,
    summary: 'What stands beneath a task: comments, who has seen it, who can be mentioned, time spent',
    params: IdParams,
    data: TaskThread,
  }),
  'POST /api/tasks/{id}/comments': route({
    ...discussing,
    status: 201,
    summary: 'Comment on a task; those who are mentioned, assignees and watchers are notified',
    params: IdParams,
    body: WriteComment,
    data: TaskComment,
  }),
  'PUT /api/tasks/{id}/comments/{comment}': route({
    ...discussing,
    summary: 'Change one’s own comment; newly mentioned people are notified',
    params: CommentParams,
    body: WriteComment,
    data: TaskComment,
  }),
  'DELETE /api/tasks/{id}/comments/{comment}': route({
    ...discussing,
    status: 204,
    summary: 'Remove a comment: one’s own, or any of a task that one may delete',
    params: CommentParams,
  }),
  'PUT /api/tasks/{id}/checklist/{item}': route({
    owner: 'workforce',
    right: Task.rights.update,
    summary: 'Tick an item of a task’s checklist, or take the tick away; others may write the task meanwhile',
    params: ItemParams,
    body: TickItem,
    data: Task.record,
  }),
  'POST /api/task-templates/{id}/tasks': route({
    owner: 'workforce',
    right: TaskTemplate.rights.use,
    status: 201,
    summary: 'Make a task of a template, for those who may create it at the branch',
    params: IdParams,
    body: UseTemplate,
    data: Task.record,
    problems: ['access.out-of-reach'],
  }),
  'GET /api/users/me/tasks': route({
    owner: 'workforce',
    access: 'person',
    summary: 'One’s own open tasks by when they are due, and what was done today',
    data: OwnTasks,
  }),
};
