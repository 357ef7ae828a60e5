import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import { editor, employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { addMonths } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

const HOUR = 3600;
const branch = newId();
let workforce: RunningWorkforce;
let managers: readonly [Caller, Caller];
beforeAll(async () => {
  workforce = await startWorkforce();
  const hired = await Promise.all([0, 1].map(() => workforce.hire(['ROLE_MANAGER'], { branches: [{ id: branch }] })));
  const [one, other] = hired.map(({ id }) => ({ ...managerOf(branch), sub: id }));
  managers = [one, other] as unknown as [Caller, Caller];
}, 30_000);
afterAll(() => workforce?.stop());

const eight = 480;
const hours = { monday: eight, tuesday: eight, wednesday: eight, thursday: eight, friday: eight };
/** A cook with 40 hours in Vienna since 2 February 2026, a Monday. */
const cook = async (more: object = {}) => {
  const { id } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: branch }] });
  const as: Caller = { ...employeeOf(branch), sub: id };
  const body = { user: id, branch, validFrom: '2026-02-02', region: '9', hours, ...more };
  await workforce.call('POST /api/employment-contracts', { body });
  const work = async (day: string, from: string, to: string, more: object = {}) =>
    workforce.call('POST /api/working-activities', {
      as: managers[0],
      body: {
        ...{ user: id, branch, timeZone: 'Europe/Vienna', startedAt: `${day}T${from}:00.000Z` },
        ...{ endedAt: `${day}T${to}:00.000Z`, ...more },
      },
    });
  const sheet = async (month: string, by: Caller = managers[0]) =>
    workforce.call('GET /api/time-sheets/{user}/months/{month}', { params: { user: id, month }, as: by });
  const act = (
    what: 'submission' | 'approval' | 'reopening',
    month: string,
    by: Caller = managers[0],
    body: object | undefined = what === 'reopening' ? { reason: 'Vergessene Pause' } : undefined,
  ) => workforce.send(`POST /api/time-sheets/${id}/months/${month}/${what}`, { as: by, ...(body && { body }) });
  const adjust = async (more: object) => {
    const { data } = await workforce.call('POST /api/time-adjustments', {
      as: managers[0],
      body: { user: id, branch, localDate: '2026-02-02', minutes: 600, reason: 'Stand davor', ...more },
    });
    const approved = { ...data, isApproved: true };
    const params = { id: data.id };
    return workforce.call('PUT /api/time-adjustments/{id}', { params, body: approved, as: managers[1] });
  };
  return { id, as, work, sheet, act, adjust };
};

