import { randomBytes } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import type { ClockAction } from '@filiale/contracts/workforce/time-tracking';
import { admin, employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { untilTaken } from '@filiale/kit/testing/until-taken';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gateway, type RunningWorkforce, sha256, startWorkforce } from './start-workforce.ts';

const branch = newId();
const manager = managerOf(branch);
let workforce: RunningWorkforce;
let clock: string;
beforeAll(async () => {
  workforce = await startWorkforce();
  clock = await clockAt(branch);
}, 30_000);
afterAll(() => workforce?.stop());

const clockAt = async (of: string): Promise<string> =>
  (await workforce.call('POST /api/time-clocks', { body: { name: 'Küche', branch: of } })).data.id;
const asClock = (id: string, of = branch): Caller => ({ kind: 'device', sub: id, branch: of, scopes: ['clock'] });
const MINUTE_MS = 60_000;
const minute = (at: Date): Date => new Date(Math.floor(+at / MINUTE_MS) * MINUTE_MS);
const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** Somebody of the branch with a PIN, who stands at its clock. */
const cook = async (more: object = {}) => {
  const { id } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: branch }], ...more });
  const params = { id };
  const { username } = (await workforce.call('GET /api/users/{id}', { params })).data;
  const { pin } = (await workforce.call('POST /api/users/{id}/pin', { params })).data;
  const at = { accessToken: clock, username };
  const prove = (given = pin, as = asClock(clock), accessToken = clock) =>
    workforce.call('POST /api/time-tracking/{accessToken}/{username}/proof', {
      ...{ params: { accessToken, username }, body: { pin: given }, as },
    });
  const { proof } = (await prove()).data;
  const headers = { 'x-clock-proof': proof };
  const stamp = (action: ClockAction, key?: string, withHeaders = headers) =>
    workforce.call(`POST /api/time-tracking/{accessToken}/{username}/working-activities/${action}` as const, {
      ...{ params: at, as: asClock(clock), key, headers: withHeaders },
    });
  const me = async () =>
    (
      await workforce.call('GET /api/time-tracking/{accessToken}/{username}/me', {
        params: at,
        as: asClock(clock),
        headers,
      })
    ).data;
  const activities = async () =>
    (await workforce.send(`GET /api/working-activities?filter[user]=${id}&sort=startedAt`)).data;
  return { id, username, pin, prove, stamp, me, activities, headers };
};
const people = async (as = asClock(clock)) =>
  (await workforce.call('GET /api/time-tracking/{accessToken}/people', { params: { accessToken: clock }, as })).data;
const handIn = async (stamps: object[], wall = new Date().toISOString()) =>
  (await workforce.send(`POST /api/time-tracking/${clock}/stamps`, { body: { wall, stamps }, as: asClock(clock) }))
    .data;
/** A stamp that was taken so many minutes ago, while the page lived since an answer an hour before now. */
const taken = (username: string, action: ClockAction, minutes: number, more: object = {}) => ({
  ...{ id: newId(), username, action, wall: ago(minutes), last: { server: ago(60), wall: ago(60) } },
  ...{ elapsedMs: (60 - minutes) * MINUTE_MS, ...more },
});

