import { createHash, randomUUID } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import type { Device } from '@filiale/contracts/ordering/device';
import { createLogger } from '@filiale/kit/process/logging';
import { serviceCaller } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  admin,
  announceShop,
  type ExampleShop,
  employee,
  type RunningOrdering,
  startOrdering,
} from './start-ordering.ts';

let ordering: RunningOrdering;
let shop: ExampleShop;
/** What the security log was told. */
const told: Record<string, unknown>[] = [];
const write = (line: string): void => {
  const entry = JSON.parse(line);
  if (entry.log === 'security') told.push(entry);
};
beforeAll(async () => {
  ordering = await startOrdering({}, createLogger('ordering', 'warn', { write }));
  shop = await announceShop(ordering);
}, 60_000);
afterAll(() => ordering?.stop(), 30_000);

const make = async (kind: Device['kind'] = 'frontdesk'): Promise<Device> => {
  const body = { identifier: `tablet-${randomUUID()}`, name: 'Tablet', branch: shop.branch.id, kind };
  const answer = await ordering.call('POST /api/devices', { body, as: admin });
  expect(answer.status).toBe(201);
  return answer.data;
};
const keyFor = async ({ id }: Device): Promise<string> => {
  const { data } = await ordering.call('POST /api/devices/{id}/key', { params: { id }, as: admin });
  return data.key;
};
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const behind = (secret: string) =>
  ordering.call('POST /internal/ordering/device', { body: { hash: hashOf(secret) }, as: serviceCaller('gateway') });
const callerOf = ({ id, branch }: Device): Caller => ({
  kind: 'device',
  sub: id,
  branch,
  scopes: ['orders.read', 'orders.write'],
});

