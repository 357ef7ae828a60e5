import { newId } from '@filiale/contracts/fields/ids';
import { now } from '@filiale/kit/process/clock';
import { managerOf } from '@filiale/kit/testing/test-callers';
import { addDays, localDate } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, changed, paid, placed, type RunningAnalytics, startAnalytics } from './start-analytics.ts';

let analytics: RunningAnalytics;
const branch = newId();
const day = addDays(localDate(now(), 'Europe/Vienna'), -3);
beforeAll(async () => {
  analytics = await startAnalytics();
  const at = { branchId: branch, day, placedAt: `${day}T11:00:00Z` };
  const [canceled, refunded, taken, late, undone] = [newId(), newId(), newId(), newId(), newId()];
  await analytics.announce([
    placed({ ...at, orderId: taken, cents: 2_000, tipCents: 150 }),
    placed({ ...at, orderId: undone, cents: 4_000, tipCents: 200 }),
    // Its cash comes after midnight.
    placed({ ...at, orderId: late, cents: 700 }),
    placed({ ...at, orderId: canceled, cents: 1_000 }),
    placed({ ...at, orderId: refunded, cents: 3_000 }),
    placed({ ...at, orderId: newId(), cents: 5_000, paymentMethod: 'mollie' }),
    placed({ ...at, orderId: newId(), cents: 9_900, branchId: newId() }),
  ]);
  await analytics.announce([
    changed({ orderId: canceled, branchId: branch, revision: 2, at: `${day}T12:00:00Z`, state: 'canceled' }),
  ]);
  const money = { orderId: refunded, capturedCents: 3_000, coveredCents: 3_000, refundedCents: 500 };
  const tipped = { orderId: taken, capturedCents: 2_150, coveredCents: 2_150 };
  await analytics.pay([
    paid({ ...money, refundedCents: 0, revision: 1, at: `${day}T13:00:00Z` }),
    paid({ ...money, revision: 2, at: `${day}T14:00:00Z` }),
    paid({ ...tipped, revision: 1, at: `${day}T13:00:00Z` }),
    // Handed over by mistake: its cash is open again.
    paid({ orderId: undone, capturedCents: 4_200, coveredCents: 4_200, revision: 1, at: `${day}T13:00:00Z` }),
    paid({ orderId: undone, capturedCents: 0, coveredCents: 0, cause: 'reopen', revision: 2, at: `${day}T13:05:00Z` }),
    paid({ orderId: late, capturedCents: 700, coveredCents: 700, revision: 1, at: `${day}T23:30:00Z` }),
  ]);
}, 60_000);
afterAll(() => analytics?.stop(), 30_000);

it('a day is closed by name: sums by payment method with fees by the rate of that day, and the cash counted beside what was taken [STAT-011]', async () => {
  const manager = { ...managerOf(branch), name: 'Nora Berger' } as typeof admin;
  const body = { branch, localDate: day, openingCash: 100, countedCash: 145, methods: [], closedBy: 'nobody' };
  for (const rate of [
    { method: 'mollie', percent: 1.5, fixed: 0.25 },
    { method: 'mollie', percent: 1.2, fixed: 0.2, validFrom: day },
    { method: 'mollie', percent: 9, validFrom: addDays(day, 1) },
    { method: 'stripe', percent: 9 },
  ])
    expect((await analytics.send('POST /api/payment-fees', { as: admin, body: rate })).status).toBe(201);
  const close = (more: object = {}, as = manager) =>
    analytics.send('POST /api/day-closings', { as, body: { ...body, ...more } });
  const { status, data } = await close();
  expect(status).toBe(201);
  expect(data).toMatchObject({ count: 1, closedBy: 'Nora Berger', expectedCash: 146.5, difference: -1.5 });
  expect(data).toMatchObject({ takenCash: 51.5, refundedCash: 5, openCash: 42, openCashOrders: 1 });
  expect(data.methods.map(({ id: _id, ...sums }: { id: string }) => sums)).toEqual([
    { method: 'cash', orders: 4, revenue: 92, tips: 3.5, refunded: 5, estimatedFees: null },
    { method: 'mollie', orders: 1, revenue: 50, tips: 0, refunded: 0, estimatedFees: 0.8 },
  ]);
  // What was signed stays, for whoever changes it; only the note does not.
  const put = (more: object, as = manager) =>
    analytics.send(`PUT /api/day-closings/${data.id}`, { as, body: { ...data, ...more } });
  expect((await put({ countedCash: 146.5 })).status).toBe(403);
  const changed = await put({ countedCash: 146.5 }, admin);
  expect(changed.errors).toMatchObject([
    { code: 'field.invalid', field: 'countedCash', details: { reason: 'is-fixed' } },
  ]);
  expect((await put({ note: 'Wechselgeld fehlte' })).data).toMatchObject({ difference: -1.5 });
  // Counted again it is another one, which says why.
  expect((await close({ countedCash: 146.5 })).errors).toMatchObject([
    { field: 'note', details: { reason: 'closed-before' } },
  ]);
  expect((await close({ countedCash: 146.5, note: 'Lade war offen' })).data).toMatchObject({ count: 2, difference: 0 });
  expect(await close({ localDate: addDays(day, -1) })).toMatchObject({ status: 201, data: { count: 1 } });
  for (const localDate of ['1900-01-01', '9999-12-30'])
    expect((await close({ localDate })).errors).toMatchObject([{ code: 'field.invalid', field: 'localDate' }]);
  expect((await close({ branch: newId() })).status).toBeGreaterThanOrEqual(400);
  expect((await analytics.send(`DELETE /api/day-closings/${data.id}`, { as: manager })).status).toBe(403);
});