describe('a time clock', () => {
  it('is paired by a code and known by its secret [ROLE-004]', async () => {
    const id = await clockAt(branch);
    const { data } = await workforce.call('POST /api/time-clocks/{id}/pairing', { params: { id }, as: admin });
    const paired = await workforce.call('POST /api/time-clock-pairings', {
      body: { code: data.code },
      as: { kind: 'anonymous' },
    });
    const [, token = ''] = /^filiale_device=([^;]+); Path=\/api;/.exec(paired.headers.getSetCookie()[0] ?? '') ?? [];
    expect([token.slice(0, 3), paired.data.scopes]).toEqual(['ft_', ['clock']]);
    const body = { hash: sha256(token) };
    const behind = () => workforce.call('POST /internal/workforce/device', { body, as: gateway });
    expect((await behind()).data).toEqual({ id, branch, scopes: ['clock'] });
    const { data: clockNow } = await workforce.call('GET /api/time-clocks/{id}', { params: { id }, as: manager });
    expect(clockNow).toMatchObject({ hasKey: true, pairedAt: expect.any(String), lastSeenAt: expect.any(String) });
    await workforce.call('DELETE /api/time-clocks/{id}/key', { params: { id }, as: admin });
    expect((await behind()).status).toBe(404);
  });

  it('shows the people of its branch with their state, and nothing more private [TIME-001]', async () => {
    const { username, stamp } = await cook({ firstName: 'Selin', lastName: 'Yıldız' });
    const find = async () => (await people()).people.find((person) => person.username === username);
    expect(await find()).toEqual({
      ...{ username, name: 'Selin Yıldız', state: 'away', since: null, shift: null, isLate: false },
      ...{ running: null, guard: { country: 'AT', belowAge: null }, warnings: [] },
    });
    const { data: started } = await stamp('start');
    expect(await find()).toMatchObject({ state: 'working', since: started.startedAt });
    const { data: paused } = await stamp('pause');
    expect(await find()).toMatchObject({ state: 'paused', since: paused.breaks[0]?.startedAt });
  });

  it('warns of breaks and of the longest day by the law of its branch, for youths by theirs', async () => {
    const hired = await cook({ bornOn: `${new Date().getFullYear() - 16}-01-01` });
    const adult = await cook();
    const since = ago(5 * 60);
    for (const { username } of [hired, adult])
      await handIn([{ ...taken(username, 'start', 0), wall: since, last: null, elapsedMs: null }]);
    const warned = async () => {
      const { people: all } = await people();
      return [hired, adult].map(({ username }) => {
        const person = all.find((each) => each.username === username);
        const codes = person?.warnings.flatMap(({ code }) => (code === 'youth-hours' ? [] : [code]));
        return [person?.guard?.belowAge, codes];
      });
    };
    expect(await warned()).toEqual([
      [18, ['break-too-short']],
      [null, []],
    ]);
    await workforce.sql.query(`insert into branch_zones values ($1, 1, 'Europe/Rome', 'IT')`, [branch]);
    expect((await people()).people.map(({ guard }) => guard)).toContain(null);
    await workforce.sql.query('delete from branch_zones');
    expect((await hired.me()).warnings.map(({ code }) => code)).toContain('break-too-short');
    for (const { username } of [hired, adult]) await handIn([taken(username, 'end', 0)]);
  });

  it('warns people of the average of seventeen weeks, in Austria, and colleagues of the day alone', async () => {
    const hired = await cook();
    const body = { user: hired.id, branch, breaks: [] };
    const daysAgo = (count: number): string => ago(count * 24 * 60);
    // 840 hours of 816: in each of ten weeks two stretches of 42 hours.
    for (let half = 0; half < 20; half += 1) {
      const startedAt = daysAgo(7 + half * 3.5);
      const endedAt = new Date(Date.parse(startedAt) + 42 * 60 * MINUTE_MS).toISOString();
      await workforce.call('POST /api/working-activities', { body: { ...body, startedAt, endedAt } });
    }
    await hired.stamp('start');
    const { warnings } = await hired.me();
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'average-too-long', by: 'AZG § 9 Abs. 4' }));
    const board = (await people()).people.find(({ username }) => username === hired.username);
    expect(board?.warnings.map(({ code }) => code)).not.toContain('average-too-long');
    await hired.stamp('end');
  });

  it('is worth nothing at the address of another one, nor for people of other branches', async () => {
    const { username, headers, prove } = await cook();
    const [other, elsewhere] = [await clockAt(branch), newId()];
    const foreign = await clockAt(elsewhere);
    const ask = (accessToken: string, as: Caller) =>
      workforce.call('GET /api/time-tracking/{accessToken}/{username}/me', {
        params: { accessToken, username },
        as,
        headers,
      });
    expect((await ask(clock, asClock(other))).code).toBe('record.missing');
    expect((await ask(foreign, asClock(foreign, elsewhere))).code).toBe('record.missing');
    // The proof of one clock opens nothing at another one.
    expect((await ask(other, asClock(other))).code).toBe('clock.proof-missing');
    expect((await ask(clock, employeeOf(branch))).status).toBe(403);
    expect((await ask(clock, { kind: 'anonymous' })).status).toBe(401);
    expect((await prove('0000', asClock(other), other)).code).toBe('clock.pin-wrong');
  });
});

