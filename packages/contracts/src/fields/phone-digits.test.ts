import { describe, expect, it } from '@jest/globals';
import { phoneDigits } from './phone-digits.ts';

describe('digits of a number that is looked for', () => {
  it.each([
    ['0664 1234511', '6641234511'],
    ['06641234511', '6641234511'],
    ['664 1234511', '6641234511'],
    ['+43 664 1234511', '436641234511'],
    ['+43 ( 0 ) 664/12 34-511', '436641234511'],
    ['+43 (0)664 1234511', '436641234511'],
    ['0043.664.1234511', '436641234511'],
    ['0664', null],
    ['4711', '4711'],
    ['Anna 0664 1234511', null],
    ['', null],
    ['---', null],
  ])('of %j are %p', (search, digits) => {
    expect(phoneDigits(search)).toBe(digits);
  });
});
