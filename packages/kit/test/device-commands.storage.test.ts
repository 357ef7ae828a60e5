import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createCommandWaits } from '../src/devices/await-commands.ts';
import { createCommandTable } from '../src/devices/device-command-table.ts';
import { pollCommands } from '../src/devices/poll-commands.ts';
import { jobAuthor } from '../src/http/author-of.ts';
import type { Postgres } from '../src/stores/postgres.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { testDevice, testDeviceCommands } from './test-device-commands.ts';
import { openTestPostgres, testLogger } from './test-stores.ts';

const database = uniqueName();
const start = new Date('2026-03-01T10:00:00.000Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1_000);
const meta = { at: start, traceparent: '', by: { ...jobAuthor('test'), name: 'Eva' } };
const never = new AbortController().signal;

let postgres: Postgres;
let commands: ReturnType<typeof testDeviceCommands>;
beforeAll(async () => {
  postgres = await openTestPostgres(database);
  await postgres.knex.raw('create table test_devices (id uuid primary key)');
  await createCommandTable(postgres.knex, 'test_devices');
  await createCommandTable(postgres.knex, 'test_devices');
  commands = testDeviceCommands(postgres.pool);
});
afterAll(() => postgres.stop());

const make = async () => {
  const device = testDevice();
  await postgres.pool.query('insert into test_devices (id) values ($1)', [device.id]);
  const give = async (type: string, more: { ttlSeconds?: number; runSeconds?: number; mark?: string } = {}) => {
    const [given] = await commands.issue([device], { type, args: {}, ttlSeconds: 120, runSeconds: 300, ...more }, meta);
    if (!given) throw new Error('nothing was given');
    return given;
  };
  return { device, give };
};
type Device = Awaited<ReturnType<typeof make>>;
const stateOf = async ({ device }: Device, id: string) =>
  (await commands.list(device.id)).find((command) => command.id === id);
/** A command that its device has taken up. */
const begun = async ({ device, give }: Device, type = 'reload') => {
  const { id } = await give(type);
  await commands.take(device.id, 0, start);
  await commands.report(device, id, { state: 'acknowledged' }, start);
  return id;
};

it('hands commands out in the order of their numbers, one at a time [SIGN-002]', async () => {
  const screen = await make();
  const { device, give } = screen;
  const given = [await give('reload'), await give('setVolume'), await give('screenshot')];
  expect(given.map(({ sequence, state, issuedBy }) => [sequence, state, issuedBy])).toEqual(
    [1, 2, 3].map((sequence) => [sequence, 'queued', 'Eva']),
  );
  for (const { id } of given) {
    expect(await commands.take(device.id, 0, start)).toMatchObject({ id, state: 'delivered', attempts: 1 });
    expect(await commands.take(device.id, 0, start)).toBeNull();
    expect(await commands.report(device, id, { state: 'acknowledged' }, start)).toMatchObject({
      state: 'acknowledged',
    });
    expect(await commands.take(device.id, 0, later(60))).toBeNull();
    await commands.report(device, id, { state: 'done', text: '' }, later(1));
    expect(await stateOf(screen, id)).toMatchObject({ state: 'done', finishedAt: later(1).toISOString() });
  }
  expect(await commands.take(device.id, 0, start)).toBeNull();
});

it('gives each command once to two pollers at once', async () => {
  const { device, give } = await make();
  const ids: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    await give('reload');
    await give('setVolume');
    const both = await Promise.all([commands.take(device.id, 0, start), commands.take(device.id, 0, start)]);
    const taken = both.filter((command) => command !== null);
    expect(taken).toHaveLength(1);
    for (const { id } of taken) {
      ids.push(id);
      await commands.report(device, id, { state: 'done', text: '' }, start);
    }
    const [next] = await Promise.all([commands.take(device.id, 0, start)]);
    ids.push(next?.id ?? '');
    await commands.report(device, next?.id ?? '', { state: 'done', text: '' }, start);
  }
  expect(new Set(ids).size).toBe(40);
});

