import { describe, expect, it } from '@jest/globals';
import { initialsOf } from './person-text.ts';

describe('initials', () => {
  it.each([
    ['Nora Berger', 'NB'],
    ['Anna Maria von der Au', 'AA'],
    ['Élodie', 'É'],
    ['leitung.graz@rosmarin.example', 'LR'],
    ['', ''],
  ])('of %p are %p', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
