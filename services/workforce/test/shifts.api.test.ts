import type { Caller, Role } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import type { OwnShifts, Roster } from '@filiale/contracts/workforce/roster';
import type { Shift } from '@filiale/contracts/workforce/shift';
import { employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { addDays, localDate, mondayOf, toInstant, weekOf } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce();
}, 30_000);
afterAll(() => workforce?.stop());

/** The Monday after next week: everything in it lies ahead. */
const monday = addDays(mondayOf(localDate(new Date(), 'UTC')), 14);
const day = (index: number): string => addDays(monday, index);
const week = weekOf(monday);

/** A wall time of Vienna as calendars have it, in UTC. */
const clockOf = (date: string, time: string): string =>
  toInstant(date, time, 'Europe/Vienna').toISOString().slice(11, 19).replaceAll(':', '');

/** A branch of its own with a manager. */
async function branchWith() {
  const branch = newId();
  const person = async (role: Role = 'ROLE_EMPLOYEE', firstName = 'Anna') => {
    const email = `${newId()}@rosmarin-kren.example`;
    const body = { email, firstName, lastName: 'Gruber', roles: [role], branches: [{ id: branch }] };
    const { id } = (await workforce.call('POST /api/users', { body })).data;
    const as: Caller = { kind: 'staff', sub: id, name: firstName, roles: [role], branches: [branch], session: newId() };
    return { id, as };
  };
  const manager = await person('ROLE_MANAGER', 'Mara');
  const send = <T = Shift>(call: string, body?: object, as: Caller = manager.as) =>
    workforce.send<T>(call, { as, ...(body && { body }) });
  const plan = async (more: object = {}) => {
    const body = { branch, localDate: day(0), from: '10:00', to: '18:00', breakMinutes: 30, ...more };
    const { status, data, errors } = await send('POST /api/shifts', body);
    if (status !== 201) throw new Error(`not planned: ${status} ${JSON.stringify(errors)}`);
    return data;
  };
  const roster = async (of = week) => (await send<Roster>(`GET /api/roster?branch=${branch}&week=${of}`)).data;
  const own = async ({ as }: { readonly as: Caller }) =>
    (await send<OwnShifts>('GET /api/users/me/shifts', undefined, as)).data;
  return { branch, person, manager, send, plan, roster, own };
}

