import { randomUUID } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import type { Device } from '@filiale/contracts/ordering/device';
import type { PrintJob } from '@filiale/contracts/ordering/print-job';
import { createLogger } from '@filiale/kit/process/logging';
import { managerOf } from '@filiale/kit/testing/test-callers';
import type { RawInput } from '@filiale/kit/testing/test-calls';
import { beforeAll, expect, it } from '@jest/globals';
import type { Printing } from '../src/context.ts';
import { composeTestSheet } from '../src/printing/compose-sheet.ts';
import { openCatalogueCopy } from '../src/storage/catalogue-copy.ts';
import { createDeviceLog } from '../src/storage/device-log.ts';
import { createDevices } from '../src/storage/devices.ts';
import { createOrders } from '../src/storage/orders.ts';
import { createPrintJobs } from '../src/storage/print-jobs.ts';
import { printOccasionOf } from '../src/use-cases/print-order.ts';
import { ordering, shop } from './example-ordering.ts';
import { admin, placeExample, until } from './start-ordering.ts';

let kitchen: { device: Device; key: string };
let printing: Printing;
let till: { device: Device; key: string };
beforeAll(async () => {
  kitchen = await printer(['kitchen']);
  till = await printer(['receipt']);
  printing = await openPaper();
}, 60_000);
const post = <T>(path: string, { as = admin, body = {}, ...more }: RawInput = {}) =>
  ordering.send<T>(`POST ${path}`, { as, body, ...more });
async function printer(stations: Device['stations'], paper: Device['paper'] = '80') {
  const body = { identifier: `printer-${randomUUID()}`, name: `Drucker ${stations.join()}`, branch: shop.branch.id };
  const { data: device } = await post<Device>('/api/devices', { body: { ...body, kind: 'printer', stations, paper } });
  const { data } = await post<{ key: string }>(`/api/devices/${device.id}/key`);
  return { device, key: data.key };
}
const placed = async (): Promise<string> =>
  (await placeExample(ordering, shop, { comment: 'Bitte knusprig \u001b@ – für Jürgen' })).id;
const jobsOf = async (orderId: string): Promise<PrintJob[]> =>
  (await ordering.call('GET /api/orders/{id}/print-jobs', { params: { id: orderId }, as: admin })).data;
const alarms = async (): Promise<PrintJob[]> =>
  (await ordering.call('GET /api/branches/{id}/print-alarms', { params: { id: shop.branch.id }, as: admin })).data;
/** The printers of this test that somebody has to look after, as a caller hears of them. */
const faulty = async (as: Caller = admin, branch?: string): Promise<string[]> => {
  const { data } = await ordering.call('GET /api/devices/faulty', { query: branch ? { branch } : {}, as });
  return data
    .map(({ id }) => id)
    .filter((id) => [kitchen.device.id, till.device.id].includes(id))
    .toSorted();
};
async function confirmed(): Promise<string> {
  const id = await placed();
  expect((await post(`/api/orders/${id}/status/confirm`)).status).toBe(200);
  await until(async () => (await jobsOf(id)).length === 2);
  return id;
}
const jobOf = async (orderId: string, station: string): Promise<PrintJob> => {
  const found = (await jobsOf(orderId)).filter((job) => job.station === station).at(-1);
  if (!found) throw new Error(`nothing to print for ${station}`);
  return found;
};

/** Printing on the stores of the service, for states that no call and no clock can cause. */
async function openPaper(): Promise<Printing> {
  const { sql: pool } = ordering;
  const now = () => new Date();
  return {
    orders: createOrders(pool),
    devices: createDevices(pool, 60),
    catalogue: await openCatalogueCopy(pool),
    printJobs: createPrintJobs(pool),
    deviceLog: createDeviceLog(pool),
    relay: { nudge: () => {} },
    logger: createLogger('test', 'silent'),
    ...{ now, since: now() },
  };
}

