import { randomUUID } from 'node:crypto';
import type { Order } from '@filiale/contracts/ordering/order';
import type { PaymentState } from '@filiale/contracts/payment/payment';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { money } from './payment-stand-in.ts';
import { type OnlineOrders, paid, startOnlineOrders } from './start-online-orders.ts';
import { admin, until } from './start-ordering.ts';

let online: OnlineOrders;
let ordering: OnlineOrders['ordering'];
let payment: OnlineOrders['payment'];
beforeAll(async () => {
  online = await startOnlineOrders();
  ({ ordering, payment } = online);
}, 60_000);
afterAll(() => online?.stop(), 30_000);

const place = (key?: string) => online.place(key);
const placed = () => online.placed();
const get = (id: string) => online.get(id);
const reaches = (id: string, state: Order['state']) => online.reaches(id, state);
const publish = (...states: PaymentState[]) => online.publish(...states);
const endHold = (id: string) => online.endHold(id);
const movesOf = (id: string) => online.movesOf(id);

describe('an order that is paid online', () => {
  it('is stored before it is paid, sends the browser to pay, and is not for the kitchen yet [PAY-005]', async () => {
    const { status, data: order } = await place();
    expect([status, order]).toMatchObject([201, { paymentRedirectUrl: `https://pay.example/${order.id}` }]);
    expect(payment.attempts.at(-1)).toMatchObject({
      key: `${order.id}:1`,
      body: { amountCents: 3440, method: 'mollie', branchIdentifier: online.shop.branch.identifier, currency: 'EUR' },
    });
    expect(await get(order.id)).toMatchObject({ state: 'awaitingPayment', isPaid: false });
    const current = await ordering.call('GET /api/orders/current', { as: admin });
    expect(current.data.map(({ id }) => id)).not.toContain(order.id);
  });

  it('goes on being paid when the same order comes again, and from its status page', async () => {
    const key = randomUUID();
    const first = (await place(key)).data;
    const second = (await place(key)).data;
    expect(second).toEqual(first);
    const { data } = await ordering.call('POST /api/orders/public/{uid}/{hash}/payment', {
      params: { uid: first.uid, hash: first.hash },
    });
    expect(data).toEqual({ paymentRedirectUrl: first.paymentRedirectUrl });
  });

  it('is paid with what the guest chooses last, also at another provider, and is the same order [PAY-005]', async () => {
    const key = randomUUID();
    const [card, eps] = [{ paymentMeans: 'card' }, { paymentMeans: 'eps' }];
    const { id } = (await online.place(key, card)).data;
    for (const chosen of [eps, card, { paymentMethod: 'stripe', paymentMeans: 'klarna' }])
      expect((await online.place(key, chosen)).data.id).toBe(id);
    const asked = payment.attempts
      .filter(({ body }) => body.orderId === id)
      .map(({ body }) => [body.method, body.means]);
    expect(asked).toEqual([
      ['mollie', 'card'],
      ['mollie', 'eps'],
      ['mollie', 'card'],
      ['stripe', 'klarna'],
    ]);
    // From the status page what is open is gone on with.
    const { data } = await online.place(key, card);
    await ordering.call('POST /api/orders/public/{uid}/{hash}/payment', { params: { uid: data.uid, hash: data.hash } });
    expect(payment.attempts.at(-1)?.body).not.toHaveProperty('means');
    await publish(money(id, { ...paid, method: 'stripe', revision: 2 }));
    await reaches(id, 'placed');
    expect((await get(id)).paymentMethod).toBe('stripe');
    // Its body says something else by now, and is still its own.
    expect((await online.place(key, card)).data.id).toBe(id);
    expect((await online.place(key, { paymentMethod: 'cash' })).code).toBe('order.key-reused');
  });

  it('ends unpaid once another one takes its place, and is not replaced when it is paid or may still be [PAY-006]', async () => {
    const replacing = ({ uid, hash }: { uid: string; hash: string }, key = randomUUID()) =>
      online.place(key, { paymentMethod: 'cash', replaces: [{ uid, hash }] });
    const first = await placed();
    // Its page is open still.
    payment.set(money(first.id, { status: 'open', revision: 1, hasOpenAttempt: true }));
    const key = randomUUID();
    const second = await replacing(first, key);
    expect([second.status, (await get(first.id)).state, (await get(second.data.id)).state]).toEqual([
      201,
      'failed',
      'placed',
    ]);
    expect(payment.looks.at(-1)).toEqual({ orderId: first.id, endsHold: true });
    // The guest hears of the new order alone, not that this one was not taken.
    expect(await movesOf(first.id)).toEqual(['place', 'replaced']);
    // Sent again it is the same order, which ends nothing, itself least of all.
    expect((await replacing(second.data, key)).data.id).toBe(second.data.id);
    expect((await get(second.data.id)).state).toBe('placed');

    const settled = await placed();
    payment.set(money(settled.id, { ...paid, revision: 2 }));
    expect((await replacing(settled)).code).toBe('order.earlier-paid');
    expect((await get(settled.id)).state).toBe('placed');
    // It is no matter who heard of the money first.
    expect((await replacing(settled)).code).toBe('order.earlier-paid');
    const pending = await placed();
    payment.set(money(pending.id, { status: 'pending', revision: 2, hasOpenAttempt: true }));
    expect((await replacing(pending)).code).toBe('order.earlier-unsettled');
    // A provider that is away keeps nobody from ordering.
    payment.refuse({ status: 503, code: 'payment.provider-away' });
    const away = await replacing(pending);
    payment.refuse(null);
    expect([away.status, (await get(pending.id)).state]).toEqual([201, 'awaitingPayment']);
    // Whoever does not know its secret ends no order.
    expect((await replacing({ uid: pending.uid, hash: 'unknown' })).status).toBe(201);
  });

  it('hears that its means are refused, and tries others under the same key', async () => {
    const key = randomUUID();
    payment.refuse({ status: 422, code: 'payment.means-refused' });
    const refused = await online.place(key, { paymentMeans: 'eps' });
    payment.refuse(null);
    expect([refused.status, refused.errors]).toEqual([
      422,
      [expect.objectContaining({ code: 'payment.means-refused', field: 'paymentMethod' })],
    ]);
    expect((await online.place(key, { paymentMeans: 'card' })).data.paymentRedirectUrl).toBeDefined();
  });

  it('is paid in the page of the shop by the button of a wallet, or by the page of the provider when it is asked for again', async () => {
    const key = randomUUID();
    const wallet = { paymentMethod: 'stripe', paymentMeans: 'wallet' };
    const { status, data } = await online.place(key, wallet);
    expect([status, data.paymentClientSecret]).toEqual([201, `pi_${data.id}_secret_1`]);
    expect(data).not.toHaveProperty('paymentRedirectUrl');
    expect((await online.place(key, wallet)).data).toEqual(data);
    const { uid, hash } = data;
    const resumed = await ordering.call('POST /api/orders/public/{uid}/{hash}/payment', { params: { uid, hash } });
    expect(resumed.data).toEqual({ paymentRedirectUrl: `https://pay.example/${data.id}` });
    expect(JSON.stringify(await get(data.id))).not.toContain('_secret_');
    // Mollie has no button of its own here.
    const refused = await online.place(undefined, { paymentMeans: 'wallet' });
    expect([refused.status, refused.errors]).toEqual([
      422,
      [expect.objectContaining({ code: 'payment.method-unavailable', field: 'paymentMethod' })],
    ]);
  });

  it('is not taken with means that the company does not take there', async () => {
    for (const chosen of [{ paymentMeans: 'klarna' }, { paymentMethod: 'cash', paymentMeans: 'card' }]) {
      const { status, code } = await online.place(undefined, chosen);
      expect([status, code]).toEqual([422, 'payment.method-unavailable']);
    }
  });

  it('goes on at a payment service that knows no means', async () => {
    payment.refuse({ status: 422, code: 'field.unknown', once: true });
    const { data } = await online.place(undefined, { paymentMeans: 'card' });
    expect(data.paymentRedirectUrl).toBe(`https://pay.example/${data.id}`);
    expect(payment.attempts.at(-1)?.body).not.toHaveProperty('means');
  });

  it('waits when payment is away, and the same key opens its payment later', async () => {
    const key = randomUUID();
    payment.refuse({ status: 503, code: 'payment.provider-away' });
    const away = await place(key);
    payment.refuse(null);
    expect([away.status, away.code]).toEqual([503, 'payment.provider-away']);
    const { status, data } = await place(key);
    expect([status, data.paymentRedirectUrl]).toEqual([201, expect.any(String)]);
  });

  it('is placed once it is paid, and answers its key without a way to pay', async () => {
    const key = randomUUID();
    const { id, uid, hash } = (await place(key)).data;
    const state = money(id, { ...paid, revision: 2 });
    await publish(money(id, { status: 'open', hasOpenAttempt: true }), state, state);
    await reaches(id, 'placed');
    expect(await get(id)).toMatchObject({ isPaid: true, payment: { status: 'paid', captured: 34.4, owed: 0 } });
    expect(await movesOf(id)).toEqual(['place', 'payment-received']);
    expect((await place(key)).data).not.toHaveProperty('paymentRedirectUrl');
    const again = await ordering.call('POST /api/orders/public/{uid}/{hash}/payment', { params: { uid, hash } });
    expect(again.code).toBe('payment.already-paid');
  });

  it('fails when no attempt is left, and its key is used up [PAY-006]', async () => {
    const key = randomUUID();
    const { id } = (await place(key)).data;
    await publish(money(id, { status: 'canceled', hasOpenAttempt: true }));
    await publish(money(id, { status: 'canceled', revision: 2 }));
    await reaches(id, 'failed');
    expect(await get(id)).toMatchObject({ isFailed: true, isPaid: false });
    expect(await movesOf(id)).toEqual(['place', 'payment-failed']);
    const { status, code } = await place(key);
    expect([status, code]).toEqual([409, 'order.payment-failed']);
  });

  it('is deleted once it failed, and a late word of its money is passed over [RES-019]', async () => {
    const key = randomUUID();
    const { id } = (await place(key)).data;
    const remove = () => ordering.send(`DELETE /api/orders/${id}`, { as: admin });
    expect(await remove()).toMatchObject({ status: 409, code: 'order.deleted-open' });
    await publish(money(id, { status: 'canceled', revision: 2 }));
    await reaches(id, 'failed');
    expect((await remove()).status).toBe(204);
    const next = await placed();
    await publish(money(id, { ...paid, revision: 3 }), money(next.id, paid));
    await reaches(next.id, 'placed');
    await ordering.settled();
    expect((await ordering.send(`GET /api/orders/${id}`, { as: admin })).status).toBe(404);
    expect((await place(key)).code).toBe('order.key-reused');
  });

  it('is owed for what went back because of an edit, and not for goodwill', async () => {
    const { id } = await placed();
    await publish(money(id, paid));
    await reaches(id, 'placed');
    const given = { ...paid, status: 'partlyRefunded', refundedCents: 500 } as const;
    await publish(money(id, { ...given, coveredCents: 3440, revision: 2 }));
    await until(async () => (await get(id)).payment.refunded === 5);
    expect((await get(id)).payment.owed).toBe(0);
    await publish(money(id, { ...given, coveredCents: 2940, revision: 3 }));
    await until(async () => (await get(id)).payment.owed === 5);
  });

  it('is not taken up again once it was cancelled, before payment has said a word of the refund', async () => {
    const { id } = await placed();
    await publish(money(id, paid));
    await reaches(id, 'placed');
    const move = (verb: string) => ordering.send(`POST /api/orders/${id}/${verb}`, { as: admin });
    await move('status/confirm');
    await move('status/cancel');
    const { status, code } = await move('reopen');
    expect([status, code]).toEqual([409, 'order.refund-ordered']);
    expect(await get(id)).toMatchObject({ state: 'canceled', isRefunded: false });
  });

  it('shows staff the refunded amount', async () => {
    const { id } = await placed();
    await publish(money(id, { ...paid, revision: 1 }));
    await reaches(id, 'placed');
    await ordering.call('POST /api/orders/{id}/status/reject', { params: { id }, as: admin });
    await publish(money(id, { ...paid, status: 'refunded', refundedCents: 3440, revision: 3 }));
    await until(async () => (await get(id)).isRefunded);
    expect(await get(id)).toMatchObject({ state: 'rejected', isPaid: true, payment: { refunded: 34.4, owed: 0 } });
  });
});

