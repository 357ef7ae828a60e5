import { describe, expect, it } from '@jest/globals';
import { goesWithCart, goesWithOf } from './goes-with.ts';
import { noFilter } from './menu-filter.ts';

type Offered = Parameters<typeof goesWithCart>[1] extends ReadonlyMap<string, infer Dish> ? Dish : never;
const dish = (id: string, more: Partial<Offered> = {}): Offered => ({
  id,
  name: id,
  type: 'simple',
  goesWith: [],
  goneOptions: [],
  allergens: [],
  areAllergensKnown: true,
  diets: [],
  dietsByChoice: [],
  config: { parts: [] },
  isEnabled: true,
  isOrderable: true,
  ...more,
});
const beside = (cart: string[], dishes: Offered[], filter = noFilter) => {
  const items = cart.map((id) => ({ product: { id } }));
  return goesWithCart(items, new Map(dishes.map((each) => [each.id, each])), filter).map(({ id }) => id);
};

it('names the pairings of a product, else of its category, never itself', () => {
  const category = { goesWith: ['a', 'b'] };
  expect(goesWithOf({ id: 'x', goesWith: ['c'] }, category)).toEqual(['c']);
  expect(goesWithOf({ id: 'a', goesWith: [] }, category)).toEqual(['b']);
  expect(goesWithOf({ id: 'a', goesWith: [] }, undefined)).toEqual([]);
});

describe('the suggestions beside a cart', () => {
  const schnitzel = dish('schnitzel', { goesWith: ['salad', 'beer'] });
  const soup = dish('soup', { goesWith: ['bread', 'beer'] });

  it('begins with pairings of the dish added last, names each once, and ends at its limit', () => {
    const dishes = [schnitzel, soup, dish('salad'), dish('beer'), dish('bread')];
    expect(beside(['schnitzel', 'soup'], dishes)).toEqual(['bread', 'beer', 'salad']);
    const vegan = { diets: ['vegan' as const], without: [] };
    expect(beside(['schnitzel'], [schnitzel, dish('salad', { diets: ['vegan'] }), dish('beer')], vegan)).toEqual([
      'salad',
    ]);
    const feast = dish('feast', { goesWith: ['salad', 'beer', 'bread', 'soup'] });
    expect(beside(['feast'], [...dishes, feast])).toEqual(['salad', 'beer', 'bread']);
    expect(beside([], dishes)).toEqual([]);
  });

  const part = { name: 'Größe', type: 'select' as const, optional: false };
  const options = [{ id: 'small', name: 'klein', modifier: 'add' as const, value: 0, allergens: [] }];
  const sized = { type: 'configurable' as const, config: { parts: [{ ...part, options }] } };
  it.each<[string, Partial<Offered> | null, boolean]>([
    ['can be ordered', {}, true],
    ['has a choice that can be had', sized, true],
    ['is off today', { isOrderable: false }, false],
    ['is switched off', { isEnabled: false }, false],
    ['lacks every choice it needs', { ...sized, goneOptions: ['small'] }, false],
    ['is not on the menu', null, false],
  ])('what %s: %s', (_what, more, is) => {
    const offered = more ? [dish('salad', more)] : [];
    expect(beside(['schnitzel'], [schnitzel, ...offered])).toEqual(is ? ['salad'] : []);
  });

  it('leaves out products that are in the cart already', () => {
    expect(beside(['schnitzel', 'beer'], [schnitzel, dish('salad'), dish('beer')])).toEqual(['salad']);
  });
});