type Poll = { jobReady: boolean; jobToken?: string; clientAction?: { request: string }[] };
/** A Star printer: one address, three verbs. */
const star = (key: string) => {
  const path = `/api/printers/cloudprnt/${key}`;
  const raw = (method: string, query = '') => ordering.bytes(`${method} ${path}${query}`);
  return {
    poll: async (status: Record<string, unknown> = {}) =>
      JSON.parse((await ordering.send(`POST ${path}`, { body: { statusCode: '200%20OK', ...status } })).text) as Poll,
    fetch: (token = '', type = 'application/vnd.star.starprnt') => raw('GET', `?token=${token}&type=${type}`),
    confirm: (token = '', code = '200%20OK') => raw('DELETE', `?token=${token}&code=${code}`),
  };
};
const sendForm = (key: string, form: Record<string, string>) =>
  ordering.bytes(`POST /api/printers/epson/${key}`, { raw: new URLSearchParams(form) });
/** An Epson printer: forms at one address. */
const epson = (key: string) => {
  const send = (form: Record<string, string>) => sendForm(key, form);
  return {
    ask: () => send({ ConnectionType: 'GetRequest', ID: 'tm-m30', Name: '' }),
    answer: (printjobid: string, success: boolean, code = '') =>
      send({
        ConnectionType: 'SetResponse',
        ResponseFile: `<?xml version="1.0"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${printjobid}</printjobid></Parameter><PrintResponse><response success="${success}" code="${code}" status="251658262"/></PrintResponse></ePOSPrint></PrintResponseInfo>`,
      }),
  };
};
/** Prints everything that waits at the printer and says that it is done. */
async function drain(key: string): Promise<void> {
  for (let poll = await star(key).poll(); poll.jobReady; poll = await star(key).poll()) {
    await star(key).fetch(poll.jobToken);
    await star(key).confirm(poll.jobToken);
  }
}
const age = (orderId: string, seconds: number) =>
  ordering.sql.query(
    `update print_jobs set created_at = created_at - make_interval(secs => $2), claimed_at = claimed_at - make_interval(secs => $2), fetched_at = fetched_at - make_interval(secs => $2) where order_id = $1`,
    [orderId, seconds],
  );

it('prints a confirmed order once for each station, on the word of the printer alone', async () => {
  const id = await confirmed();
  expect((await jobsOf(id)).map(({ station, slip, copy, state }) => [station, slip, copy, state]).sort()).toEqual([
    ['kitchen', 'order', 0, 'queued'],
    ['receipt', 'order', 0, 'queued'],
  ]);
  const { poll, fetch, confirm } = star(kitchen.key);
  const offer = await poll();
  expect(offer).toMatchObject({ jobReady: true, deleteMethod: 'DELETE' });
  // Asked again before it was fetched, the same is offered; it is nobody else's.
  expect((await poll()).jobToken).toBe(offer.jobToken);
  expect(offer.jobToken).toBe((await jobOf(id, 'kitchen')).id);

  const sheet = await fetch(offer.jobToken);
  expect(sheet.headers.get('cache-control')).toBe('no-store');
  const words = sheet.bytes.toString('latin1');
  expect(words).toContain('Wiener Schnitzel');
  expect(words).toContain('f\u00fcr J\u00fcrgen');
  expect(words).not.toContain('knusprig \u001b@');
  expect(words).not.toContain('24,90');
  expect((await fetch(offer.jobToken)).bytes.equals(sheet.bytes)).toBe(true);
  expect((await jobOf(id, 'kitchen')).state).toBe('claimed');

  await confirm(offer.jobToken);
  expect(await jobOf(id, 'kitchen')).toMatchObject({
    state: 'printed',
    device: { id: kitchen.device.id },
    alarmAt: null,
  });
  // A second word, and a later wrong one, change nothing; nor is it ever sent again.
  await confirm(offer.jobToken, '410');
  expect((await jobOf(id, 'kitchen')).state).toBe('printed');
  expect((await fetch(offer.jobToken)).status).toBe(404);
  expect((await poll()).jobReady).toBe(false);
  await drain(till.key);
});

