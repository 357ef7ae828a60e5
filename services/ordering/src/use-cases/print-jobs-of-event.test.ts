import { describe, expect, it } from '@jest/globals';
import { printOccasion } from './print-jobs-of-event.ts';

const printed = (move: string, previousState: string, state: string) => {
  const occasion = printOccasion({ changed: { move, previousState, state } });
  return occasion && `${occasion.slip}: ${occasion.stations.join(', ')}`;
};

describe('what an announcement of an order puts on paper', () => {
  it.each([
    ['confirm', 'placed', 'confirmed', 'order: kitchen, receipt'],
    ['confirm-counter-appointment', 'counterOffered', 'confirmed', 'order: kitchen, receipt'],
    ['edit-item', 'confirmed', 'confirmed', 'correction: kitchen, receipt'],
    ['edit-item', 'placed', 'placed', null],
    ['cancel', 'inDelivery', 'canceled', 'cancel: kitchen'],
    ['reopen', 'canceled', 'confirmed', 'correction: kitchen'],
    ['reopen', 'canceled', 'inDelivery', 'correction: kitchen'],
    // Nobody has said yes to it yet: it is printed when somebody does, and cooked once.
    ['reopen', 'canceled', 'placed', null],
    ['reopen', 'completed', 'confirmed', null],
  ])('of %s from %s to %s is: %4$s', (move, previousState, state, expected) => {
    expect(printed(move, previousState, state)).toBe(expected);
  });
});
