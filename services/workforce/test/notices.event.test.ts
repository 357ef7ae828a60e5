import { createECDH, randomBytes } from 'node:crypto';
import type { Caller, Role } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import { NOTICES_KEPT, type NoticeSettings, usualNoticeSettings } from '@filiale/contracts/workforce/notice';
import { devicesTopic, ordersTopic } from '@filiale/kit/events/topics';
import { endRows } from '@filiale/kit/stores/retention';
import { readPush } from '@filiale/kit/testing/read-push';
import { type StandIn, startStandIn } from '@filiale/kit/testing/stand-in';
import { until } from '@filiale/kit/testing/until';
import { addDays, localDate, localTime, toInstant } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import webPush from 'web-push';
import { workforceRetentions } from '../src/storage/retentions.ts';
import { type RunningWorkforce, sha256, startWorkforce } from './start-workforce.ts';

const vapid = webPush.generateVAPIDKeys();
const zone = 'Europe/Vienna';
let workforce: RunningWorkforce;
/** A push service as browsers have them: takes encrypted messages, answers 410 for a browser that is gone. */
let pushService: StandIn;
const browser = createECDH('prime256v1');
browser.generateKeys();
const secret = randomBytes(16);
const keys = { p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') };

beforeAll(async () => {
  pushService = await startStandIn(({ url }, response) =>
    response.writeHead(url?.startsWith('/gone') ? 410 : 201).end(),
  );
  const env = {
    ...{ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey },
    // What notifies while it holds a connection waits for itself.
    POSTGRES_POOL_SIZE: '1',
  };
  workforce = await startWorkforce(env, undefined, true);
}, 60_000);
afterAll(async () => {
  await workforce?.stop();
  await pushService?.stop();
}, 30_000);

type Somebody = Awaited<ReturnType<typeof somebody>>;
/** Somebody who is signed in; nobody asks for their password here. */
async function somebody(role: Role = 'ROLE_EMPLOYEE') {
  const email = `${randomBytes(6).toString('hex')}@rosmarin-kren.example`;
  const { id } = await make('users', { email, firstName: 'Linda', roles: [role] });
  const as: Caller = { kind: 'staff', sub: id, name: 'Linda', roles: [role], branches: [], session: newId() };
  return { id, email, as };
}
const noticesOf = async ({ as }: Somebody) => {
  const { status, text, data } = await workforce.call('GET /api/users/me/notices', { as });
  if (status !== 200) throw new Error(`notices: ${status} ${text}`);
  return data;
};
/** Waits until a person has so many notices in all. */
const hasNotices = (person: Somebody, times: number) =>
  until(async () => {
    const { notices } = await noticesOf(person);
    return notices.reduce((sum, each) => sum + each.times, 0) === times;
  }, `${times} notices`);
const make = async (resource: string, body: object): Promise<{ id: string; revision: number }> => {
  const { status, data, errors } = await workforce.send<{ id: string; revision: number }>(`POST /api/${resource}`, {
    body,
  });
  if (status !== 201) throw new Error(`${resource}: ${status} ${JSON.stringify(errors)}`);
  return data;
};
const assign = (person: Somebody, title: string) => make('tasks', { title, assignees: [person.id] });
/** Has notices of tasks go these ways alone. */
const want = async ({ as }: Somebody, channels: object, more: Partial<NoticeSettings> = {}) => {
  const kind = { kind: 'task-assigned' as const, list: true, push: false, mail: false, digest: false, ...channels };
  const body = { ...usualNoticeSettings, ...more, kinds: [kind] };
  const { status } = await workforce.call('PUT /api/users/me/notice-settings', { body, as });
  expect(status).toBe(200);
};
const listen = async ({ as }: Somebody, path: string) => {
  const body = { endpoint: `https://fcm.googleapis.com/${path}`, keys };
  expect((await workforce.call('POST /api/users/me/push-devices', { body, as })).status).toBe(204);
  // The contract wants https; the simulator has none, so its address takes the place of one that was accepted.
  await workforce.sql.query('update push_devices set endpoint = $1 where endpoint = $2', [
    `${pushService.origin}/${path}`,
    body.endpoint,
  ]);
};
const pushesTo = (path: string) =>
  pushService.received.filter(({ url }) => url === `/${path}`).map(({ bytes }) => readPush(bytes, browser, secret));
const deliveriesTo = async ({ id }: Somebody) =>
  (await workforce.sql.query('select * from notice_deliveries where user_id = $1 order by channel', [id])).rows;
/** Wall time so many minutes from now. */
/** Waits until nothing is on its way to somebody before the end of their quiet hours, or the time of their digest. */
const sent = (person: Somebody) =>
  until(async () => (await deliveriesTo(person)).every(({ due_at, hold }) => hold === null && due_at > new Date()));
const inMinutes = (minutes: number) => localTime(new Date(Date.now() + minutes * 60_000), zone);
const dueNow = ({ id }: Somebody) =>
  workforce.sql.query('update notice_deliveries set due_at = now() where user_id = $1', [id]);

describe('somebody who is given a task', () => {
  it('reads of it in their list, and its author does not', async () => {
    const [anna, boss] = [await somebody(), await somebody('ROLE_ADMIN')];
    const task = await workforce.send<{ id: string }>('POST /api/tasks', {
      body: { title: 'Kühlraum putzen', assignees: [anna.id, boss.id] },
      as: boss.as,
    });
    await hasNotices(anna, 1);
    const { unread, total, notices } = await noticesOf(anna);
    expect([unread, total]).toEqual([1, 1]);
    expect(notices[0]).toMatchObject({
      ...{ kind: 'task-assigned', resource: 'tasks', record: task.data.id, times: 1, readAt: null },
      values: { by: 'Linda', title: 'Kühlraum putzen' },
    });
    expect((await noticesOf(boss)).total).toBe(0);
  });

  it('gets one unread notice that counts up, and a new one after reading', async () => {
    const anna = await somebody();
    const { id } = await assign(anna, 'Eis nachfüllen');
    const turn = async () => {
      for (const assignees of [[], [anna.id]]) {
        const { data } = await workforce.send<object>(`GET /api/tasks/${id}`);
        await workforce.send(`PUT /api/tasks/${id}`, { body: { ...data, assignees } });
      }
    };
    await turn();
    await hasNotices(anna, 2);
    const [first] = (await noticesOf(anna)).notices;
    expect(first?.times).toBe(2);
    await workforce.call('POST /api/users/me/notices/{id}/read', { params: { id: first?.id ?? '' }, as: anna.as });
    await turn();
    await hasNotices(anna, 3);
    expect((await noticesOf(anna)).notices.map(({ times, readAt }) => [times, readAt !== null])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('gets one notice of an event that comes twice', async () => {
    const anna = await somebody();
    const branch = newId();
    await workforce.send(`PUT /api/users/${anna.id}`, {
      body: { ...(await workforce.send<object>(`GET /api/users/${anna.id}`)).data, branches: [{ id: branch }] },
    });
    const event = (eventId: string) => ({
      envelope: { eventId, type: 'PrintJobChanged', occurredAt: new Date().toISOString(), aggregateId: branch },
      printJob: { jobId: newId(), branchId: branch, station: 'kitchen', state: 'failed', isAlarming: true },
    });
    const [one, other] = [newId(), newId()];
    for (const id of [one, one, other]) await workforce.publish(devicesTopic, [branch, event(id)]);
    await until(async () => ((await noticesOf(anna)).notices[0]?.times ?? 0) >= 2, 'what was sent behind');
    expect((await noticesOf(anna)).notices).toMatchObject([{ kind: 'print-failed', record: branch, times: 2 }]);
  });

  it('gets a notice of orders that nobody answers, where they run the branch', async () => {
    const [anna, boss] = [await somebody(), await somebody('ROLE_MANAGER')];
    const branch = newId();
    for (const { id } of [anna, boss])
      await workforce.send(`PUT /api/users/${id}`, {
        body: { ...(await workforce.send<object>(`GET /api/users/${id}`)).data, branches: [{ id: branch }] },
      });
    const publish = (move: string, branchId: string) => {
      const orderId = newId();
      const occurredAt = new Date().toISOString();
      const envelope = { eventId: newId(), type: 'OrderChanged', occurredAt, aggregateId: orderId };
      const changed = { orderId, branchId, move, state: 'placed', previousState: 'placed', ticketNumber: 12 };
      return workforce.publish(ordersTopic, [orderId, { envelope, changed }]);
    };
    await publish('missed', newId());
    await publish('confirm', branch);
    for (const _order of [1, 2]) await publish('missed', branch);
    await until(async () => ((await noticesOf(boss)).notices[0]?.times ?? 0) >= 2, 'both are told');
    expect((await noticesOf(boss)).notices).toMatchObject([{ kind: 'order-missed', record: branch, times: 2 }]);
    expect((await noticesOf(anna)).notices).toEqual([]);
  });
});

describe('a project, a plan', () => {
  it('notify those who join, and those whose hours are published; a week of them is one notice', async () => {
    const anna = await somebody();
    await make('projects', {
      key: `K${randomBytes(4).toString('hex').toUpperCase()}`,
      name: 'Umbau',
      members: [anna.id],
    });
    const plan = { user: anna.id, validFrom: '2026-03-02' };
    await make('working-schedules', plan);
    for (let day = 0; day < 3; day += 1) await make('working-schedules', { ...plan, isPublished: true });
    await hasNotices(anna, 4);
    const found = (await noticesOf(anna)).notices.map(({ kind, times }) => [kind, times]);
    expect(found.sort()).toEqual([
      ['project-joined', 1],
      ['schedule-published', 3],
    ]);
    await sent(anna);
    expect(await workforce.mailsTo(anna.email)).toHaveLength(1);
    await workforce.sql.query(`update notices set sent_at = now() - interval '61 minutes' where user_id = $1`, [
      anna.id,
    ]);
    await make('working-schedules', { ...plan, isPublished: true });
    await hasNotices(anna, 5);
    await until(async () => (await workforce.mailsTo(anna.email)).length === 2, 'another mail after an hour');
  });

  it('notify whose shifts are published, changed, given to somebody else or deleted [RES-032]', async () => {
    const [anna, bert] = [await somebody(), await somebody()];
    const body = { branch: newId(), localDate: '2026-03-02', from: '10:00', to: '18:00', breakMinutes: 30 };
    const shift = await make('shifts', { ...body, user: anna.id });
    let present = shift;
    const change = async (more: object) => {
      const { data } = await workforce.send<typeof shift>(`PUT /api/shifts/${shift.id}`, {
        body: { ...body, ...present, ...more },
      });
      present = data;
    };
    await change({ role: 'Bar' });
    await change({ isPublished: true });
    await hasNotices(anna, 1);
    await change({ note: 'Schlüssel mitnehmen' });
    await change({ from: '11:00' });
    await hasNotices(anna, 2);
    await change({ user: bert.id });
    await hasNotices(bert, 1);
    await hasNotices(anna, 3);
    await workforce.send(`DELETE /api/shifts/${shift.id}`);
    await hasNotices(bert, 2);
    expect((await noticesOf(bert)).notices.map(({ kind }) => kind)).toEqual(['schedule-published']);
  });
});

describe('notices', () => {
  it('are each person’s own, unread ones first, and read one by one or all at once', async () => {
    const [anna, bert] = [await somebody(), await somebody()];
    for (const title of ['eins', 'zwei', 'drei']) await assign(anna, title);
    await hasNotices(anna, 3);
    const { notices } = await noticesOf(anna);
    const newest = notices.find(({ values }) => values.title === 'drei');
    const read = (as: Somebody['as']) =>
      workforce.call('POST /api/users/me/notices/{id}/read', { params: { id: newest?.id ?? '' }, as });
    expect((await read(bert.as)).status).toBe(404);
    expect([(await read(anna.as)).status, (await read(anna.as)).status]).toEqual([204, 204]);
    const { unread, notices: then } = await noticesOf(anna);
    expect([unread, then.at(-1)?.values.title]).toEqual([2, 'drei']);
    await workforce.call('POST /api/users/me/notices/read', { as: anna.as });
    expect((await noticesOf(anna)).unread).toBe(0);
  });

  it('are bounded, and end after ninety days', async () => {
    const anna = await somebody();
    await workforce.sql.query(
      `insert into notices (id, user_id, kind, resource, record, "values", is_listed, in_digest, created_at, sent_at, sent_as)
       select gen_random_uuid(), $1, 'task-assigned', 'tasks', gen_random_uuid()::text, '{}', true, false,
         now() - (number || ' hours')::interval, now(), gen_random_uuid() from generate_series(1, $2::int) number`,
      [anna.id, NOTICES_KEPT + 5],
    );
    await assign(anna, 'noch eine');
    await until(async () => (await noticesOf(anna)).notices.some(({ values }) => values.title === 'noch eine'));
    expect((await noticesOf(anna)).total).toBe(NOTICES_KEPT);
    await workforce.sql.query(`update notices set created_at = now() - interval '91 days' where user_id = $1`, [
      anna.id,
    ]);
    await endRows(
      workforce.sql,
      workforceRetentions(workforce.config, () => new Date()),
      AbortSignal.timeout(20_000),
    );
    expect((await noticesOf(anna)).total).toBe(0);
  });

  it('go with the person', async () => {
    const anna = await somebody();
    await listen(anna, 'leaves');
    await assign(anna, 'noch eine');
    await hasNotices(anna, 1);
    expect((await workforce.send(`DELETE /api/users/${anna.id}?uses=leave`)).status).toBe(204);
    for (const table of ['notices', 'push_devices', 'notice_settings'])
      expect([table, (await workforce.sql.query(`select * from ${table} where user_id = $1`, [anna.id])).rows]).toEqual(
        [table, []],
      );
  });
});

describe('settings of notices', () => {
  it('is as they say, by kind and channel', async () => {
    const anna = await somebody();
    await listen(anna, 'channels');
    await want(anna, { list: false, push: true });
    await assign(anna, 'Schank auffüllen');
    await until(() => pushesTo('channels').length === 1, 'a push');
    expect(pushesTo('channels')[0]).toMatchObject({
      ...{ title: 'Aufgabe für Sie', body: expect.stringContaining('„Schank auffüllen“') },
      url: expect.stringMatching(/^https:\/\/shop\.example\/backend#\/tasks\//),
    });
    expect((await noticesOf(anna)).total).toBe(0);
    await want(anna, {});
    await assign(anna, 'Gläser polieren');
    await hasNotices(anna, 1);
    expect([pushesTo('channels').length, await deliveriesTo(anna)]).toEqual([1, []]);
    expect(await workforce.mailsTo(anna.email)).toEqual([]);
  });

  it.each([
    ['quiet', { quiet: { from: '25:00', to: '06:00' } }],
    ['timeZone', { timeZone: 'Europe/Atlantis' }],
    ['digestAt', { digestAt: 'sieben' }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const anna = await somebody();
    const { status, errors } = await workforce.send('PUT /api/users/me/notice-settings', {
      body: { ...usualNoticeSettings, ...wrong },
      as: anna.as,
    });
    expect([status, errors[0]?.field?.startsWith(field)]).toEqual([422, true]);
  });

  it('waits for the end of quiet hours, over midnight too, and is not sent once it was read', async () => {
    const anna = await somebody();
    await want(anna, { mail: true }, { quiet: { from: inMinutes(-60), to: inMinutes(60) }, timeZone: zone });
    for (const title of ['eins', 'zwei']) await assign(anna, title);
    await hasNotices(anna, 2);
    await sent(anna);
    const waiting = await deliveriesTo(anna);
    expect(waiting.map(({ tries }) => tries)).toEqual([0, 0]);
    const end = toInstant(localDate(new Date(Date.now() + 3_600_000), zone), inMinutes(60), zone);
    for (const { due_at } of waiting) expect(Math.abs(due_at - end.getTime())).toBeLessThanOrEqual(120_000);
    const [read] = (await noticesOf(anna)).notices.filter(({ values }) => values.title === 'eins');
    await workforce.call('POST /api/users/me/notices/{id}/read', { params: { id: read?.id ?? '' }, as: anna.as });
    await want(anna, { mail: true });
    await dueNow(anna);
    await sent(anna);
    const mails = await workforce.mailsTo(anna.email);
    expect(mails.map(({ text }) => text.includes('„zwei“'))).toEqual([true]);
  });

  it('leads to one mail of the day, with what was not read yet, at the time that they chose', async () => {
    const anna = await somebody();
    await want(anna, { digest: true }, { digestAt: '05:30', timeZone: zone });
    for (const title of ['eins', 'zwei', 'drei']) await assign(anna, title);
    await hasNotices(anna, 3);
    const [digest, ...others] = await deliveriesTo(anna);
    expect([digest.channel, localTime(digest.due_at, zone), others]).toEqual(['digest', '05:30', []]);
    expect(
      digest.due_at > new Date() && digest.due_at < toInstant(addDays(localDate(new Date(), zone), 2), '00:00', zone),
    ).toBe(true);
    await want(anna, { digest: true }, { digestAt: '09:15', timeZone: zone });
    expect(localTime((await deliveriesTo(anna))[0].due_at, zone)).toBe('09:15');
    const [read] = (await noticesOf(anna)).notices.filter(({ values }) => values.title === 'zwei');
    await workforce.call('POST /api/users/me/notices/{id}/read', { params: { id: read?.id ?? '' }, as: anna.as });
    await dueNow(anna);
    await sent(anna);
    const mails = await workforce.mailsTo(anna.email);
    expect(mails).toHaveLength(1);
    expect(['eins', 'zwei', 'drei'].map((title) => mails[0]?.text.includes(`„${title}“`))).toEqual([true, false, true]);
    expect(mails[0]?.text).toContain('https://shop.example/backend#/account/notices');
    // The next digest has the later ones alone.
    expect(await deliveriesTo(anna)).toEqual([]);
    await assign(anna, 'vier');
    await hasNotices(anna, 4);
    await dueNow(anna);
    await until(async () => (await workforce.mailsTo(anna.email)).length === 2, 'the next digest');
    const next = (await workforce.mailsTo(anna.email)).at(-1)?.text ?? '';
    expect([next.includes('„vier“'), next.includes('„eins“')]).toEqual([true, false]);
  });

  it('goes on after a sender was killed, under the same id, by which the second is recognised', async () => {
    const anna = await somebody();
    await want(anna, { mail: true }, { quiet: { from: inMinutes(-60), to: inMinutes(60) }, timeZone: zone });
    await assign(anna, 'liegt geblieben');
    await hasNotices(anna, 1);
    await sent(anna);
    await want(anna, { mail: true });
    // It died after it had claimed it: its lease is over, its token stands there still.
    const { rows } = await workforce.sql.query(
      'update notice_deliveries set hold = gen_random_uuid(), tries = 1, due_at = now() where user_id = $1 returning id',
      [anna.id],
    );
    await sent(anna);
    const mails = await workforce.mailsTo(anna.email);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0])).toContain(rows[0].id);
    expect(await deliveriesTo(anna)).toEqual([]);
  });
});

describe('a browser that is pushed to', () => {
  it('is forgotten once it is gone, with what waited for it', async () => {
    const anna = await somebody();
    await want(anna, { push: true });
    for (const path of ['gone-1', 'stays-1']) await listen(anna, path);
    await assign(anna, 'eins');
    await until(() => pushesTo('stays-1').length === 1, 'the other one');
    await sent(anna);
    const { data } = await workforce.call('GET /api/users/me/notice-settings', { as: anna.as });
    expect(data.devices).toMatchObject([{ hash: sha256('https://fcm.googleapis.com/stays-1') }]);
    expect(await deliveriesTo(anna)).toEqual([]);
  });

  it('is pushed to for the person who subscribed last, who alone ends it', async () => {
    const [anna, bert] = [await somebody(), await somebody()];
    const body = { endpoint: 'https://fcm.googleapis.com/shared', keys };
    for (const { as } of [anna, bert]) await workforce.call('POST /api/users/me/push-devices', { body, as });
    const devicesOf = async ({ as }: Somebody) =>
      (await workforce.call('GET /api/users/me/notice-settings', { as })).data.devices.length;
    expect([await devicesOf(anna), await devicesOf(bert)]).toEqual([0, 1]);
    const end = ({ as }: Somebody) =>
      workforce.call('DELETE /api/users/me/push-devices/{hash}', { params: { hash: sha256(body.endpoint) }, as });
    expect([(await end(anna)).status, (await end(bert)).status, (await end(bert)).status]).toEqual([404, 204, 404]);
  });

  it('is pushed to no more after somebody was signed out everywhere', async () => {
    const anna = await somebody();
    await listen(anna, 'lost-phone');
    await workforce.call('DELETE /api/users/{id}/sessions', { params: { id: anna.id } });
    expect((await workforce.sql.query('select from push_devices where user_id = $1', [anna.id])).rowCount).toBe(0);
  });

  it.each([
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'http://fcm.googleapis.com/x',
  ])('is reached through push services of browsers alone, not at %s', async (endpoint) => {
    const anna = await somebody();
    const { status, errors } = await workforce.send('POST /api/users/me/push-devices', {
      body: { endpoint, keys },
      as: anna.as,
    });
    expect([status, errors[0]?.field]).toEqual([422, 'endpoint']);
  });
});

describe('a request for time off', () => {
  it('notifies those who decide, and then the person', async () => {
    const [anna, boss] = [await somebody(), await somebody('ROLE_ADMIN')];
    const { data } = await workforce.call('POST /api/absences', {
      body: { user: anna.id, from: '2026-07-06', to: '2026-07-17' },
      as: anna.as,
    });
    await hasNotices(boss, 1);
    expect((await noticesOf(boss)).notices[0]).toMatchObject({
      ...{ kind: 'absence-requested', record: data.id, values: { by: 'Linda', dates: '06.07.2026 – 17.07.2026' } },
    });
    await workforce.call('POST /api/absences/{id}/decision', {
      ...{ params: { id: data.id }, body: { decision: 'rejected' }, as: boss.as },
    });
    await hasNotices(anna, 1);
    expect((await noticesOf(anna)).notices[0]).toMatchObject({ kind: 'absence-rejected' });
  });
});