describe('a badge', () => {
  it('names and proves its person, is made and ended by managers, and is counted at the clock', async () => {
    const { id, username } = await cook();
    const params = { id };
    const make = async () => (await workforce.call('POST /api/users/{id}/badge', { params, as: manager })).data.code;
    const show = (badge: string, as = asClock(clock), accessToken = clock) =>
      workforce.call('POST /api/time-tracking/{accessToken}/badge-proof', {
        params: { accessToken },
        body: { badge },
        as,
      });
    const former = await make();
    const code = await make();
    expect([code, former]).toEqual([expect.stringMatching(/^\d{16}$/), expect.stringMatching(/^\d{16}$/)]);
    expect((await show(former)).code).toBe('clock.badge-wrong');
    const { data } = await show(code);
    expect(data).toMatchObject({ username, proof: expect.any(String) });
    const stamped = await workforce.call('POST /api/time-tracking/{accessToken}/{username}/working-activities/start', {
      params: { accessToken: clock, username },
      as: asClock(clock),
      headers: { 'x-clock-proof': data.proof },
    });
    expect(stamped.data).toMatchObject({ user: id, status: 'running', review: [] });
    const elsewhere = newId();
    const foreign = await clockAt(elsewhere);
    expect((await show(code, asClock(foreign, elsewhere), foreign)).code).toBe('clock.badge-wrong');
    const { rows } = await workforce.sql.query('select badge::text from logins where user_id = $1', [id]);
    expect(rows[0].badge).not.toContain(Buffer.from('argon2').toString('hex'));
    const end = (as: Caller) => workforce.call('DELETE /api/users/{id}/badge', { params, as });
    expect((await end(managerOf(elsewhere))).code).toBe('record.missing');
    expect((await end(manager)).status).toBe(204);
    expect((await workforce.call('GET /api/users/{id}', { params })).data.hasBadge).toBe(false);
    expect((await show(code)).code).toBe('clock.badge-wrong');
  });

  it('is throttled at a clock after twenty wrong ones', async () => {
    const id = await clockAt(branch);
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1)
      codes.push(
        (
          await workforce.call('POST /api/time-tracking/{accessToken}/badge-proof', {
            ...{ params: { accessToken: id }, body: { badge: '0'.repeat(16) }, as: asClock(id) },
          })
        ).code,
      );
    expect(codes).toEqual([...Array(20).fill('clock.badge-wrong'), 'login.too-many']);
  });
});

