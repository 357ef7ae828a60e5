import { randomUUID } from 'node:crypto';
import type { Order } from '@filiale/contracts/ordering/order';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { money } from './payment-stand-in.ts';
import { type OnlineOrders, startOnlineOrders } from './start-online-orders.ts';
import { admin, until } from './start-ordering.ts';
import { withinOneDay } from './within-one-day.ts';

let online: OnlineOrders;
let ordering: OnlineOrders['ordering'];
let delivery: object;
beforeAll(async () => {
  online = await startOnlineOrders({ enableTips: true, tipMax: 20 });
  ({ ordering } = online);
  delivery = {
    isDelivery: true,
    deliveryArea: online.shop.branch.deliveryAreas[0]?.id,
    email: 'anna@example.at',
    phone: '+43 664 1234567',
    street: 'Gasse 1',
    zipCode: '1080',
    city: 'Wien',
    paymentMethod: 'cash',
  };
}, 60_000);
afterAll(() => online?.stop(), 30_000);

const today = async () =>
  (await ordering.call('GET /api/branches/{id}/orders/today', { params: { id: online.shop.branch.id }, as: admin }))
    .data;
/** The day's revenue, all of it in euros. */
const inEuros = async () =>
  (await today()).sums.find(({ currency }) => currency === 'EUR') ?? { gross: 0, tips: 0, refunded: 0 };
/** One more lemonade than the order has. */
const grow = async ({ id, items }: Order) =>
  ordering.send(`PUT /api/order-items/${id}/${items[1]?.id}`, { body: { amount: 3 }, as: admin });

