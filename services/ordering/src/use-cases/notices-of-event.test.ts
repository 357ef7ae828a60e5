import { describe, expect, it } from '@jest/globals';
import { noticesOfEvent } from './notices-of-event.ts';

const keysOf = (...parameters: Parameters<typeof noticesOfEvent>) =>
  noticesOfEvent(...parameters).map(({ kind, audience }) => `${audience}: ${kind}`);
const moved = (move: string, more = {}) => ({ changed: { move, ...more } });

describe('an announcement of an order', () => {
  it.each([
    ['a placed order', { placed: { state: 'placed' } }, ['customer: order-placed', 'branch: new-order']],
    ['an order that awaits its payment', { placed: { state: 'awaitingPayment' } }, ['customer: payment-link']],
    ['its payment', moved('payment-received'), ['customer: order-placed', 'branch: new-order']],
    ['a payment that failed', moved('payment-failed'), ['customer: payment-failed']],
    ['another order in its place', moved('replaced'), []],
    ['a confirmation', moved('confirm'), ['customer: confirmed']],
    ['another time', moved('counter-appointment'), ['customer: counter-offer']],
    ['the customer’s yes', moved('confirm-counter-appointment'), ['customer: confirmed']],
    ['the customer’s no', moved('reject-counter-appointment'), ['customer: canceled']],
    ['a delay', moved('delay'), ['customer: delayed']],
    ['being ready or on its way', moved('in-delivery'), ['customer: in-delivery']],
    ['a rejection', moved('reject'), ['customer: rejected']],
    ['a cancellation', moved('cancel'), ['customer: canceled']],
    ...(['confirmed', 'inDelivery'] as const).map(
      (state) =>
        [
          `a cancellation taken back to ${state}`,
          moved('reopen', { previousState: 'canceled', state }),
          ['customer: confirmed'],
        ] as const,
    ),
    ['one taken back before the branch said yes', moved('reopen', { previousState: 'canceled', state: 'placed' }), []],
    ['another step taken back', moved('reopen', { previousState: 'completed' }), []],
    ['an edit', moved('edit-item'), ['customer: payment-link']],
    ['money that moved', moved('payment-changed'), []],
    ['an order nobody answered', moved('missed'), []],
    ['its end', moved('completed'), []],
    ['a rating', { reviewed: { rating: 5 } }, []],
  ] as const)('of %s is told to whom it concerns', (_what, event, expected) => {
    expect(keysOf(event)).toEqual(expected);
  });

  it('hands on what the event said, and gives a payment under way time', () => {
    const at = '2026-11-21T18:30:00Z';
    expect(noticesOfEvent(moved('delay', { appointment: at }))[0]?.facts).toEqual({ appointment: at });
    expect(noticesOfEvent(moved('reject', { rejectionMessage: 'Ausgekocht.' }))[0]?.facts).toEqual({
      message: 'Ausgekocht.',
    });
    expect(noticesOfEvent({ placed: { state: 'awaitingPayment' } })[0]?.delaySeconds).toBe(300);
  });
});
