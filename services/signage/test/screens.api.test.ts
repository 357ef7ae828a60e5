import { createHash } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { signageTopic } from '@filiale/kit/events/topics';
import { admin, managerOf, serviceCaller } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningSignage, startSignage } from './start-signage.ts';

let signage: RunningSignage;
const branch = newId();
beforeAll(async () => {
  signage = await startSignage();
}, 60_000);
afterAll(() => signage?.stop(), 30_000);

let made = 0;
const make = async (): Promise<SignageDevice> =>
  signage.make('digital-signage-devices', { identifier: `screen-${++made}`, name: 'Theke', branch });
const asScreen = ({ id }: SignageDevice): Caller => ({ kind: 'device', sub: id, branch, scopes: ['screen'] });
const behind = (secret: string) =>
  signage.call('POST /internal/signage/device', {
    body: { hash: createHash('sha256').update(secret).digest('hex') },
    as: serviceCaller('gateway'),
  });
/** A screen that a browser has become, with the token of its cookie. */
const paired = async () => {
  const screen = await make();
  const params = { id: screen.id };
  const { data } = await signage.call('POST /api/digital-signage-devices/{id}/pairing', { params, as: admin });
  const answer = await signage.call('POST /api/digital-signage-pairings', {
    body: { code: data.code },
    as: { kind: 'anonymous' },
  });
  const token = /^filiale_device=([^;]+); Path=\/api;/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
  const stateOf = async () =>
    (await signage.call('GET /api/digital-signage-devices/{id}/state', { params, as: managerOf(branch) })).data;
  const poll = async (body: object = {}) =>
    (await signage.send('POST /api/digital-signage-sessions/current/poll', { body, as: asScreen(screen) })).data;
  const report = (command: string, body: object) =>
    signage.send(`POST /api/digital-signage-sessions/current/commands/${command}`, { body, as: asScreen(screen) });
  const give = (body: object, as: Caller = managerOf(branch)) =>
    signage.send(`POST /api/digital-signage-devices/${screen.id}/command`, { body, as });
  return { screen, params, code: data.code, answer, token, stateOf, poll, report, give };
};

it('is paired by a code, once, and known by its secret until that is taken away [SIGN-001]', async () => {
  const announced: unknown[] = [];
  await signage.subscribe(signageTopic, (event) => {
    const { record } = signageTopic.events.read(event as never);
    announced.push([record.id, record.hasKey]);
  });
  const { screen, params, code, answer, token } = await paired();
  expect(answer.data).toMatchObject({ device: { id: screen.id, kind: 'screen' }, scopes: ['screen'], key: null });
  expect(token).toMatch(/^fs_[\w-]{43}$/);
  expect((await behind(token)).data).toEqual({ id: screen.id, branch, scopes: ['screen'] });
  const again = await signage.call('POST /api/digital-signage-pairings', {
    body: { code },
    as: { kind: 'anonymous' },
  });
  expect(again.code).toBe('device.pairing-invalid');
  const { data: seen } = await signage.call('GET /api/digital-signage-devices/{id}', { params, as: admin });
  expect(seen).toMatchObject({
    ...{ hasKey: true, revision: 2 },
    pairedAt: expect.any(String),
    lastSeenAt: expect.any(String),
  });
  // A write of the record leaves that alone.
  const body = { ...seen, name: 'Fenster', hasKey: false, lastSeenAt: null };
  const { data: renamed } = await signage.send(`PUT /api/digital-signage-devices/${screen.id}`, { body });
  expect(renamed).toMatchObject({ name: 'Fenster', hasKey: true, lastSeenAt: seen.lastSeenAt });
  await signage.call('DELETE /api/digital-signage-devices/{id}/key', { params, as: admin });
  expect((await behind(token)).status).toBe(404);
  await until(() => announced.length === 4, 'all four writes are announced');
  expect(announced).toEqual([false, true, true, false].map((hasKey) => [screen.id, hasKey]));
}, 30_000);

it('answers what it shows as layers to staff of its branch, once it has said so [SIGN-001]', async () => {
  const { params, screen, poll } = await paired();
  const drawing = (as: Caller) => signage.call('GET /api/digital-signage-devices/{id}/drawing', { params, as });
  expect((await drawing(managerOf(branch))).code).toBe('record.missing');
  const { manifest } = await poll({ facts: { item: null, manifest: '' } });
  await poll({ facts: { item: null, manifest } });
  const { data } = await drawing(managerOf(branch));
  expect(data).toMatchObject({ at: expect.any(String), picture: { width: 640, height: 360 } });
  expect((await drawing(managerOf(newId()))).status).toBe(404);
  expect((await drawing(asScreen(screen))).status).toBe(403);
});