describe('a tip', () => {
  it(
    'is a position of its own beside sums and taxes, and part of the payment',
    withinOneDay(async () => {
      const before = await inEuros();
      const { id, uid, hash } = await online.placed({ tipPercent: 10, expectedTotal: 34.4 });
      const order = await online.get(id);
      expect(order.pricing).toMatchObject({ gross: 34.4, totalGross: 34.4, tip: 3.44, payable: 37.84 });
      expect(order.pricing.taxes.map(({ gross }) => gross)).toEqual([26, 8.4]);
      const { data } = await ordering.call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
      expect(data.pricing).toEqual(order.pricing);
      expect(online.payment.attempts.at(-1)?.body).toMatchObject({ amountCents: 3_784 });

      // The payment covers the tip, too; the increase of an order is owed, and the tip stays.
      await online.publish(money(id, { status: 'paid', capturedCents: 3_784, hasOpenAttempt: false }));
      await online.reaches(id, 'placed');
      expect(await online.get(id)).toMatchObject({ isPaid: true, payment: { captured: 37.84, owed: 0 } });
      await grow(order);
      expect(await online.get(id)).toMatchObject({
        pricing: { totalGross: 38.6, tip: 3.44, payable: 42.04 },
        payment: { owed: 4.2 },
      });
      const grown = (await ordering.call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } })).data;
      expect(grown.payment).toEqual({ refunded: 0, owed: 4.2 });
      // The day counts what the branch has accepted.
      expect(await inEuros()).toMatchObject({ gross: before.gross, tips: before.tips });
      await ordering.move(id, 'status/confirm');
      const after = await inEuros();
      expect([after.tips - before.tips, after.gross - before.gross].map((sum) => Number(sum.toFixed(2)))).toEqual([
        3.44, 38.6,
      ]);
    }),
  );

  it(
    'and its refund stand beside those of the day, apart from reductions of an order',
    withinOneDay(async () => {
      const before = await inEuros();
      const { id } = await online.placed({ tipPercent: 10 });
      const paid = { status: 'paid', capturedCents: 3_784, hasOpenAttempt: false } as const;
      await online.publish(money(id, paid));
      await online.reaches(id, 'placed');
      await ordering.move(id, 'status/confirm');
      const sums = async () => {
        const { gross, tips, refunded } = await inEuros();
        const [g, t, r] = [gross - before.gross, tips - before.tips, refunded - before.refunded];
        return [g, t, r].map((sum) => Number(sum.toFixed(2)));
      };
      expect(await sums()).toEqual([34.4, 3.44, 0]);
      // 4.20 that the order no longer cost, 10.00 out of goodwill, then the rest.
      const back = { ...paid, coveredCents: 3_364 };
      for (const [revision, refundedCents, refunded] of [
        [2, 420, 0],
        [3, 1_420, 10],
        [4, 3_784, 33.64],
      ] as const) {
        const status = refundedCents < 3_784 ? 'partlyRefunded' : 'refunded';
        await online.publish(money(id, { ...back, revision, status, refundedCents }));
        await until(async () => (await online.get(id)).payment.refunded === refundedCents / 100);
        expect((await sums())[2]).toBe(refunded);
      }
      expect((await sums()).slice(0, 2)).toEqual([34.4, 3.44]);
    }),
  );

  it('is kept apart from the total, and stays what it is when the order grows', async () => {
    const { id } = await online.placed({ ...delivery, tip: 2.5 });
    await grow(await online.get(id));
    const { rows } = await ordering.sql.query(
      `select tip_cents::int, total_gross_cents::int from orders where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ tip_cents: 250, total_gross_cents: 4_150 }]);
  });

  it('reaches neither the minimum nor the limit of an order, nor a free delivery', async () => {
    const { id } = await online.placed({ ...delivery, tip: 20 });
    expect((await online.get(id)).pricing).toMatchObject({ gross: 34.4, deliveryGross: 2.9, tip: 20, payable: 57.3 });
    const one = { items: [{ product: online.shop.limonade.id, amount: 1, unit: 'piece' }] };
    const { errors } = await online.place(undefined, { ...delivery, ...one, tip: 20 });
    expect(errors.map(({ code }) => code)).toEqual(['order.minimum-not-reached']);
    // 4,998.00 of 5,000.00.
    const limited = { items: Array(10).fill({ product: online.shop.limonade.id, amount: 119, unit: 'piece' }) };
    const full = await online.place(undefined, { ...limited, tip: 20 });
    expect([full.status, full.data?.id]).toEqual([201, expect.any(String)]);
  });

  it('of nothing is none, and the same order has the same answer', async () => {
    const key = randomUUID();
    const first = await online.place(key, { tip: 1.5 });
    expect((await online.place(key, { tip: 1.5 })).data).toEqual(first.data);
    expect((await online.place(key, { tip: 1.6 })).code).toBe('order.key-reused');
    const { id } = await online.placed({ tip: 0, tipPercent: null });
    expect((await online.get(id)).pricing).toMatchObject({ tip: 0, payable: 34.4 });
  });

  it.each([
    ['below nothing', { tip: -0.01 }, 'tip'],
    ['of a part of a cent', { tip: 1.005 }, 'tip'],
    ['beyond all measure', { tip: 1e300 }, 'tip'],
    ['that is no number', { tip: '3' }, 'tip'],
    ['that is a list', { tip: [1] }, 'tip'],
    ['above the ceiling', { tip: 20.01 }, 'tip'],
    ['of a share that nobody suggests', { tipPercent: 99 }, 'tipPercent'],
    ['of a share below nothing', { tipPercent: -5 }, 'tipPercent'],
    ['of more than everything', { tipPercent: 1e9 }, 'tipPercent'],
    ['of both kinds', { tip: 1, tipPercent: 5 }, 'tipPercent'],
    ['from hand to hand', { tip: 1, paymentMethod: 'cash' }, 'tip'],
  ])('%s is refused at its field', async (_what, more, field) => {
    const { status, errors } = await online.place(undefined, more);
    expect([[400, 422].includes(status), errors.map((problem) => problem.field)]).toEqual([true, [field]]);
    expect(errors[0]?.message).toMatch(/\S/);
  });

  it.each([20.01, 1e9, 1e300])('of %d is refused with the ceiling of the company', async (tip) => {
    const { status, code, errors } = await online.place(undefined, { ...delivery, tip });
    expect([status, code, errors[0]?.field]).toEqual([422, 'order.tip-too-large', 'tip']);
    expect(errors[0]?.message).toMatch(/höchstens 20,00\s€/);
  });

  it('is refused where the branch takes none', async () => {
    const { branch } = online.shop;
    await ordering.announce('branches', { ...branch, revision: 2, isTipEnabled: false });
    const { status, code, errors } = await online.place(undefined, { tip: 1 });
    expect([status, code, errors[0]?.field]).toEqual([422, 'order.tip-unavailable', 'tip']);
    expect((await online.place()).status).toBe(201);
  });
});