describe('a shift [RES-032]', () => {
  it('knows its instants by the zone of its branch, also in the nights in which clocks change', async () => {
    const { branch, plan } = await branchWith();
    await workforce.sql.query(`insert into branch_zones values ($1, 1, 'Europe/Lisbon')`, [branch]);
    const night = { localDate: '2027-03-27', from: '22:00', to: '06:00' };
    expect(await plan(night)).toMatchObject({
      ...{ timeZone: 'Europe/Lisbon', isOpen: true, confirmedAt: null },
      ...{ startsAt: '2027-03-27T22:00:00.000Z', endsAt: '2027-03-28T05:00:00.000Z' },
    });
  });

  it('has a length, which a change of clocks may take away, and is not copied to such a night', async () => {
    const { plan, send, branch, roster } = await branchWith();
    await workforce.sql.query(`insert into branch_zones values ($1, 1, 'Europe/Vienna')`, [branch]);
    const early = { from: '02:30', to: '03:00', breakMinutes: 0 };
    const night = await send('POST /api/shifts', { branch, localDate: '2027-03-28', ...early });
    expect(night.errors[0]).toMatchObject({ field: 'from', details: { reason: 'left-out-by-clock-change' } });
    await plan({ localDate: '2027-03-21', ...early });
    const copied = await send('POST /api/roster/copy', { branch, from: '2027-W11', to: '2027-W12', department: null });
    expect(copied.data).toEqual({ copied: 0, skipped: 1 });
    expect((await roster('2027-W12')).shifts).toEqual([]);
  });

  it('stands beside no other one of its person, also of ten at once', async () => {
    const { person, plan, send, branch } = await branchWith();
    const { id: user } = await person();
    const first = await plan({ user });
    const refused = await send('POST /api/shifts', {
      ...{ branch, user, localDate: day(0), from: '17:59', to: '22:00' },
    });
    expect([refused.status, refused.errors[0]]).toMatchObject([
      422,
      { code: 'field.invalid', field: 'from', details: { reason: 'overlaps-other-shift' } },
    ]);
    await plan({ user, from: '18:00', to: '22:00' });
    await plan();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        send('POST /api/shifts', { branch, user, localDate: day(1), from: '10:00', to: '18:00' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    const moved = await send(`PUT /api/shifts/${first.id}`, { ...first, localDate: day(1) });
    expect(moved.code).toBe('field.invalid');
  });

  it('has a break that is shorter', async () => {
    const { send, branch } = await branchWith();
    const body = { branch, localDate: day(0), from: '10:00', to: '10:30', breakMinutes: 30 };
    expect((await send('POST /api/shifts', body)).errors[0]).toMatchObject({ field: 'breakMinutes' });
  });
});

describe('a template of shifts [RES-032]', () => {
  it('is put into a week as open shifts, and shifts that are planned already are left out', async () => {
    const { branch, person, plan, send, roster } = await branchWith();
    const cook = await person();
    const hours = { from: '10:00', to: '18:00', breakMinutes: 30, role: 'Küche' };
    const shifts = [
      { weekday: 'monday', ...hours, people: 2 },
      { weekday: 'daily', from: '17:00', to: '23:00', breakMinutes: 0, role: 'Service' },
    ];
    const { data: template } = await send<{ id: string }>('POST /api/shift-templates', {
      name: 'Winter',
      branch,
      shifts,
    });
    await plan({ ...hours, user: cook.id });
    const apply = async () => (await send('POST /api/roster/apply', { branch, week, template: template.id })).data;
    expect(await apply()).toEqual({ copied: 8, skipped: 1 });
    expect(await apply()).toEqual({ copied: 0, skipped: 9 });
    const planned = (await roster()).shifts.filter(({ localDate }) => localDate === day(0));
    expect(planned.map(({ role, isOpen, isPublished }) => [role, isOpen, isPublished]).sort()).toEqual([
      ['Küche', false, false],
      ['Küche', true, false],
      ['Service', true, false],
    ]);
  });

  it('is of one branch, and has shifts as they may be', async () => {
    const [here, elsewhere] = [await branchWith(), await branchWith()];
    const body = { name: 'Sommer', branch: here.branch, shifts: [{ from: '10:00', to: '18:00' }] };
    const { data } = await here.send<{ id: string }>('POST /api/shift-templates', body);
    const apply = { branch: elsewhere.branch, week, template: data.id };
    expect((await elsewhere.send('POST /api/roster/apply', apply)).code).toBe('record.missing');
    expect((await elsewhere.send('POST /api/roster/apply', { ...apply, branch: here.branch })).code).toBe(
      'record.missing',
    );
    const shifts = [{ from: '10:00', to: '10:30', breakMinutes: 30 }];
    const refused = await here.send('POST /api/shift-templates', { ...body, shifts });
    expect(refused.errors[0]).toMatchObject({ code: 'field.invalid', field: 'shifts.0.breakMinutes' });
  });
});

describe('the week of a branch', () => {
  it('has its people, shifts, recurring hours, absences and warnings of the law of its country', async () => {
    const { branch, person, plan, roster } = await branchWith();
    await workforce.sql.query(`insert into branch_zones values ($1, 1, 'Europe/Vienna', 'DE')`, [branch]);
    const anna = await person();
    await plan({ user: anna.id, from: '14:00', to: '23:30' });
    await plan({ user: anna.id, localDate: day(1), from: '06:00', to: '12:00', breakMinutes: 0 });
    await plan({ localDate: day(6), role: 'Küche' });
    const other = await plan({ user: anna.id, localDate: day(-1) });
    const recurs = { ...{ weekday: 'friday', from: '10:00', to: '14:00' } };
    await workforce.send('POST /api/working-schedules', {
      body: { user: anna.id, branch, validFrom: '2026-01-01', blocks: [recurs], isPublished: true },
    });
    const said = { user: anna.id, firstDate: day(5), lastDate: day(6), from: '18:00', note: 'Chor' };
    expect((await workforce.send('POST /api/unavailable-times', { body: said, as: anna.as })).status).toBe(201);
    await workforce.send('POST /api/working-activities', {
      body: {
        ...{ user: anna.id, branch, type: 'absence' },
        ...{ startedAt: `${day(2)}T06:00:00.000Z`, endedAt: `${day(3)}T22:00:00.000Z` },
      },
    });
    const away = async (half: string, at: string, as?: Caller) =>
      workforce.send('POST /api/absences', {
        ...{
          body: { user: anna.id, branch, kind: 'sick', from: at, to: at, half, reason: 'Migräne' },
          ...(as && { as }),
        },
      });
    expect((await away('first', day(4))).status).toBe(201);
    expect((await away('none', day(5), anna.as)).status).toBe(201);
    const hours = { monday: 480, tuesday: 480 };
    await workforce.send('POST /api/employment-contracts', {
      body: { user: anna.id, branch, validFrom: '2026-01-01', hours, wage: 16, country: 'AT' },
    });
    const { country, days, people, shifts, timeZone } = await roster();
    expect([country, timeZone, shifts.length]).toEqual(['DE', 'Europe/Vienna', 3]);
    expect([...days.map(({ cost }) => cost), ...people.map(({ hourlyWage }) => hourlyWage)]).toEqual(
      Array(9).fill(null),
    );
    const { data: priced } = await workforce.send<Roster>(`GET /api/roster?branch=${branch}&week=${week}`);
    expect(priced.days.slice(0, 3)).toMatchObject([
      { cost: 144, withoutWageMinutes: 0 },
      { cost: 96, withoutWageMinutes: 0 },
      { cost: 0, withoutWageMinutes: 0 },
    ]);
    expect(priced.people.map(({ hourlyWage }) => hourlyWage)).toEqual([16, null]);
    expect(people.map((person) => [person.country, person.targetMinutes])).toEqual([
      ['AT', 960],
      ['DE', null],
    ]);
    expect(days.map(({ plannedMinutes }) => plannedMinutes)).toEqual([540, 360, 0, 0, 0, 0, 0]);
    expect(people.map(({ name }) => name)).toEqual(['Anna Gruber', 'Mara Gruber']);
    expect(people[0]).toMatchObject({
      ...{ user: anna.id, plannedMinutes: 900, elsewhere: [{ id: other.id }] },
      absences: [
        ...[2, 3].map((index) => ({ localDate: day(index), half: 'none', isRequested: false })),
        { localDate: day(4), half: 'first', isRequested: false },
        { localDate: day(5), half: 'none', isRequested: true },
      ],
      recurring: [{ localDate: day(4), from: '10:00', to: '14:00' }],
      unavailable: [5, 6].map((index) => ({ localDate: day(index), from: '18:00', to: null })),
    });
    expect(JSON.stringify(people)).not.toMatch(/Migräne|bornOn/);
    const christmas = await roster('2026-W52');
    expect(christmas.people.map(({ holidays }) => holidays.map(({ localDate: on }) => on))).toEqual([
      ['2026-12-25', '2026-12-26'],
      ['2026-12-25', '2026-12-26'],
    ]);
    expect(people[0]?.warnings.map(({ code, localDate: on }) => [code, on])).toContainEqual(['rest-too-short', day(1)]);
  });

  it('is for those who plan it [ROLE-002]', async () => {
    const { branch, person, send } = await branchWith();
    const anna = await person();
    const ask = (as: Caller) => send('GET /api/roster', undefined, as);
    const at = `GET /api/roster?branch=${branch}&week=${week}`;
    expect((await send(at, undefined, anna.as)).code).toBe('access.forbidden');
    expect((await send(at, undefined, managerOf(newId()))).code).toBe('record.missing');
    expect((await ask(managerOf(branch))).status).toBe(400);
    expect((await send(`GET /api/roster?branch=${branch}&week=2027-W53`)).status).toBe(400);
  });

  it('is published at once, and its people see it then', async () => {
    const { branch, person, plan, send, own, roster } = await branchWith();
    const anna = await person();
    await plan({ user: anna.id });
    await plan({ localDate: day(1) });
    await plan({ user: anna.id, localDate: day(7) });
    expect(await own(anna)).toMatchObject({ shifts: [], open: [] });
    const published = await send('POST /api/roster/publish', { branch, week });
    expect(published.data).toEqual({ shifts: 2, people: 1, open: 1 });
    expect((await send('POST /api/roster/publish', { branch, week })).data).toEqual({ shifts: 0, people: 0, open: 0 });
    const { shifts, open } = await own(anna);
    expect([shifts.map(({ localDate: on }) => on), open.map(({ localDate: on }) => on)]).toEqual([[day(0)], [day(1)]]);
    expect((await roster(weekOf(day(7)))).shifts).toMatchObject([{ isPublished: false }]);
    const { data } = await send<{ notices: { kind: string }[] }>('GET /api/users/me/notices', undefined, anna.as);
    expect(data.notices.map(({ kind }) => kind)).toEqual(['shifts-open']);
  });

  it('is copied to another week, unpublished, without what is there already or stands beside something', async () => {
    const { branch, person, plan, send, roster } = await branchWith();
    const [anna, bert] = [await person(), await person('ROLE_EMPLOYEE', 'Bert')];
    const { id: gone } = await (await branchWith()).person();
    await plan({ user: anna.id, isPublished: true, role: 'Bar' });
    await plan({ user: bert.id });
    await plan();
    await workforce.send('POST /api/shifts', {
      body: { branch, user: gone, localDate: day(2), from: '10:00', to: '18:00' },
    });
    await plan({ user: bert.id, localDate: day(7), from: '09:00', to: '11:00' });
    const copy = { branch, from: week, to: weekOf(day(7)) };
    expect((await send('POST /api/roster/copy', copy)).data).toEqual({ copied: 3, skipped: 1 });
    expect((await send('POST /api/roster/copy', copy)).data).toEqual({ copied: 0, skipped: 4 });
    const { shifts } = await roster(weekOf(day(7)));
    expect(shifts).toHaveLength(4);
    expect(shifts.filter(({ user }) => user === anna.id)).toMatchObject([
      { localDate: day(7), role: 'Bar', isPublished: false, confirmedAt: null },
    ]);
    expect(shifts.filter(({ isOpen }) => isOpen)).toHaveLength(2);
    expect((await send('POST /api/roster/copy', { ...copy, to: week })).code).toBe('field.invalid');
  });
});

describe('an open shift', () => {
  it('is for one of those who claim it at once [ROLE-002]', async () => {
    const { person, plan, send, roster } = await branchWith();
    const people = await Promise.all(Array.from({ length: 15 }, () => person()));
    const { id } = await plan({ isPublished: true });
    const claim = (as: Caller, of = id) => send(`POST /api/shifts/${of}/claim`, undefined, as);
    const answers = await Promise.all(people.map(({ as }) => claim(as)));
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, ...Array(14).fill('shift.taken')]);
    const [shift] = (await roster()).shifts;
    const winner = people.find(({ id: user }) => user === shift?.user);
    expect(shift).toMatchObject({ isOpen: false, confirmedAt: expect.any(String), revision: 2 });
    expect((await claim(winner?.as as Caller)).data).toEqual(shift);
    const hidden = await plan({ localDate: day(3) });
    expect((await claim(people[0]?.as as Caller, hidden.id)).code).toBe('record.missing');
    const stranger = await branchWith();
    expect((await claim((await stranger.person()).as)).code).toBe('record.missing');
  });

  it('is not for somebody who is away that day, nor for youths at hours that the law of the country refuses', async () => {
    const { branch, person, plan, send } = await branchWith();
    await workforce.sql.query(`insert into branch_zones values ($1, 1, 'Europe/Vienna', 'AT')`, [branch]);
    const [anna, young] = [await person(), await person()];
    const late = await plan({ isPublished: true, localDate: day(2), from: '18:00', to: '23:30' });
    const claim = async (as: Caller) => (await send(`POST /api/shifts/${late.id}/claim`, undefined, as)).code;
    const leave = { user: anna.id, branch, kind: 'holiday', from: day(1), to: day(3) };
    await send('POST /api/absences', leave);
    expect(await claim(anna.as)).toBe('shift.away');
    const { data: youth } = await workforce.call('GET /api/users/{id}', { params: { id: young.id } });
    const bornOn = `${Number(monday.slice(0, 4)) - 16}-01-01`;
    await workforce.call('PUT /api/users/{id}', { params: { id: young.id }, body: { ...youth, bornOn } });
    expect(await claim(young.as)).toBe('shift.not-for-youths');
    expect(await claim((await person()).as)).toBeUndefined();
  });

  it('is not for somebody who works then, nor once it has begun', async () => {
    const { person, plan, send } = await branchWith();
    const anna = await person();
    await plan({ user: anna.id, isPublished: true });
    const claim = async (more: object) =>
      send(`POST /api/shifts/${(await plan({ isPublished: true, ...more })).id}/claim`, undefined, anna.as);
    expect((await claim({ from: '12:00' })).errors[0]?.details).toEqual({ reason: 'overlaps-other-shift' });
    expect((await claim({ localDate: '2026-01-01' })).code).toBe('shift.begun');
  });
});

