import type { RecordsOf } from '@filiale/contracts/fields/resource';
import { User } from '@filiale/contracts/workforce/user';
import { workforceResources } from '@filiale/contracts/workforce/workforce-resources';
import { bindResources } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { type Rules, referableIn, soundRecords } from '@filiale/kit/http/record-rules';
import type { Known, Work } from '../storage/records.ts';
import type { Users } from '../storage/users.ts';
import { checkEmploymentContract } from '../use-cases/check-employment-contract.ts';
import { checkProject } from '../use-cases/check-project.ts';
import { checkTask } from '../use-cases/check-task.ts';
import { checkWorkingActivity } from '../use-cases/check-working-activity.ts';
import { checkWorkingSchedule, isOwnPlan } from '../use-cases/check-working-schedule.ts';
import { completeWorkingActivity } from '../use-cases/complete-working-activity.ts';
import { zoneOfWork } from '../use-cases/zone-of-work.ts';

type Records = RecordsOf<typeof workforceResources>;

/** Departments, external users, working time, projects and tasks under /api. Source: RES-014, RES-031..034, RES-040. */
export function bindRecords(
  http: HttpApp,
  { records, overlapping, zones }: Work,
  users: Pick<Users, 'getMany'>,
  now: () => Date,
): void {
  const known: Known = { ...records, overlapping, zones };
  const rules: { readonly [N in keyof Records]?: Rules<Records[N]> } = {
    'working-activities': {
      check: ({ id, ...write }, { caller }) => checkWorkingActivity(known, id, write, caller),
      written: ({ values, current }, { caller }) =>
        completeWorkingActivity(known, values, { isNew: current === null, caller, at: now() }),
    },
    'working-schedules': {
      check: ({ values, current }, { caller }) => checkWorkingSchedule(known, values, current, caller),
      written: async ({ values }) => ({ timeZone: await zoneOfWork(known, values) }),
    },
    'employment-contracts': {
      check: ({ values, current }, { caller }) => checkEmploymentContract(values, current, caller),
    },
    projects: { check: ({ values }) => checkProject(values) },
    tasks: { check: ({ id, values, current }) => checkTask(known, id, values, current) },
  };
  const sound = soundRecords(referableIn([...workforceResources, User], { ...records, users }));
  bindResources(http, workforceResources, records, (resource) => ({
    ...sound(resource, rules[resource.name] as Rules | undefined),
    ...(resource.name === 'working-schedules' && {
      beforeRemove: (record, { caller }) => {
        if (isOwnPlan(record as Records['working-schedules'], caller)) throw new ProblemError('access.own-affair');
      },
    }),
  }));
}
