import { randomUUID } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, announceShop, exampleOrder, startOrdering } from './start-ordering.ts';

let ordering: Awaited<ReturnType<typeof startOrdering>>;
let order: string;
let device: Caller;
beforeAll(async () => {
  ordering = await startOrdering();
  const shop = await announceShop(ordering);
  const headers = { 'idempotency-key': randomUUID() };
  const { body } = await ordering.call('POST', '/api/orders', { body: exampleOrder(shop), headers });
  order = (body.data as { id: string }).id;
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
    const { status, body } = await ordering.call('GET', path, { as: admin });
    expect({ status, ...body }).toMatchObject({
      status: 400,
      errors: [{ code: 'request.parameter-invalid', details: { name } }],
    });
  });

  it('are refused in what a device tells, and as a promise', async () => {
    const at = '0000-01-01T00:00:00Z';
    const entries = [{ at, level: 'info', text: 'an' }];
    const told = await ordering.call('POST', '/api/device-sessions/current/logs', { as: device, body: { entries } });
    expect(told.status).toBe(422);
    const path = `/api/orders/${order}/status/confirm`;
    expect((await ordering.call('POST', path, { as: admin, body: { appointment: at } })).status).toBe(422);
  });
});

it('promises nothing that has passed or lies further ahead than anything is sold', async () => {
  const path = `/api/orders/${order}/status/confirm`;
  const promise = (minutes: number) => ({ appointment: new Date(Date.now() + minutes * 60_000).toISOString() });
  expect(await ordering.call('POST', path, { as: admin, body: promise(-2) })).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'order.appointment-unavailable', field: 'appointment' }] },
  });
  expect(await ordering.call('POST', path, { as: admin, body: promise(100 * 24 * 60) })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'order.appointment-too-far', field: 'appointment' }] },
  });
  expect((await ordering.call('POST', path, { as: admin, body: promise(20) })).status).toBe(200);
});
