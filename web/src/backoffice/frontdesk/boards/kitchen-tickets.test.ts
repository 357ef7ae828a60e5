import { describe, expect, it } from '@jest/globals';
import { bumpOf, ticketAge } from './kitchen-tickets.ts';

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
