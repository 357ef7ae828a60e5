import { newId } from '@filiale/contracts/fields/ids';
import { employeeOf, keyWith, managerOf } from '@filiale/kit/testing/test-callers';
import { untilTaken } from '@filiale/kit/testing/until-taken';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
let person: string;
beforeAll(async () => {
  workforce = await startWorkforce();
  person = await worker();
}, 30_000);
afterAll(() => workforce?.stop());

const [home, away] = [newId(), newId()];
const at = (time: string): string => `2026-03-02T${time}:00.000Z`;
const make = async (resource: string, body: object) => {
  const { status, data, errors } = await workforce.send(`POST /api/${resource}`, { body });
  if (status !== 201) throw new Error(`${resource} was not made: ${status} ${JSON.stringify(errors)}`);
  return data;
};
const refusalsOf = ({ status, errors }: { status: number; errors: { code: string; field?: string }[] }) => [
  status,
  ...errors.map(({ code, field }) => `${code} ${field}`),
];
const refusals = async (resource: string, body: object) =>
  refusalsOf(await workforce.send(`POST /api/${resource}`, { body }));
/** Somebody who works at home and has written nothing down yet. */
const worker = async (): Promise<string> => (await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: home }] })).id;
const work = (more: object = {}) => ({ user: person, branch: home, startedAt: at('08:00'), ...more });
const as = (id: string) => ({ ...employeeOf(home), sub: id });

