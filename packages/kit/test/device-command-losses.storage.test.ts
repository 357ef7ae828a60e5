import type { CommandState, DeviceCommand, ReportCommand } from '@filiale/contracts/devices/device-command';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createCommandTable } from '../src/devices/device-command-table.ts';
import { jobAuthor } from '../src/http/author-of.ts';
import type { Postgres } from '../src/stores/postgres.ts';
import { uniqueName } from '../src/testing/test-servers.ts';
import { testDevice, testDeviceCommands } from './test-device-commands.ts';
import { openTestPostgres } from './test-stores.ts';

const start = new Date('2026-03-01T10:00:00.000Z');
let postgres: Postgres;
let commands: ReturnType<typeof testDeviceCommands>;
beforeAll(async () => {
  postgres = await openTestPostgres(uniqueName());
  await postgres.knex.raw('create table test_devices (id uuid primary key)');
  await createCommandTable(postgres.knex, 'test_devices');
  commands = testDeviceCommands(postgres.pool);
});
afterAll(() => postgres.stop());

/** What happens to a device and its network: each loss takes one message of a call away, its question or its answer. */
const loss = fc.constantFrom('none', 'none', 'question', 'answer');
const event = fc.oneof(
  fc.record({ kind: fc.constant('give'), type: fc.constantFrom('reload', 'setVolume', 'screenshot') }),
  fc.record({ kind: fc.constant('again'), nth: fc.nat(30) }),
  fc.record({ kind: fc.constant('poll'), lost: loss, taken: loss }),
  fc.record({ kind: fc.constant('finish'), lost: loss }),
  fc.record({ kind: fc.constant('abort') }),
  fc.record({ kind: fc.constant('reboot') }),
  fc.record({ kind: fc.constant('repeat'), nth: fc.nat(30) }),
  fc.record({ kind: fc.constant('wait'), seconds: fc.constantFrom(1, 29, 31, 121, 301) }),
);
type Event = Extract<ReturnType<(typeof event)['generate']>['value'], { kind: string }>;

const over: ReadonlySet<CommandState> = new Set(['done', 'failed', 'expired', 'aborted']);

/** A device that behaves as the player of the web app: it remembers the last command that it took, and carries out what is acknowledged to it. */
async function life(events: readonly Event[]) {
  const device = testDevice();
  await postgres.pool.query('insert into test_devices (id) values ($1)', [device.id]);
  let now = start;
  const meta = () => ({ at: now, traceparent: '', by: jobAuthor('test') });
  /** Kept by the device through a restart. */
  let after = 0;
  let running: DeviceCommand | null = null;
  const ran: DeviceCommand[] = [];
  const given: DeviceCommand[] = [];
  const issue = async (type: string, nth: number): Promise<DeviceCommand> => {
    const command = { type, args: {}, ttlSeconds: 120, runSeconds: 300, mark: String(nth) };
    const [made] = await commands.issue([device], command, meta());
    if (!made) throw new Error('nothing was given');
    return made;
  };
  const said: { readonly id: string; readonly report: ReportCommand }[] = [];
  const report = async (id: string, what: ReportCommand, lost: string): Promise<DeviceCommand | null> => {
    if (lost === 'question') return null;
    said.push({ id, report: what });
    const answer = await commands.report(device, id, what, now);
    return lost === 'answer' ? null : answer;
  };
  const ended = new Map<string, string>();
  const stateOf = ({ state, code }: DeviceCommand): string => `${state} ${code}`;
  const look = async (): Promise<DeviceCommand[]> => {
    const all = await commands.list(device.id);
    expect(all.filter(({ state }) => state === 'acknowledged').length).toBeLessThanOrEqual(1);
    for (const command of all) {
      const before = ended.get(command.id);
      // A command that is over stays as it is, but for a result that was given up.
      if (before && before !== 'failed lost') expect(stateOf(command)).toBe(before);
      if (over.has(command.state)) ended.set(command.id, stateOf(command));
    }
    return all;
  };
  const step = async (happens: Event): Promise<void> => {
    switch (happens.kind) {
      case 'give':
        given.push(await issue(happens.type, given.length));
        return;
      case 'again': {
        // Who gave it did not hear so.
        const nth = given.length === 0 ? -1 : happens.nth % given.length;
        const before = given[nth];
        if (before) expect((await issue(before.type, nth)).id).toBe(before.id);
        return;
      }
      case 'poll': {
        if (happens.lost === 'question') return;
        const command = await commands.take(device.id, after, now);
        const aborts = await commands.aborting(device.id);
        if (happens.lost === 'answer') return;
        if (running && aborts.includes(running.id)) {
          await report(running.id, { state: 'aborted', text: '' }, happens.taken);
          running = null;
        }
        if (!command || command.id === running?.id) return;
        expect(command.sequence).toBeGreaterThan(after);
        after = command.sequence;
        const answer = await report(command.id, { state: 'acknowledged' }, happens.taken);
        if (answer?.state !== 'acknowledged') return;
        ran.push(command);
        running = command;
        return;
      }
      case 'finish':
        if (running) await report(running.id, { state: 'done', text: '' }, happens.lost);
        running = null;
        return;
      case 'abort':
        await commands.abort(device, null, meta());
        return;
      case 'reboot':
        running = null;
        return;
      case 'repeat': {
        // A message that was on its way for long comes once more.
        const again = said[happens.nth % Math.max(1, said.length)];
        if (again) await commands.report(device, again.id, again.report, now);
        return;
      }
      case 'wait':
        now = new Date(now.getTime() + happens.seconds * 1_000);
        await commands.endOverdue(now);
        return;
      default:
        happens satisfies never;
    }
  };
  for (const happens of events) {
    await step(happens);
    await look();
  }
  for (const seconds of [301, 301]) {
    now = new Date(now.getTime() + seconds * 1_000);
    await commands.endOverdue(now);
  }
  const failures = await postgres.pool.query(
    `select from outbox where key = $1 and event -> 'changed' ->> 'action' = 'command-failed'`,
    [`test-devices/${device.id}`],
  );
  return { all: await look(), ran, given, said, failures: failures.rowCount };
}

it('runs no command twice and loses none without its state saying so, through reboots and losses of network [SIGN-002, SIGN-003]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 8, maxLength: 24 }), async (events) => {
      const { all, ran, given, said, failures } = await life(events as Event[]);
      expect(new Set(ran.map(({ id }) => id)).size).toBe(ran.length);
      expect(ran.map(({ sequence }) => sequence)).toEqual(
        ran.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
      );
      // A lost one whose result came later was announced as failed, too.
      const failed = all.filter(({ state }) => state === 'failed' || state === 'expired').length;
      if (given.length === all.length) expect(failures).toBeGreaterThanOrEqual(failed);
      for (const { id } of given) {
        const command = all.find((one) => one.id === id);
        if (!command) continue;
        expect(over.has(command.state)).toBe(true);
        const hasRun = ran.some((one) => one.id === id);
        if (command.state === 'done') expect(hasRun).toBe(true);
        // It began: its result, or that nobody knows it.
        if (hasRun) expect(['done', 'aborted', 'failed']).toContain(command.state);
        if (hasRun && command.state === 'failed') expect(command.code).toBe('lost');
        if (command.state === 'aborted' && command.abortOutcome === 'undone')
          expect(said.some((one) => one.id === id && one.report.state === 'aborted')).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
