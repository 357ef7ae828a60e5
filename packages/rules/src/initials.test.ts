import { expect, it } from '@jest/globals';
import { initials } from './initials.ts';

it.each([
  ['Rosmarin & Kren', 'RK'],
  ['Gasthaus', 'G'],
  ['öko laden wien', 'ÖL'],
  ['7 Zwerge', '7Z'],
  ['„Zum Anker“', 'ZA'],
  ['& Söhne', 'S'],
  ['***', '*'],
  ['  ', ''],
])('the sign of %p is %p', (name, sign) => expect(initials(name)).toBe(sign));