it('prints again only by hand, and says on the paper that it is a copy [ORDER-011]', async () => {
  const id = await confirmed();
  const path = `/api/orders/${id}/print`;
  // A waiting job is not queued twice.
  const waiting = await post<PrintJob>(path);
  expect(waiting.status).toBe(202);
  expect(waiting.data).toMatchObject({ station: 'receipt', copy: 0 });
  await drain(till.key);
  const key = randomUUID();
  const copy = await post<PrintJob>(path, { key });
  expect(copy.data).toMatchObject({ station: 'receipt', copy: 1, state: 'queued' });
  const { jobToken } = await star(till.key).poll();
  expect((await star(till.key).fetch(jobToken)).bytes.toString('latin1')).toContain('KOPIE 1');
  await star(till.key).confirm(jobToken);
  expect((await post<PrintJob>(path, { key })).data.id).toBe(copy.data.id);
  expect((await post<PrintJob>(path)).data.copy).toBe(2);
  expect((await ordering.eventsOf(id)).filter(({ move }) => move === 'print')).toMatchObject(
    [1, 2, 3].map(() => ({ actor: { kind: 'admin', id: 'admin' }, before: {}, after: {} })),
  );

  const elsewhere: Caller = {
    kind: 'device',
    sub: randomUUID(),
    branch: randomUUID(),
    scopes: ['orders.read', 'orders.write'],
  };
  expect((await post(path, { as: elsewhere })).status).toBe(404);
  await drain(till.key);
  await drain(kitchen.key);
});

it('raises an alarm after 60 s without a word, and sends nothing by itself', async () => {
  const id = await confirmed();
  const { jobToken } = await star(kitchen.key).poll();
  await star(kitchen.key).fetch(jobToken);
  await age(id, 61);
  await until(async () => (await alarms()).length === 2);
  expect((await jobOf(id, 'kitchen')).state).toBe('unconfirmed');
  expect((await jobOf(id, 'receipt')).state).toBe('queued');
  // The one that fetched and fell silent, and the one that fetches nothing.
  const both = [kitchen.device.id, till.device.id].toSorted();
  expect([await faulty(), await faulty(managerOf(shop.branch.id), shop.branch.id)]).toEqual([both, both]);
  expect(await faulty(managerOf(randomUUID()))).toEqual([]);
  expect((await star(kitchen.key).fetch(jobToken)).status).toBe(404);
  expect((await star(kitchen.key).poll()).jobReady).toBe(false);
  // Late, but true; and a waiting job is still printed once.
  await star(kitchen.key).confirm(jobToken);
  await drain(till.key);
  expect([await alarms(), await faulty()]).toEqual([[], []]);
  const { rows } = await ordering.sql.query('select count(*)::int as twice from print_jobs where order_id = $1', [id]);
  expect(rows[0]).toEqual({ twice: 2 });
});

it('gives a sheet on when the printer that took it after its alarm falls silent', async () => {
  const id = await confirmed();
  await drain(till.key);
  await age(id, 61);
  await until(async () => (await alarms()).length === 1);
  const raised = (await jobOf(id, 'kitchen')).alarmAt;
  const { jobToken } = await star(kitchen.key).poll();
  expect((await jobOf(id, 'kitchen')).state).toBe('claimed');
  await age(id, 61);
  const second = await printer(['kitchen']);
  await until(async () => (await star(second.key).poll()).jobToken === jobToken);
  expect((await jobOf(id, 'kitchen')).alarmAt).toBe(raised);
  expect((await star(kitchen.key).fetch(jobToken)).status).toBe(404);
  await drain(second.key);
  expect(await alarms()).toEqual([]);
  await ordering.call('DELETE /api/devices/{id}', { params: { id: second.device.id }, as: admin });
});

