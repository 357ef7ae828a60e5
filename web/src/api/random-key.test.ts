import { expect, it } from '@jest/globals';
import { randomKey } from './random-key.ts';

it('a random key is 32 hexadecimal digits, and another one each time', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