describe('devices [RES-023, RES-010]', () => {
  it('tell the security log whose keys were made and taken away by whom, never the keys', async () => {
    const device = await make();
    const key = await keyFor(device);
    await ordering.call('DELETE /api/devices/{id}/key', {
      params: { id: device.id },
      as: admin,
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    const ofDevice = told.filter(({ record }) => record === device.id);
    expect(ofDevice).toMatchObject([
      { event: 'key-changed', code: 'key-made', actor: 'staff admin' },
      { event: 'key-changed', code: 'key-taken', actor: 'staff admin', address: '203.0.113.7' },
    ]);
    expect(JSON.stringify(told)).not.toContain(key);
  });

  it('are made, listed, found, replaced and removed like every record', async () => {
    const device = await make();
    expect(device).toMatchObject({ revision: 1, hasKey: false, lastSeenAt: null, isEnabled: true });
    const list = await ordering.call('GET /api/devices', {
      query: {
        search: 'tablet',
        sort: '-name',
        filter: { branch: shop.branch.id, kind: 'frontdesk', isEnabled: 'true' },
      },
      as: employee,
    });
    expect(list.data.map(({ id }) => id)).toContain(device.id);
    const put = (body: Device) =>
      ordering.call('PUT /api/devices/{id}', { params: { id: device.id }, body, as: admin });
    const renamed = await put({ ...device, name: 'Theke' });
    expect(renamed.data).toMatchObject({ name: 'Theke', revision: 2 });
    expect((await put(renamed.data)).data).toEqual(renamed.data);
    expect((await put({ ...device, name: 'Stale' })).code).toBe('record.stale');
    expect((await ordering.call('DELETE /api/devices/{id}', { params: { id: device.id }, as: admin })).status).toBe(
      204,
    );
    expect((await ordering.call('GET /api/devices/{id}', { params: { id: device.id }, as: employee })).status).toBe(
      404,
    );
  });

  it('share no identifier, stand in a branch that exists, and are made by administrators', async () => {
    const { identifier } = await make();
    const body = { identifier, name: 'Zweites', branch: shop.branch.id };
    const twice = await ordering.call('POST /api/devices', { body, as: admin });
    expect(twice.errors[0]).toMatchObject({ code: 'field.unique', field: 'identifier' });
    const nowhere = await ordering.call('POST /api/devices', { body: { ...body, branch: newId() }, as: admin });
    expect(nowhere.errors[0]).toMatchObject({ code: 'field.reference-missing', field: 'branch' });
    expect((await ordering.call('POST /api/devices', { body, as: employee })).status).toBe(403);
    expect((await ordering.call('GET /api/devices', { as: callerOf(await make()) })).status).toBe(403);
  });
});

describe('the key of a device', () => {
  it('is told once, kept as a hash, and opens what its kind may do', async () => {
    const device = await make();
    const key = await keyFor(device);
    expect((await behind(key)).data).toEqual({
      id: device.id,
      branch: shop.branch.id,
      scopes: ['orders.read', 'orders.write'],
    });
    const { rows } = await ordering.sql.query('select * from devices where id = $1', [device.id]);
    expect(JSON.stringify(rows)).not.toContain(key);
    const { data } = await ordering.call('GET /api/devices/{id}', { params: { id: device.id }, as: employee });
    expect(data).toMatchObject({ hasKey: true, lastSeenAt: expect.any(String) });
    expect((await behind(await keyFor(await make('printer')))).data).toMatchObject({ scopes: ['print'] });
  });

  it('of a front desk opens its day in a path and no history, which a back office has', async () => {
    const at = async (kind: Device['kind'], list: string) => {
      const key = await keyFor(await make(kind));
      return (await ordering.send(`GET /api/orders/${list}/${shop.branch.id}/${key}`)).status;
    };
    expect(await at('frontdesk', 'frontdesk')).toBe(200);
    expect(await at('frontdesk', 'backoffice')).toBe(404);
    expect(await at('backoffice', 'backoffice')).toBe(200);
    expect(await at('printer', 'frontdesk')).toBe(404);
  });

  it('stops working when another is made, when it is taken away, and when the device is switched off', async () => {
    const device = await make();
    const first = await keyFor(device);
    const second = await keyFor(device);
    expect((await behind(first)).status).toBe(404);
    expect((await behind(second)).status).toBe(200);
    const { data: present } = await ordering.call('GET /api/devices/{id}', { params: { id: device.id }, as: admin });
    await ordering.call('PUT /api/devices/{id}', {
      params: { id: device.id },
      body: { ...present, isEnabled: false },
      as: admin,
    });
    expect((await behind(second)).status).toBe(404);
    await ordering.call('DELETE /api/devices/{id}/key', { params: { id: device.id }, as: admin });
    const { rows } = await ordering.sql.query('select key_hash from devices where id = $1', [device.id]);
    expect(rows).toEqual([{ key_hash: null }]);
  });

  it('is exchanged for a cookie that no script reads, and signing out ends it', async () => {
    const device = await make();
    await keyFor(device);
    const opened = await ordering.call('POST /api/device-sessions', {
      as: callerOf(device),
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect([opened.status, opened.data]).toMatchObject([201, { device: { id: device.id, name: 'Tablet' } }]);
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^filiale_device=[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
    const token = cookie.slice('filiale_device='.length).split(';')[0] ?? '';
    expect((await behind(token)).data).toMatchObject({ id: device.id });
    expect((await ordering.call('DELETE /api/device-sessions/current', { as: callerOf(device) })).status).toBe(204);
    expect((await behind(token)).status).toBe(404);
  });

  it('is needed for a session: neither staff nor visitors get one', async () => {
    expect((await ordering.call('POST /api/device-sessions', {})).status).toBe(401);
    expect((await ordering.call('POST /api/device-sessions', { as: admin })).status).toBe(403);
  });
});

describe('pairing', () => {
  const offer = async ({ id }: Device) =>
    (await ordering.call('POST /api/devices/{id}/pairing', { params: { id }, as: admin })).data;
  const pair = (code: string) =>
    ordering.call('POST /api/device-pairings', { body: { code }, as: { kind: 'anonymous' } });
  const cookieOf = (headers: Headers): string =>
    /^filiale_device=([^;]+);/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '';

  it('makes the browser that shows a code the device, once, and ends what opened it before', async () => {
    const device = await make();
    const before = await keyFor(device);
    const { code, endsAt } = await offer(device);
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    const look = await ordering.call('POST /api/device-pairings/look', {
      body: { code },
      as: { kind: 'anonymous' },
    });
    expect(look.data).toEqual({
      device: { id: device.id, name: 'Tablet', kind: 'frontdesk', branch: { id: shop.branch.id } },
    });
    // However it is typed; of two at once one gets it.
    const both = await Promise.all([pair(` ${code.toLowerCase().replace('-', ' ')}`), pair(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const [won] = both.filter(({ status }) => status === 201);
    expect(won?.data).toMatchObject({ key: null, scopes: ['orders.read', 'orders.write'] });
    expect((await behind(cookieOf(won?.headers ?? new Headers()))).data.id).toBe(device.id);
    expect((await behind(before)).status).toBe(404);
    expect((await pair(code)).code).toBe('device.pairing-invalid');
    expect(told.filter(({ record }) => record === device.id).map(({ code: said }) => said)).toContain('paired');
  });

  it('tells a printer its key, and no browser a cookie', async () => {
    const device = await make('printer');
    const { data, headers } = await pair((await offer(device)).code);
    expect(headers.getSetCookie()).toEqual([]);
    expect((await behind(data.key ?? '')).data).toMatchObject({ id: device.id, scopes: ['print'] });
  });

  it('makes a browser the order terminal of a branch that exists, for pages and not for calls [KIOSK-001]', async () => {
    const device = await make('kiosk');
    const { headers, data } = await pair((await offer(device)).code);
    expect([data.key, data.scopes]).toEqual([null, ['terminal']]);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^filiale-kiosk=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const token = /^filiale-kiosk=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect((await behind(token)).data).toEqual({ id: device.id, branch: shop.branch.id, scopes: ['terminal'] });
    const params = { id: device.id };
    await ordering.call('DELETE /api/devices/{id}/key', { params, as: admin });
    expect((await behind(token)).status).toBe(404);
    const nowhere = { identifier: `kiosk-${randomUUID()}`, name: 'Terminal', branch: newId(), kind: 'kiosk' } as const;
    expect((await ordering.call('POST /api/devices', { body: nowhere, as: admin })).status).toBe(422);
  });

  it('ends with its time, with another code, and with the device', async () => {
    const device = await make();
    const first = await offer(device);
    const second = await offer(device);
    expect((await pair(first.code)).code).toBe('device.pairing-invalid');
    await ordering.sql.query(`update device_pairings set ends_at = now() - interval '1 second' where device_id = $1`, [
      device.id,
    ]);
    expect((await pair(second.code)).code).toBe('device.pairing-invalid');
    const third = await offer(device);
    await ordering.sql.query('update devices set is_enabled = false where id = $1', [device.id]);
    expect((await pair(third.code)).code).toBe('device.pairing-invalid');
    const params = { id: device.id };
    expect((await ordering.call('POST /api/devices/{id}/pairing', { params, as: employee })).status).toBe(403);
    const { rows } = await ordering.sql.query('select code_hash::text from device_pairings');
    expect(JSON.stringify(rows)).not.toContain(third.code.replace('-', ''));
  });
});

describe('the state of a device', () => {
  it('tells what a printer says of itself and what waits for it', async () => {
    const device = await make('printer');
    const params = { id: device.id };
    const stateOf = async () => (await ordering.call('GET /api/devices/{id}/state', { params, as: employee })).data;
    expect(await stateOf()).toEqual({
      hasKey: false,
      lastSeenAt: null,
      printer: null,
      queue: { waiting: 0, alarming: 0 },
      jobs: [],
    });
    const key = await keyFor(device);
    const poll = (statusCode: string) =>
      ordering.send(`POST /api/printers/cloudprnt/${key}`, { body: { statusCode }, as: { kind: 'anonymous' } });
    await poll('410%20Paper%20Out');
    const { data: job } = await ordering.call('POST /api/devices/{id}/test/print', { params, as: employee });
    expect(await stateOf()).toMatchObject({
      hasKey: true,
      lastSeenAt: expect.any(String),
      printer: { text: '410 Paper Out', isFine: false },
      queue: { waiting: 1, alarming: 0 },
      jobs: [{ id: job.id, state: 'queued', station: 'test' }],
    });
    await poll('200%20OK');
    expect((await stateOf()).printer).toMatchObject({ text: '200 OK', isFine: true });
  });
});