describe('statistics of work', () => {
  it('are sums of the sheets of a branch, by day, beside the time before; people see their own [STAT-007, STAT-009, STAT-010]', async () => {
    const place = newId();
    const manager = managerOf(place);
    const { id } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: place }] });
    const as: Caller = { ...employeeOf(place), sub: id };
    await workforce.call('POST /api/employment-contracts', {
      body: { user: id, branch: place, validFrom: '2026-02-02', region: '9', hours },
    });
    const on = { user: id, branch: place, timeZone: 'Europe/Vienna' };
    const stretch = { startedAt: '2026-02-09T07:00:00.000Z', endedAt: '2026-02-09T13:00:00.000Z' };
    await workforce.call('POST /api/working-activities', { as: manager, body: { ...on, ...stretch } });
    const query = { from: '2026-02-09', to: '2026-02-10', compare: 'period' } as const;
    const asked = { query: { ...query, branch: place }, as: manager };
    const { data } = await workforce.call('GET /api/statistics/working-activities', asked);
    expect(data.measures.map(({ key }) => key)).toEqual(['worked', 'target', 'credited', 'breaks', 'delta']);
    const missing = [0, 8 * HOUR, 0, 0, -8 * HOUR];
    expect(data.rows).toEqual([
      { d: ['2026-02-09'], m: [6 * HOUR, 8 * HOUR, 0, 0, -2 * HOUR], c: missing },
      { d: ['2026-02-10'], m: missing, c: missing },
    ]);
    expect(data.query.compare).toMatchObject({ from: '2026-02-02', to: '2026-02-03' });
    const own = await workforce.call('GET /api/statistics/working-activities', { query, as });
    expect(own.data.totals).toEqual(data.totals);
    const foreign = await workforce.send(
      `GET /api/statistics/working-activities?from=2026-02-09&to=2026-02-10&branch=${place}`,
      { as: managers[0] },
    );
    expect(foreign.status).toBe(404);

    // Shifts that are planned, one of them without a person.
    for (const user of [id, null])
      await workforce.call('POST /api/shifts', {
        as: manager,
        body: {
          ...{ user, branch: place, localDate: '2026-02-09', from: '10:00', to: '16:00' },
          timeZone: 'Europe/Vienna',
        },
      });
    const planned = await workforce.call('GET /api/statistics/working-schedules', asked);
    expect(planned.data.totals).toEqual([12 * HOUR, 2, 6 * HOUR]);

    const profile = await workforce.call('GET /api/statistics/user-profile', {
      query: { user: id, start: '2026-02-09', end: '2026-02-10', now: '2026-02-09' },
      as: manager,
    });
    const figures = Object.fromEntries(profile.data.measures.map(({ key }, at) => [key, profile.data.totals[at]]));
    expect(figures).toMatchObject({ worked: 6 * HOUR, target: 16 * HOUR, delta: -10 * HOUR, running: -42 * HOUR });
    const stretches = await workforce.call('GET /api/statistics/user-profile-working-activities', {
      query: { user: id, start: '2026-02-09', end: '2026-02-10' },
      as,
    });
    expect(stretches.data.rows).toEqual([{ d: [stretch.startedAt, stretch.endedAt, 'work'], m: [6 * HOUR, 0] }]);
    const wrong = '?from=9998-01-01&to=9998-01-02';
    expect((await workforce.send(`GET /api/statistics/working-activities${wrong}`, { as: manager })).status).toBe(400);
    const late = `?user=${id}&start=2026-02-09&end=2026-02-10&now=9998-01-01`;
    expect((await workforce.send(`GET /api/statistics/user-profile${late}`, { as: manager })).status).toBe(400);
  });
});

