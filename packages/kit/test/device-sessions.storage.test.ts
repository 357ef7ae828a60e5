import { newId } from '@filiale/contracts/fields/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answerProofs } from '../src/devices/answer-proofs.ts';
import { createDeviceLog } from '../src/devices/device-log.ts';
import { createDeviceTables } from '../src/devices/device-tables.ts';
import { openDevices } from '../src/devices/open-devices.ts';
import { secretHash } from '../src/process/secret-hash.ts';
import { securityLog } from '../src/process/security-log.ts';
import type { Postgres } from '../src/stores/postgres.ts';
import { uniqueName } from '../src/testing/test-servers.ts';
import { testDevice } from './test-device-commands.ts';
import { openTestPostgres, testLogger } from './test-stores.ts';

const database = uniqueName();
const DAY_MINUTES = 24 * 60;
const start = new Date('2026-03-01T10:00:00.000Z');
const TABLE = 'test_devices';
let postgres: Postgres;
beforeAll(async () => {
  postgres = await openTestPostgres(database);
  await postgres.knex.raw(`create table ${TABLE} (id uuid primary key)`);
  await createDeviceTables(postgres.knex, TABLE);
  await createDeviceTables(postgres.knex, TABLE);
});
afterAll(() => postgres.stop());

/** A device in a browser, which keeps the token that it was given last, and its clock. */
async function paired() {
  const id = newId();
  await postgres.pool.query(`insert into ${TABLE} (id) values ($1)`, [id]);
  let at = start;
  const devices = openDevices(postgres.pool, {
    ...{ resource: 'test-devices', table: TABLE, prefixes: { key: 'k_', token: 't_' } },
    get: async () => testDevice(id),
    rekey: async () => true,
    ...{ kindOf: () => 'screen', scopesOf: () => ['screen'], hasOwnKey: () => false },
    renewAfterMs: 30 * DAY_MINUTES * 60_000,
    cookieOf: () => ({ name: 'device', path: '/api', sameSite: 'Strict' }),
  });
  const log = createDeviceLog(postgres.pool, TABLE);
  const proofs = answerProofs(devices, { log, secure: securityLog(testLogger), now: () => at });
  const proof = (token: string) => ({ body: { hash: secretHash(token).toString('hex') } });
  /** Shows a token after so many minutes, as the gateway asks: whether it opens something, and which one comes next. */
  const show = async (token: string, minutes = 0): Promise<{ isKnown: boolean; next: string | null }> => {
    at = new Date(at.getTime() + minutes * 60_000);
    const found = await proofs.device(proof(token)).catch(() => null);
    if (!found?.data.isDue) return { isKnown: found !== null, next: null };
    const renewal = await proofs.renewal(proof(token)).catch(() => null);
    return { isKnown: true, next: renewal?.data.token ?? null };
  };
  const said = async () => (await log.list(id)).map(({ level }) => level);
  return { id, show, said, token: await devices.openSession(id, at) };
}
/** The token that a device is given once its own is 30 days old. */
async function renewed() {
  const device = await paired();
  const { next } = await device.show(device.token, 30 * DAY_MINUTES);
  if (next === null) throw new Error('no token was given');
  return { ...device, next };
}

it('gives out another token after 30 days, and ends the one before when that is used', async () => {
  const { show, said, token } = await paired();
  expect(await show(token, 29 * DAY_MINUTES)).toEqual({ isKnown: true, next: null });
  const { next } = await show(token, DAY_MINUTES);
  expect(next).toMatch(/^t_[\w-]{43}$/);
  expect(await show(next ?? '', 2)).toEqual({ isKnown: true, next: null });
  expect(await show(token)).toEqual({ isKnown: false, next: null });
  expect(await said()).toEqual(['warn', 'info']);
});

it('unpairs nothing when answers get lost, nor when the power is cut before a browser has written its cookie', async () => {
  const { show, token, next } = await renewed();
  // The answer got lost: the one before counts, and another one is given out with a later call, not with each.
  expect(await show(token, 5)).toEqual({ isKnown: true, next: null });
  const again = await show(token, 5);
  expect(again.next).toMatch(/^t_/);
  expect(again.next).not.toBe(next);
  // Used, and forgotten by the browser within the minute.
  expect(await show(again.next ?? '')).toMatchObject({ isKnown: true });
  expect(await show(token)).toMatchObject({ isKnown: true });
  expect(await show(again.next ?? '', 1)).toMatchObject({ isKnown: true });
  expect(await show(token)).toMatchObject({ isKnown: false });
});

it('lets one of two go on that hold the same token, and says that the other came', async () => {
  const { show, said, token, next } = await renewed();
  const copied = await show(token, 10);
  expect(copied.next).not.toBeNull();
  expect(await show(next, 1)).toMatchObject({ isKnown: true });
  // Both the copy and what was given out for it are refused; said once an hour, however often they come.
  for (const old of [token, copied.next ?? '', token]) expect(await show(old, 1)).toMatchObject({ isKnown: false });
  expect(await said()).toEqual(['warn', 'warn', 'info']);
  await show(token, 60);
  expect(await said()).toEqual(['warn', 'warn', 'warn', 'info']);
  expect(await show(next)).toMatchObject({ isKnown: true });
});

it('renews once where many calls come at the same time', async () => {
  const { show, token } = await paired();
  await show(token, 30 * DAY_MINUTES - 1);
  const given = await Promise.all(Array.from({ length: 5 }, () => show(token, 1)));
  expect(given.filter(({ next }) => next !== null)).toHaveLength(1);
  expect(given.every(({ isKnown }) => isKnown)).toBe(true);
});

it('goes on over years of use, and ends after 400 days away', async () => {
  const { show, token } = await paired();
  let current = token;
  for (let month = 0; month < 24; month += 1) {
    const { isKnown, next } = await show(current, 31 * DAY_MINUTES);
    expect(isKnown).toBe(true);
    current = next ?? current;
  }
  expect(await show(current, 399 * DAY_MINUTES)).toMatchObject({ isKnown: true });
  expect(await show(token)).toEqual({ isKnown: false, next: null });
  const away = await paired();
  expect(await away.show(away.token, 400 * DAY_MINUTES)).toEqual({ isKnown: false, next: null });
});

it('renews what a version before opened, by its end', async () => {
  const { id, show } = await paired();
  const expires = new Date(start.getTime() + 380 * DAY_MINUTES * 60_000);
  await postgres.pool.query('insert into device_sessions (device_id, token_hash, expires_at) values ($1, $2, $3)', [
    ...[id, secretHash('t_old'), expires],
  ]);
  expect(await show('t_old', 9 * DAY_MINUTES)).toEqual({ isKnown: true, next: null });
  expect((await show('t_old', DAY_MINUTES)).next).toMatch(/^t_/);
});
