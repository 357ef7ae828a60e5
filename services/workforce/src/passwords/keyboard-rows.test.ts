import { expect, it } from '@jest/globals';
import { keysInRows } from './keyboard-rows.ts';

it.each([
  ['qwertzuiop', 10],
  ['lkjhgfdsa', 9],
  ['1qay2wsx3edc', 12],
  ['asdfdsa', 7],
  ['xasdf!', 4],
  ['schnitzel', 0],
  ['', 0],
])('in %p %d characters are keys in a row', (text, keys) => expect(keysInRows(text)).toBe(keys));
