import type { RosterPerson } from '@filiale/contracts/workforce/roster';
import type { Shift } from '@filiale/contracts/workforce/shift';
import { describe, expect, it } from '@jest/globals';
import { lengthened, rowsOf, warningsWith } from './roster-plan.ts';

const shift = (id: string, more: object = {}) =>
  ({
    ...{ id, user: 'anna', department: null, localDate: '2026-11-23', from: '10:00', to: '18:00', breakMinutes: 30 },
    ...{ isOpen: false, timeZone: 'Europe/Vienna', role: '', note: '', ...more },
  }) as unknown as Shift;
const anna = {
  user: 'anna',
  department: null,
  elsewhere: [],
  country: 'AT',
  belowAge: null,
} as unknown as RosterPerson;
const days = Array.from({ length: 7 }, (_none, day) => ({
  localDate: `2026-11-${23 + day}`,
  plannedMinutes: 0,
  cost: null,
  withoutWageMinutes: 0,
}));

describe('the rows of the planner', () => {
  it('are open shifts, then people, each with their shifts in order; of a department those who work there', () => {
    const shifts = [
      shift('late', { from: '16:00' }),
      shift('early', { from: '06:00' }),
      shift('open', { user: null, isOpen: true, department: 'bar' }),
      shift('bar', { user: 'bert', department: 'bar' }),
    ];
    const bert = { ...anna, user: 'bert', department: 'kitchen' };
    const of = (department: string | null) =>
      rowsOf({ people: [anna, bert], shifts }, department).map((row) => [
        row.person?.user ?? 'open',
        row.shifts.map(({ id }) => id).join(),
      ]);
    expect(of(null)).toEqual([
      ['open', 'open'],
      ['anna', 'early,late'],
      ['bert', 'bar'],
    ]);
    expect(of('bar')).toEqual([
      ['open', 'open'],
      ['bert', 'bar'],
    ]);
    expect(of('kitchen').map(([who]) => who)).toEqual(['open', 'bert']);
  });
});

describe('a shift that is made longer or shorter', () => {
  it('ends a quarter of an hour later by each step, over midnight too', () => {
    expect(lengthened(shift('a'), 1)?.to).toBe('18:15');
    expect(lengthened(shift('a', { to: '23:45' }), 2)?.to).toBe('00:15');
    expect(lengthened(shift('a', { from: '20:00', to: '00:15' }), -2)?.to).toBe('23:45');
  });

  it('stays longer than its break, and within 16 hours', () => {
    expect(lengthened(shift('a', { to: '10:45' }), -1)).toBeNull();
    expect(lengthened(shift('a', { to: '02:00' }), 1)).toBeNull();
  });
});

it('what the law says of a week counts the shift that is being planned', () => {
  const roster = { shifts: [shift('a', { to: '23:30' })], days, timeZone: 'Europe/Vienna' };
  const planned = { ...shift('b'), localDate: '2026-11-24', from: '06:00', to: '12:00' };
  const codes = (...of: Parameters<typeof warningsWith>) => warningsWith(...of).map(({ code }) => code);
  expect(codes(roster, anna, null)).not.toContain('rest-too-short');
  expect(codes(roster, anna, planned)).toContain('rest-too-short');
  expect(codes(roster, { ...anna, user: 'bert' }, planned)).toEqual([]);
  expect(codes(roster, { ...anna, belowAge: 18 }, null)).toContain('youth-hours');
});
