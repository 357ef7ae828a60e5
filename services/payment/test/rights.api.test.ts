import { newId } from '@filiale/contracts/fields/ids';
import type { Payment } from '@filiale/contracts/payment/payment';
import { employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { walkForeign, walkRoutes } from '@filiale/kit/testing/walk-routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, type RunningPayment, startPayment, until } from './start-payment.ts';

let payment: RunningPayment;
const [home, away] = [newId(), newId()];
beforeAll(async () => {
  payment = await startPayment();
}, 60_000);
afterAll(() => payment?.stop(), 30_000);

/** An order of a branch that was paid on the spot. */
const paidAt = async (branchId: string, placedBy = ''): Promise<string> => {
  const orderId = newId();
  const value = {
    orderId,
    branchId,
    placedBy,
    state: 'placed',
    totalGrossCents: 1_250n,
    currency: 'EUR',
    paymentMethod: 'cash',
  };
  await payment.announce(orderId, 1, { case: 'placed', value });
  await payment.announce(orderId, 2, { case: 'changed', value: { orderId, move: 'any', state: 'completed' } });
  await until(async () => (await payment.history(orderId)).payment.status === 'paid', 'paid');
  return orderId;
};
const refund = (orderId: string, as: typeof admin) =>
  payment.send<Payment>(`POST /api/orders/${orderId}/refund`, { as, key: newId(), body: { amount: 1 } });

describe('the rights of payment [ROLE-002, ROLE-006]', () => {
  it('are asked for at every call', async () => {
    expect((await walkRoutes(payment, 'payment')).wrong).toEqual([]);
  }, 60_000);

  it('reach no money of another branch, nor of an unknown order', async () => {
    for (const order of [await paidAt(away), newId()]) {
      const { wrong, calls } = await walkForeign(payment, 'payment', { idOf: () => order, branch: away });
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThan(4);
    }
  }, 30_000);

  it('let managers give money of their branches back, and nobody below', async () => {
    const order = await paidAt(home);
    expect((await refund(order, managerOf(home))).data).toMatchObject({ refunded: 1 });
    expect((await refund(order, employeeOf(home))).code).toBe('access.forbidden');
    expect((await refund(order, managerOf(away))).code).toBe('record.missing');
    expect((await payment.send(`GET /api/orders/${order}/payments`, { as: employeeOf(home) })).status).toBe(200);
  });

  it('let nobody give money of an order back that they placed themselves', async () => {
    const order = await paidAt(home, 'manager');
    expect(await refund(order, managerOf(home))).toMatchObject({ status: 403, code: 'access.own-affair' });
    expect((await refund(order, { ...managerOf(home), sub: 'another' })).status).toBe(200);
    expect((await refund(await paidAt(home, 'admin'), admin)).code).toBe('access.own-affair');
  });
});