describe('balances [TIME-005]', () => {
  it('are reckoned by day, each number of its parts', async () => {
    const { id, as, work, adjust } = await cook();
    await work('2026-02-02', '07:00', '16:00', {
      breaks: [{ id: newId(), startedAt: '2026-02-02T11:00:00.000Z', endedAt: '2026-02-02T11:30:00.000Z' }],
    });
    await adjust({ kind: 'opening', minutes: 90 });
    const { data } = await workforce.call('GET /api/time-sheets/balances', {
      ...{ query: { user: id, from: '2026-02-02', to: '2026-02-03' }, as },
    });
    expect(data).toMatchObject([
      {
        userId: id,
        days: [
          {
            ...{
              localDate: '2026-02-02',
              targetSeconds: 8 * HOUR,
              workedSeconds: 8.5 * HOUR,
              breakSeconds: 0.5 * HOUR,
            },
            ...{ adjustedSeconds: 1.5 * HOUR, deltaSeconds: 2 * HOUR, runningSeconds: 2 * HOUR, state: 'open' },
            parts: { worked: [{ seconds: 4 * HOUR }, { seconds: 4.5 * HOUR }], adjusted: [{ kind: 'opening' }] },
          },
          { localDate: '2026-02-03', deltaSeconds: -8 * HOUR, runningSeconds: -6 * HOUR },
        ],
        totals: { beforeSeconds: 0, targetSeconds: 16 * HOUR, runningSeconds: -6 * HOUR },
      },
    ]);
  });

  it('credit public holidays of the region, and approved absences alone', async () => {
    const { id, as } = await cook({ validFrom: '2026-05-01' });
    const ask = async (from: string, to: string) =>
      (await workforce.call('GET /api/time-sheets/balances', { query: { user: id, from, to }, as })).data[0];
    expect((await ask('2026-05-01', '2026-05-01'))?.days[0]).toMatchObject({
      ...{ creditedSeconds: 8 * HOUR, deltaSeconds: 0, parts: { target: { holiday: 'Staatsfeiertag' } } },
    });
    const wanted = { user: id, branch, kind: 'holiday', from: '2026-05-11', to: '2026-05-15' };
    const { data: request } = await workforce.call('POST /api/absences', { body: wanted as never, as });
    expect(request.state).toBe('requested');
    expect((await ask('2026-05-11', '2026-05-15'))?.totals.creditedSeconds).toBe(8 * HOUR);
    const decide = (by: Caller) =>
      workforce.call('POST /api/absences/{id}/decision', {
        ...{ params: { id: request.id }, body: { decision: 'approved' }, as: by },
      });
    const [one, other] = await Promise.all(managers.map(decide));
    expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
    expect((await ask('2026-05-11', '2026-05-15'))?.totals).toMatchObject({ creditedSeconds: 40 * HOUR });
    const { data: leave } = await workforce.call('GET /api/time-sheets/holiday-balances', {
      query: { user: id, on: '2026-05-31' },
      as,
    });
    // A wish for a day far ahead asks for no public holidays until then.
    const far = { ...wanted, from: '9998-05-11', to: '9998-05-11' };
    expect((await workforce.call('POST /api/absences', { body: far as never, as })).status).toBe(201);
    const { data: same } = await workforce.call('GET /api/time-sheets/holiday-balances', {
      query: { user: id, on: '2026-05-31' },
      as,
    });
    expect(same).toEqual(leave);
    // 14 May is Ascension Day, which takes no leave.
    expect(leave).toMatchObject([{ userId: id, dayMinutes: eight, takenMinutes: 4 * eight, leaveYearStart: '05-01' }]);
  });

  it('are for the person and the managers of the branch', async () => {
    const { id, as } = await cook();
    const ask = (by: Caller, more: object = { user: id }) =>
      workforce.call('GET /api/time-sheets/balances', {
        query: { from: '2026-02-02', to: '2026-02-02', ...more },
        as: by,
      });
    const other = { ...employeeOf(branch), sub: newId() };
    expect((await ask(other)).status).toBe(404);
    expect((await ask(as, { user: id, to: '9999-12-31' })).status).toBe(400);
    expect((await workforce.send(`GET /api/time-sheets/${id}/months/9999-12`, { as })).status).toBe(404);
    expect((await ask(managerOf(newId()))).status).toBe(404);
    expect((await ask({ kind: 'anonymous' })).status).toBe(401);
    expect((await ask(as, {})).data[0]?.userId).toBe(id);
    expect((await ask(managers[0], { branch })).data.map(({ userId }) => userId)).toContain(id);
    expect((await ask(editor, { branch })).status).toBe(404);
    expect((await ask(managers[0], { user: id, to: '2029-01-01' })).code).toBe('request.parameter-invalid');
  });
});

describe('an absence', () => {
  it('has a reason that managers do not see, and is decided by others', async () => {
    const { id, as, sheet } = await cook();
    const body = { user: id, branch, kind: 'sick', from: '2026-03-03', to: '2026-03-04', reason: 'Migräne' } as const;
    const { data } = await workforce.call('POST /api/absences', { body, as });
    expect(data).toMatchObject({ state: 'requested', reason: 'Migräne' });
    const params = { id: data.id };
    const { data: seen } = await workforce.call('GET /api/absences/{id}', { params, as: managers[0] });
    expect(Object.keys(seen)).not.toContain('reason');
    const ofMonth = async (by: Caller) => (await sheet('2026-03', by)).data.absences;
    expect(await ofMonth(as)).toMatchObject([{ id: data.id, reason: 'Migräne' }]);
    expect(Object.keys((await ofMonth(managers[0]))[0] ?? {})).not.toContain('reason');
    const own = await workforce.call('POST /api/absences/{id}/decision', {
      ...{ params, body: { decision: 'approved' }, as: { ...managerOf(branch), sub: id } },
    });
    expect(own.code).toBe('access.own-affair');
    const again = await workforce.call('POST /api/absences', { body: { ...body, to: '2026-03-03' }, as });
    expect(again.errors[0]?.details).toEqual({ reason: 'overlaps-other-absence' });
    const back = await workforce.call('POST /api/absences/{id}/cancellation', { params, as });
    expect(back.data.state).toBe('cancelled');
    const entered = await workforce.call('POST /api/absences', { body, as: managers[0] });
    expect(entered.data.state).toBe('approved');
  });
});