describe('a PIN', () => {
  it('is needed for each stamp, and never shown again', async () => {
    const { id, pin, stamp, prove } = await cook();
    for (const proof of ['', 'x', 'nonsense', 'A'.repeat(64)])
      expect((await stamp('start', undefined, { 'x-clock-proof': proof })).code).toBe('clock.proof-missing');
    const { data } = await workforce.call('GET /api/users/{id}', { params: { id } });
    expect(data).toMatchObject({ hasPin: true });
    const { rows } = await workforce.sql.query('select pin::text from logins where user_id = $1', [id]);
    expect(rows[0].pin).not.toContain(Buffer.from('argon2').toString('hex'));
    const { rows: events } = await workforce.sql.query('select event::text from outbox where event::text like $1', [
      `%${id}%`,
    ]);
    expect(JSON.stringify(events)).not.toContain(`"${pin}"`);
    const again = await workforce.call('POST /api/users/{id}/pin', { params: { id }, as: manager });
    expect(again.data.pin).toMatch(/^\d{4}$/);
    if (again.data.pin !== pin) expect((await prove(pin)).code).toBe('clock.pin-wrong');
    expect((await prove(again.data.pin)).status).toBe(200);
  });

  it('is given by managers of the branch, but to no administrator, and chosen by oneself', async () => {
    const { id, email } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: branch }] });
    const give = (user: string, as: Caller) => workforce.call('POST /api/users/{id}/pin', { params: { id: user }, as });
    expect((await give(id, managerOf(newId()))).code).toBe('record.missing');
    expect((await give(id, employeeOf(branch))).code).toBe('access.forbidden');
    const boss = await workforce.hire(['ROLE_ADMIN'], { branches: [{ id: branch }] });
    expect((await give(boss.id, manager)).code).toBe('access.forbidden');
    const as = workforce.callerOf((await workforce.signIn(email)).data);
    const set = (pin: string) => workforce.call('PUT /api/users/me/pin', { body: { pin }, as });
    expect([(await set('1234')).code, (await set('7777')).code, (await set('12a4')).code]).toEqual([
      ...['clock.pin-guessable', 'clock.pin-guessable', 'field.invalid'],
    ]);
    expect((await set('47110815')).status).toBe(204);
  });

  it('is throttled at a clock after five wrong ones, for this person alone', async () => {
    const [one, other] = [await cook(), await cook()];
    const wrong = one.pin === '8264' ? '8265' : '8264';
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await one.prove(wrong)).code);
    expect(codes).toEqual([...Array(5).fill('clock.pin-wrong'), 'login.too-many']);
    expect((await one.prove()).code).toBe('login.too-many');
    expect((await other.prove()).status).toBe(200);
  });

  it('is missing until it is given, and where the key is gone that it was closed with', async () => {
    const { id } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: branch }] });
    const { username } = (await workforce.call('GET /api/users/{id}', { params: { id } })).data;
    const asked = await workforce.call('POST /api/time-tracking/{accessToken}/{username}/proof', {
      ...{ params: { accessToken: clock, username }, body: { pin: '4711' }, as: asClock(clock) },
    });
    expect(asked).toMatchObject({ status: 409, code: 'clock.pin-missing' });
    const closed = await cook();
    await workforce.sql.query('update logins set pin = $2 where user_id = $1', [closed.id, randomBytes(60)]);
    expect(await closed.prove()).toMatchObject({ status: 409, code: 'clock.pin-missing' });
  });
});

describe('stamps [TIME-002, TIME-004]', () => {
  it('start, pause, resume and end the one activity of a person [TIME-001, TIME-003]', async () => {
    const { id, stamp, me, headers, username } = await cook();
    expect((await me()).workingActivity).toBeNull();
    const { data: started } = await stamp('start');
    expect(started).toMatchObject({ user: id, branch, status: 'running', source: 'kiosk', review: [], endedAt: null });
    expect((await me()).workingActivity).toEqual(started);
    expect((await stamp('pause')).data).toMatchObject({
      id: started.id,
      status: 'paused',
      breaks: [{ endedAt: null }],
    });
    expect((await stamp('resume')).data).toMatchObject({ id: started.id, status: 'running' });
    const { data: ended } = await stamp('end');
    expect(ended).toMatchObject({ id: started.id, status: 'ended', revision: 4 });
    expect((await me()).workingActivity).toBeNull();
    const read = async (what: string) =>
      (await workforce.send(`GET /api/time-tracking/${clock}/${username}/${what}`, { as: asClock(clock), headers }))
        .data;
    expect(await read('working-activities')).toEqual([ended]);
    expect(await read('balances')).toMatchObject([{ localDate: ended.localDate, breakSeconds: expect.any(Number) }]);
    expect(await read('working-schedules')).toEqual([]);
    const { rows } = await workforce.sql.query("select from outbox where topic = 'changes' and key = $1", [
      `working-activities/${started.id}`,
    ]);
    expect(rows).toHaveLength(4);
  });

  it('that do not follow are refused, with the activity that runs', async () => {
    const { stamp } = await cook();
    const codeOf = async (action: ClockAction) => (await stamp(action)).code;
    expect([await codeOf('pause'), await codeOf('resume'), await codeOf('end')]).toEqual(
      Array(3).fill('clock.not-running'),
    );
    const { data: started } = await stamp('start');
    const second = await stamp('start');
    expect([second.status, second.errors[0]]).toMatchObject([
      409,
      { code: 'clock.running', details: { current: { id: started.id, revision: 1 } } },
    ]);
    expect(await codeOf('resume')).toBe('clock.not-paused');
    await stamp('pause');
    expect(await codeOf('pause')).toBe('clock.paused');
  });

  it('with the same key are the same stamp', async () => {
    const { stamp, activities } = await cook();
    const key = newId();
    const { data: started } = await stamp('start', key);
    expect((await stamp('start', key)).data).toEqual(started);
    const { data: paused } = await stamp('pause', key);
    expect(await Promise.all([1, 2, 3].map(async () => (await stamp('pause', key)).data))).toEqual(
      Array(3).fill(paused),
    );
    await stamp('resume');
    await stamp('end');
    // A late repetition of the start is answered with its activity, as it is now.
    expect((await stamp('start', key)).data).toMatchObject({ id: started.id, status: 'ended' });
    expect(await activities()).toHaveLength(1);
  });

  it('of one person at once: of 200 starts one stands', async () => {
    const { stamp, activities } = await cook();
    const answers = await Promise.all(Array.from({ length: 200 }, () => untilTaken((key) => stamp('start', key))));
    const [stands, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['clock.running']),
    );
    expect(await activities()).toEqual([stands?.data]);
  }, 30_000);
});

