import type { Caller } from '@filiale/contracts/api/access';
import type { Reach } from '@filiale/contracts/api/rights';
import { nameOfUser, User } from '@filiale/contracts/workforce/user';
import { branchesAsked } from '@filiale/kit/http/branch-reach';
import type { HttpApp } from '@filiale/kit/http/http';
import type { ResolvedList } from '@filiale/kit/http/list-query';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { recordScope } from '@filiale/kit/http/record-scope';
import type { Days } from '@filiale/rules/statistics/periods';
import type { Sheeting } from '../context.ts';
import { writerOf } from '../use-cases/own-affair.ts';
import { profileActivities, profileStatistics } from '../use-cases/profile-statistics.ts';
import { plannedDays, workedDays, workSeries } from '../use-cases/work-statistics.ts';
import { zoneOfWork } from '../use-cases/zone-of-work.ts';

type Whose = { readonly branches: readonly string[] | null } | { readonly user: string };

/** The people whom a question is about: of a branch, of all branches that the caller reaches (null: of all there are), else the caller. */
function whoseOf(branch: string | undefined, reach: Reach, caller: Caller): Whose {
  const branches = branchesAsked(reach, branch);
  const self = writerOf(caller);
  return branches?.length === 0 && self !== null ? { user: self } : { branches };
}

/** Statistics of working time, read from what workforce keeps. Source: STAT-007, STAT-009, STAT-010. */
export function bindWorkStatistics(http: Pick<HttpApp, 'bind'>, { sheets, users, work, now }: Sheeting): void {
  const people = recordScope(User);
  const zoneAt = (branch: string | undefined): Promise<string> => zoneOfWork(work, { branch: branch ?? null });

  http.bind('GET /api/statistics/working-activities', async ({ query, reach, caller, language }) => {
    const whose = whoseOf(query.branch, reach, caller);
    const ids = 'user' in whose ? [whose.user] : (await sheets.peopleOf(whose.branches)).map(({ id }) => id);
    const asked = { query, language, timeZone: await zoneAt(query.branch), now: now() };
    return {
      data: await workSeries('working-activities', asked, (days) => workedDays(sheets, ids, days, asked.now)),
    };
  });

  http.bind('GET /api/statistics/working-schedules', async ({ query, reach, caller, language }) => {
    const whose = whoseOf(query.branch, reach, caller);
    const planned = async ({ from, to }: Days) => {
      const conditions: ResolvedList['conditions'] = [
        [{ name: 'localDate', operator: 'gte', value: from }],
        [{ name: 'localDate', operator: 'lte', value: to }],
        ...('user' in whose
          ? [[{ name: 'user', values: [whose.user] }], [{ name: 'isPublished', values: [true] }]]
          : whose.branches === null
            ? []
            : [[{ name: 'branch', values: whose.branches }]]),
      ];
      return plannedDays(await work.records.shifts.find(conditions));
    };
    const asked = { query, language, timeZone: await zoneAt(query.branch), now: now() };
    return { data: await workSeries('working-schedules', asked, planned) };
  });

  for (const [name, answer] of [
    ['user-profile', profileStatistics],
    ['user-profile-working-activities', profileActivities],
  ] as const)
    http.bind(`GET /api/statistics/${name}`, async ({ query, reach, language }) => {
      const user = await users.get(query.user);
      if (!user || !people.isReached(reach, user, 'read')) throw new ProblemError('record.missing');
      const timeZone = await zoneAt(user.branches[0]?.id);
      return { data: await answer(sheets, { query, name: nameOfUser(user), timeZone, language, now: now() }) };
    });
}