describe('the end of the hold', () => {
  it('fails an order that nobody paid, after a last look at the provider', async () => {
    const { id } = await placed();
    await endHold(id);
    await reaches(id, 'failed');
    expect(payment.looks.filter(({ orderId }) => orderId === id)).toEqual([{ orderId: id, endsHold: true }]);
    const { rows } = await ordering.sql.query('select * from timers where order_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('places an order whose payment nobody has announced', async () => {
    const { id } = await placed();
    payment.set(money(id, paid));
    await endHold(id);
    await reaches(id, 'placed');
    await publish(money(id, paid));
    expect(await movesOf(id)).toEqual(['place', 'payment-received']);
  });

  it('holds up no other timer while payment takes its time', async () => {
    const [{ id: unpaid }, { id: unanswered }] = [await placed(), await online.placed({ paymentMethod: 'cash' })];
    const answer = payment.keepWaiting();
    try {
      await endHold(unpaid);
      await until(async () => payment.looks.some(({ orderId }) => orderId === unpaid));
      await ordering.sql.query(
        `with timer as (update timers set due_at = now() where order_id = $1)
         update orders set state_changed_at = state_changed_at - interval '1 hour' where id = $1`,
        [unanswered],
      );
      await reaches(unanswered, 'rejected');
      // Ordering has not given up on payment, and looked again, meanwhile: the other timer has not waited for that.
      expect(payment.looks.filter(({ orderId }) => orderId === unpaid)).toHaveLength(1);
      expect((await get(unpaid)).state).toBe('awaitingPayment');
    } finally {
      answer();
    }
    await reaches(unpaid, 'failed');
  });

  it('waits on while payment is away, or an attempt may still bring money', async () => {
    const { id } = await placed();
    payment.set(money(id, { status: 'pending', hasOpenAttempt: true }));
    await endHold(id);
    await until(async () => payment.looks.some(({ orderId }) => orderId === id));
    payment.refuse({ status: 503, code: 'payment.provider-away' });
    await until(async () => {
      const { rows } = await ordering.sql.query('select attempts from timers where order_id = $1', [id]);
      return rows[0]?.attempts >= 2;
    });
    expect((await get(id)).state).toBe('awaitingPayment');
    payment.refuse(null);
    payment.set(money(id, { ...paid, revision: 2 }));
    await reaches(id, 'placed');
  });
});

describe('words of payment in any order', () => {
  it('leave each order where the newest of them says, once [PAY-008]', async () => {
    const sequences: Partial<PaymentState>[][] = [
      [
        { status: 'open', hasOpenAttempt: true },
        { status: 'pending', hasOpenAttempt: true },
        { ...paid },
        { ...paid, status: 'partlyRefunded', refundedCents: 1000 },
        { ...paid, status: 'refunded', refundedCents: 3440 },
      ],
      [{ status: 'open', hasOpenAttempt: true }, { status: 'expired' }],
    ];
    const histories = sequences.map((states) =>
      states.map((state, index) => money('', { ...state, revision: index + 1 })),
    );
    const runs = fc.sample(
      fc.record({
        history: fc.constantFrom(...histories),
        order: fc.array(fc.nat({ max: 20 }), { minLength: 8, maxLength: 14 }),
      }),
      { numRuns: 25, seed: 7 },
    );
    const orders = await Promise.all(runs.map(async (run) => ({ ...run, id: (await placed()).id })));
    await publish(
      ...orders.flatMap(({ id, history, order }) =>
        // Any order with doubles, and the newest word last or long before.
        [...order.map((pick) => history[pick % history.length]), ...history].map((state) => ({
          ...(state as PaymentState),
          orderId: id,
        })),
      ),
    );
    await until(async () => {
      const all = await Promise.all(orders.map(({ id }) => get(id)));
      return all.every(({ state, payment: { status } }, index) =>
        orders[index]?.history === histories[1]
          ? state === 'failed'
          : state !== 'awaitingPayment' && status !== 'pending',
      );
    });
    for (const { id, history } of orders) {
      const moves = await movesOf(id);
      const order = await get(id);
      if (history === histories[1]) {
        expect([moves, order.isPaid]).toEqual([['place', 'payment-failed'], false]);
        continue;
      }
      // A refund that arrives before the payment leaves nothing to cook.
      expect(moves.filter((move) => move === 'payment-received').length).toBeLessThanOrEqual(1);
      expect(moves.filter((move) => move === 'payment-received' || move === 'payment-failed')).toHaveLength(1);
    }
  }, 40_000);
});
