import { reachOf } from '@filiale/contracts/api/rights';
import { Task } from '@filiale/contracts/workforce/task';
import type { User } from '@filiale/contracts/workforce/user';
import { recordScope } from '@filiale/kit/http/record-scope';
import type { Tasking } from '../context.ts';
import { callerOf, peopleWithRight } from './notify.ts';

const scope = recordScope(Task);

/** People who may read a task. */
export async function taskReaders(
  { noticing }: Pick<Tasking, 'noticing'>,
  task: Pick<Task, 'branch' | 'assignees'>,
  at: Date,
): Promise<User[]> {
  const people = await peopleWithRight(noticing, Task.rights.read, at);
  return people.filter((user) =>
    scope.isReached(reachOf(callerOf(noticing.totpRequiredFor, user), Task.rights.read), task, 'read'),
  );
}