describe('an adjustment', () => {
  it('counts once another person has approved it', async () => {
    const { id, adjust, as } = await cook();
    const { data } = await workforce.call('POST /api/time-adjustments', {
      ...{ as: managers[0], body: { user: id, branch, localDate: '2026-02-02', minutes: 60, reason: 'Anfang' } },
    });
    const params = { id: data.id };
    const approve = (by: Caller) =>
      workforce.call('PUT /api/time-adjustments/{id}', { params, body: { ...data, isApproved: true }, as: by });
    expect((await approve(managers[0])).errors[0]?.code).toBe('access.own-affair');
    expect((await approve(as)).status).toBe(403);
    expect((await approve(managers[1])).data).toMatchObject({ isApproved: true, approvedBy: expect.any(String) });
    const remove = (by: Caller) => workforce.call('DELETE /api/time-adjustments/{id}', { params, as: by });
    expect((await remove(managers[0])).code).toBe('access.own-affair');
    expect((await remove(managers[1])).status).toBe(204);
    expect((await adjust({ account: 'leave', minutes: 960 })).status).toBe(200);
    const { data: leave } = await workforce.call('GET /api/time-sheets/holiday-balances', {
      query: { user: id, on: '2026-02-28' },
      as,
    });
    expect(leave[0]?.adjustedMinutes).toBe(960);
  });
});

