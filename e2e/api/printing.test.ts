import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Device } from '@filiale/contracts/ordering/device';
import { demoKeyFile } from '@filiale/devstack/processes';
import { readSecrets } from '@filiale/devstack/secrets';
import { wordsOf } from '@filiale/printer/read-commands';
import { createSimulatedPrinter } from '@filiale/printer/simulated-printer';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoBranch } from '../demo-branch.ts';
import { eventually } from '../eventually.ts';
import { createOrderPlacer } from '../gallery/place-orders.ts';
import { readEvents, type StreamEvent } from '../read-events.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const authorization = `Bearer ${readSecrets(stack.stateDir).adminToken}`;
const staff = staffOf(stack);
const { place } = createOrderPlacer(staff);

/** All events of the branch while the tests run. */
const events: StreamEvent[] = [];
const ended = new AbortController();
const devices: string[] = [];
let directory: string;
let branch: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'filiale-printed-'));
  branch = (await demoBranch(staff, 'wien-josefstadt')).id;
  await listen();
});
afterAll(async () => {
  ended.abort();
  const { data: alarms } = await staff('GET /api/branches/{id}/print-alarms', { params: { id: branch } });
  for (const { id } of alarms) await staff('POST /api/print-jobs/{id}/acknowledge', { params: { id } });
  for (const id of devices) await staff('DELETE /api/devices/{id}', { params: { id } });
  await rm(directory, { recursive: true });
});

async function listen(): Promise<void> {
  const response = await fetch(`${origin}/api/branches/${branch}/orders/events`, {
    headers: { authorization },
    signal: ended.signal,
  });
  readEvents(response, (one) => events.push(one)).catch(() => undefined);
}

async function device(
  kind: Device['kind'],
  stations: Device['stations'] = [],
  paper: Device['paper'] = '80',
): Promise<{ id: string; key: string }> {
  const body = { identifier: `test-${randomUUID()}`, name: `Test ${kind}`, branch, kind, stations, paper };
  const { data } = await staff('POST /api/devices', { body });
  devices.push(data.id);
  const { data: made } = await staff('POST /api/devices/{id}/key', { params: { id: data.id } });
  return { id: data.id, key: made.key };
}
async function confirmed(): Promise<string> {
  const { id } = await place(() => ({ comment: 'Für Jürgen – ohne Zwiebel' }));
  await staff('POST /api/orders/{id}/status/confirm', { params: { id } });
  await eventually(async () => (await jobs(id)).length === 2, 'two print jobs');
  return id;
}
const jobs = async (id: string) => (await staff('GET /api/orders/{id}/print-jobs', { params: { id } })).data;
const stateOf = async (id: string, station: string) =>
  (await jobs(id)).filter((job) => job.station === station).map(({ state, copy }) => `${state} ${copy}`);

