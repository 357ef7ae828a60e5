import { expect, it } from '@jest/globals';
import { hydrateLater } from './hydrate-later.ts';

it('has Next run an empty script before it hydrates, after those that wait already', () => {
  const noted: unknown[] = ['/first.js'];
  hydrateLater({ __next_s: noted } as never);
  expect(noted).toEqual(['/first.js', [0, { children: '' }]]);
});