describe('a stretch of work [RES-031]', () => {
  it('says how far it is and which day it is of, by its times alone', async () => {
    const stateOf = async (more: object) => {
      const { status, localDate } = await make('working-activities', work({ user: await worker(), ...more }));
      return [status, localDate];
    };
    const open = { startedAt: at('12:00') };
    expect(await stateOf({})).toEqual(['running', '2026-03-02']);
    expect(await stateOf({ breaks: [open] })).toEqual(['paused', '2026-03-02']);
    expect(await stateOf({ breaks: [{ ...open, endedAt: at('12:30') }] })).toEqual(['running', '2026-03-02']);
    expect(await stateOf({ endedAt: at('16:00'), status: 'running', localDate: '2020-01-01' })).toEqual([
      'ended',
      '2026-03-02',
    ]);
    expect(await stateOf({ startedAt: at('23:30') })).toEqual(['running', '2026-03-03']);
    expect(await stateOf({ startedAt: at('23:30'), timeZone: 'Europe/London' })).toEqual(['running', '2026-03-02']);
  });

  it('is in the zone of its branch, else of the company, unless it names one', async () => {
    const abroad = newId();
    await workforce.sql.query(
      `insert into branch_zones values ($1, 1, 'Asia/Tokyo'), ('company', 1, 'Europe/Lisbon')`,
      [abroad],
    );
    const zoneOf = async (more: object) => {
      const user = (await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: abroad }, { id: home }] })).id;
      const { timeZone, localDate } = await make('working-activities', work({ user, startedAt: at('15:30'), ...more }));
      return [timeZone, localDate];
    };
    expect(await zoneOf({ branch: abroad })).toEqual(['Asia/Tokyo', '2026-03-03']);
    expect(await zoneOf({ branch: null })).toEqual(['Europe/Lisbon', '2026-03-02']);
    expect(await zoneOf({ branch: abroad, timeZone: 'Europe/Rome' })).toEqual(['Europe/Rome', '2026-03-02']);
    const plan = await make('working-schedules', { user: person, branch: abroad, validFrom: '2026-03-02' });
    expect(plan.timeZone).toBe('Asia/Tokyo');
    // Half past midnight of the third in Tokyo.
    const task = { title: 'Inventur', branch: abroad, startOn: '2026-03-03', dueAt: at('15:30') };
    expect(await refusals('tasks', task)).toEqual([201]);
    expect(await refusals('tasks', { ...task, dueAt: at('14:30') })).toEqual([422, 'field.invalid dueAt']);
    await workforce.sql.query('delete from branch_zones');
  });

  it('ends after it begins, with its breaks inside, one after the other', async () => {
    const ended = (more: object) => refusals('working-activities', work({ endedAt: at('16:00'), ...more }));
    expect(await ended({ endedAt: at('07:59') })).toEqual([422, 'field.invalid endedAt']);
    const rest = (from: string, to?: string) => ({ startedAt: at(from), ...(to && { endedAt: at(to) }) });
    expect(await ended({ breaks: [rest('07:00', '08:30')] })).toEqual([422, 'field.invalid breaks.0.startedAt']);
    expect(await ended({ breaks: [rest('15:00', '17:00')] })).toEqual([422, 'field.invalid breaks.0.endedAt']);
    expect(await ended({ breaks: [rest('12:00')] })).toEqual([422, 'field.invalid breaks.0.endedAt']);
    expect(await ended({ breaks: [rest('12:00', '13:00'), rest('12:30', '13:30')] })).toEqual([
      422,
      'field.invalid breaks.1.startedAt',
    ]);
    expect(await ended({ breaks: [rest('12:30', '12:00')] })).toEqual([422, 'field.invalid breaks.0.endedAt']);
  });

  it('is of somebody, a department of its branch and a task of its project, and in a zone', async () => {
    const [ours, theirs] = await Promise.all(
      [home, away].map((branch) => make('departments', { name: 'Küche', branch })),
    );
    const [project, other] = await Promise.all(
      ['UMBAU', 'FEST'].map((key) => make('projects', { key, name: key, branches: [home] })),
    );
    const task = await make('tasks', { title: 'Streichen', project: project.id, branch: home });
    const references = { department: ours.id, project: project.id, task: task.id };
    expect(await make('working-activities', work({ user: await worker(), ...references }))).toMatchObject(references);
    const wrong = { user: newId(), department: theirs.id, project: other.id, task: task.id, timeZone: 'Wien' };
    expect(await refusals('working-activities', work({ timeZone: 'Wien' }))).toEqual([422, 'field.invalid timeZone']);
    expect(await refusals('working-activities', work({ ...wrong, timeZone: 'UTC' }))).toEqual([
      422,
      'field.reference-missing department',
      'field.invalid task',
      'field.reference-missing user',
    ]);
  });

  it('is written by who did it, until a manager of the branch who is somebody else approves it [ROLE-002]', async () => {
    const user = await worker();
    const own = as(user);
    const { data } = await workforce.send('POST /api/working-activities', { as: own, body: work({ user }) });
    expect(data).toMatchObject({ user, source: 'manual', isApproved: false });
    const put = (body: object, caller: ReturnType<typeof as>) =>
      workforce.send(`PUT /api/working-activities/${data.id}`, { as: caller, body: { ...data, ...body } });
    const manager = { ...managerOf(home), sub: (await workforce.hire(['ROLE_MANAGER'])).id };
    const end = { endedAt: at('16:00') };

    expect(refusalsOf(await put({ ...end, isApproved: true }, own))).toEqual([
      403,
      'access.field-forbidden isApproved',
    ]);
    expect(refusalsOf(await put({ user: manager.sub }, own))).toEqual([403, 'access.out-of-reach user']);
    expect((await put(end, own)).data).toMatchObject({ status: 'ended', revision: 2 });
    expect(refusalsOf(await put({ isApproved: true, revision: 2 }, manager))).toEqual([
      422,
      'field.invalid isApproved',
    ]);
    expect((await put({ isApproved: true, revision: 2 }, managerOf(away))).code).toBe('record.missing');
    expect(refusalsOf(await put({ ...end, isApproved: true, revision: 2 }, { ...managerOf(home), sub: user }))).toEqual(
      [403, 'access.own-affair isApproved'],
    );
    const approved = await put({ ...end, isApproved: true, revision: 2, approvedBy: newId() }, manager);
    expect(approved.data).toMatchObject({ approvedBy: manager.sub, approvedAt: expect.any(String), revision: 3 });
    expect((await put({ note: 'x', revision: 3 }, own)).code).toBe('record.missing');
    const opened = await put({ ...end, isApproved: false, revision: 3 }, manager);
    expect(opened.data).toMatchObject({ approvedBy: null, approvedAt: null });
    expect((await put({ ...end, note: 'x', revision: 4 }, own)).status).toBe(200);
  });

  it('is saved, approved and taken back though whom and where it is of were removed since', async () => {
    const { id: gone } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: home }] });
    const { id: department } = await make('departments', { name: 'Schank', branch: home });
    const record = await make('working-activities', work({ user: gone, department, endedAt: at('16:00') }));
    for (const one of [`users/${gone}`, `departments/${department}`])
      expect((await workforce.send(`DELETE /api/${one}?uses=leave`)).status).toBe(204);
    const address = `/api/working-activities/${record.id}`;
    const put = (changed: object, as = managerOf(home)) =>
      workforce.send(`PUT ${address}`, { as, body: { ...record, ...changed } });
    expect(refusalsOf(await put({ note: 'bis vier' }))).toEqual([200]);
    expect((await put({ note: 'bis vier', isApproved: true, revision: 2 })).data).toMatchObject({ isApproved: true });
    const undo = { fields: [{ field: 'isApproved', expected: true, wanted: false }] };
    expect(refusalsOf(await workforce.send(`POST ${address}/undo`, { body: undo }))).toEqual([200]);
    expect(refusalsOf(await put({ department: newId(), revision: 4 }))).toEqual([
      422,
      'field.reference-missing department',
    ]);
    const free = { startedAt: at('17:00'), endedAt: at('18:00') };
    const other = await make('working-activities', work({ user: await worker(), ...free }));
    const moved = await workforce.send(`PUT /api/working-activities/${other.id}`, { body: { ...other, user: gone } });
    expect(refusalsOf(moved)).toEqual([422, 'field.reference-missing user']);
  });

  it('is written down for people whom the writer may know [ROLE-002]', async () => {
    const { id: colleague } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: home }] });
    const write = (user: string) =>
      workforce.send('POST /api/working-activities', { as: managerOf(home), body: work({ user }) });
    expect((await write(colleague)).status).toBe(201);
    const { id: stranger } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: away }] });
    expect((await write(stranger)).errors).toEqual((await write(newId())).errors);
    const plan = { user: stranger, branch: home, validFrom: '2026-03-02' };
    const planned = await workforce.send('POST /api/working-schedules', { as: managerOf(home), body: plan });
    expect(refusalsOf(planned)).toEqual([422, 'field.reference-missing user']);
  });

  it('is at branches that the person works at, or at none [ROLE-006]', async () => {
    const user = await worker();
    const write = (more: object) =>
      workforce.send('POST /api/working-activities', {
        as: as(user),
        body: work({ user, endedAt: at('09:00'), ...more }),
      });
    expect(refusalsOf(await write({ branch: away }))).toEqual([403, 'access.out-of-reach branch']);
    const { data, status } = await write({});
    expect(status).toBe(201);
    const put = (body: object, caller = as(user)) =>
      workforce.send(`PUT /api/working-activities/${data.id}`, { as: caller, body: { ...data, ...body } });
    expect(refusalsOf(await put({ branch: away }))).toEqual([403, 'access.out-of-reach branch']);
    // Work recorded at a place where the person no longer works can be corrected there.
    const moved = { ...employeeOf(away), sub: user };
    expect(refusalsOf(await put({ note: 'bis neun' }, moved))).toEqual([200]);
    const nowhere = await write({ branch: null, startedAt: at('10:00'), endedAt: at('11:00') });
    expect(refusalsOf(nowhere)).toEqual([201]);
  });

  it('is at no time at which the person worked already', async () => {
    const user = await worker();
    const write = (startedAt: string, endedAt: string | null, more: object = {}) =>
      workforce.send('POST /api/working-activities', {
        as: as(user),
        body: work({ user, startedAt, endedAt, ...more }),
      });
    const { data } = await write(at('08:00'), at('12:00'));
    const twice = [422, 'field.invalid startedAt'];
    expect(refusalsOf(await write(at('11:59'), at('13:00')))).toEqual(twice);
    expect(refusalsOf(await write(at('07:00'), at('08:01')))).toEqual(twice);
    expect(refusalsOf(await write(at('09:00'), at('10:00'), { branch: null }))).toEqual(twice);
    expect(refusalsOf(await write(at('07:00'), null))).toEqual(twice);
    expect(refusalsOf(await write(at('12:00'), null))).toEqual([201]);
    expect(refusalsOf(await write(at('15:00'), at('16:00')))).toEqual(twice);
    const put = (body: object) =>
      workforce.send(`PUT /api/working-activities/${data.id}`, { as: as(user), body: { ...data, ...body } });
    expect(refusalsOf(await put({ endedAt: at('12:30') }))).toEqual(twice);
    expect(refusalsOf(await put({ endedAt: at('11:30') }))).toEqual([200]);
  });

  it.each([
    [1, 200],
    [20, 10],
  ])('stands once for each of %d people who stamp %d times at once', async (people, times) => {
    const users = await Promise.all(Array.from({ length: people }, worker));
    const stamp = async (user: string, index: number) => {
      const body = work({ user, startedAt: at(`08:${String(index % 60).padStart(2, '0')}`) });
      return untilTaken((key) => workforce.send('POST /api/working-activities', { as: as(user), body, key }));
    };
    const stamped = await Promise.all(
      users.flatMap((user) => Array.from({ length: times }, (_, index) => stamp(user, index))),
    );
    const outcomes = stamped.map((answer) => refusalsOf(answer).join(' '));
    expect(new Set(outcomes)).toEqual(new Set(['201', '422 field.invalid startedAt']));
    const refused = stamped.find(({ status }) => status === 422);
    expect(refused?.errors[0]).toMatchObject({
      details: { reason: 'overlaps-other-work' },
      message: 'In dieser Zeit ist schon Arbeitszeit eingetragen. Bitte ändern Sie Beginn oder Ende.',
    });
    for (const user of users) {
      const { data } = await workforce.send(`GET /api/working-activities?filter[user]=${user}`);
      expect(data).toHaveLength(1);
      const { rows } = await workforce.sql.query('select topic from outbox where key = $1 order by topic', [
        `working-activities/${data[0].id}`,
      ]);
      expect(rows).toEqual([{ topic: 'changes' }, { topic: 'workforce' }]);
    }
    expect(outcomes.filter((one) => one === '201')).toHaveLength(people);
  });

  it('is moved to a time once, however many are moved there at once', async () => {
    const user = await worker();
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, hour) =>
        make('working-activities', work({ user, startedAt: at(`0${hour}:00`), endedAt: at(`0${hour}:30`) })),
      ),
    );
    const moved = await Promise.all(
      made.map(({ id, ...record }) =>
        workforce.send(`PUT /api/working-activities/${id}`, {
          body: { id, ...record, startedAt: at('12:00'), endedAt: at('13:00') },
        }),
      ),
    );
    expect(moved.map((answer) => refusalsOf(answer).join(' ')).sort()).toEqual([
      '200',
      ...Array.from({ length: 9 }, () => '422 field.invalid startedAt'),
    ]);
  });

  it('comes back after its removal unless the person worked at something else meanwhile', async () => {
    const user = await worker();
    const address = `/api/working-activities/${(await make('working-activities', work({ user }))).id}`;
    expect((await workforce.send(`DELETE ${address}`)).status).toBe(204);
    const other = await make('working-activities', work({ user }));
    const restore = () => workforce.send(`POST ${address}/restore`);
    expect(refusalsOf(await restore())).toEqual([422, 'field.invalid startedAt']);
    expect((await workforce.send(`DELETE /api/working-activities/${other.id}`)).status).toBe(204);
    expect((await restore()).data).toMatchObject({ user, status: 'running', revision: 3 });
  });

  it('is found by its columns as by any field, and goes out as a file', async () => {
    const user = await worker();
    for (const [index, hour] of ['08', '10', '12'].entries())
      await make(
        'working-activities',
        work({ user, startedAt: at(`${hour}:00`), endedAt: at(`${hour}:30`), type: index === 1 ? 'travel' : 'work' }),
      );
    const starts = async (query: string) => {
      const { data } = await workforce.send(`GET /api/working-activities?filter[user]=${user}&${query}`);
      return data.map(({ startedAt }: { startedAt: string }) => startedAt.slice(11, 13));
    };
    expect(await starts('sort=-startedAt')).toEqual(['12', '10', '08']);
    expect(await starts('filter[type]=travel')).toEqual(['10']);
    expect(await starts('filter[localDate.gte]=2026-03-02&filter[isApproved]=false&sort=startedAt&pageSize=2')).toEqual(
      ['08', '10'],
    );
    expect(await starts('filter[localDate]=no-day')).toEqual([]);
    expect(await starts('filter[project.empty]=false')).toEqual([]);
    const { text } = await workforce.send(
      `GET /api/working-activities/export?format=csv&filter[user]=${user}&fields=startedAt,localDate,isApproved&sort=startedAt`,
    );
    expect(text.split(/\r?\n/)[1]).toContain('2026-03-02');
  });

  it('is approved by no system, and says that it came from one', async () => {
    const key = keyWith([{ resource: 'working-activities', actions: ['create', 'read'] }], [home]);
    const send = (body: object) => workforce.send('POST /api/working-activities', { as: key, body });
    const user = await worker();
    expect((await send(work({ user }))).data).toMatchObject({ source: 'import' });
    expect(refusalsOf(await send(work({ user, endedAt: at('16:00'), isApproved: true })))).toEqual([
      403,
      'access.field-forbidden isApproved',
    ]);
  });
});