it('prints an order at Star and Epson printers, through losses, silence and doubles, once each [ORDER-011]', async () => {
  const kitchenDevice = await device('printer', ['kitchen']);
  const tillDevice = await device('printer', ['receipt'], '58');
  const url = (protocol: string, key: string) => `${origin}/api/printers/${protocol}/${key}`;
  const kitchen = createSimulatedPrinter({ url: url('cloudprnt', kitchenDevice.key), paper: '80', directory });
  const till = createSimulatedPrinter({ url: url('epson', tillDevice.key), paper: '58', directory });
  expect(await kitchen.round()).toBe(false);

  const first = await confirmed();
  kitchen.setFault('fetches-twice');
  till.setFault('confirms-twice');
  expect([await kitchen.round(), await till.round()]).toEqual([true, true]);
  expect([await kitchen.round(), await till.round()]).toEqual([false, false]);
  expect([...(await stateOf(first, 'kitchen')), ...(await stateOf(first, 'receipt'))]).toEqual([
    'printed 0',
    'printed 0',
  ]);
  const [ticket, receipt] = [kitchen.printed[0]?.sheet, till.printed[0]?.sheet];
  if (!ticket || !receipt) throw new Error('nothing came out');
  expect(wordsOf(ticket)).toContain('Kräuterlimonade');
  expect(wordsOf(ticket)).toContain('Für Jürgen – ohne Zwiebel');
  expect(wordsOf(ticket)).not.toContain('€');
  expect(wordsOf(receipt)).toMatch(/^Gesamt {10,20}\d+,\d\d €$/m);
  expect([ticket.cuts, receipt.cuts]).toEqual([1, 1]);
  // The front desk hears of it without asking.
  await eventually(
    () => events.some(({ event, data }) => event === 'print' && data.order === first && data.state === 'printed'),
    'the event of the print',
  );

  const second = await confirmed();
  kitchen.setFault('never-confirms');
  till.setFault('paper-out');
  await kitchen.round();
  await till.round();
  expect([await kitchen.round(), await till.round()]).toEqual([false, false]);
  expect([...(await stateOf(second, 'kitchen')), ...(await stateOf(second, 'receipt'))]).toEqual([
    'claimed 0',
    'failed 0',
  ]);
  await eventually(() => events.some(({ data }) => data.order === second && data.isAlarming === true), 'the alarm');
  const { data: alarms } = await staff('GET /api/branches/{id}/print-alarms', { params: { id: branch } });
  expect(alarms.filter(({ order }) => order?.id === second)).toMatchObject([{ reason: 'EPTR_REC_EMPTY' }]);

  till.setFault('none');
  await staff('POST /api/orders/{id}/print', { params: { id: second }, body: {} });
  await till.round();
  expect(till.printed.filter(({ sheet }) => wordsOf(sheet).includes('KOPIE 1'))).toHaveLength(1);
  expect(await stateOf(second, 'receipt')).toEqual(['failed 0', 'printed 1']);
});

it('has a device show itself, and print what it is asked to [DEV-001, DEV-002]', async () => {
  const { id } = await device('frontdesk');
  await staff('POST /api/devices/{id}/test/notification', { params: { id } });
  await eventually(
    () => events.some(({ event, data }) => event === 'device-test' && data.device === id),
    'the event of the test',
  );
  const printer = await device('printer', ['kitchen'], '58');
  await staff('POST /api/devices/{id}/test/print', { params: { id: printer.id } });
  const url = `${origin}/api/printers/cloudprnt/${printer.key}`;
  const simulated = createSimulatedPrinter({ url, paper: '58', directory });
  expect(await simulated.round()).toBe(true);
  const page = simulated.printed[0]?.sheet;
  expect(page && wordsOf(page).replace(/\s+/g, ' ')).toContain('ÄÖÜ äöü ß é € – „Grüße“');
  await staff('POST /api/devices/{id}/request-device-logs', { params: { id: printer.id } });
  await simulated.round();
  const { data: logs } = await staff('GET /api/devices/{id}/logs', { params: { id: printer.id } });
  expect(logs.map(({ text }) => text)).toContain('ClientType: Filiale Simulator');
});

it('brings a printer and a front desk that work without any set-up', async () => {
  const { data: found } = await staff('GET /api/devices', { query: { filter: { identifier: 'graz-lend-drucker' } } });
  const [printer] = found;
  if (!printer) throw new Error('the demo brings no printer');
  const page = `http://127.0.0.1:${stack.ports.printer}`;
  const shown = async () =>
    [...(await (await fetch(page)).text()).matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);
  const { data: job } = await staff('POST /api/devices/{id}/test/print', { params: { id: printer.id } });
  let sheet = '';
  await eventually(async () => {
    sheet = (await shown()).find((src) => src?.includes(job.id)) ?? '';
    return sheet !== '';
  }, 'the printer shows the sheet');
  const picture = await fetch(`${page}${sheet}`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await fetch(`${page}/sheets/..%2Ffrontdesk-key`)).status).toBe(404);
  const key = readFileSync(demoKeyFile(stack, 'frontdesk'), 'utf8').trim();
  const desk = await fetch(`${origin}/api/orders/frontdesk/${printer.branch}/${key}`);
  expect(desk.status).toBe(200);
});

it('prints sheets of labels for tables and products of the demo', async () => {
  for (const path of [`tables?branch=${branch}&layout=compact`, `products?branch=${branch}&layout=detail`]) {
    const answer = await fetch(`${origin}/api/labels/${path}`, { headers: { authorization } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect((await answer.text()).startsWith('%PDF-')).toBe(true);
  }
});
