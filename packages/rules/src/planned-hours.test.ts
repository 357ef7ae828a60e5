import { describe, expect, it } from '@jest/globals';
import { hoursFrom, nextHours } from './planned-hours.ts';

const plan = {
  validFrom: '2026-11-01',
  validTo: null,
  timeZone: 'Europe/Vienna',
  role: 'Küche',
  blocks: [{ id: 'b', weekday: 'monday', from: '22:00', to: '06:00', breakMinutes: 0 }],
} satisfies Parameters<typeof nextHours>[0][number];
const hours = { from: new Date('2026-11-23T21:00:00.000Z'), to: new Date('2026-11-24T05:00:00.000Z'), role: 'Küche' };
const shift = {
  localDate: '2026-11-25',
  timeZone: 'Europe/Vienna',
  role: 'Bar',
  startsAt: '2026-11-25T09:00:00.000Z',
  endsAt: '2026-11-25T17:00:00.000Z',
};

describe('hours that recur', () => {
  it('are those that run, over midnight too, or come until tomorrow [RES-032]', () => {
    // The 23rd is a Monday.
    expect(nextHours([plan], [], new Date('2026-11-24T04:59:00.000Z'))).toEqual(hours);
    expect(nextHours([plan], [], new Date('2026-11-24T05:00:00.000Z'))).toBeNull();
    expect(nextHours([plan], [], new Date('2026-11-22T12:00:00.000Z'))).toEqual(hours);
    expect(nextHours([plan], [], new Date('2026-11-21T12:00:00.000Z'))).toBeNull();
  });

  it('are of the days that their plan is valid on', () => {
    expect(nextHours([{ ...plan, validTo: '2026-11-22' }], [], new Date('2026-11-23T12:00:00.000Z'))).toBeNull();
  });

  it('do not count on a date with a shift', () => {
    const at = new Date('2026-11-23T06:00:00.000Z');
    const instead = {
      ...{ ...shift, localDate: '2026-11-23' },
      ...{ startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T17:00:00.000Z' },
    };
    expect(nextHours([plan], [instead], at)?.role).toBe('Bar');
    expect(nextHours([plan], [instead], new Date('2026-11-23T18:00:00.000Z'))).toBeNull();
    expect(hoursFrom([plan], [shift], at, 14).map(({ role }) => role)).toEqual(['Küche', 'Bar', 'Küche', 'Küche']);
  });
});

it('the hours of a shift are those of its date [RES-032]', () => {
  expect(nextHours([], [shift], new Date('2026-11-25T16:59:00.000Z'))?.to).toEqual(new Date(shift.endsAt));
  expect(nextHours([], [shift], new Date('2026-11-25T17:00:00.000Z'))).toBeNull();
});
