import { expect, it } from '@jest/globals';
import { isOwnPath } from './own-path.ts';

it.each([
  ['/', true],
  ['/site/imprint?a=b#c', true],
  ['/a/./b', true],
  ['/a//b', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/.//evil.example', false],
  ['/..//evil.example', false],
  ['/%2e//evil.example', false],
  ['/a/..//evil.example', false],
  ['https://evil.example', false],
  ['site', false],
  ['/a b', false],
  ['', false],
])('%j is a path of this site: %p', (text, is) => {
  expect(isOwnPath(text)).toBe(is);
});
