import { describe, expect, it } from '@jest/globals';
import { bumpOf, isBumped, kitchenTickets, ticketAge } from './kitchen-tickets.ts';

const now = new Date('2026-11-26T12:00:00Z');
const ticket = (minutes: number | null, ago = 0) => ({
  appointment: minutes === null ? null : new Date(now.getTime() + minutes * 60_000).toISOString(),
  appointmentDate: null,
  createdAt: new Date(now.getTime() - ago * 60_000).toISOString(),
});

describe('tickets of the kitchen', () => {
  it.each([
    [20, 'fresh'],
    [5, 'soon'],
    [0, 'soon'],
    [-1, 'late'],
  ])('due in %i minutes are %s', (minutes, age) => {
    expect(ticketAge(ticket(minutes), now)).toBe(age);
  });

  it('without a time count from their coming in', () => {
    expect([0, 10, 16].map((ago) => ticketAge(ticket(null, ago), now))).toEqual(['fresh', 'soon', 'late']);
  });

  it('are done by the number of their place, and come back by 0', () => {
    expect(['1', '9', '0', 'Backspace', 'a', '', '12'].map(bumpOf)).toEqual([
      { place: 0 },
      { place: 8 },
      'recall',
      'recall',
      null,
      null,
      null,
    ]);
  });
});

describe('tickets of a station', () => {
  const order = (id: string, stationsDone: string[], ...stations: (string | null)[]) => ({
    ...{ id, state: 'confirmed' as const, missedAt: null, counterAppointment: null, ...ticket(20) },
    ...{ stationsDone, items: stations.map((station) => ({ station })) },
  });
  const orders = [
    order('both', [], 'grill', 'cold', null),
    order('cold', [], 'cold'),
    order('done', ['grill'], 'grill', 'cold'),
    order('drinks', [], null),
  ];
  const seen = (station: string | null) =>
    kitchenTickets(orders, station).map(({ id, items }) => [id, items.length] as const);

  it('are those that it has still a part in, with its lines and what goes with them', () => {
    expect(seen('grill')).toEqual([['both', 2]]);
    expect(seen('cold')).toEqual([
      ['both', 2],
      ['cold', 1],
      ['done', 1],
    ]);
  });

  it('are all orders with all lines on a screen without a station', () => {
    expect(seen(null)).toEqual([
      ['both', 3],
      ['cold', 1],
      ['done', 2],
      ['drinks', 1],
    ]);
  });

  it('come back where they were done', () => {
    const state = (name: 'confirmed' | 'inDelivery' | 'completed', stationsDone: string[]) => ({
      state: name,
      stationsDone,
    });
    expect(isBumped(state('confirmed', ['grill']), 'grill')).toBe(true);
    expect(isBumped(state('inDelivery', ['grill', 'cold']), 'cold')).toBe(true);
    expect(isBumped(state('confirmed', ['grill']), 'cold')).toBe(false);
    expect(isBumped(state('completed', ['grill']), 'grill')).toBe(false);
    expect(isBumped(state('inDelivery', []), null)).toBe(true);
    expect(isBumped(state('confirmed', []), null)).toBe(false);
  });
});