describe('a record points at', () => {
  it('people, departments, projects and tasks that the writer may read, and at no others [ROLE-002, ROLE-006]', async () => {
    const { id: stranger } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: away }] });
    const project = await make('projects', { key: 'AUSWAERTS', name: 'Auswärts', branches: [home, away] });
    const foreign = await make('projects', { key: 'FREMD', name: 'Fremd', branches: [away] });
    const task = await make('tasks', { title: 'Fremdes', branch: away });
    const department = await make('departments', { name: 'Bar', branch: away });
    const { id: colleague } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: home }] });
    const manager = managerOf(home);
    const create = async (resource: string, body: object, caller = manager) =>
      refusalsOf(await workforce.send(`POST /api/${resource}`, { as: caller, body }));
    const given = { title: 'x', branch: home, project: project.id };
    expect(await create('tasks', { ...given, assignees: [colleague], watchers: [colleague] })).toEqual([201]);
    const wrong = { assignees: [colleague, stranger], watchers: [stranger], parent: task.id };
    const unknown = { assignees: [colleague, newId()], watchers: [newId()], parent: newId() };
    const refused = await create('tasks', { ...given, ...wrong });
    expect(refused).toEqual([
      422,
      ...['assignees.1', 'watchers.0', 'parent'].map((field) => `field.reference-missing ${field}`),
    ]);
    expect(refused).toEqual(await create('tasks', { ...given, ...unknown }));
    expect(await create('tasks', { title: 'x', branch: null, project: foreign.id }, manager)).toEqual([
      403,
      'access.out-of-reach branch',
    ]);
    const led = { key: 'LEITUNG', name: 'x', branches: [home], lead: stranger, members: [stranger] };
    expect(await create('projects', led)).toEqual([
      422,
      'field.reference-missing lead',
      'field.reference-missing members.0',
    ]);
    const person = (await workforce.send(`GET /api/users/${colleague}`)).data;
    const put = await workforce.send(`PUT /api/users/${colleague}`, {
      as: manager,
      body: { ...person, department: department.id },
    });
    expect(refusalsOf(put)).toEqual([422, 'field.reference-missing department']);
    const key = keyWith([{ resource: 'tasks', actions: ['create', 'read'] }], [home]);
    const byKey = async (body: object) =>
      refusalsOf(await workforce.send('POST /api/tasks', { as: key, body: { ...given, ...body } }));
    expect(await byKey({ assignees: [stranger] })).toEqual([422, 'field.reference-missing assignees.0']);
    expect(await byKey({ assignees: [colleague] })).toEqual([201]);
  });
});