it('understands a Star that confirms by GET, and one too old for tokens', async () => {
  const path = `/api/printers/cloudprnt/${kitchen.key}`;
  const first = await confirmed();
  const { jobToken } = await star(kitchen.key).poll();
  const sheet = await star(kitchen.key).fetch(jobToken);
  const answer = await ordering.bytes(`GET ${path}?mac=00&token=${jobToken}&code=200%20OK&delete`);
  expect([answer.status, answer.bytes.toString()]).toEqual([200, '{}']);
  expect((await jobOf(first, 'kitchen')).state).toBe('printed');

  const [second, third] = [await confirmed(), await confirmed()];
  const raw = (method: string, query = '') => ordering.bytes(`${method} ${path}?mac=00${query}`);
  // Nothing is fetched that was not offered, nor confirmed that was not fetched.
  expect((await raw('GET')).status).toBe(404);
  await star(kitchen.key).poll();
  await raw('DELETE', '&code=OK');
  const bytes = (await raw('GET', '&type=application/vnd.star.line')).bytes;
  expect(bytes.length).toBeGreaterThan(sheet.bytes.length / 2);
  expect((await raw('GET', '&type=application/vnd.star.line')).bytes.equals(bytes)).toBe(true);
  expect((await jobOf(second, 'kitchen')).state).toBe('claimed');
  await raw('DELETE', '&code=OK');
  expect((await jobOf(second, 'kitchen')).state).toBe('printed');
  await star(kitchen.key).poll();
  await raw('GET');
  await raw('GET', '&code=511%20Media%20decoding%20error&delete=');
  const failed = await jobOf(third, 'kitchen');
  expect(failed).toMatchObject({ state: 'failed', reason: '511 Media decoding error' });
  await post(`/api/print-jobs/${failed.id}/acknowledge`);
  await drain(till.key);
});

it('keeps a failure in sight until somebody looks, and gives up old jobs', async () => {
  const id = await confirmed();
  const { jobToken } = await star(kitchen.key).poll();
  await star(kitchen.key).fetch(jobToken);
  await star(kitchen.key).confirm(jobToken, '410%20Paper%20out');
  const failed = await jobOf(id, 'kitchen');
  expect(failed).toMatchObject({ state: 'failed', reason: '410 Paper out' });
  expect((await alarms()).map((job) => job.id)).toEqual([failed.id]);
  expect((await post<PrintJob>(`/api/print-jobs/${failed.id}/acknowledge`)).data.alarmAt).toBeNull();
  await age(id, 3_601);
  await until(async () => (await jobOf(id, 'receipt')).state === 'failed');
  const old = await jobOf(id, 'receipt');
  expect(old.reason).toBe('expired');
  expect((await star(till.key).poll()).jobReady).toBe(false);
  await post(`/api/print-jobs/${old.id}/acknowledge`);
  expect(await alarms()).toEqual([]);
});

it('prints a cancellation only for orders that the kitchen may have begun', async () => {
  const never = await confirmed();
  await post(`/api/orders/${never}/status/cancel`);
  await until(async () => (await jobOf(never, 'kitchen')).state === 'failed');
  for (const station of ['kitchen', 'receipt'])
    expect(await jobOf(never, station)).toMatchObject({ slip: 'order', state: 'failed', reason: 'canceled' });

  const begun = await confirmed();
  await drain(kitchen.key);
  await post(`/api/orders/${begun}/status/cancel`);
  await until(async () => (await jobOf(begun, 'kitchen')).slip === 'cancel');
  const { jobToken } = await star(kitchen.key).poll();
  expect((await star(kitchen.key).fetch(jobToken)).bytes.toString('latin1')).toContain('STORNO');
  await star(kitchen.key).confirm(jobToken);
  await drain(till.key);
});

