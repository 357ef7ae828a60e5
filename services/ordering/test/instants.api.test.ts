import { randomUUID } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, announceShop, placeExample, type RunningOrdering, startOrdering } from './start-ordering.ts';

let ordering: RunningOrdering;
let order: string;
let device: Caller;
beforeAll(async () => {
  ordering = await startOrdering();
  const shop = await announceShop(ordering);
  order = (await placeExample(ordering, shop)).id;
  device = { kind: 'device', sub: randomUUID(), branch: shop.branch.id, scopes: ['orders.read'] };
}, 60_000);
afterAll(() => ordering?.stop(), 30_000);

describe('instants and days that no store can hold', () => {
  it.each([
    ['/api/orders/donations?from=0000-01-01&to=2026-01-01', 'from'],
    ['/api/orders?filter[from]=0000-01-01T00:00:00Z', 'filter[from]'],
    ['/api/orders?filter[to]=2026-02-01Tnoon', 'filter[to]'],
    ['/api/orders?filter[to]=9999-12-31T23:59:59-14:00', 'filter[to]'],
  ])('are refused in %s', async (path, name) => {
    expect(await ordering.send(`GET ${path}`, { as: admin })).toMatchObject({
      status: 400,
      errors: [{ code: 'request.parameter-invalid', details: { name } }],
    });
  });

  it.each([
    ['filter[localDate.gte]=2026-02-30', '„Tag der Filiale“ ist kein Datum. Bitte schreiben Sie es wie 2026-11-30.'],
    [
      'filter[localDate.gte]=2026-11-30&filter[localDate.lte]=2026-11-01',
      '„Tag der Filiale“ endet, bevor es beginnt. Bitte tauschen Sie die beiden Tage.',
    ],
  ])('are refused by the name of the field: %s', async (query, message) => {
    const headers = { 'accept-language': 'de' };
    expect(await ordering.send(`GET /api/orders?${query}`, { as: admin, headers })).toMatchObject({
      status: 400,
      errors: [{ code: 'request.parameter-invalid', message }],
    });
  });

  it('are refused in a device’s log, and as a promise', async () => {
    const at = '0000-01-01T00:00:00Z';
    const entries = [{ at, level: 'info' as const, text: 'an' }];
    const answer = await ordering.call('POST /api/device-sessions/current/logs', { body: { entries }, as: device });
    expect(answer.status).toBe(422);
    expect((await ordering.move(order, 'status/confirm', { as: admin, body: { appointment: at } })).status).toBe(422);
  });
});

it('promises nothing that has passed or lies further ahead than anything is sold', async () => {
  const promise = (minutes: number) => ({ appointment: new Date(Date.now() + minutes * 60_000).toISOString() });
  expect(await ordering.move(order, 'status/confirm', { as: admin, body: promise(-2) })).toMatchObject({
    status: 409,
    errors: [{ code: 'order.appointment-unavailable', field: 'appointment' }],
  });
  expect(await ordering.move(order, 'status/confirm', { as: admin, body: promise(100 * 24 * 60) })).toMatchObject({
    status: 422,
    errors: [{ code: 'order.appointment-too-far', field: 'appointment' }],
  });
  expect((await ordering.move(order, 'status/confirm', { as: admin, body: promise(20) })).status).toBe(200);
});