describe('a plan [RES-032]', () => {
  it('has hours with breaks that are shorter, and ends after it begins', async () => {
    const plan = (more: object) => ({ user: person, branch: home, validFrom: '2026-03-02', ...more });
    const night = { weekday: 'friday', from: '22:00', to: '06:00', breakMinutes: 30 };
    expect((await make('working-schedules', plan({ blocks: [night] }))).blocks).toMatchObject([night]);
    const blocks = [
      { ...night, breakMinutes: 480 },
      { ...night, from: '08:00', to: '08:30' },
    ];
    expect(await refusals('working-schedules', plan({ blocks, validTo: '2026-03-01' }))).toEqual([
      422,
      'field.invalid validTo',
      'field.invalid blocks.0.breakMinutes',
      'field.invalid blocks.1.breakMinutes',
    ]);
  });

  it('is made for managers by somebody else [ROLE-002]', async () => {
    const { id: sub } = await workforce.hire(['ROLE_MANAGER'], { branches: [{ id: home }] });
    const manager = { ...managerOf(home), sub };
    const body = { user: manager.sub, branch: home, validFrom: '2026-03-02' };
    const own = await workforce.send('POST /api/working-schedules', { as: manager, body });
    expect(refusalsOf(own)).toEqual([403, 'access.own-affair user']);
    const plan = await make('working-schedules', body);
    const given = { as: manager, body: { ...plan, user: person } };
    expect((await workforce.send(`PUT /api/working-schedules/${plan.id}`, given)).code).toBe('access.own-affair');
    expect((await workforce.send(`DELETE /api/working-schedules/${plan.id}`, { as: manager })).code).toBe(
      'access.own-affair',
    );
  });
});