it('prints one also for an order that was printed by hand before it was accepted', async () => {
  const id = await placed();
  await post(`/api/orders/${id}/print`, { body: { station: 'kitchen' } });
  await drain(kitchen.key);
  await post(`/api/orders/${id}/status/reject`);
  await until(async () => (await jobOf(id, 'kitchen')).slip === 'cancel');
  // Processed once more before it was printed, the slip stays.
  const { rows } = await ordering.sql.query('select revision from orders where id = $1', [id]);
  const again = {
    orderId: id,
    revision: rows[0].revision,
    occasion: { slip: 'cancel', stations: ['kitchen'] },
  } as const;
  await printOccasionOf(printing, again);
  expect((await jobsOf(id)).map(({ slip, state }) => [slip, state])).toEqual([
    ['order', 'printed'],
    ['cancel', 'queued'],
  ]);
  await drain(kitchen.key);
});

it('makes one original of jobs queued by hand and by the order at once', async () => {
  const { printJobs } = printing;
  const ids = await Promise.all(Array.from({ length: 8 }, placed));
  const sheet = composeTestSheet({ name: '', branch: shop.branch, config: shop.config, now: new Date() });
  const job = (orderId: string, station: 'kitchen' | 'receipt', revision: number) =>
    ({ branchId: shop.branch.id, orderId, ticketNumber: 1, station, slip: 'order', revision, sheet }) as const;
  await Promise.all(
    ids.flatMap((id) => [
      printJobs.queue([job(id, 'receipt', 2), job(id, 'kitchen', 2)], new Date()),
      printJobs.queueByHand(job(id, 'kitchen', 1), null, new Date()),
      printJobs.queue([job(id, 'kitchen', 3), job(id, 'receipt', 3)], new Date()),
    ]),
  );
  for (const id of ids) expect((await jobsOf(id)).map(({ station }) => station).sort()).toEqual(['kitchen', 'receipt']);
  await drain(kitchen.key);
  await drain(till.key);
});

it('keeps two weeks of a device, and no more lines than it shows', async () => {
  const { deviceLog } = printing;
  const { device } = await printer(['kitchen']);
  const line = (text: string, days: number) =>
    ({ at: new Date(Date.now() - days * 86_400_000).toISOString(), level: 'info', text }) as const;
  const lines = Array.from({ length: 505 }, (_, nth) => line(`${nth}`, 1 - nth / 1_000));
  await deviceLog.add(device.id, 'device', [...lines, line('old', 15)]);
  await ordering.endRows();
  const { rows } = await ordering.sql.query('select text from device_log where device_id = $1 order by at', [
    device.id,
  ]);
  expect(rows).toHaveLength(500);
  expect(rows[0].text).toBe('5');
  await ordering.call('DELETE /api/devices/{id}', { params: { id: device.id }, as: admin });
});

it('speaks Server Direct Print with Epson printers', async () => {
  const id = await confirmed();
  const { ask, answer } = epson(kitchen.key);
  const xml = (await ask()).bytes.toString();
  const jobId = /<printjobid>([\w-]{1,30})<\/printjobid>/.exec(xml)?.[1] ?? '';
  const bytes = Buffer.from(/<command>([0-9a-f]+)<\/command>/.exec(xml)?.[1] ?? '', 'hex').toString('latin1');
  expect(bytes).toContain('Wiener Schnitzel');
  // Sent once: asking again before the answer gets nothing.
  expect((await ask()).bytes.length).toBe(0);
  expect((await jobOf(id, 'kitchen')).state).toBe('claimed');
  await answer(jobId, true);
  await answer(jobId, false, 'EX_TIMEOUT');
  expect((await jobOf(id, 'kitchen')).state).toBe('printed');
  expect((await sendForm(kitchen.key, { ConnectionType: 'SetResponse', ResponseFile: '<a>' })).status).toBe(400);
  const odd = { ConnectionType: 'SetStatus', Status: 'a\u0000b' };
  expect((await sendForm(kitchen.key, odd)).status).toBe(400);
  await drain(till.key);
});

