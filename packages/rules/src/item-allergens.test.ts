import { allergenOptions } from '@filiale/contracts/catalog/allergens';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { areAllergensKnown, itemAllergens, optionAllergens } from './item-allergens.ts';

const letters = allergenOptions.map(({ value }) => value);
const option = (name: string, allergens: readonly (typeof letters)[number][]) => ({
  name,
  modifier: 'add' as const,
  value: 0,
  allergens: [...allergens],
});
const soup = {
  name: 'Suppe',
  type: 'configurable' as const,
  allergens: ['L', 'A'] as const,
  config: {
    parts: [
      {
        name: 'Einlage',
        type: 'select' as const,
        optional: true,
        options: [option('Leber', ['C', 'A']), option('Reis', [])],
      },
      { name: 'Dazu', type: 'multiselect' as const, optional: true, options: [option('Brot', ['A', 'N'])] },
    ],
  },
};

describe('allergens of a configured item', () => {
  it.each([
    [[], ['A', 'L']],
    [[{ name: 'Einlage', value: 'Leber' }], ['A', 'C', 'L']],
    [[{ name: 'Einlage', value: 'Reis' }], ['A', 'L']],
    [
      [
        { name: 'Dazu', value: ['Brot'] },
        { name: 'Einlage', value: 'Leber' },
      ],
      ['A', 'C', 'L', 'N'],
    ],
  ])('are those of the product and of the chosen options: %j → %j [PROD-003, PROD-004]', (parts, expected) => {
    expect(itemAllergens(soup, parts)).toEqual(expected);
  });

  it('stand in the order of the list, each once, and never fewer than those of the product', () => {
    const some = fc.subarray(letters);
    fc.assert(
      fc.property(some, some, some, (own, first, second) => {
        const product = {
          ...soup,
          allergens: own,
          config: {
            parts: [
              {
                name: 'p',
                type: 'multiselect' as const,
                optional: true,
                options: [option('a', first), option('b', second)],
              },
            ],
          },
        };
        const all = itemAllergens(product, [{ name: 'p', value: ['b', 'a'] }]);
        expect(all).toEqual(letters.filter((letter) => [...own, ...first, ...second].includes(letter)));
        expect(itemAllergens(product, [])).toEqual(letters.filter((letter) => own.includes(letter)));
      }),
    );
  });

  it('count the dish that an option of a bundle stands for [PROD-030]', () => {
    const products = new Map([['p1', { allergens: ['G', 'A'] as const }]]);
    expect(optionAllergens({ allergens: ['N'], product: 'p1' }, products)).toEqual(['A', 'G', 'N']);
    expect(optionAllergens({ allergens: ['N'], product: 'p2' }, products)).toEqual(['N']);
    expect(optionAllergens({ allergens: [], product: null }, products)).toEqual([]);
  });

  it('has the 14 groups of the EU as its closed list', () => {
    expect(letters.join('')).toBe('ABCDEFGHLMNOPR');
  });
});

describe('whether allergens are known', () => {
  const entered = { allergens: ['A'] as const, hasNoAllergens: false };
  const free = { allergens: [], hasNoAllergens: true };
  const unknown = { allergens: [], hasNoAllergens: false };
  const products = new Map<
    string,
    Parameters<typeof areAllergensKnown>[1] extends ReadonlyMap<string, infer D> ? D : never
  >([
    ['entered', entered],
    ['free', free],
    ['unknown', unknown],
  ]);
  const bundleOf = (...ids: (string | null)[]) => {
    const options = ids.map((product, at) => ({ ...option(`${at}`, []), product }));
    return {
      name: 'Menü',
      type: 'bundle' as const,
      config: { parts: [{ name: 'P', type: 'select' as const, optional: false, options }] },
    };
  };
  it.each([
    ['whose allergens are entered', entered, true],
    ['free of all', free, true],
    ['whose allergens are not entered', unknown, false],
  ])('a dish %s: %p', (_what, declared, known) => {
    expect(areAllergensKnown({ ...bundleOf(null), ...declared, type: 'configurable' }, products)).toBe(known);
  });
  it.each([
    [unknown, ['entered', 'free'], true],
    [unknown, ['entered', 'unknown'], false],
    [entered, ['unknown'], false],
    [entered, ['gone'], false],
    [unknown, ['entered', null], false],
    [entered, ['entered', null], true],
    [unknown, [], false],
  ])('a bundle %j of %j: %p', (declared, ids, known) => {
    expect(areAllergensKnown({ ...bundleOf(...ids), ...declared }, products)).toBe(known);
  });
});
