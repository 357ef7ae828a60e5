import { branchesReached, reachOf } from '@filiale/contracts/api/rights';
import { EmploymentContract } from '@filiale/contracts/workforce/employment-contract';
import { Shift } from '@filiale/contracts/workforce/shift';
import { nameOfUser } from '@filiale/contracts/workforce/user';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { recordScope } from '@filiale/kit/http/record-scope';
import { metaOf } from '@filiale/kit/http/write-calls';
import { randomToken } from '@filiale/kit/process/ids';
import type { Rostering } from '../context.ts';
import { countryOfBranch } from '../use-cases/country-of-branch.ts';
import { claimShift, confirmShift, ownShifts } from '../use-cases/own-shifts.ts';
import { applyTemplate, copyWeek, publishWeek } from '../use-cases/plan-week.ts';
import { publicHolidays } from '../use-cases/public-holidays.ts';
import { readRoster } from '../use-cases/read-roster.ts';
import { shiftCalendar } from '../use-cases/shift-calendar.ts';
import { answerRequest, askForShift, decideRequest, withdrawRequest } from '../use-cases/shift-requests.ts';
import { presentOf, selfOf } from './sessions.ts';

/** The week of a branch, and what people do with shifts. Source: RES-032. */
export function bindRoster(http: HttpApp, rostering: Rostering): void {
  const { users } = rostering;
  const shifts = recordScope(Shift);

  http.bind('GET /api/roster', async (call) => {
    refuseForeignBranch(call.reach, call.query.branch);
    // Some ways to read contracts hide the wage, and one's own is but one.
    const mayReadWages = reachOf(call.caller, EmploymentContract.rights.read).some(
      ({ hidden, owner }) => owner === undefined && !hidden?.includes('wage'),
    );
    return { data: await readRoster(rostering, call.query, mayReadWages) };
  });
  http.bind('GET /api/roster/public-holidays', async ({ query: { branch, from, to } }) => {
    const country = await countryOfBranch(rostering.work, branch ?? null);
    return { data: country ? publicHolidays({ country, region: '' }, from, to) : [] };
  });
  http.bind('POST /api/roster/publish', async (call) => {
    refuseForeignBranch(call.reach, call.body.branch);
    return { data: await publishWeek(rostering, call.body, metaOf(call)) };
  });
  http.bind('POST /api/roster/copy', async (call) => {
    const { from, to, branch } = call.body;
    refuseForeignBranch(call.reach, branch);
    if (from === to) throw new ProblemError('field.invalid', { field: 'to', details: { reason: 'same-week' } });
    return { data: await copyWeek(rostering, call.body, metaOf(call)) };
  });
  http.bind('POST /api/roster/apply', async (call) => {
    const { branch, week, template: id } = call.body;
    refuseForeignBranch(call.reach, branch);
    const template = await rostering.work.records['shift-templates'].get(id);
    if (template?.branch !== branch) throw new ProblemError('record.missing');
    return { data: await applyTemplate(rostering, template, week, metaOf(call)) };
  });

  http.bind('GET /api/users/me/shifts', async (call) => ({
    data: await ownShifts(rostering, await selfOf(users, call.caller)),
  }));
  http.bind('POST /api/users/me/shift-calendar', async (call) => {
    const secret = randomToken(24);
    await rostering.calendars.open(presentOf(call.caller).userId, secret, rostering.now());
    return { data: { path: `/api/shift-calendars/${secret}.ics` } };
  });
  http.bind('DELETE /api/users/me/shift-calendar', async (call) => {
    await rostering.calendars.end(presentOf(call.caller).userId);
    return { status: 204 };
  });
  http.bind('GET /api/shift-calendars/{secret}.ics', async (call) => {
    const userId = await rostering.calendars.personOf(call.params.secret);
    const calendar = userId === null ? null : await shiftCalendar(rostering, userId, call.language);
    if (calendar === null) throw new ProblemError('record.missing');
    const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' };
    return { bytes: Buffer.from(calendar), headers };
  });
  http.bind('POST /api/shifts/{id}/claim', async (call) => {
    const user = await selfOf(users, call.caller);
    const claiming = {
      ...{ user, name: nameOfUser(user) },
      isReached: (shift: Shift) => shifts.isReached(call.reach, shift, 'read'),
    };
    return { data: await claimShift(rostering, call.params.id, claiming, metaOf(call)) };
  });
  http.bind('POST /api/shifts/{id}/confirm', async (call) => ({
    data: await confirmShift(rostering, call.params.id, presentOf(call.caller).userId, metaOf(call)),
  }));
  http.bind('POST /api/shifts/{id}/requests', async (call) => {
    const user = await selfOf(users, call.caller);
    return { data: await askForShift(rostering, call.params.id, call.body, user, metaOf(call)) };
  });
  http.bind('POST /api/shift-requests/{id}/answer', async (call) => {
    const user = await selfOf(users, call.caller);
    return { data: await answerRequest(rostering, call.params.id, call.body.isAccepted, user, metaOf(call)) };
  });
  http.bind('POST /api/shift-requests/{id}/withdraw', async (call) => ({
    data: await withdrawRequest(rostering, call.params.id, await selfOf(users, call.caller), metaOf(call)),
  }));
  http.bind('POST /api/shift-requests/{id}/decide', async (call) => {
    const reached = branchesReached(call.reach);
    const deciding = { caller: call.caller, isReached: (branch: string) => reached?.includes(branch) ?? true };
    return { data: await decideRequest(rostering, call.params.id, call.body.isApproved, deciding, metaOf(call)) };
  });
}