it('lets two printers of one station share the work, each sheet once', async () => {
  const second = await printer(['kitchen']);
  const ids = [await confirmed(), await confirmed(), await confirmed()];
  const offers = await Promise.all(
    [kitchen, second].flatMap(({ key }) => [epson(key).ask(), epson(key).ask(), epson(key).ask()]),
  );
  const jobs = offers.flatMap(({ bytes }) => /<printjobid>(.+)<\/printjobid>/.exec(bytes.toString())?.[1] ?? []);
  expect(jobs).toHaveLength(3);
  expect(new Set(jobs).size).toBe(3);
  for (const id of ids) expect((await jobsOf(id)).filter(({ station }) => station === 'kitchen')).toHaveLength(1);
  await ordering.call('DELETE /api/devices/{id}', { params: { id: second.device.id }, as: admin });
  await drain(till.key);
});

it('knows printers by their keys alone', async () => {
  const { data: device } = await post<Device>('/api/devices', {
    body: { identifier: randomUUID(), name: 'Tablet', branch: shop.branch.id },
  });
  const { data } = await post<{ key: string }>(`/api/devices/${device.id}/key`);
  expect((await sendForm(data.key, { ConnectionType: 'GetRequest' })).status).toBe(404);
  expect(
    (await ordering.call('POST /api/printers/cloudprnt/{key}', { params: { key: 'fk_0123456789abcdef' }, body: {} }))
      .status,
  ).toBe(404);
});

it('tests devices and asks them what they did [DEV-001, DEV-002, DEV-003]', async () => {
  const path = `/api/devices/${till.device.id}`;
  const test = await post<PrintJob>(`${path}/test/print`);
  expect(test.status).toBe(202);
  expect(test.data).toMatchObject({ station: 'test', order: null, device: { id: till.device.id } });
  // The kitchen's printer is not meant.
  expect((await star(kitchen.key).poll()).jobReady).toBe(false);
  const { jobToken } = await star(till.key).poll();
  expect((await star(till.key).fetch(jobToken)).bytes.toString('latin1')).toContain(
    '\u00c4\u00d6\u00dc \u00e4\u00f6\u00fc \u00df',
  );
  await star(till.key).confirm(jobToken);
  expect((await post(`${path}/test/notification`)).status).toBe(422);

  expect((await post(`${path}/request-device-logs`)).status).toBe(202);
  expect((await star(till.key).poll()).clientAction?.map(({ request }) => request)).toContain('ClientVersion');
  await star(till.key).poll({
    clientAction: [{ request: 'ClientVersion', result: '3.1' }],
    statusCode: '410%20Paper%20out',
  });
  const { data: logs } = await ordering.call('GET /api/devices/{id}/logs', {
    params: { id: till.device.id },
    as: admin,
  });
  expect(logs.map(({ text }) => text)).toEqual(expect.arrayContaining(['ClientVersion: 3.1', '410 Paper out']));

  const { data: tablet } = await post<Device>('/api/devices', {
    body: { identifier: randomUUID(), name: 'Theke', branch: shop.branch.id },
  });
  expect((await post(`/api/devices/${tablet.id}/test/notification`)).status).toBe(202);
  const self: Caller = { kind: 'device', sub: tablet.id, branch: shop.branch.id, scopes: ['orders.read'] };
  const entries = [{ at: new Date().toISOString(), level: 'info', text: 'verbunden' }];
  expect((await post('/api/device-sessions/current/logs', { as: self, body: { entries } })).status).toBe(204);
  const tabletLogs = (await ordering.call('GET /api/devices/{id}/logs', { params: { id: tablet.id }, as: admin })).data;
  expect(tabletLogs).toMatchObject([{ text: 'verbunden', source: 'device' }]);
});
