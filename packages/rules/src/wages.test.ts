import { describe, expect, it } from '@jest/globals';
import { wageOfHour } from './wages.ts';

describe('the wage of an hour', () => {
  const day = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 };
  it('is that of the contract, a month is 4⅓ weeks', () => {
    expect(wageOfHour({ wage: 12.5, wagePer: 'hour', hours: day })).toBe(12.5);
    expect(wageOfHour({ wage: 2_600, wagePer: 'month', hours: day })).toBeCloseTo(15);
    expect(wageOfHour({ wage: null, wagePer: 'month', hours: day })).toBeNull();
    expect(wageOfHour({ wage: 2_600, wagePer: 'month', hours: { ...day, ...zero } })).toBeNull();
  });
  const zero = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0 };
});
