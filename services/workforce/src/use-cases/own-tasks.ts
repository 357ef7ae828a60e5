import type { Task } from '@filiale/contracts/workforce/task';
import { MOST_OWN_TASKS, type OwnTask, type OwnTasks } from '@filiale/contracts/workforce/task-thread';
import { addDays, localDate, toInstant } from '@filiale/rules/wall-time';
import type { Tasking } from '../context.ts';
import { zoneOfPerson } from './zone-of-person.ts';

/** Without a date last, and of one date the more urgent first. */
const urgencies = ['urgent', 'high', 'medium', 'low', 'none'] as const;
const byDue = (one: Task, other: Task): number =>
  Number(one.completedAt !== null) - Number(other.completedAt !== null) ||
  (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9') ||
  urgencies.indexOf(one.priority) - urgencies.indexOf(other.priority) ||
  one.id.localeCompare(other.id);

/** Whether somebody has something new to read of a task. */
export const isUnread = (
  { revision }: Pick<Task, 'revision'>,
  known: { readonly hasNewComment: boolean; readonly revisionSeen: number } | undefined,
): boolean => known === undefined || known.hasNewComment || revision > known.revisionSeen;

/** Somebody's open tasks and what they had to do that was done today, by their own clock. */
export async function ownTasks({ work, threads, noticing, now }: Tasking, userId: string): Promise<OwnTasks> {
  const { records, zones } = work;
  const [user] = await noticing.colleagues.byIds([userId], now());
  const own = (await noticing.settings.getMany([userId]))(userId);
  const timeZone = await zoneOfPerson({ zones }, own, user ?? { branches: [] });
  const today = localDate(now(), timeZone);
  const [from, to] = [today, addDays(today, 1)].map((date) => toInstant(date, '00:00', timeZone).toISOString());
  const theirs = [{ name: 'assignees', values: [userId] }];
  const [open, done] = await Promise.all([
    records.tasks.find([theirs, [{ name: 'completedAt', isEmpty: true }]]),
    records.tasks.find([
      theirs,
      [{ name: 'completedAt', operator: 'gte', value: from ?? '' }],
      [{ name: 'completedAt', operator: 'lt', value: to ?? '' }],
    ]),
  ]);
  const tasks = [...open, ...done].sort(byDue).slice(0, MOST_OWN_TASKS);
  const [known, projects] = await Promise.all([
    threads.unread(
      tasks.map(({ id }) => id),
      userId,
    ),
    records.projects.getMany(tasks.flatMap(({ project }) => project ?? [])),
  ]);
  const projectOf = new Map(projects.map((project) => [project.id, project]));
  return {
    ...{ today, timeZone },
    tasks: tasks.map((task): OwnTask => {
      const seen = known.get(task.id);
      const project = task.project === null ? undefined : projectOf.get(task.project);
      return {
        ...task,
        ...{ isUnread: isUnread(task, seen), comments: seen?.comments ?? 0 },
        ...{ projectName: project?.name ?? null, projectColor: project?.color || null },
      };
    }),
  };
}