describe('stamps that were taken without network', () => {
  it('are stored once, in their order, with their time, as unproven', async () => {
    const { username, activities } = await cook();
    const stamps = [
      taken(username, 'start', 50),
      taken(username, 'pause', 40),
      taken(username, 'resume', 30),
      taken(username, 'end', 20),
    ];
    const stored = stamps.map(({ id }) => ({ id, outcome: 'stored', problem: null }));
    expect(await handIn(stamps)).toEqual(stored);
    expect(await handIn(stamps)).toEqual(stored);
    const [activity, ...others] = await activities();
    expect(others).toEqual([]);
    expect(activity).toMatchObject({ status: 'ended', review: ['unproven'], source: 'kiosk' });
    const minutesOf = (instant: string) => Math.round((Date.now() - Date.parse(instant)) / MINUTE_MS);
    expect([activity.startedAt, activity.breaks[0].startedAt, activity.endedAt].map(minutesOf)).toEqual([50, 40, 20]);
  });

  it('that were stored already, though their answer got lost, are not stored again', async () => {
    const { username, stamp, activities } = await cook();
    const start = taken(username, 'start', 0);
    const { data: started } = await stamp('start', start.id);
    expect(await handIn([start])).toEqual([{ id: start.id, outcome: 'stored', problem: null }]);
    expect(await activities()).toEqual([started]);
  });

  it('say that the clock was changed, and that a time is uncertain', async () => {
    const [changed, reloaded] = [await cook(), await cook()];
    await handIn([
      taken(changed.username, 'start', 50, { wall: ago(300) }),
      taken(reloaded.username, 'start', 50, { elapsedMs: null }),
    ]);
    expect((await changed.activities())[0].review).toEqual(['unproven', 'clockChanged']);
    expect((await reloaded.activities())[0].review).toEqual(['unproven', 'timeUnsure']);
  });

  it('that contradict those before are kept for review, and never lost', async () => {
    const { username, stamp, activities, id } = await cook();
    const { data: running } = await stamp('start');
    const [start, stranger] = [taken(username, 'start', 30), taken('niemand', 'start', 20)];
    expect(await handIn([start, stranger])).toEqual([
      { id: start.id, outcome: 'kept', problem: 'clock.running' },
      { id: stranger.id, outcome: 'kept', problem: 'field.reference-missing' },
    ]);
    expect(await activities()).toEqual([running]);
    const look = async () =>
      (await workforce.call('GET /api/branches/{id}/people-at-work', { params: { id: branch }, as: manager })).data
        .stamps;
    const shown = await look();
    expect(shown.map(({ user, action, problem, flags }) => [user, action, problem, flags])).toEqual([
      [id, 'start', 'clock.running', ['unproven']],
      [null, 'start', 'field.reference-missing', ['unproven']],
    ]);
    for (const kept of shown)
      await workforce.call('POST /api/branches/{id}/stamps/{stamp}/seen', {
        ...{ params: { id: branch, stamp: kept.id }, as: manager },
      });
    expect(await look()).toEqual([]);
    expect(await handIn([start])).toEqual([{ id: start.id, outcome: 'kept', problem: 'clock.running' }]);
  });

  it('of a month that was closed meanwhile are kept for review, and those after them are stored', async () => {
    const { id, username, activities } = await cook();
    const [start, end] = [taken(username, 'start', 50), taken(username, 'end', 20)];
    const close = (state: string) =>
      workforce.sql.query(
        `insert into time_sheet_months values ($1, $2, daterange(current_date - 2, current_date + 2), $3, $4)
         on conflict (user_id, month) do update set state = excluded.state, running_seconds = excluded.running_seconds`,
        [id, ago(50).slice(0, 7), state, state === 'approved' ? 0 : null],
      );
    await close('approved');
    expect(await handIn([start])).toEqual([{ id: start.id, outcome: 'kept', problem: 'month.locked' }]);
    await close('open');
    const [again, last] = [taken(username, 'start', 40), end];
    expect(await handIn([start, again, last])).toEqual([
      { id: start.id, outcome: 'kept', problem: 'month.locked' },
      { id: again.id, outcome: 'stored', problem: null },
      { id: last.id, outcome: 'stored', problem: null },
    ]);
    expect(await activities()).toMatchObject([{ status: 'ended' }]);
  });

  it('lose their mark when somebody else approves the work', async () => {
    const { username, activities } = await cook();
    await handIn([taken(username, 'start', 50), taken(username, 'end', 20)]);
    const [activity] = await activities();
    const approved = await workforce.send(`PUT /api/working-activities/${activity.id}`, {
      ...{ body: { ...activity, isApproved: true, review: ['unproven'] }, as: manager },
    });
    expect(approved.data).toMatchObject({ isApproved: true, review: [] });
  });
});