describe('a month', () => {
  it('keeps its days of leave when the contract is changed, and so do leave years before', async () => {
    const { id, act, sheet } = await cook({ validFrom: '2024-02-05', hiredOn: '2024-02-05' });
    const leave = { user: id, branch, kind: 'holiday', from: '2026-02-19', to: '2026-02-23' } as const;
    await workforce.call('POST /api/absences', { body: leave, as: managers[0] });
    for (let month = '2024-02'; month <= '2026-02'; month = addMonths(month, 1))
      expect((await act('approval', month)).status).toBe(200);
    const account = async (on: string) =>
      (await workforce.call('GET /api/time-sheets/holiday-balances', { query: { user: id, on }, as: managers[0] }))
        .data[0];
    const [before, days, was] = [
      await account('2026-02-04'),
      (await sheet('2026-02')).data.days,
      await account('2026-02-28'),
    ];
    const { monday, tuesday, wednesday } = hours;
    const terms = { hours: { monday, tuesday, wednesday }, leaveDays: 15, leaveYear: 'calendar' } as const;
    const body = { user: id, branch, validFrom: '2026-03-01', region: '9', ...terms };
    expect((await workforce.call('POST /api/employment-contracts', { body })).status).toBe(201);
    expect(await account('2026-02-04')).toEqual(before);
    const { data } = await sheet('2026-02');
    expect([data.days, data.isAsApproved]).toEqual([days, true]);
    const now = await account('2026-03-31');
    expect(now).toMatchObject({ leaveYear: { from: '2026-02-05', to: '2027-02-04' }, takenMinutes: 3 * eight });
    expect(now?.parts.taken).toEqual(was?.parts.taken);
    expect(now?.parts.carriedOver).toEqual(was?.parts.carriedOver);
  });

  it('is submitted, approved by another person, and then closed', async () => {
    const { id, as, work, sheet, act } = await cook();
    const { data: stretch } = await work('2026-02-03', '07:00', '15:00');
    expect((await act('submission', '2026-02', as)).status).toBe(200);
    expect((await act('submission', '2026-02', as)).code).toBe('month.submitted');
    expect((await act('approval', '2026-02', as)).status).toBe(403);
    expect((await act('approval', '2026-02', { ...managerOf(branch), sub: id })).code).toBe('access.own-affair');
    expect((await act('approval', '2026-03')).code).toBe('month.out-of-order');
    const both = await Promise.all(managers.map((by) => act('approval', '2026-02', by)));
    expect(both.map(({ status, code }) => [status, code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'month.locked'],
    ]);
    const { data } = await sheet('2026-02');
    expect(data).toMatchObject({ state: 'approved', isIntact: true, isAsApproved: true });
    expect(data.entries.map(({ action }) => action)).toEqual(['submit', 'approve']);

    const locked = async (answer: Promise<{ code?: string | undefined; status: number }>) => {
      const { status, code } = await answer;
      expect([status, code]).toEqual([409, 'month.locked']);
    };
    const params = { id: stretch.id };
    await locked(work('2026-02-04', '07:00', '15:00'));
    await locked(
      workforce.call('PUT /api/working-activities/{id}', {
        params,
        body: { ...stretch, note: 'neu' },
        as: managers[0],
      }),
    );
    await locked(workforce.call('DELETE /api/working-activities/{id}', { params }));
    await locked(
      workforce.call('POST /api/absences', {
        ...{ body: { user: id, branch, from: '2026-02-27', to: '2026-03-02' }, as },
      }),
    );
    await locked(
      workforce.call('POST /api/time-adjustments', {
        ...{ body: { user: id, branch, localDate: '2026-02-28', minutes: 5, reason: 'nachher' }, as: managers[0] },
      }),
    );
    await locked(
      workforce.call('POST /api/employment-contracts', { body: { user: id, branch, validFrom: '2026-02-16' } }),
    );
    // Nor does anything count any more in months before, which nobody can approve now.
    await locked(work('2026-01-30', '07:00', '15:00'));
    // What begins later changes nothing of it.
    expect(
      (await workforce.call('POST /api/employment-contracts', { body: { user: id, branch, validFrom: '2026-04-01' } }))
        .status,
    ).toBe(201);
    // The next month goes on with its balance.
    expect((await sheet('2026-03')).data.totals.beforeSeconds).toBe(data.totals.runningSeconds);
  });

  it('is opened again with a reason, the last one first, and keeps its trace', async () => {
    const { id, work, sheet, act } = await cook();
    await act('approval', '2026-02');
    await act('approval', '2026-03');
    expect((await act('reopening', '2026-02')).code).toBe('month.out-of-order');
    expect((await act('reopening', '2026-03', managers[0], { reason: '' })).status).toBe(422);
    const { data } = await act('reopening', '2026-03');
    expect(data).toMatchObject({ state: 'open', entries: [{ action: 'approve' }, { reason: 'Vergessene Pause' }] });
    expect((await work('2026-03-02', '07:00', '15:00')).status).toBe(201);
    expect((await act('reopening', '2026-03')).code).toBe('month.not-closed');
    await act('approval', '2026-03');
    const { data: before } = await sheet('2026-03');
    expect(before).toMatchObject({ isIntact: true, isAsApproved: true });
    // Somebody with the database changes what was approved: the sheet says so.
    await workforce.sql.query('alter table working_activities disable trigger all');
    await workforce.sql.query(
      `update working_activities set ended_at = ended_at + interval '1 hour' where "user" = $1`,
      [id],
    );
    await workforce.sql.query('alter table working_activities enable trigger all');
    expect((await sheet('2026-03')).data).toMatchObject({ isIntact: true, isAsApproved: false });
    const rewrite = `update time_sheet_entries set by_name = 'Niemand' where user_id = $1`;
    await expect(workforce.sql.query(rewrite, [id])).rejects.toThrow('never changed');
    await workforce.sql.query('alter table time_sheet_entries disable trigger all');
    await workforce.sql.query(`${rewrite} and seq = 1`, [id]);
    await workforce.sql.query('alter table time_sheet_entries enable trigger all');
    expect((await sheet('2026-03')).data).toMatchObject({ isIntact: false });
  });

  it('waits while something of it is open', async () => {
    const { id, as, act, sheet } = await cook();
    // The managers of the person's branch decide, though nobody names it.
    const { data: request } = await workforce.call('POST /api/absences', {
      body: { user: id, from: '2026-02-27', to: '2026-02-27' },
      as,
    });
    expect(request.branch).toBe(branch);
    expect((await act('approval', '2026-02')).code).toBe('month.unfinished');
    expect((await sheet('2026-02')).data.todo).toMatchObject({ requests: 1, running: 0 });
    await workforce.call('POST /api/absences/{id}/decision', {
      ...{ params: { id: request.id }, body: { decision: 'rejected', note: 'Fasching' }, as: managers[1] },
    });
    expect((await act('approval', '2026-02')).status).toBe(200);
    expect((await act('approval', '2099-02')).code).toBe('month.not-over');
  });
});

