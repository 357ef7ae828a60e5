import { expect, it } from '@jest/globals';
import { shortened } from './shortened.ts';

it('texts are cut to 128 signs with an ellipsis by default [SITE-073]', () => {
  expect(shortened('  kurz ')).toBe('kurz');
  expect(shortened('x'.repeat(128))).toBe('x'.repeat(128));
  expect(shortened('x'.repeat(129))).toBe(`${'x'.repeat(127)}…`);
  expect(shortened('ab cd', 4)).toBe('ab…');
  // No sign is cut in two.
  expect(shortened('👩👩👩', 2)).toBe('👩…');
});
