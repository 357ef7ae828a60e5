import { newId } from '@filiale/contracts/fields/ids';
import { employeeOf, keyWith, managerOf } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
let person: string;
beforeAll(async () => {
  workforce = await startWorkforce();
  person = (await workforce.hire()).id;
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
const work = (more: object = {}) => ({ user: person, branch: home, startedAt: at('08:00'), ...more });
const as = (id: string) => ({ ...employeeOf(home), sub: id });

describe('a stretch of work [RES-031]', () => {
  it('says how far it is and which day it is of, by its times alone', async () => {
    const stateOf = async (more: object) => {
      const { status, localDate } = await make('working-activities', work(more));
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
    const told = { department: ours.id, project: project.id, task: task.id };
    expect(await make('working-activities', work(told))).toMatchObject(told);
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
    const own = as(person);
    const { data } = await workforce.send('POST /api/working-activities', { as: own, body: work() });
    expect(data).toMatchObject({ user: person, source: 'manual', isApproved: false });
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
    expect(
      refusalsOf(await put({ ...end, isApproved: true, revision: 2 }, { ...managerOf(home), sub: person })),
    ).toEqual([403, 'access.own-affair isApproved']);
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
    const other = await make('working-activities', work({ endedAt: at('16:00') }));
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

  it('is approved by no system, and says that it came from one', async () => {
    const key = keyWith([{ resource: 'working-activities', actions: ['create', 'read'] }], [home]);
    const send = (body: object) => workforce.send('POST /api/working-activities', { as: key, body });
    expect((await send(work())).data).toMatchObject({ source: 'import' });
    expect(refusalsOf(await send(work({ endedAt: at('16:00'), isApproved: true })))).toEqual([
      403,
      'access.field-forbidden isApproved',
    ]);
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
    const manager = { ...managerOf(home), sub: (await workforce.hire(['ROLE_MANAGER'])).id };
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