describe('one’s own shift', () => {
  it('is confirmed, until its hours change', async () => {
    const { person, plan, send } = await branchWith();
    const [anna, bert] = [await person(), await person()];
    const { id } = await plan({ user: anna.id, isPublished: true });
    const confirm = (as: Caller) => send(`POST /api/shifts/${id}/confirm`, undefined, as);
    expect((await confirm(bert.as)).code).toBe('record.missing');
    const { data: confirmed } = await confirm(anna.as);
    expect(confirmed).toMatchObject({ confirmedAt: expect.any(String), revision: 2 });
    expect((await confirm(anna.as)).data).toEqual(confirmed);
    const { data: noted } = await send(`PUT /api/shifts/${id}`, { ...confirmed, note: 'Schlüssel' });
    expect(noted.confirmedAt).toBe(confirmed.confirmedAt);
    expect((await send(`PUT /api/shifts/${id}`, { ...noted, from: '11:00' })).data.confirmedAt).toBeNull();
  });

  it('stands in a calendar at a secret address, until that ends', async () => {
    const { person, plan, send, own } = await branchWith();
    const anna = await person();
    await plan({ user: anna.id, isPublished: true, role: 'Bar', note: 'Schlüssel' });
    await plan({ user: anna.id, localDate: day(1) });
    const { data } = await send<{ path: string }>('POST /api/users/me/shift-calendar', undefined, anna.as);
    const read = () => workforce.send(`GET ${data.path}`, { as: { kind: 'anonymous' } });
    const { text, headers } = await read();
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text.match(/^(BEGIN:VEVENT|SUMMARY.*|DTSTART.*|DTEND.*)\r$/gm)?.map((line) => line.trim())).toEqual([
      'BEGIN:VEVENT',
      `DTSTART:${monday.replaceAll('-', '')}T${clockOf(monday, '10:00')}Z`,
      `DTEND:${monday.replaceAll('-', '')}T${clockOf(monday, '18:00')}Z`,
      'SUMMARY:Schicht: Bar',
    ]);
    expect((await own(anna)).hasCalendar).toBe(true);
    expect((await send('DELETE /api/users/me/shift-calendar', undefined, anna.as)).status).toBe(204);
    expect((await read()).code).toBe('record.missing');
    expect((await own(anna)).hasCalendar).toBe(false);
  });

  it('is given away to the first who accepts, once the management approves', async () => {
    const { person, plan, send, own, roster, manager } = await branchWith();
    const [anna, bert, carla] = [await person(), await person('ROLE_EMPLOYEE', 'Bert'), await person()];
    const { id } = await plan({ user: anna.id, isPublished: true });
    const ask = (as: Caller = anna.as) => send<{ id: string }>(`POST /api/shifts/${id}/requests`, { kind: 'give' }, as);
    expect((await ask(bert.as)).code).toBe('record.missing');
    const { data: request } = await ask();
    expect((await ask()).data).toEqual(request);
    expect((await own(bert)).toAnswer).toMatchObject([{ name: 'Anna Gruber', shift: { id } }]);
    const answer = (as: Caller, isAccepted = true) =>
      send(`POST /api/shift-requests/${request.id}/answer`, { isAccepted }, as);
    const decide = (isApproved: boolean, as: Caller = manager.as) =>
      send(`POST /api/shift-requests/${request.id}/decide`, { isApproved }, as);
    expect((await decide(true)).code).toBe('shift.request-answered');
    expect((await answer(anna.as)).code).toBe('record.missing');
    const accepted = await Promise.all([answer(bert.as), answer(carla.as)]);
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await roster()).requests).toMatchObject([{ request: { state: 'accepted' }, shift: { user: anna.id } }]);
    expect((await decide(true, employeeOf())).code).toBe('access.forbidden');
    expect((await decide(true)).data).toMatchObject({ state: 'approved', decidedBy: manager.id });
    expect((await decide(true)).status).toBe(200);
    expect((await decide(false)).code).toBe('shift.request-answered');
    const winner = accepted[0]?.status === 200 ? bert : carla;
    expect((await roster()).shifts).toMatchObject([{ user: winner.id, confirmedAt: expect.any(String) }]);
    expect((await own(anna)).asked).toEqual([]);
  });

  it('is swapped for one at the same time, and not when a shift was changed meanwhile', async () => {
    const { person, plan, send, roster } = await branchWith();
    const [anna, bert] = [await person(), await person('ROLE_EMPLOYEE', 'Bert')];
    const mine = await plan({ user: anna.id, isPublished: true, role: 'Küche' });
    const theirs = await plan({ user: bert.id, isPublished: true, role: 'Bar' });
    const swap = { kind: 'swap', otherShift: theirs.id };
    const agree = async () => {
      const { data, code } = await send<{ id: string }>(`POST /api/shifts/${mine.id}/requests`, swap, anna.as);
      if (code) throw new Error(code);
      await send(`POST /api/shift-requests/${data.id}/answer`, { isAccepted: true }, bert.as);
      return () => send(`POST /api/shift-requests/${data.id}/decide`, { isApproved: true });
    };
    const first = await agree();
    const { data: other } = await send(`PUT /api/shifts/${theirs.id}`, { ...theirs, user: null });
    expect((await first()).code).toBe('shift.request-outdated');
    expect((await roster()).requests).toEqual([]);
    const { data: back } = await send(`PUT /api/shifts/${theirs.id}`, { ...other, user: bert.id });
    const again = await agree();
    // What was accepted were other hours.
    const { data: later } = await send(`PUT /api/shifts/${theirs.id}`, { ...back, to: '19:00' });
    expect((await again()).code).toBe('shift.request-outdated');
    await send(`PUT /api/shifts/${theirs.id}`, { ...later, to: '18:00' });
    expect((await (await agree())()).data).toMatchObject({ state: 'approved' });
    const { shifts } = await roster();
    expect(shifts.map(({ role, user }) => [role, user]).sort()).toEqual([
      ['Bar', anna.id],
      ['Küche', bert.id],
    ]);
  });

  it('is asked about once at a time, by the person who has it, and no more when that is withdrawn', async () => {
    const { person, plan, send } = await branchWith();
    const [anna, bert] = [await person(), await person()];
    const { id, revision: _seen, ...shift } = await plan({ user: anna.id, isPublished: true });
    const ask = (as: Caller, body: object = { kind: 'give' }) =>
      send<{ id: string }>(`POST /api/shifts/${id}/requests`, body, as);
    const { data: request } = await ask(anna.as);
    expect((await ask(anna.as, { kind: 'swap' })).errors[0]).toMatchObject({
      code: 'field.required',
      field: 'otherShift',
    });
    await send(`PUT /api/shifts/${id}`, { ...shift, id, revision: 1, user: bert.id });
    expect((await ask(bert.as)).status).toBe(201);
    expect((await send(`POST /api/shift-requests/${request.id}/withdraw`, undefined, anna.as)).code).toBe(
      'shift.request-answered',
    );
  });
});