describe('what managers do', () => {
  it('is to see who is here, on a break, late or away', async () => {
    const [working, late] = [await cook(), await cook()];
    await working.stamp('start');
    const shift = { user: late.id, branch, isPublished: true, timeZone: 'UTC', role: 'Küche' };
    const from = new Date(Date.now() - 30 * MINUTE_MS);
    const hours = {
      localDate: from.toISOString().slice(0, 10),
      from: from.toISOString().slice(11, 16),
      to: new Date(+from + 120 * MINUTE_MS).toISOString().slice(11, 16),
    };
    expect((await workforce.call('POST /api/shifts', { body: { ...shift, ...hours } })).status).toBe(201);
    const ask = (as: Caller) => workforce.call('GET /api/branches/{id}/people-at-work', { params: { id: branch }, as });
    const { data } = await ask(manager);
    const of = (user: string) => data.people.find((person) => person.user === user);
    expect(of(working.id)).toMatchObject({ state: 'working', isLate: false, workingActivity: { status: 'running' } });
    expect(of(late.id)).toMatchObject({ state: 'away', isLate: true, shift: { role: 'Küche' }, workingActivity: null });
    const planned = await workforce.send(`GET /api/time-tracking/${clock}/${late.username}/working-schedules`, {
      ...{ as: asClock(clock), headers: late.headers },
    });
    expect(planned.data).toMatchObject([
      { role: 'Küche', to: new Date(+minute(from) + 120 * MINUTE_MS).toISOString() },
    ]);
    expect((await ask(managerOf(newId()))).code).toBe('record.missing');
    expect((await ask(employeeOf(branch))).code).toBe('access.forbidden');
  });

  it('is to stamp for somebody, with a reason, but not for themselves', async () => {
    const { id, activities } = await cook();
    const stamp = (body: object, as: Caller = manager) =>
      workforce.send(`POST /api/branches/${branch}/stamps`, {
        body: { user: id, reason: 'Tablet war leer', ...body },
        as,
      });
    expect((await stamp({ action: 'start', at: ago(90) })).data).toMatchObject({ source: 'manual', status: 'running' });
    expect((await stamp({ action: 'end', at: ago(100) })).code).toBe('clock.too-early');
    expect((await stamp({ action: 'end', at: ago(-10) })).errors[0]).toMatchObject({
      code: 'field.invalid',
      field: 'at',
    });
    expect((await stamp({ action: 'end', at: ago(30), reason: '' })).status).toBe(422);
    expect((await stamp({ action: 'end', at: ago(30) }, { ...managerOf(branch), sub: id })).code).toBe(
      'access.own-affair',
    );
    expect((await stamp({ action: 'end', at: ago(30) }, managerOf(newId()))).code).toBe('record.missing');
    expect((await stamp({ action: 'end', at: ago(30) })).data).toMatchObject({ status: 'ended', review: [] });
    expect(await activities()).toHaveLength(1);
  });

  it('is nothing to somebody’s work at a branch that they do not manage', async () => {
    const elsewhere = newId();
    const { id, stamp, activities } = await cook({ branches: [{ id: branch }, { id: elsewhere }] });
    await stamp('start');
    const as = managerOf(elsewhere);
    const params = { id: elsewhere };
    const { data } = await workforce.call('GET /api/branches/{id}/people-at-work', { params, as });
    expect(data.people).toMatchObject([{ user: id, state: 'working', workingActivity: null, mayGivePin: false }]);
    const body = { user: id, action: 'end', at: ago(0), reason: 'Tablet war leer' } as const;
    const refused = await workforce.call('POST /api/branches/{id}/stamps', { params, body, as });
    expect(refused).toMatchObject({ status: 403, code: 'access.out-of-reach' });
    expect(await activities()).toMatchObject([{ status: 'running', revision: 1 }]);
  });

  it('is to look at work that was not ended: it goes on, and is marked', async () => {
    const [ended, open] = [await cook(), await cook()];
    for (const { id, stamp } of [ended, open]) {
      await stamp('start');
      await workforce.sql.query(
        `update working_activities set started_at = now() - interval '17 hours' where "user" = $1`,
        [id],
      );
    }
    expect((await ended.stamp('end')).data.review).toEqual(['forgotten']);
    const replica = await workforce.startReplica();
    await until(async () => (await open.activities())[0].review.includes('forgotten'), 'it is marked');
    await replica.stop();
    expect((await open.activities())[0]).toMatchObject({ status: 'running', endedAt: null, review: ['forgotten'] });
  }, 20_000);
});

