import { ADMIN_TOKEN_ID, type Role } from '@filiale/contracts/api/access';
import type { BatchResult } from '@filiale/contracts/api/batch';
import { newId } from '@filiale/contracts/fields/ids';
import type { Task } from '@filiale/contracts/workforce/task';
import { TaskComment } from '@filiale/contracts/workforce/task-thread';
import { employeeOf } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { untilTaken } from '@filiale/kit/testing/until-taken';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce({ TASK_REMINDER_INTERVAL_MS: '300' });
}, 30_000);
afterAll(() => workforce?.stop());

const home = newId();
/** Somebody of the branch, as a caller. */
async function somebody(role: Role = 'ROLE_EMPLOYEE', firstName = 'Linda') {
  const { id } = await workforce.hire([role], { branches: [{ id: home }], firstName });
  return { id, as: { ...employeeOf(home), sub: id, name: firstName, roles: [role], session: newId() } };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
const make = async <T = { id: string }>(resource: string, body: object, as?: Somebody): Promise<T> => {
  const { status, data, errors } = await untilTaken((key) =>
    workforce.send(`POST /api/${resource}`, { body, key, ...(as && { as: as.as }) }),
  );
  if (status !== 201) throw new Error(`${resource}: ${status} ${JSON.stringify(errors)}`);
  return data as T;
};
const task = (body: object = {}, as?: Somebody) =>
  make<Task>('tasks', { title: 'Streichen', branch: home, ...body }, as);
const put = async (record: Task, changed: object): Promise<Task> => {
  const { status, data, errors } = await workforce.send(`PUT /api/tasks/${record.id}`, {
    body: { ...record, ...changed },
  });
  if (status !== 200) throw new Error(`not written: ${status} ${JSON.stringify(errors)}`);
  return data as Task;
};
let made = 0;
const project = (states: object[] = []) => {
  made += 1;
  return make<{ id: string; key: string; states: { id: string; group: string }[] }>('projects', {
    ...{ key: `P${made}`, name: 'Umbau', branches: [home], states },
  });
};
const threadOf = async (id: string, { as }: Somebody) =>
  (await workforce.call('GET /api/tasks/{id}/thread', { params: { id }, as })).data;
const logView = (id: string, { as }: Somebody) =>
  workforce.call('POST /api/tasks/{id}/log-view', { params: { id }, as });
const noticesOf = async ({ as }: Somebody) =>
  (await workforce.call('GET /api/users/me/notices', { as })).data.notices.map(({ kind, record }) => [kind, record]);

describe('the number of a task [WORK-001]', () => {
  it('is the next of its project, once for each of 50 that are made at once [RES-034]', async () => {
    const { id, key } = await project();
    const all = await Promise.all(Array.from({ length: 50 }, () => task({ project: id, number: 'X-1' })));
    const numbers = all.map(({ number }) => Number(number.slice(key.length + 1))).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect((await task()).number).toBe('');
  });

  it('is given by an import too, and not taken by its preview', async () => {
    const { id, key } = await project();
    const items = [{ externalId: `crm-${key}`, title: 'Fliesen', project: id, branch: home }];
    const batch = (dryRun: boolean) =>
      workforce.send<BatchResult>('POST /api/tasks/batch', {
        body: { dryRun, items },
        headers: { 'idempotency-key': newId() },
      });
    expect((await batch(true)).status).toBe(200);
    expect((await batch(false)).data.items[0]).toMatchObject({ status: 201 });
    const { data } = await workforce.send(`GET /api/tasks?filter[number]=${key}-1`);
    expect(data).toMatchObject([{ title: 'Fliesen', number: `${key}-1` }]);
  });

  it('is another one in another project, the old one finds it, and it is its own again when it comes back', async () => {
    const [one, other] = [await project(), await project()];
    const first = await task({ project: one.id });
    const moved = await put(first, { project: other.id });
    expect(moved).toMatchObject({ number: `${other.key}-1`, formerNumbers: `${one.key}-1` });
    expect((await task({ project: one.id })).number).toBe(`${one.key}-2`);
    const { data: found } = await workforce.send(`GET /api/tasks?search=${one.key}-1`);
    expect(found.map(({ id }: Task) => id)).toEqual([first.id]);
    const back = await put(moved, { project: one.id });
    expect(back).toMatchObject({ number: `${one.key}-1`, formerNumbers: `${other.key}-1` });
    expect((await workforce.send(`DELETE /api/tasks/${first.id}`)).status).toBe(204);
    expect((await workforce.send(`POST /api/tasks/${first.id}/restore`)).data).toMatchObject({
      number: `${one.key}-1`,
    });
  });

  it('stays where the key of its project changes, and no other task gets it [RES-033]', async () => {
    const renamed = await project();
    const first = await task({ project: renamed.id });
    const key = `N${renamed.key}`;
    const { data } = await workforce.send(`GET /api/projects/${renamed.id}`);
    await workforce.send(`PUT /api/projects/${renamed.id}`, { body: { ...data, key } });
    expect((await put(first, { title: 'Malen' })).number).toBe(`${renamed.key}-1`);
    expect((await task({ project: renamed.id })).number).toBe(`${key}-1`);
    const heir = await make('projects', { key: renamed.key, name: 'Erbe', branches: [home] });
    expect((await task({ project: heir.id })).number).toBe(`${renamed.key}-2`);
  });
});

describe('state, status and completion [WORK-001]', () => {
  it('follow each other, into another project too', async () => {
    const one = await project([
      { name: 'Los', group: 'open' },
      { name: 'Weg', group: 'done' },
    ]);
    const other = await project([{ name: 'Erledigt', group: 'done' }]);
    const [start, end] = one.states.map(({ id }) => id);
    const first = await task({ project: one.id });
    expect(first).toMatchObject({ state: start, status: 'open', completedAt: null });
    const done = await put(first, { state: end });
    expect(done).toMatchObject({ status: 'done', completedAt: expect.any(String) });
    const moved = await put(done, { project: other.id });
    expect(moved).toMatchObject({ state: other.states[0]?.id, status: 'done', completedAt: done.completedAt });
    expect(await put(moved, { completedAt: null })).toMatchObject({ state: '', status: 'open' });
    expect(await task({ completedAt: '2026-03-01T10:00:00.000Z' })).toMatchObject({ status: 'done' });
  });

  it('are those of an assignee wherever the task is', async () => {
    const anna = await somebody();
    const far = await task({ branch: null, assignees: [anna.id] });
    const body = { ...far, status: 'done' };
    expect((await workforce.send(`PUT /api/tasks/${far.id}`, { as: anna.as, body })).data).toMatchObject({
      status: 'done',
    });
    const { status } = await workforce.send(`PUT /api/tasks/${far.id}`, {
      as: anna.as,
      body: { ...body, revision: 2, title: 'x' },
    });
    expect(status).toBe(403);
  });
});

describe('a look at a task [WORK-002]', () => {
  it('answers the task, counts once a minute, and is seen by others', async () => {
    const [anna, ivo] = [await somebody(), await somebody()];
    const { id } = await task({}, ivo);
    expect((await threadOf(id, anna)).isUnread).toBe(true);
    expect((await threadOf(id, ivo)).isUnread).toBe(false);
    const looks = await Promise.all(Array.from({ length: 5 }, () => logView(id, anna)));
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(looks[0]?.data).toMatchObject({ id, title: 'Streichen', isUnread: false });
    // The minute may end while they look.
    const { views } = await threadOf(id, ivo);
    expect(views).toEqual([expect.objectContaining({ user: anna.id, revisionSeen: 1 })]);
    expect(views[0]?.count).toBeLessThanOrEqual(2);
    await workforce.sql.query(
      `update task_views set last_viewed_at = last_viewed_at - interval '2 minutes' where task_id = $1`,
      [id],
    );
    const { data } = await logView(id, anna);
    expect(data.views[0]?.count).toBe((views[0]?.count ?? 0) + 1);
  });

  it('is needed again after a change and a comment by somebody else', async () => {
    const [anna, ivo] = [await somebody(), await somebody()];
    const made = await task();
    await logView(made.id, anna);
    expect((await threadOf(made.id, anna)).isUnread).toBe(false);
    await put(made, { priority: 'high' });
    expect((await threadOf(made.id, anna)).isUnread).toBe(true);
    await logView(made.id, anna);
    await workforce.call('POST /api/tasks/{id}/comments', {
      params: { id: made.id },
      as: ivo.as,
      body: { text: 'Fertig?' },
    });
    expect((await threadOf(made.id, anna)).isUnread).toBe(true);
    expect((await threadOf(made.id, ivo)).isUnread).toBe(true);
  });

  it('is for people who may read it', async () => {
    const stranger = { ...(await somebody()), as: { ...employeeOf(newId()), sub: newId(), session: newId() } };
    const { id } = await task();
    expect((await logView(id, stranger as never)).code).toBe('record.missing');
  });
});

describe('a comment [WORK-001]', () => {
  it('notifies people who are mentioned, assignees and watchers, each once, and not its author', async () => {
    const [anna, ivo, mara, boss] = [
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody('ROLE_MANAGER'),
    ];
    const { id } = await task({ assignees: [anna.id, boss.id], watchers: [mara.id, ivo.id] });
    const { status, data } = await workforce.call('POST /api/tasks/{id}/comments', {
      ...{ params: { id }, as: boss.as, body: { text: ' Bitte ansehen, @Ivo ', mentions: [ivo.id, ivo.id] } },
    });
    expect([status, data]).toEqual([201, expect.objectContaining({ text: 'Bitte ansehen, @Ivo', mentions: [ivo.id] })]);
    const about = (kind: string) => [[kind, id]];
    expect(await Promise.all([anna, ivo, mara, boss].map(noticesOf))).toEqual([
      ...[about('task-comment'), about('task-mention'), about('task-comment'), []],
    ]);
    const { comments, people } = await threadOf(id, anna);
    expect(comments).toEqual([data]);
    expect(people.map((one) => one.id)).toEqual(expect.arrayContaining([anna.id, ivo.id, mara.id, boss.id]));
    const { rows } = await workforce.sql.query("select event from outbox where topic = 'changes' and key = $1", [
      `tasks/${id}`,
    ]);
    expect(rows.map(({ event }) => event.changed.action)).toContain('comment');
  });

  it('mentions nobody who cannot read the task', async () => {
    const { id: stranger } = await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: newId() }] });
    const { id } = await task();
    const { status, errors } = await workforce.call('POST /api/tasks/{id}/comments', {
      ...{ params: { id }, as: (await somebody()).as, body: { text: 'Hallo', mentions: [stranger] } },
    });
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, 'field.reference-missing', 'mentions.0']);
  });

  it('is changed by its author alone, and removed by managers too', async () => {
    const [anna, ivo, boss] = [await somebody(), await somebody(), await somebody('ROLE_MANAGER')];
    const { id } = await task();
    const say = async (text: string) =>
      (await workforce.call('POST /api/tasks/{id}/comments', { params: { id }, as: anna.as, body: { text } })).data.id;
    const comment = await say('Rot');
    const change = (who: Somebody) =>
      workforce.call('PUT /api/tasks/{id}/comments/{comment}', {
        ...{ params: { id, comment }, as: who.as, body: { text: 'Grün', mentions: [ivo.id] } },
      });
    expect((await change(ivo)).code).toBe('record.missing');
    expect((await change(anna)).data).toMatchObject({ text: 'Grün', editedAt: expect.any(String) });
    expect((await change(anna)).status).toBe(200);
    expect(await noticesOf(ivo)).toEqual([['task-mention', id]]);
    const remove = async (who: Somebody, one: string) =>
      (await workforce.call('DELETE /api/tasks/{id}/comments/{comment}', { params: { id, comment: one }, as: who.as }))
        .status;
    expect([await remove(ivo, comment), await remove(anna, comment), await remove(boss, await say('Blau'))]).toEqual([
      404, 204, 204,
    ]);
  });
});