describe('a project and its tasks [RES-033, RES-034]', () => {
  it('have a key of capitals, states with names of their own, and ends after their beginnings', async () => {
    expect(await refusals('projects', { key: 'Umbau', name: 'Umbau' })).toEqual([422, 'field.invalid key']);
    const states = [{ name: 'Offen' }, { name: 'offen' }];
    const late = { startOn: '2026-03-02', dueOn: '2026-03-01' };
    expect(await refusals('projects', { key: 'KELLER', name: 'Keller', states, ...late })).toEqual([
      422,
      'field.invalid dueOn',
      'field.unique states.1.name',
    ]);
    expect(await refusals('tasks', { title: 'x', startOn: '2026-03-02', dueAt: at('00:00') })).toEqual([201]);
    expect(await refusals('tasks', { title: 'x', startOn: '2026-03-02', dueAt: '2026-03-01T22:59:00.000Z' })).toEqual([
      422,
      'field.invalid dueAt',
    ]);
  });

  it('agree on branch and state, and no task is a part of itself', async () => {
    const states = [{ name: 'Offen' }, { name: 'Fertig', group: 'done' }];
    const project = await make('projects', { key: 'GARTEN', name: 'Gastgarten', branches: [home], states });
    const state = project.states[1].id;
    const task = await make('tasks', { title: 'Tische', project: project.id, branch: home, state });
    expect(task.state).toBe(state);
    const foreign = await refusals('tasks', { title: 'x', project: project.id, branch: away });
    expect(foreign).toEqual(await refusals('tasks', { title: 'x', project: newId(), branch: away }));
    expect(await refusals('tasks', { title: 'x', project: project.id, state: newId() })).toEqual([
      422,
      'field.invalid state',
    ]);
    expect(await refusals('tasks', { title: 'x', state })).toEqual([422, 'field.invalid state']);
    const part = await make('tasks', { title: 'Beine', parent: task.id });
    const circle = { ...task, parent: part.id };
    expect(refusalsOf(await workforce.send(`PUT /api/tasks/${task.id}`, { body: circle }))).toEqual([
      422,
      'field.invalid parent',
    ]);
    expect((await workforce.send(`DELETE /api/projects/${project.id}?uses=leave`)).status).toBe(204);
    const put = (changed: object) =>
      workforce.send(`PUT /api/tasks/${task.id}`, { body: { ...task, title: 'Bänke', ...changed } });
    expect(refusalsOf(await put({ state: newId() }))).toEqual([422, 'field.invalid state']);
    expect(refusalsOf(await put({}))).toEqual([200]);
  });
});

