import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type MenuCatalog,
  movedCategory,
  movedProduct,
  productsIn,
  withCategory,
  withProduct,
} from './menu-catalog.ts';

const soups: MenuCatalog = [
  { id: 'soups', products: ['a', 'b', 'c'] },
  { id: 'mains', products: ['d', 'a'] },
];

describe('a menu that is put together', () => {
  it('moves a product within its category', () => {
    expect(movedProduct(soups, 'a', 'soups', { category: 'soups', index: 2 })[0]?.products).toEqual(['b', 'c', 'a']);
  });

  it('moves a product to another category', () => {
    const moved = movedProduct(soups, 'b', 'soups', { category: 'mains', index: 1 });
    expect(moved.map(({ products }) => products)).toEqual([
      ['a', 'c'],
      ['d', 'b', 'a'],
    ]);
  });

  it('has a product once in a category', () => {
    expect(movedProduct(soups, 'a', 'soups', { category: 'mains', index: 0 })[1]?.products).toEqual(['d', 'a']);
    expect(withProduct(soups, 'b', { category: 'soups' })).toEqual(soups);
    expect(withCategory(soups, 'mains')).toBe(soups);
  });

  it('loses nothing, wherever things are moved', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a', 'b', 'c'),
        fc.constantFrom('soups', 'mains'),
        fc.nat(5),
        fc.nat(3),
        (product, category, index, place) => {
          const moved = movedCategory(movedProduct(soups, product, 'soups', { category, index }), 'mains', place);
          expect(productsIn(moved).toSorted()).toEqual(productsIn(soups).toSorted());
          expect(moved.map(({ id }) => id).toSorted()).toEqual(['mains', 'soups']);
        },
      ),
    );
  });
});
