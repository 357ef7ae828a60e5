import type { OnlinePaymentMeans } from '@filiale/contracts/payment/online-payment-means';
import type { OnlineMethod, StartAttempt } from '@filiale/contracts/payment/payment';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { methods, ordering, type RunningPayment, startPayment, until } from './start-payment.ts';

let payment: RunningPayment;
beforeAll(async () => {
  payment = await startPayment();
});
afterEach(() => payment.clearFaults());
afterAll(() => payment.stop());

type Known = { id: string; status: string; method: string; provider: string };
const choose = (
  order: StartAttempt,
  means: OnlinePaymentMeans | null | undefined,
  method: OnlineMethod = order.method,
) =>
  payment.send<{ attemptId: string; redirectUrl: string }>('POST /internal/payment/attempts', {
    as: ordering,
    key: `${order.orderId}:${means ?? 1}`,
    body: { ...order, method, ...(means === undefined ? {} : { means }) },
  });
const known = (orderId: string) => payment.control<Known[]>('GET', `/payments?orderId=${orderId}`);
const stillOpen = async (orderId: string) => (await known(orderId)).filter(({ status }) => status === 'open');

/** What each provider calls them. */
const words: Record<OnlineMethod, readonly (readonly [OnlinePaymentMeans, string])[]> = {
  mollie: [
    ['card', 'creditcard'],
    ['eps', 'eps'],
  ],
  datatrans: [
    ['card', 'VIS'],
    ['payPal', 'PAP'],
  ],
  stripe: [
    ['card', 'card'],
    ['klarna', 'klarna'],
  ],
};

describe.each(methods)('a guest who chooses again at %s', (method) => {
  const [[first, firstWord], [second, secondWord]] = words[method] as [
    readonly [OnlinePaymentMeans, string],
    readonly [OnlinePaymentMeans, string],
  ];

  it('is led to the page of just that, and back to the first means to a page of its own', async () => {
    const order = payment.orderOf(method);
    const pages: (string | undefined)[] = [];
    for (const means of [first, second, first]) pages.push((await choose(order, means)).data.redirectUrl);
    expect(new Set(pages).size).toBe(3);
    expect((await known(order.orderId)).map((one) => one.method)).toEqual([firstWord, secondWord, firstWord]);
    const { attempts } = await payment.history(order.orderId);
    await payment.move(attempts[2]?.reference ?? '', 'pay');
    await until(async () => (await payment.history(order.orderId)).payment.status === 'paid');
    expect(await payment.books(order.orderId)).toMatchObject({ capturedCents: 2_590, refundedCents: 0 });
  });

  it('goes on with the same page when the answer was lost, when it is tapped twice, and when nothing else is said', async () => {
    const order = payment.orderOf(method);
    await choose(order, first);
    await payment.fault({ kind: 'error-after', on: 'create', orderId: order.orderId });
    await choose(order, second);
    const [one, other] = await Promise.all([choose(order, second), choose(order, second)]);
    const same = await choose(order, undefined);
    expect([one.status, other.status, same.status]).toEqual([201, 201, 201]);
    expect(new Set([one.data.redirectUrl, other.data.redirectUrl, same.data.redirectUrl]).size).toBe(1);
    expect(await known(order.orderId)).toHaveLength(2);
  });

  it('hears that it is refused, and pays with what was open before', async () => {
    const order = payment.orderOf(method);
    const before = await choose(order, first);
    await payment.fault({ kind: 'means-off', on: 'create', orderId: order.orderId });
    const refused = await choose(order, second);
    expect([refused.status, refused.code]).toEqual([422, 'payment.means-refused']);
    expect(await stillOpen(order.orderId)).toHaveLength(1);
    const same = await choose(order, undefined);
    expect(same.data.redirectUrl).toBe(before.data.redirectUrl);
    const { attempts } = await payment.history(order.orderId);
    await payment.move(attempts[0]?.reference ?? '', 'pay');
    await until(async () => (await payment.history(order.orderId)).payment.status === 'paid');
  });

  it('hears that it is refused as the first, and the order is over', async () => {
    const order = payment.orderOf(method);
    await payment.fault({ kind: 'means-off', on: 'create', orderId: order.orderId });
    expect((await choose(order, first)).code).toBe('payment.means-refused');
    expect((await payment.look(order.orderId)).hasOpenAttempt).toBe(false);
    expect((await choose(order, second)).code).toBe('order.payment-failed');
  });
});

it('closes the page before at one provider once there is another at the next, and says who took the money', async () => {
  const order = payment.orderOf('mollie');
  await choose(order, 'eps');
  const { data } = await choose(order, 'klarna', 'stripe');
  await until(async () => (await stillOpen(order.orderId)).length === 1);
  const [open] = await stillOpen(order.orderId);
  expect([open?.provider, data.redirectUrl.endsWith(open?.id ?? '?')]).toEqual(['stripe', true]);
  await payment.move(open?.id ?? '', 'pay');
  await until(async () => (await payment.history(order.orderId)).payment.status === 'paid');
  expect(await payment.look(order.orderId)).toMatchObject({ method: 'stripe', status: 'paid', capturedCents: 2_590 });
});

describe('choices, lost answers, payments and callbacks in any order', () => {
  const step = fc.oneof(
    fc.record({
      does: fc.constant('choose' as const),
      method: fc.constantFrom(...methods),
      means: fc.constantFrom('card' as const, 'eps' as const, 'payPal' as const, null, undefined),
      fault: fc.constantFrom(null, 'error-after', 'callback-before-answer', 'means-off'),
    }),
    fc.record({ does: fc.constant('pay' as const), which: fc.nat(5) }),
    fc.record({ does: fc.constant('callback' as const), which: fc.nat(5) }),
  );
  const runs = fc.sample(fc.array(step, { minLength: 3, maxLength: 7 }), { numRuns: 12, seed: 115 });

  it.each(runs.map((run, index) => [index, run] as const))(
    'are paid once and give back the rest, run %s',
    async (_n, run) => {
      const order = payment.orderOf('mollie');
      const { orderId } = order;
      for (const one of run) {
        if (one.does === 'choose') {
          if (one.fault)
            await payment.fault({
              kind: one.fault,
              on: 'create',
              orderId,
              ...(one.fault === 'callback-before-answer' && { move: 'pay' }),
            });
          await choose(order, one.means, one.method);
          continue;
        }
        const all = await known(orderId);
        const { id } = all[one.which % Math.max(1, all.length)] ?? {};
        if (!id) continue;
        // A page that was closed meanwhile takes nothing.
        if (one.does === 'pay') await payment.move(id, 'pay').catch(() => undefined);
        else await payment.control('POST', `/payments/${id}/callback`, {});
      }
      await payment.clearFaults();
      // The end of the hold asks for what was started without an answer, too.
      await payment.look(orderId, true);
      const paid = (await known(orderId)).filter(({ status }) => status === 'paid');
      await until(async () => {
        const { capturedCents, refundedCents } = await payment.books(orderId);
        const { captures } = await payment.history(orderId).catch(() => ({ captures: [] }));
        return captures.length === paid.length && capturedCents - refundedCents === (paid.length > 0 ? 2_590 : 0);
      }, `once of ${paid.length}`);
      const state = await payment.look(orderId);
      expect(state.capturedCents - state.refundedCents).toBe(paid.length > 0 ? 2_590 : 0);
      expect(state.coveredCents).toBe(paid.length > 0 ? 2_590 : 0);
    },
  );
});