it('stays in contact while it is switched off, is told so, and comes back by itself [RES-038]', async () => {
  const { screen, params, token, poll } = await paired();
  const manifest = async () =>
    (await signage.call('GET /api/digital-signage-sessions/current/manifest', { as: asScreen(screen) })).data;
  const change = async (isEnabled: boolean) => {
    const { data } = await signage.call('GET /api/digital-signage-devices/{id}', { params, as: admin });
    await signage.send(`PUT /api/digital-signage-devices/${screen.id}`, { body: { ...data, isEnabled } });
  };
  const before = await manifest();
  const waiting = poll({ wait: 25, manifest: before.hash });
  await change(false);
  const { manifest: hash } = await waiting;
  const off = await manifest();
  expect([off.hash, off.screen.isEnabled]).toEqual([hash, false]);
  expect((await behind(token)).status).toBe(200);
  const again = poll({ wait: 25, manifest: hash });
  await change(true);
  expect((await again).manifest).toBe(before.hash);
}, 30_000);

it('gets a key instead on request, which a new one ends', async () => {
  const { id } = await make();
  const key = async () =>
    (await signage.call('POST /api/digital-signage-devices/{id}/key', { params: { id }, as: admin })).data.key;
  const [first, second] = [await key(), await key()];
  expect([(await behind(first)).status, (await behind(second)).status]).toEqual([404, 200]);
  const { rows } = await signage.sql.query('select * from digital_signage_devices where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(second);
});

it('takes a command by its poll, acknowledges it and tells the result [SIGN-002]', async () => {
  const { screen, stateOf, poll, report, give } = await paired();
  const facts = { playerVersion: '1.0', storageFreeBytes: 12_000_000 };
  const waiting = poll({ wait: 25, facts });
  const given = await give({ type: 'setVolume', volume: 20 });
  expect([given.status, given.data.id]).toEqual([200, screen.id]);
  // The poll that waits may have taken it already.
  expect(['queued', 'delivered']).toContain(given.data.commands[0].state);
  const { command, aborts } = await waiting;
  expect([command, aborts]).toMatchObject([
    { type: 'setVolume', args: { volume: 20 }, sequence: 1, state: 'delivered', attempts: 1 },
    [],
  ]);
  expect(await poll({ after: 1 })).toMatchObject({ command: null, aborts: [] });
  expect((await report(command.id, { state: 'acknowledged' })).data.state).toBe('acknowledged');
  expect((await report(command.id, { state: 'done', text: 'Ton 20' })).data.state).toBe('done');
  expect(await stateOf()).toMatchObject({
    hasKey: true,
    said: { facts },
    commands: [{ id: command.id, state: 'done', text: 'Ton 20' }],
  });
});

it('tells what is wrong with it, from when until when, and its log when it is asked [RES-038]', async () => {
  const { screen, stateOf, poll, report, give } = await paired();
  const film = { code: 'film-failed', subject: 'film', text: 'Herbst', lastsMs: 60_000 };
  const clock = { code: 'clock-wrong', lastsMs: 0 };
  const now = async () => (await stateOf()).faults.map(({ code, text, until }) => [code, text, until === null]);
  await poll({ faults: [film, clock] });
  const { faults: first } = await stateOf();
  await poll({ faults: [film] });
  // Nothing has changed.
  await poll({});
  expect(await now()).toEqual([
    ['film-failed', 'Herbst', true],
    ['clock-wrong', '', false],
  ]);
  const [shown] = (await stateOf()).faults;
  expect(shown).toEqual(first.find(({ code }) => code === 'film-failed'));
  await poll({ faults: [] });
  // The same once more is another one.
  await poll({ faults: [film] });
  expect((await now()).filter(([code]) => code === 'film-failed').map(([, , isOpen]) => isOpen)).toEqual([true, false]);
  const refused = await signage.send('POST /api/digital-signage-sessions/current/poll', {
    body: { faults: [{ code: 'on-fire', lastsMs: 0 }] },
    as: asScreen(screen),
  });
  expect(refused.status).toBe(422);

  await give({ type: 'uploadLogs' });
  const { command } = await poll();
  await report(command.id, { state: 'acknowledged' });
  const entries = [{ at: '2026-11-27T08:00:00.000Z', level: 'error', text: 'Nicht gezeigt: Herbst' }];
  await signage.send('POST /api/digital-signage-sessions/current/logs', { body: { entries }, as: asScreen(screen) });
  expect((await report(command.id, { state: 'done' })).data.state).toBe('done');
  const { data: log } = await signage.call('GET /api/digital-signage-devices/{id}/logs', {
    params: { id: screen.id },
    as: managerOf(branch),
  });
  expect(log).toMatchObject([{ source: 'device', level: 'error', text: 'Nicht gezeigt: Herbst' }]);
});

it('is asked to end what it has begun, and never begins a queued one [SIGN-003]', async () => {
  const { screen, poll, report, give } = await paired();
  await give({ type: 'showMessage', text: 'Gleich geht es weiter' });
  const { command } = await poll();
  await report(command.id, { state: 'acknowledged' });
  await give({ type: 'reload' });
  const abort = (body: object) =>
    signage.send(`POST /api/digital-signage-devices/${screen.id}/command/abort`, { body, as: managerOf(branch) });
  const waiting = poll({ after: 1, wait: 25 });
  expect((await abort({})).data.commands).toMatchObject([
    { type: 'reload', state: 'aborted', abortOutcome: 'prevented' },
    { type: 'showMessage', state: 'acknowledged', abortOutcome: null },
  ]);
  expect(await waiting).toMatchObject({ command: null, aborts: [command.id] });
  expect((await report(command.id, { state: 'aborted' })).data).toMatchObject({
    state: 'aborted',
    abortOutcome: 'undone',
  });
  const none = await abort({});
  expect([none.status, none.code]).toEqual([409, 'device.command-over']);
  // Too late: nothing changes, and its log tells of it.
  expect((await report(command.id, { state: 'done' })).data.state).toBe('aborted');
  const { data: log } = await signage.call('GET /api/digital-signage-devices/{id}/logs', {
    params: { id: screen.id },
    as: managerOf(branch),
  });
  expect(log[0]).toMatchObject({ source: 'service', text: expect.stringContaining('showMessage') });
});

it('is given commands that there are, by those who may, while it is paired', async () => {
  const { give } = await paired();
  expect((await give({ type: 'explode' })).status).toBe(422);
  expect((await give({ type: 'setVolume', volume: 101 })).errors[0]).toMatchObject({ field: 'volume' });
  expect((await give({ type: 'playSegment', segment: newId() })).errors[0]).toMatchObject({
    ...{ code: 'field.reference-missing', field: 'segment' },
  });
  expect((await give({ type: 'reload' }, managerOf(newId()))).status).toBe(404);
  expect((await give({ type: 'reload' }, { kind: 'anonymous' })).status).toBe(401);
  const lonely = await make();
  const refused = await signage.send(`POST /api/digital-signage-devices/${lonely.id}/command`, {
    body: { type: 'reload' },
  });
  expect([refused.status, refused.code]).toEqual([409, 'device.unpaired']);
  expect(
    (await signage.send('POST /api/digital-signage-sessions/current/poll', { body: {}, as: asScreen(lonely) })).data,
  ).toMatchObject({ command: null, aborts: [] });
  const nobody = { ...asScreen(lonely), sub: newId() };
  expect((await signage.send('POST /api/digital-signage-sessions/current/poll', { body: {}, as: nobody })).status).toBe(
    401,
  );
});

it('is given a command together with all of its branch or group, once however often the call is sent [SIGN-002]', async () => {
  const elsewhere = newId();
  const group = 'Fenster';
  const place = async (id: string, at: object) => {
    const { data } = await signage.call('GET /api/digital-signage-devices/{id}', { params: { id }, as: admin });
    await signage.send(`PUT /api/digital-signage-devices/${id}`, { body: { ...data, ...at } });
  };
  const [mine, other, far] = [await paired(), await paired(), await paired()];
  await place(mine.screen.id, { group, branch: elsewhere });
  await place(other.screen.id, { branch: elsewhere });
  await place(far.screen.id, { group });
  await place((await make()).id, { group, branch: elsewhere });
  const give = (to: object, more: object = {}) =>
    signage.send('POST /api/digital-signage-devices/command', {
      ...{ body: { to, command: { type: 'reload' } }, as: managerOf(elsewhere) },
      ...more,
    });
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id).toSorted();
  const all = [mine.screen.id, other.screen.id].toSorted();
  const waiting = mine.poll({ wait: 25 });
  const given = await give({}, { key: 'reload-all-of-them' });
  expect([given.status, idsOf(given)]).toEqual([200, all]);
  expect(given.data[0].commands).toMatchObject([{ type: 'reload', state: expect.stringMatching(/queued|delivered/) }]);
  expect((await waiting).command).toMatchObject({ type: 'reload' });
  // As after a process that died once it had written the commands.
  await signage.sql.query('delete from batches');
  expect(idsOf(await give({}, { key: 'reload-all-of-them' }))).toEqual(all);
  const { rows } = await signage.sql.query('select device_id from device_commands where device_id = any($1)', [all]);
  expect(rows).toHaveLength(2);

  expect(idsOf(await give({ branch: elsewhere, group }))).toEqual([mine.screen.id]);
  expect(idsOf(await give({ screens: [other.screen.id, far.screen.id] }))).toEqual([other.screen.id]);
  expect((await give({ branch })).status).toBe(404);
  expect((await give({ group: 'Keller' })).code).toBe('device.unpaired');
  expect(idsOf(await give({ group }, { as: admin }))).toEqual([far.screen.id, mine.screen.id].toSorted());
});

it('stops without waiting for screens that wait', async () => {
  const other = await startSignage({ hasKafka: false });
  const { id } = await other.make('digital-signage-devices', { identifier: 'screen', name: 'Theke', branch });
  const as = { kind: 'device', sub: id, branch, scopes: ['screen'] } as const;
  const body = { wait: 25, facts: { isAwake: true } };
  const waiting = other.send('POST /api/digital-signage-sessions/current/poll', { body, as });
  const said = async () => (await other.send(`GET /api/digital-signage-devices/${id}/state`)).data.said;
  await until(async () => (await said()) !== null, 'its call is there');
  await other.stop();
  expect((await waiting).data).toMatchObject({ command: null, aborts: [] });
}, 20_000);
