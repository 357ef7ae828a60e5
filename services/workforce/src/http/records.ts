import type { Caller } from '@filiale/contracts/api/access';
import type { RecordsOf } from '@filiale/contracts/fields/resource';
import { Task } from '@filiale/contracts/workforce/task';
import { User } from '@filiale/contracts/workforce/user';
import { workforceResources } from '@filiale/contracts/workforce/workforce-resources';
import { checkPeriod } from '@filiale/kit/http/check-period';
import { bindResources } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { type Rules, referableIn, soundRecords } from '@filiale/kit/http/record-rules';
import { writesOfCalls } from '@filiale/kit/http/write-calls';
import type { Tasking } from '../context.ts';
import type { Known } from '../storage/records.ts';
import type { Users } from '../storage/users.ts';
import { checkAbsence, completeAbsence } from '../use-cases/check-absence.ts';
import { checkEmploymentContract } from '../use-cases/check-employment-contract.ts';
import { checkProject } from '../use-cases/check-project.ts';
import { checkShift } from '../use-cases/check-shift.ts';
import { checkShiftTemplate } from '../use-cases/check-shift-template.ts';
import { checkRepeats, checkTask } from '../use-cases/check-task.ts';
import { checkTimeAdjustment, completeTimeAdjustment, isDeletedByOthers } from '../use-cases/check-time-adjustment.ts';
import { checkWorkingActivity } from '../use-cases/check-working-activity.ts';
import { checkWorkingSchedule } from '../use-cases/check-working-schedule.ts';
import { completeShift } from '../use-cases/complete-shift.ts';
import { completeTask } from '../use-cases/complete-task.ts';
import { completeWorkingActivity } from '../use-cases/complete-working-activity.ts';
import { isOwnAffair } from '../use-cases/own-affair.ts';
import { tasksWithFollowUps } from '../use-cases/task-follow-ups.ts';
import { zoneOfWork } from '../use-cases/zone-of-work.ts';

/** What calls do with tasks besides the generic ones. */
export type TaskWrites = ReturnType<typeof writesOfCalls<Task>>;

type Records = RecordsOf<typeof workforceResources>;

/** Departments, external users, working time, shifts, projects and tasks under /api. Source: RES-014, RES-031..034, RES-040. */
export function bindRecords(
  http: HttpApp,
  tasking: Tasking,
  users: Pick<Users, 'getMany'>,
): { readonly taskWrites: (source?: Task['source']) => TaskWrites } {
  const { work, threads, now } = tasking;
  const { records, overlapping, overlappingShift, zones } = work;
  const firstBranchOf = async (user: string): Promise<string | null> =>
    (await users.getMany([user]))[0]?.branches[0]?.id ?? null;
  const known: Known = { ...records, overlapping, overlappingShift, zones };
  const rules: { readonly [N in keyof Records]?: Rules<Records[N]> } = {
    'working-activities': {
      check: ({ id, ...write }, { caller }) => checkWorkingActivity(known, id, write, { caller, at: now() }),
      written: ({ values, current }, { caller }) =>
        completeWorkingActivity(known, values, { current, caller, at: now(), isByHand: true }),
    },
    'working-schedules': {
      check: ({ values, current }, { caller }) => checkWorkingSchedule(known, values, current, caller),
      written: async ({ values }) => ({ timeZone: await zoneOfWork(known, values) }),
    },
    'employment-contracts': {
      check: ({ values, current }, { caller }) => checkEmploymentContract(values, current, caller),
    },
    'task-templates': { check: ({ values }) => checkRepeats(values) },
    shifts: {
      check: ({ id, values, current }) => checkShift(known, id, values, current),
      written: ({ values, current }) => completeShift(known, values, current),
    },
    'shift-templates': { check: ({ values }) => checkShiftTemplate(known, values) },
    'unavailable-times': { check: ({ values }) => checkPeriod(values, 'firstDate', 'lastDate') },
    absences: {
      check: ({ values, current }, { caller }) => checkAbsence(values, current, caller),
      written: async ({ values, current }, { caller }) =>
        completeAbsence(values, current === null, { caller, at: now(), branch: await firstBranchOf(values.user) }),
    },
    'time-adjustments': {
      check: ({ values, current }, { caller }) => checkTimeAdjustment(values, current, caller),
      written: ({ values, current }, { caller }) => completeTimeAdjustment(values, current, caller, now()),
    },
    projects: { check: ({ values }) => checkProject(values) },
    tasks: {
      check: ({ id, values, current }) => checkTask(known, id, values, current),
      written: async (write, { caller }) => {
        const follows = await completeTask(tasking, write, { caller, at: now() });
        if (caller.kind === 'staff' && !write.has)
          await threads.wrote(write.id, caller.sub, (write.current?.revision ?? 0) + 1);
        return follows;
      },
    },
  };
  const sound = soundRecords(referableIn([...workforceResources, User], { ...records, users }));
  const tasks = tasksWithFollowUps(tasking);
  const soundTasks = sound(Task, rules.tasks);
  /** Writes of tasks; new ones are made by a source, which calls do not say. */
  const taskWrites = (source?: Task['source']): TaskWrites =>
    writesOfCalls(Task, tasks, {
      beforeWrite: async (write, call) => {
        const values = (await soundTasks.beforeWrite?.(write, call)) ?? write.values;
        return source ? { ...values, source } : values;
      },
    });
  const deletedByOthers: { readonly [N in keyof Records]?: (record: Records[N], caller: Caller) => boolean } = {
    'working-schedules': isOwnAffair,
    'time-adjustments': isDeletedByOthers,
  };
  bindResources(http, workforceResources, { ...records, tasks }, (resource) => {
    const isForOthers = deletedByOthers[resource.name];
    return {
      ...sound(resource, rules[resource.name] as Rules | undefined),
      ...(isForOthers && {
        beforeRemove: (record, { caller }) => {
          if (isForOthers(record as never, caller)) throw new ProblemError('access.own-affair');
        },
      }),
    };
  });
  return { taskWrites };
}
