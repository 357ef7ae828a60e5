import { describe, expect, it } from '@jest/globals';
import { isDeclared, toggled, toggledFree } from './declared.ts';

describe('what a product is said to hold', () => {
  it('is free of all no more once it holds one', () => {
    expect(toggled({ allergens: [], hasNoAllergens: true }, 'G')).toEqual({ allergens: ['G'], hasNoAllergens: false });
  });
  it('keeps the order of the letters', () => {
    expect(toggled({ allergens: ['C', 'G'], hasNoAllergens: false }, 'A').allergens).toEqual(['A', 'C', 'G']);
  });
  it('is not said again when the last letter goes', () => {
    expect(isDeclared(toggled({ allergens: ['A'], hasNoAllergens: false }, 'A'))).toBe(false);
  });
  it('holds none when it is free of all', () => {
    expect(toggledFree({ allergens: ['A'], hasNoAllergens: false })).toEqual({ allergens: [], hasNoAllergens: true });
  });
});
