import { noFilter } from '@filiale/rules/menu-filter';
import { describe, expect, it } from '@jest/globals';
import { restoreProduct, type ShopProduct } from '../product/shop-product.ts';
import { findDishes } from './find-dishes.ts';

const dishes = [
  restoreProduct({ id: 'soup', name: 'Käsesuppe', price: 5, description: 'mit Schnittlauch', allergens: ['A', 'G'] }),
  restoreProduct({
    id: 'salad',
    name: 'Salat',
    price: 6,
    diets: ['vegan'],
    translations: { 'en-GB': { name: 'Salad' } },
  }),
  restoreProduct({ id: 'stew', name: 'Eintopf', price: 7, areAllergensKnown: false }),
];
const products: ReadonlyMap<string, ShopProduct> = new Map(dishes.map((dish) => [dish.id, dish]));
const section = (name: string, ...productIds: string[]) => ({ anchor: name, name, description: '', productIds });
const sections = [section('Suppen', 'soup', 'stew', 'gone'), section('Salate', 'salad')];
const find = (term: string, filter: Partial<typeof noFilter> = {}) => {
  const found = findDishes(sections, products, term, { ...noFilter, ...filter });
  return found && Object.fromEntries(found);
};

describe('what is found on a menu', () => {
  it('is everything while nothing is asked for', () => expect(find('  ')).toBeNull());

  it.each([
    ['kase', ['soup']],
    ['schnittlauch kase', ['soup']],
    ['suppen', ['soup', 'stew']],
    ['SALAD', ['salad']],
    ['vegan', ['salad']],
    ['pizza', []],
  ])('by %j is %j', (term, ids) => expect(Object.keys(find(term) ?? {})).toEqual(ids));

  it('never passes off a dish with unknown allergens as safe', () => {
    expect(find('', { without: ['G'] })).toEqual({ salad: 'always', stew: 'unknown' });
    expect(find('suppen', { without: ['G'] })).toEqual({ stew: 'unknown' });
    expect(find('', { diets: ['vegetarian'], without: ['G'] })).toEqual({ salad: 'always' });
  });
});
