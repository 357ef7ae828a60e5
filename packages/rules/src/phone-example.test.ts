import { expect, it } from '@jest/globals';
import { phoneExample } from './phone-example.ts';
import { readPhone } from './phone-number.ts';

it.each(['AT', 'CH', 'CZ', 'DE', 'FR', 'HU', 'IT', 'SI', 'XX', ''])(
  'a number of %j can be called [CHECK-026]',
  (country) => {
    expect(readPhone(phoneExample(country), country)).not.toBeNull();
  },
);

it('is of the country', () => {
  expect([phoneExample('FR'), phoneExample('XX')]).toEqual(['+33 6 12 34 56 78', '+43 664 1234567']);
});