describe('a stretch of work', () => {
  it('that its person enters or changes is marked until somebody else approves it', async () => {
    const { id, as, work } = await cook();
    const { data: stretch } = await work('2026-02-03', '07:00', '15:00');
    expect(stretch.review).toEqual([]);
    const params = { id: stretch.id };
    const change = (more: object, by: Caller) =>
      workforce.call('PUT /api/working-activities/{id}', { params, body: { ...stretch, ...more }, as: by });
    const { data: noted } = await change({ note: 'Bar' }, as);
    expect(noted.review).toEqual([]);
    const longer = { ...noted, startedAt: '2026-02-03T05:00:00.000Z' };
    const { data: changed } = await change(longer, as);
    expect(changed.review).toEqual(['changedByPerson']);
    const approved = await change({ ...changed, isApproved: true }, managers[0]);
    expect(approved.data).toMatchObject({ review: [], isApproved: true });
    const body = { user: id, branch, startedAt: '2026-02-04T07:00:00.000Z', endedAt: '2026-02-04T15:00:00.000Z' };
    expect((await workforce.call('POST /api/working-activities', { as, body })).data.review).toEqual([
      'changedByPerson',
    ]);
  });

  it('has happened, and has an end within two days', async () => {
    const { work } = await cook();
    const refusals = async (answer: ReturnType<typeof work>) =>
      (await answer).errors.map(({ field, details }) => [field, details]);
    expect(await refusals(work('2999-02-03', '07:00', '15:00'))).toEqual([
      ['startedAt', { reason: 'in-future' }],
      ['endedAt', { reason: 'in-future' }],
    ]);
    const endedAt = '2026-02-05T07:00:01.000Z';
    expect(await refusals(work('2026-02-03', '07:00', '15:00', { endedAt }))).toEqual([
      ['endedAt', { reason: 'too-long' }],
    ]);
  });
});

describe('one’s own data', () => {
  it('are all there, for oneself alone', async () => {
    const { id, as, work } = await cook();
    await work('2026-02-03', '07:00', '15:00');
    const shift = { user: id, branch, localDate: '2026-02-04', from: '08:00' };
    for (const more of [
      { to: '12:00', isPublished: true },
      { to: '16:00', from: '13:00' },
    ])
      await workforce.call('POST /api/shifts', { body: { ...shift, ...more } });
    const { data } = await workforce.call('GET /api/users/me/work-data', {
      as: { ...as, session: newId() } as Caller,
    });
    expect(data).toMatchObject({
      ...{ user: { id }, contracts: [{ user: id }], activities: [{ user: id, localDate: '2026-02-03' }] },
      ...{ shifts: [{ user: id, to: '12:00', isPublished: true }], absences: [], adjustments: [], months: [] },
    });
    expect((await workforce.call('GET /api/users/me/work-data', { as: { kind: 'anonymous' } })).status).toBe(401);
  });
});

describe('files of a month', () => {
  it('are a sheet for signatures and one for reckoning, which name the hash, and columns for payroll', async () => {
    const { id, as, work, sheet, act } = await cook();
    await work('2026-02-03', '07:00', '15:00');
    await act('approval', '2026-02');
    const { head } = (await sheet('2026-02')).data;
    const file = (format: string) =>
      workforce.send(`GET /api/time-sheets/${id}/months/2026-02/file?format=${format}`, { as });
    const pdf = await file('pdf');
    expect([pdf.status, pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect((await file('xlsx')).status).toBe(200);
    const { username } = (await workforce.call('GET /api/users/{id}', { params: { id } })).data;
    const payroll = await workforce.send(
      `GET /api/time-sheets/payroll?branch=${branch}&month=2026-02&columns=username,workedHours,targetHours,state,hash`,
      { as: managers[0] },
    );
    const lines = payroll.text.split('\r\n');
    expect(lines[0]).toContain('username,workedHours,targetHours,state,hash');
    expect(lines).toContain(`${username},8,160,approved,${head}`);
    expect(
      (await workforce.send(`GET /api/time-sheets/payroll?branch=${branch}&month=2026-02&columns=wage`)).code,
    ).toBe('request.parameter-invalid');
    const months = await workforce.call('GET /api/time-sheets/months', {
      query: { branch, month: '2026-02' },
      as: managers[0],
    });
    expect(months.data.people.find(({ user }) => user === id)).toMatchObject({ state: 'approved', hasContract: true });
  });
});
