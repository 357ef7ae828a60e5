import type { OrderStateName } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import { exampleOrder } from './example-order.ts';
import {
  isAwaitingConfirmation,
  isFinal,
  offersCounterAppointment,
  orderLabel,
  orderLabelTexts,
  stepTimes,
  type TrackedOrder,
  timeline,
  timelineTexts,
} from './order-timeline.ts';

const confirmed = { isConfirmed: true };
const inDelivery = { ...confirmed, isInDelivery: true };
const delivered = { ...inDelivery, isDelivery: true, isDelivered: true };

describe('the label of an order', () => {
  it.each<[string, Partial<TrackedOrder>, string]>([
    ['STATUS-005', { paymentMethod: 'mollie' }, 'Warten auf Zahlungseingang'],
    ['STATUS-005', { paymentMethod: 'datatrans' }, 'Warten auf Zahlungseingang'],
    ['STATUS-005', { paymentMethod: 'mollie', isPaid: true }, 'Warten auf Bestätigung'],
    ['STATUS-004', {}, 'Warten auf Bestätigung'],
    ['STATUS-006', confirmed, 'Wird bearbeitet'],
    ['STATUS-006', { ...confirmed, paymentMethod: 'mollie' }, 'Wird bearbeitet'],
    ['STATUS-007', { ...inDelivery, isDelivery: true }, 'In Zustellung'],
    ['STATUS-007', inDelivery, 'Abholbereit'],
    ['STATUS-008', delivered, 'Zugestellt'],
    ['STATUS-008', { ...delivered, isDelivery: false }, 'Abholbereit'],
    ['STATUS-009', { ...delivered, isCompleted: true }, 'Abgeschlossen'],
    ['STATUS-010', { isRejected: true }, 'Storniert'],
    ['STATUS-010', { ...inDelivery, isCanceled: true }, 'Storniert'],
    ['STATUS-010', { isCanceled: true, paymentMethod: 'mollie' }, 'Storniert'],
    ['STATUS-023', { isFailed: true, paymentMethod: 'mollie' }, 'Zahlung fehlgeschlagen'],
  ])('[%s] for %j is „%s“', (_id, overrides, expected) => {
    expect(orderLabelTexts[orderLabel(exampleOrder(overrides))].de).toBe(expected);
  });

  it('awaits confirmation while neither confirmed nor ended [STATUS-004]', () => {
    expect(isAwaitingConfirmation(exampleOrder())).toBe(true);
    for (const flags of [confirmed, { isRejected: true }, { isCanceled: true }, { isFailed: true }]) {
      expect(isAwaitingConfirmation(exampleOrder(flags))).toBe(false);
    }
  });
});

describe('the timeline', () => {
  const shown = (overrides: Partial<TrackedOrder>) =>
    timeline(exampleOrder(overrides)).map(({ label, progress }) => `${timelineTexts[label].de}: ${progress}`);

  it.each<[string, Partial<TrackedOrder>, string[]]>([
    [
      'a new order',
      {},
      [
        'Warten auf Bestätigung: current',
        'In Zubereitung: upcoming',
        'Abholbereit: upcoming',
        'Abgeschlossen: upcoming',
      ],
    ],
    [
      'an unpaid order',
      { paymentMethod: 'mollie', isDelivery: true },
      [
        'Warten auf Zahlungseingang: current',
        'In Zubereitung: upcoming',
        'In Zustellung: upcoming',
        'Abgeschlossen: upcoming',
      ],
    ],
    [
      'a confirmed order',
      confirmed,
      ['Bestätigt: done', 'In Zubereitung: current', 'Abholbereit: upcoming', 'Abgeschlossen: upcoming'],
    ],
    [
      'an order to collect',
      inDelivery,
      ['Bestätigt: done', 'Zubereitet: done', 'Abholbereit: current', 'Abgeschlossen: upcoming'],
    ],
    [
      'an order on its way',
      { ...inDelivery, isDelivery: true },
      ['Bestätigt: done', 'Zubereitet: done', 'In Zustellung: current', 'Abgeschlossen: upcoming'],
    ],
    [
      'a delivered order',
      delivered,
      ['Bestätigt: done', 'Zubereitet: done', 'Zugestellt: current', 'Abgeschlossen: upcoming'],
    ],
    [
      'a completed order',
      { ...inDelivery, isCompleted: true },
      ['Bestätigt: done', 'Zubereitet: done', 'Abholbereit: done', 'Abgeschlossen: done'],
    ],
  ])('of %s has four steps [STATUS-011]', (_what, overrides, expected) => {
    expect(shown(overrides)).toEqual(expected);
  });

  it.each<[string, Partial<TrackedOrder>]>([
    ['rejected', { isRejected: true }],
    ['cancelled', { ...inDelivery, isCanceled: true }],
  ])('of a %s order is the one step „Bestellung storniert“ [STATUS-012]', (_what, overrides) => {
    expect(shown(overrides)).toEqual(['Bestellung storniert: current']);
  });

  it('of an order that was not paid is one step, too [STATUS-023]', () => {
    expect(shown({ isFailed: true })).toEqual(['Zahlung fehlgeschlagen: current']);
  });
});

describe('polling', () => {
  it.each<[Partial<TrackedOrder>, boolean]>([
    [{}, false],
    [delivered, false],
    [{ isCompleted: true }, true],
    [{ isRejected: true }, true],
    [{ isCanceled: true }, true],
    [{ isFailed: true }, true],
  ])('with %j has an end: %s [STATUS-017]', (overrides, expected) => {
    expect(isFinal(exampleOrder(overrides))).toBe(expected);
  });
});

describe('the counter-appointment', () => {
  it.each<[Partial<TrackedOrder>, boolean]>([
    [{}, true],
    [{ counterAppointment: null }, false],
    [confirmed, false],
    [{ isRejected: true }, false],
    [{ isCanceled: true }, false],
    [{ isFailed: true }, false],
  ])('is put to the customer with %j: %s [STATUS-013]', (overrides, expected) => {
    expect(
      offersCounterAppointment(exampleOrder({ counterAppointment: '2026-05-04T12:00:00.000Z', ...overrides })),
    ).toBe(expected);
  });
});

describe('the times of the steps [STATUS-011]', () => {
  const way = (...states: OrderStateName[]) => ({
    history: states.map((state, minute) => ({ state, at: `2026-11-20T17:0${minute}:00Z` })),
  });
  const at = (minute: number) => `2026-11-20T17:0${minute}:00Z`;

  it.each<[ReturnType<typeof way>, (string | null)[]]>([
    [way('placed'), [at(0), null, null, null]],
    [way('placed', 'counterOffered'), [at(0), null, null, null]],
    [way('placed', 'confirmed'), [at(1), null, null, null]],
    [way('placed', 'confirmed', 'inDelivery'), [at(1), at(2), at(2), null]],
    [way('placed', 'confirmed', 'inDelivery', 'delivered', 'completed'), [at(1), at(2), at(3), at(4)]],
    [way('placed', 'confirmed', 'completed'), [at(1), null, null, at(2)]],
    [way(), [null, null, null, null]],
  ])('follow the way %j', (order, times) => {
    expect(stepTimes(order)).toEqual(times);
  });
});
