import type { Allergen } from '@filiale/contracts/catalog/allergens';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { itemAllergens } from './item-allergens.ts';
import { dishFit, type FilteredDish, filterChoices, noFilter, readFilter } from './menu-filter.ts';

const option = (id: string, allergens: Allergen[] = []) => ({
  id,
  name: id,
  modifier: 'add' as const,
  value: 0,
  allergens,
});
type Part = FilteredDish['config']['parts'][number];
const part = (options: Part['options'], optional = false): Part => ({
  name: 'Beilage',
  type: 'select',
  optional,
  options,
});
const dish = (more: Partial<FilteredDish> = {}): FilteredDish => ({
  name: 'Schnitzel',
  type: 'configurable',
  allergens: [],
  areAllergensKnown: true,
  diets: [],
  dietsByChoice: [],
  goneOptions: [],
  config: { parts: [] },
  ...more,
});
const without = (...letters: Allergen[]) => ({ diets: [], without: letters });
const salad = option('Erdäpfelsalat', ['L', 'M']);
const rice = option('Reis');

describe('a dish without an allergen', () => {
  it.each<[string, Partial<FilteredDish>, string]>([
    ['holds none of it', { allergens: ['A'] }, 'always'],
    ['holds it with every choice', { allergens: ['A', 'M'] }, 'no'],
    ['holds it by entry nobody made', { areAllergensKnown: false }, 'unknown'],
    ['holds it for sure, though the rest is unknown', { allergens: ['M'], areAllergensKnown: false }, 'no'],
    ['can be had with another side', { config: { parts: [part([salad, rice])] } }, 'by-choice'],
    ['can be had without what may be left out', { config: { parts: [part([salad], true)] } }, 'by-choice'],
    ['comes with it in every side', { config: { parts: [part([salad])] } }, 'no'],
    ['lacks the other side today', { config: { parts: [part([salad, rice])] }, goneOptions: ['Reis'] }, 'no'],
    ['lacks the side with it today', { config: { parts: [part([salad, rice])] }, goneOptions: [salad.id] }, 'always'],
    ['has no parts that count', { type: 'simple', config: { parts: [part([salad])] } }, 'always'],
    ['is unknown besides its sides', { config: { parts: [part([salad, rice])] }, areAllergensKnown: false }, 'unknown'],
  ])('which %s', (_what, more, fit) => expect(dishFit(dish(more), without('M', 'N'))).toBe(fit));

  it('is never promised when some choice holds it', () => {
    const letters = fc.subarray<Allergen>(['A', 'G', 'M']);
    const options = fc.array(letters, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(letters, options, letters, fc.nat(2), (own, lists, wished, pick) => {
        const parts = [part(lists.map((list, at) => option(`o${at}`, list)))];
        const made = dish({ allergens: own, config: { parts } });
        const chosen = `o${pick % lists.length}`;
        const holds = itemAllergens(made, [{ name: 'Beilage', value: chosen }]).some((each) => wished.includes(each));
        const fit = dishFit(made, { diets: [], without: wished });
        if (fit === 'always') expect(holds).toBe(false);
        if (fit === 'no') expect(holds).toBe(true);
      }),
    );
  });
});

describe('a dish of a diet', () => {
  it.each<[Partial<FilteredDish>, string]>([
    [{ diets: ['vegetarian'] }, 'always'],
    [{ diets: ['vegan'] }, 'always'],
    [{ dietsByChoice: ['vegan'] }, 'by-choice'],
    [{ diets: ['halal'] }, 'no'],
    [{}, 'no'],
    [{ diets: ['vegan'], areAllergensKnown: false }, 'always'],
  ])('%j is vegetarian: %s', (more, fit) =>
    expect(dishFit(dish(more), { diets: ['vegetarian'], without: [] })).toBe(fit),
  );

  it('promises no more than the weakest of several wishes', () => {
    const made = dish({ diets: ['vegetarian'], areAllergensKnown: false });
    expect(dishFit(made, { diets: ['vegetarian'], without: ['A'] })).toBe('unknown');
    expect(dishFit(made, { diets: ['vegan'], without: ['A'] })).toBe('no');
    expect(dishFit(made, noFilter)).toBe('always');
  });
});

it('offers what some dish has, in the order of the lists', () => {
  const dishes = [
    dish({ allergens: ['M'], diets: ['vegan'] }),
    dish({ config: { parts: [part([option('Brot', ['A'])])] } }),
  ];
  expect(filterChoices(dishes, noFilter)).toEqual({ diets: ['vegan'], without: ['A', 'M'] });
  // With what was chosen at another menu, so that it can be ended.
  expect(filterChoices(dishes, { diets: [], without: ['C'] })).toEqual({ diets: ['vegan'], without: ['A', 'C', 'M'] });
});

it.each([
  [null, noFilter],
  ['{', noFilter],
  ['7', noFilter],
  ['{"diets":"vegan","without":{}}', noFilter],
  ['{"diets":["vegan","x"],"without":["Z","A",1]}', { diets: ['vegan'], without: ['A'] }],
])('reads the stored %j', (text, filter) => expect(readFilter(text)).toEqual(filter));