describe('one’s own day [WORK-001]', () => {
  it('has what is due first, what has no date last, and what was done today', async () => {
    const anna = await somebody();
    const own = { assignees: [anna.id] };
    const someday = await task({ ...own, title: 'Irgendwann' });
    const late = await task({ ...own, title: 'Gestern', dueAt: '2026-01-01T10:00:00.000Z' });
    const done = await task({ ...own, title: 'Fertig', status: 'done' });
    await task({ ...own, title: 'Früher', completedAt: '2026-01-01T10:00:00.000Z' });
    await task({ title: 'Anderer' });
    const { data } = await workforce.call('GET /api/users/me/tasks', { as: anna.as });
    expect(data.tasks.map(({ id }) => id)).toEqual([late.id, someday.id, done.id]);
    expect(data.tasks[0]).toMatchObject({ isUnread: true, comments: 0, projectName: null });
  });

  it('takes ticks of several people at once, and keeps who made which', async () => {
    const [anna, ivo] = [await somebody(), await somebody()];
    const { id, checklist } = await task({ checklist: ['Boden', 'Herd', 'Abzug'].map((text) => ({ text })) });
    const tick = (item: string | undefined, { as }: Somebody, isDone = true) =>
      workforce.call('PUT /api/tasks/{id}/checklist/{item}', {
        params: { id, item: item ?? '' },
        as,
        body: { isDone },
      });
    const ticks = await Promise.all(checklist.map((item, index) => tick(item.id, index === 1 ? ivo : anna)));
    expect(ticks.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await tick(checklist[0]?.id, ivo, false);
    expect(data.checklist.map(({ isDone, doneBy }) => [isDone, doneBy])).toEqual([
      [false, null],
      [true, ivo.id],
      [true, anna.id],
    ]);
    expect((await tick(newId(), anna)).code).toBe('record.missing');

    // The token of the installation is no person.
    const token = { id: ADMIN_TOKEN_ID, as: { ...anna.as, sub: ADMIN_TOKEN_ID, roles: ['ROLE_ADMIN' as const] } };
    expect((await tick(checklist[0]?.id, token)).data.checklist[0]).toMatchObject({ isDone: true, doneBy: null });
    const comment = { params: { id }, body: { text: 'Heute: Gulasch' } };
    const { data: said } = await workforce.call('POST /api/tasks/{id}/comments', { ...comment, as: token.as });
    expect(TaskComment.parse(said).author).toBe(ADMIN_TOKEN_ID);
  });
});

describe('a task that recurs [WORK-001]', () => {
  const daily = { repeats: 'FREQ=DAILY', dueAt: '2026-03-02T16:00:00.000Z', startOn: '2026-03-01' };

  it('has its next one when it is done, once, however often it is opened and done again', async () => {
    const { id: of, key } = await project();
    const items = [{ text: 'Boden', isDone: true }];
    const first = await task({ ...daily, project: of, checklist: items }, await somebody());
    const done = await put(first, { status: 'done', completedAt: '2026-03-02T17:00:00.000Z' });
    const next = async () => (await workforce.send<Task>(`GET /api/tasks/${done.nextTask}`)).data;
    expect(await next()).toMatchObject({
      ...{ number: `${key}-2`, status: 'open', dueAt: '2026-03-03T16:00:00.000Z', startOn: '2026-03-02' },
      ...{ repeats: 'FREQ=DAILY', source: { kind: 'task', record: first.id } },
      checklist: [{ text: 'Boden', isDone: false, doneAt: null }],
    });
    const again = await put(await put(done, { status: 'open' }), { status: 'done' });
    expect(again.nextTask).toBe(done.nextTask);
    const undo = { fields: [{ field: 'nextTask', expected: done.nextTask, wanted: null }] };
    await workforce.send(`POST /api/tasks/${first.id}/undo`, { body: undo });
    const { data } = await workforce.send(`GET /api/tasks?filter[project]=${of}`);
    expect(data).toHaveLength(2);
  });

  it('has one, of ten who do it at once', async () => {
    const { id: of } = await project();
    const first = await task({ ...daily, project: of });
    const body = { ...first, status: 'done' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => workforce.send(`PUT /api/tasks/${first.id}`, { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).not.toHaveLength(0);
    const { data } = await workforce.send<Task[]>(`GET /api/tasks?filter[project]=${of}`);
    expect(data.map(({ status }) => status).sort()).toEqual(['done', 'open']);
  });

  it('says when, by a rule that is one', async () => {
    const refusals = async (body: object) => {
      const { errors } = await workforce.send('POST /api/tasks', { body: { title: 'x', branch: home, ...body } });
      return errors.map(({ code, field }) => `${code} ${field}`);
    };
    expect(await refusals({ ...daily, repeats: 'FREQ=HOURLY' })).toEqual(['field.invalid repeats']);
    expect(await refusals({ repeats: 'FREQ=DAILY' })).toEqual(['field.required dueAt']);
  });
});

describe('a checklist of hygiene [WORK-001]', () => {
  it('asks for value, note and proof, and notifies managers of what is out of its limits', async () => {
    const [anna, boss] = [await somebody(), await somebody('ROLE_MANAGER')];
    const template = await make('task-templates', {
      ...{ title: 'Temperaturen', kind: 'hygiene', branch: home, dueTime: '09:00' },
      checklist: [
        { text: 'Kühlraum', kind: 'value', unit: '°C', min: 0, max: 5 },
        { text: 'Foto vom Abfluss', kind: 'photo' },
      ],
    });
    const made = await workforce.call('POST /api/task-templates/{id}/tasks', {
      ...{ params: template, as: anna.as, body: { branch: home, dueOn: '2026-03-02', assignees: [anna.id] } },
    });
    expect([made.status, made.data]).toEqual([
      201,
      expect.objectContaining({
        ...{ title: 'Temperaturen', dueAt: '2026-03-02T08:00:00.000Z', assignees: [anna.id] },
        source: { kind: 'template', record: template.id },
      }),
    ]);
    const { id, checklist } = made.data;
    const tick = async (at: number, body: object) => {
      const answer = await workforce.call('PUT /api/tasks/{id}/checklist/{item}', {
        ...{ params: { id, item: checklist[at]?.id ?? '' }, as: anna.as, body: { isDone: true, ...body } },
      });
      return [answer.status, ...answer.errors.map(({ code, field }) => `${code} ${field}`)];
    };
    expect(await tick(0, {})).toEqual([422, 'field.required checklist.0.value']);
    expect(await tick(0, { value: 8.5 })).toEqual([422, 'field.required checklist.0.note']);
    expect(await tick(0, { value: 8.5, note: 'Tür stand offen' })).toEqual([200]);
    expect(await noticesOf(boss)).toEqual([['task-out-of-limits', id]]);
    const { data: half } = await workforce.send<Task>(`GET /api/tasks/${id}`);
    const finish = await workforce.send(`PUT /api/tasks/${id}`, { as: anna.as, body: { ...half, status: 'done' } });
    expect([finish.status, finish.errors[0]?.field]).toEqual([422, 'status']);
    const photo = { id: newId(), version: 1, extension: 'jpg', publicHash: 'h' };
    expect(await tick(1, { photo })).toEqual([200]);
    const { data: whole } = await workforce.send<Task>(`GET /api/tasks/${id}`);
    expect((await put(whole, { status: 'done' })).status).toBe('done');
    expect(await noticesOf(boss)).toEqual([['task-out-of-limits', id]]);
  });
});

describe('a relation [WORK-001]', () => {
  it('is seen from both tasks', async () => {
    const anna = await somebody();
    const first = await task();
    const second = await task({ title: 'Ausmalen', relations: [{ kind: 'blockedBy', task: first.id }] });
    expect((await threadOf(first.id, anna)).relatedFrom).toEqual([
      { kind: 'blocks', task: second.id, title: 'Ausmalen' },
    ]);
    const itself = { body: { ...second, relations: [{ kind: 'relates', task: second.id }] } };
    expect((await workforce.send(`PUT /api/tasks/${second.id}`, itself)).status).toBe(422);
  });
});

describe('time spent on a task [WORK-001]', () => {
  it('is that of the work that names it, without breaks', async () => {
    const anna = await somebody();
    const { id } = await task();
    await make('working-activities', {
      ...{ user: anna.id, branch: home, task: id },
      ...{ startedAt: '2026-03-02T08:00:00.000Z', endedAt: '2026-03-02T12:00:00.000Z' },
      breaks: [{ startedAt: '2026-03-02T10:00:00.000Z', endedAt: '2026-03-02T10:30:00.000Z' }],
    });
    expect((await threadOf(id, anna)).spentMinutes).toBe(210);
  });
});

describe('a task that is due [WORK-001]', () => {
  it('is reminded of once, before and when it is due, and again for another date', async () => {
    const anna = await somebody();
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const due = await task({ assignees: [anna.id], dueAt: at(-1) });
    const soon = await task({ assignees: [anna.id], dueAt: at(50), remindMinutes: 60 });
    await task({ assignees: [anna.id], dueAt: at(50) });
    await task({ assignees: [anna.id], dueAt: at(-1), status: 'done' });
    const reminders = async () => (await noticesOf(anna)).map((one) => one.join(' ')).sort();
    await until(async () => (await reminders()).length === 2, 'two reminders');
    expect(await reminders()).toEqual([`task-due ${due.id}`, `task-reminder ${soon.id}`]);
    // A round after this one has looked at the others too.
    const last = await task({ assignees: [(await somebody()).id], dueAt: at(-1) });
    const isSent = () => workforce.sql.query('select from task_reminders where task_id = $1', [last.id]);
    await until(async () => (await isSent()).rowCount === 1, 'another reminder');
    const { rows } = await workforce.sql.query('select times from notices where user_id = $1', [anna.id]);
    expect(rows).toEqual([{ times: 1 }, { times: 1 }]);
    await put(due, { dueAt: at(-2) });
    const again = () => workforce.sql.query('select from notices where user_id = $1 and times = 2', [anna.id]);
    await until(async () => (await again()).rowCount === 1, 'one more');
  });
});