it('shifts that were plans in the version before become shifts; what cannot stays a plan', async () => {
  const { branch, person, plan, roster } = await branchWith();
  const anna = await person();
  await plan({ user: anna.id, localDate: day(2) });
  const block = (weekday: string) => ({ id: newId(), weekday, from: '10:00', to: '18:00', breakMinutes: 30 });
  const former = async (more: object) => {
    const body = { user: anna.id, branch, isPublished: true, role: 'Bar', ...more };
    const { data } = await workforce.send<{ id: string }>('POST /api/working-schedules', { body });
    await workforce.sql.query(`update working_schedules set data = data || '{"kind": "shift"}' where id = $1`, [
      data.id,
    ]);
    return data.id;
  };
  await former({ validFrom: day(0), validTo: day(0), blocks: [block('sunday')] });
  await former({ validFrom: day(3), validTo: day(6), blocks: [block('thursday'), block('friday')] });
  const beside = await former({ validFrom: day(2), validTo: day(2), blocks: [block('monday')] });
  const endless = await former({ validFrom: day(0), blocks: [block('saturday')] });
  const replica = await workforce.startReplica();
  await until(async () => {
    const { rows } = await workforce.sql.query(
      `select from working_schedules where data ->> 'kind' = 'shift' and deleted_at is null`,
    );
    return rows.length === 0;
  }, 'no plan is a shift any more');
  await replica.stop();
  const { shifts, people } = await roster();
  expect(shifts.map(({ localDate: on, isPublished }) => [on, isPublished]).sort()).toEqual([
    [day(0), true],
    [day(2), false],
    [day(3), true],
    [day(4), true],
  ]);
  const kept = await workforce.send<{ id: string }[]>(`GET /api/working-schedules?filter[user]=${anna.id}`);
  expect(kept.data.map(({ id }) => id).sort()).toEqual([beside, endless].sort());
  expect(people[0]?.recurring.map(({ localDate: on }) => on).sort()).toEqual([day(2), day(5)]);
});