describe('one’s own device', () => {
  it('stamps where that is allowed to the person, and shows the days before', async () => {
    const { id, email } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: branch }] });
    const as = workforce.callerOf((await workforce.signIn(email)).data);
    const stamp = (action: ClockAction) => workforce.call(`POST /api/users/me/clock/${action}` as const, { as });
    const look = async () => (await workforce.call('GET /api/users/me/clock', { as })).data;
    expect(await look()).toMatchObject({ isAllowed: false, state: 'away', days: [] });
    expect((await stamp('start')).code).toBe('clock.own-device-off');
    const { data: user } = await workforce.call('GET /api/users/{id}', { params: { id } });
    const body = { ...user, canClockOnOwnDevice: true };
    expect((await workforce.send(`PUT /api/users/${id}`, { body, as: manager })).status).toBe(200);
    expect((await stamp('start')).data).toMatchObject({ user: id, branch, source: 'web', status: 'running' });
    expect(await look()).toMatchObject({ isAllowed: true, state: 'working', days: [{ breakSeconds: 0 }] });
    expect((await stamp('end')).data).toMatchObject({ status: 'ended' });
  });
});

it('people have a username of their own, made of their name', async () => {
  const hired = async (more: object) => {
    const { id } = await workforce.hire(['ROLE_EMPLOYEE'], more);
    return (await workforce.call('GET /api/users/{id}', { params: { id } })).data;
  };
  const first = await hired({ firstName: 'Jürgen', lastName: 'Ötzl' });
  expect(first.username).toBe('juergen.o');
  expect((await hired({ firstName: 'Jürgen', lastName: 'Ötzl' })).username).toMatch(/^juergen\.o\d+$/);
  const other = await hired({ firstName: '李', lastName: '' });
  const refused = await workforce.call('PUT /api/users/{id}', {
    params: { id: other.id },
    body: { ...other, username: 'juergen.o' },
  });
  expect(refused.errors[0]).toMatchObject({ code: 'field.unique', field: 'username' });
  const own = await workforce.call('PUT /api/users/{id}', {
    params: { id: other.id },
    body: { ...other, username: '' },
  });
  expect(own.data.username).toBe(other.username);
});
