import { expect, it } from '@jest/globals';
import { devicesMessages } from './devices-messages.ts';
import { skewText } from './skew-text.ts';

it.each([
  [-4_000, 'geht richtig'],
  [90_000, 'geht 90 s vor'],
  [-600_000, 'geht 10 min nach'],
  [366 * 86_400_000, 'geht 366 Tage vor'],
])('a clock that is wrong by %i ms %s', (skewMs, text) => {
  expect(skewText(skewMs, devicesMessages['de-AT'])).toBe(text);
});
