import { orderStates } from '@filiale/contracts/ordering/order';
import { paymentStatuses } from '@filiale/contracts/payment/payment';
import { describe, expect, it } from '@jest/globals';
import { type DeletedOrder, refuseDeletion } from './order-deletion.ts';
import { acceptedStates, finalStates, orderFlags } from './order-lifecycle.ts';

const at = '2026-03-01T12:00:00.000Z';
const states = [...orderStates];
/** Every way to a state that has one state before it, with every status of its payment. */
const all = states.flatMap((state) =>
  states.flatMap((previousState) =>
    paymentStatuses.flatMap((status) =>
      [0, 10].map((captured) => {
        const payment = { status, captured, refunded: 0, owed: 0 };
        const history = [previousState, state].map((each) => ({ state: each, at }));
        const flags = orderFlags({ state, previousState, isDelivery: false });
        return { previousState, order: { ...flags, state, history, payment, isPaid: false, isRefunded: false } };
      }),
    ),
  ),
);
const codeOf = (order: DeletedOrder) => refuseDeletion(order)?.code ?? 'deleted';

describe('deleting an order [RES-019]', () => {
  it('is refused of every open one, whatever its payment', () => {
    const open = all.filter(({ order }) => !finalStates.includes(order.state));
    expect(new Set(open.map(({ order }) => codeOf(order)))).toEqual(new Set(['order.deleted-open']));
  });

  it('is refused of every one that was accepted, or whose payment brought money', () => {
    const money = ['paid', 'partlyRefunded', 'refunded', 'chargedBack'];
    const kept = all.filter(
      ({ previousState, order }) =>
        finalStates.includes(order.state) &&
        (acceptedStates.includes(order.state) ||
          acceptedStates.includes(previousState) ||
          order.payment.captured > 0 ||
          money.includes(order.payment.status)),
    );
    expect(kept.length).toBeGreaterThan(500);
    expect(new Set(kept.map(({ order }) => codeOf(order)))).toEqual(new Set(['order.deleted-kept']));
  });

  it.each(['rejected', 'canceled', 'failed'] as const)(
    'is for one that was %s, once its payment has ended',
    (state) => {
      const answers = Object.fromEntries(
        all
          .filter(({ previousState, order }) => order.state === state && previousState === 'placed')
          .filter(({ order }) => order.payment.captured === 0)
          .map(({ order }) => [order.payment.status, codeOf(order)]),
      );
      const [ok, waits, kept] = ['deleted', 'order.deleted-unpaid', 'order.deleted-kept'];
      expect(answers).toEqual({
        ...{ none: ok, voided: ok, canceled: ok, expired: ok, failed: ok },
        ...{ open: waits, pending: waits, authorized: waits },
        ...{ paid: kept, partlyRefunded: kept, refunded: kept, chargedBack: kept },
      });
    },
  );

  it('knows by its flags that one without a history was accepted', () => {
    const flags = orderFlags({ state: 'canceled', previousState: 'inDelivery', isDelivery: true });
    const payment = { status: 'none', captured: 0, refunded: 0, owed: 0 } as const;
    const order = { ...flags, state: 'canceled' as const, history: [], payment, isPaid: false, isRefunded: false };
    expect(codeOf(order)).toBe('order.deleted-kept');
  });
});
