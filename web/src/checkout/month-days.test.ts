import { describe, expect, it } from '@jest/globals';
import { monthWeeks, typedDate } from './month-days.ts';

describe('the month of the date picker', () => {
  it('starts its weeks on Monday and leaves days of other months out [CHECK-037]', () => {
    const weeks = monthWeeks('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(monthWeeks('2027-02')).toHaveLength(4);
  });
});

describe('a typed date', () => {
  it.each([
    ['20.11.2026', '2026-11-20'],
    ['20. 11. 2026', '2026-11-20'],
    ['20.11.26', '2026-11-20'],
    ['20.11.', '2026-11-20'],
    ['3.1.', '2027-01-03'],
    ['4.5.', '2026-05-04'],
    ['2026-11-20', '2026-11-20'],
    ['29.2.2028', '2028-02-29'],
    ['29.2.2027', null],
    ['31.4.2026', null],
    ['20', null],
    ['morgen', null],
  ])('%j on 4 May 2026 is %j', (text, date) => {
    expect(typedDate(text, '2026-05-04')).toBe(date);
  });
});