describe('the description of a task [FIELD-010]', () => {
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
  const word = (text: string, ...marks: string[]) => ({
    type: 'text',
    text,
    ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
  });
  const doc = (...content: object[]) => ({ type: 'doc', content });
  const nested = (depth: number): object =>
    doc(
      Array.from({ length: depth }).reduce<object>(
        (inner) => ({ type: 'blockquote', content: [inner] }),
        paragraph(word('x')),
      ),
    );
  const task = (description: unknown) => make('tasks', { title: 'Kühlhaus', description });
  const put = (record: object & { id: string }, description: unknown) =>
    workforce.send(`PUT /api/tasks/${record.id}`, { body: { ...record, description } });

  it('is a document with its HTML, sent as one or as Markdown', async () => {
    const content = [paragraph(word('Bitte '), word('bald', 'bold'))];
    const html = '<p>Bitte <strong>bald</strong></p>';
    const sent = await task({ ...doc(...content), html: '<script>alert(1)</script>' });
    expect(sent.description).toEqual({ type: 'doc', content, html });
    expect((await task('Bitte **bald**')).description).toEqual(sent.description);
    expect((await task('<b onclick="x()">Bitte</b>')).description.html).toBe(
      '<p>&#60;b onclick=&#34;x()&#34;&#62;Bitte&#60;/b&#62;</p>',
    );
    expect([(await task('')).description, (await task(null)).description, (await task(doc())).description]).toEqual([
      null,
      null,
      null,
    ]);
    // Read and sent back it is the same: nothing is written.
    expect((await put(sent, sent.description)).data).toMatchObject({ revision: 1 });
    expect((await put(sent, 'Bitte **bald**')).data).toMatchObject({ revision: 1 });
    expect((await put(sent, null)).data).toMatchObject({ revision: 2, description: null });
  });

  it.each([
    ['a script', doc({ type: 'script', content: [word('x')] }), 'field.invalid'],
    [
      'a link that runs something',
      doc(paragraph({ ...word('x'), marks: [{ type: 'link', attrs: { href: 'javascript:x()' } }] })),
      'field.invalid',
    ],
    ['another type than a document', { type: 'page' }, 'field.invalid'],
    ['a number', 7, 'field.invalid'],
    ['more than fits', 'x'.repeat(20_001), 'field.too-long'],
    ['quotes without end', '>'.repeat(5_000), 'field.too-complex'],
    ['quotes in quotes', nested(13), 'field.too-complex'],
  ])('is refused with %s', async (_what, description, code) => {
    expect(await refusals('tasks', { title: 'x', description })).toEqual([422, `${code} description`]);
  });

  it('from before is read as the Markdown that it was', async () => {
    const made = await task('neu');
    await workforce.sql.query(`update tasks set data = data || '{"description": "Bitte **bald**"}' where id = $1`, [
      made.id,
    ]);
    const { data } = await workforce.send(`GET /api/tasks/${made.id}`, {});
    expect(data.description).toMatchObject({ type: 'doc', html: '<p>Bitte <strong>bald</strong></p>' });
    await workforce.sql.query(`update tasks set data = data || '{"description": ""}' where id = $1`, [made.id]);
    expect((await workforce.send(`GET /api/tasks/${made.id}`, {})).data.description).toBeNull();
  });

  it('is found by its words, not by its marks', async () => {
    const made = await task('Der **Dampfgarer** tropft');
    const found = async (search: string) => {
      const { data } = await workforce.send(`GET /api/tasks?search=${search}`, {});
      return data.map(({ id }: { id: string }) => id);
    };
    expect(await found('dampfgarer')).toEqual([made.id]);
    expect(await found('paragraph')).toEqual([]);
  });
});