it('hands a command out again when its poller was killed before it said a word, unless the device remembers it', async () => {
  const screen = await make();
  const { device, give } = screen;
  const { id, sequence } = await give('setVolume');
  const poller = spawn(process.execPath, [`${__dirname}/command-poller.ts`], {
    env: { ...process.env, URL: servers.postgres, DATABASE: database, DEVICE: device.id, AT: start.toISOString() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(poller.stdout, 'data');
  expect(String(said).trim()).toBe(id);
  poller.kill('SIGKILL');
  await once(poller, 'exit');
  expect(await stateOf(screen, id)).toMatchObject({ state: 'delivered', attempts: 1 });
  expect(await commands.take(device.id, 0, later(29))).toBeNull();
  expect(await commands.take(device.id, sequence, later(30))).toBeNull();
  expect(await commands.take(device.id, 0, later(30))).toMatchObject({ id, attempts: 2, state: 'delivered' });
  expect(await commands.report(device, id, { state: 'acknowledged' }, later(31))).toMatchObject({
    state: 'acknowledged',
  });
}, 30_000);

it('expires what nobody took up in time, and takes its late word for nothing', async () => {
  const screen = await make();
  const [waiting, handed] = [await screen.give('reload', { ttlSeconds: 10 }), await screen.give('setVolume')];
  await commands.take(screen.device.id, 0, start);
  await commands.endOverdue(later(10));
  expect(await stateOf(screen, waiting.id)).toMatchObject({ state: 'expired', code: null });
  expect(await commands.take(screen.device.id, 0, later(119))).toMatchObject({ id: handed.id });
  await commands.endOverdue(later(120));
  for (const state of ['acknowledged', 'done', 'aborted'] as const)
    expect(await commands.report(screen.device, handed.id, { state, text: '' } as never, later(121))).toMatchObject({
      state: 'expired',
    });
});

it('counts a command as lost whose result never came, until it comes', async () => {
  const screen = await make();
  const id = await begun(screen);
  await commands.endOverdue(later(299));
  expect(await stateOf(screen, id)).toMatchObject({ state: 'acknowledged' });
  await commands.endOverdue(later(300));
  expect(await stateOf(screen, id)).toMatchObject({ state: 'failed', code: 'lost' });
  expect(await commands.report(screen.device, id, { state: 'done', text: 'Ton 20' }, later(400))).toMatchObject({
    state: 'done',
    code: null,
    text: 'Ton 20',
  });
});

it('is failed as unsupported where a device cannot do that, never done', async () => {
  const screen = await make();
  const { id } = await screen.give('reboot');
  await commands.take(screen.device.id, 0, start);
  const report = { state: 'failed', code: 'unsupported', text: '' } as const;
  expect(await commands.report(screen.device, id, report, start)).toMatchObject({
    ...{ state: 'failed', code: 'unsupported' },
    acknowledgedAt: start.toISOString(),
  });
  expect(await commands.report(screen.device, id, { state: 'done', text: '' }, start)).toMatchObject({
    state: 'failed',
  });
});

it('takes back what waits at once, and what has begun when the device says so [SIGN-003]', async () => {
  const screen = await make();
  const running = await begun(screen);
  const { id: waiting } = await screen.give('setVolume');
  const met = await commands.abort(screen.device, null, meta);
  expect(new Map(met.map(({ id, state, abortOutcome }) => [id, [state, abortOutcome]]))).toEqual(
    new Map([
      [running, ['acknowledged', null]],
      [waiting, ['aborted', 'prevented']],
    ]),
  );
  expect(await commands.aborting(screen.device.id)).toEqual([running]);
  expect(await commands.report(screen.device, running, { state: 'aborted', text: '' }, later(1))).toMatchObject({
    state: 'aborted',
    abortOutcome: 'undone',
  });
  expect(await commands.abort(screen.device, null, meta)).toEqual([]);
  const late = await begun(screen);
  expect(await commands.report(screen.device, late, { state: 'aborted', text: '' }, start)).toMatchObject({
    state: 'acknowledged',
  });
  await commands.abort(screen.device, late, meta);
  expect(await commands.report(screen.device, late, { state: 'done', text: '' }, later(1))).toMatchObject({
    state: 'done',
    abortOutcome: 'too-late',
  });
});

it('puts a command in the place of one of its type that waits', async () => {
  const screen = await make();
  const [first, second] = [await screen.give('setVolume'), await screen.give('setVolume')];
  expect(await stateOf(screen, first.id)).toMatchObject({ state: 'aborted', code: 'superseded' });
  expect(await commands.take(screen.device.id, 0, start)).toMatchObject({ id: second.id });
});

it('is no command of another device', async () => {
  const [mine, other] = [await make(), await make()];
  const { id } = await mine.give('reload');
  expect(await commands.take(other.device.id, 0, start)).toBeNull();
  expect(await commands.report(other.device, id, { state: 'done', text: '' }, start)).toBeNull();
});

it('answers a poll that waits when another replica was given a command, and hands nothing to who has hung up', async () => {
  const { device, give } = await make();
  const waits = createCommandWaits({ commands, now: () => start, logger: testLogger });
  const parts = { commands, waits, now: () => start };
  const asked = { after: 0, aborting: [], wait: 25 };
  const poll = pollCommands(parts, device.id, asked, never);
  const hungUp = new AbortController();
  const gone = pollCommands(parts, (await make()).device.id, asked, hungUp.signal);
  hungUp.abort();
  expect(await gone).toEqual({ command: null, aborts: [] });
  const { id } = await give('reload');
  expect((await poll).command).toMatchObject({ id, state: 'delivered' });
  await commands.abort(device, id, meta);
  expect(await pollCommands(parts, device.id, asked, never)).toEqual({ command: null, aborts: [id] });
  expect(await pollCommands(parts, device.id, { ...asked, aborting: [id], wait: 0 }, never)).toMatchObject({
    command: null,
  });
}, 30_000);

it('gives many devices one each, and none twice for the same call [SIGN-002]', async () => {
  const [one, other] = [await make(), await make()];
  const both = [one.device, other.device];
  const reload = { type: 'reload', args: {}, ttlSeconds: 120, runSeconds: 300, mark: 'all of them' };
  const given = await commands.issue(both, reload, meta);
  expect(given.map(({ sequence, state }) => [sequence, state])).toEqual([
    [1, 'queued'],
    [1, 'queued'],
  ]);
  const third = await make();
  const again = await Promise.all(
    [1, 2, 3].map(() => commands.issue([...both, third.device].toReversed(), reload, meta)),
  );
  for (const answer of again)
    expect(answer.map(({ id }) => id)).toEqual(expect.arrayContaining(given.map(({ id }) => id)));
  for (const { device } of [one, other, third]) expect(await commands.list(device.id)).toHaveLength(1);
  // Another call is another command; what it says besides makes another call of it too.
  await commands.issue(both, { ...reload, mark: 'once more' }, meta);
  await commands.issue(both, { ...reload, type: 'setVolume' }, meta);
  expect((await commands.list(one.device.id)).map(({ type, state }) => [type, state])).toEqual([
    ['setVolume', 'queued'],
    ['reload', 'queued'],
    ['reload', 'aborted'],
  ]);
});
