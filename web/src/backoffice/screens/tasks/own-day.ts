import type { OwnTask, OwnTasks } from '@filiale/contracts/workforce/task-thread';
import { localDate } from '@filiale/rules/wall-time';

/** The parts of one's day, in their order. */
const dayParts = ['overdue', 'today', 'later', 'someday', 'done'] as const;
export type DayPart = (typeof dayParts)[number];

function partOf(task: OwnTask, { today, timeZone }: OwnTasks, now: Date): DayPart {
  if (task.completedAt !== null) return 'done';
  if (task.dueAt === null) return 'someday';
  if (new Date(task.dueAt) < now) return 'overdue';
  return localDate(new Date(task.dueAt), timeZone) === today ? 'today' : 'later';
}

/** One's own tasks by part of the day; parts without tasks are left out. */
export function tasksByPart(own: OwnTasks, now: Date): readonly (readonly [DayPart, readonly OwnTask[]])[] {
  const parts = dayParts.map((part) => [part, own.tasks.filter((task) => partOf(task, own, now) === part)] as const);
  return parts.filter(([, tasks]) => tasks.length > 0);
}
