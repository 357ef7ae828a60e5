import { expect, it } from '@jest/globals';
import { isHostilePath } from './hostile-path.ts';

it.each([
  ['/', false],
  ['/speisekarte/k%C3%BCche', false],
  ['/a.b/..c', false],
  ['/50%25', false],
  ['/..', true],
  ['/a/%2e%2E/b', true],
  ['/.//x', true],
  ['//x', true],
  ['/%2f/x', true],
  ['/a%5cb', true],
  ['/a\\b', true],
  ['/a%252fb', true],
  ['/a%0d', true],
  ['/50%', true],
])('%j may be read in two ways: %p', (path, is) => {
  expect(isHostilePath(path)).toBe(is);
});
