import { expect, it } from '@jest/globals';
import { oneLine } from './one-line.ts';

it.each([
  ['Anna\r\n\tGruber', 'Anna Gruber'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['a\u2066b\u2069\u200f', 'ab'],
  ['שלום Müller', 'שלום Müller'],
  ['family \u{1f468}\u200d\u{1f469}', 'family \u{1f468}\u200d\u{1f469}'],
])('%j is %j as one line', (text, line) => expect(oneLine(text)).toBe(line));
