import type { Project } from '@filiale/contracts/workforce/project';
import type { Task, TaskStatus } from '@filiale/contracts/workforce/task';

/** How far a task is: the state of its project, what that means, and since when it is closed. */
export type TaskProgress = Pick<Task, 'state' | 'status' | 'completedAt'>;
type States = Project['states'];

/** Whether a task of this status waits for nobody any more. */
export const isClosed = (status: TaskStatus): boolean => status === 'done' || status === 'canceled';

const fresh: TaskProgress = { state: '', status: 'open', completedAt: null };

/** The state that stands for a status: the present one where it does, else the first; empty where the project has none. */
const stateFor = (states: States, status: TaskStatus, present: string): string => {
  const fitting = states.filter(({ group }) => group === status);
  return (fitting.find(({ id }) => id === present) ?? fitting[0])?.id ?? '';
};

/**
 * State, status and completion after a write: the two others follow the one that changed; of several the state counts first, then the status.
 * @param before null for a new task
 * @param states those of its project as it is after the write
 * @param at ISO instant of the write
 * Source: WORK-001.
 */
export function followedProgress(
  before: TaskProgress | null,
  after: TaskProgress,
  states: States,
  at: string,
): TaskProgress {
  const known = before ?? fresh;
  const named = after.state === known.state ? undefined : states.find(({ id }) => id === after.state);
  const isReopened = after.completedAt === null && known.completedAt !== null;
  const status = named
    ? named.group
    : after.status !== known.status
      ? after.status
      : isReopened && isClosed(after.status)
        ? 'open'
        : after.completedAt !== null && !isClosed(after.status)
          ? 'done'
          : after.status;
  return {
    status,
    state: stateFor(states, status, after.state),
    completedAt: isClosed(status) ? (after.completedAt ?? known.completedAt ?? at) : null,
  };
}
