import { exampleProduct } from '@filiale/rules/example-product';
import { describe, expect, it } from '@jest/globals';
import { priceRange } from './price-range.ts';

const option = (name: string, value: number, modifier: 'add' | 'subtract' | 'overwrite' = 'add') => ({
  id: name,
  name,
  modifier,
  value,
  allergens: [],
  product: null,
  amount: null,
  translations: {},
});
const part = (type: 'select' | 'multiselect', optional: boolean, options: ReturnType<typeof option>[]) => ({
  id: type,
  name: type as string,
  description: '',
  type,
  optional,
  options,
  translations: {},
});
const schnitzel = (...parts: ReturnType<typeof part>[]) =>
  exampleProduct({ price: 24.9, type: 'configurable', config: { parts } });

describe('the price range of a dish', () => {
  it('is its price where nothing is chosen', () => {
    expect(priceRange(schnitzel())).toEqual({ least: 2490, most: 2490 });
  });

  it('goes from the cheapest to the dearest way', () => {
    const side = part('select', false, [option('Salat', 1.2), option('Ohne', 3, 'subtract')]);
    const extra = part('multiselect', true, [option('Preiselbeeren', 1), option('Zitrone', 0.5)]);
    expect(priceRange(schnitzel(side, extra))).toEqual({ least: 2190, most: 2490 + 120 + 150 });
  });

  it('says nothing of dishes with too many ways', () => {
    const many = Array.from({ length: 8 }, (_, index) => ({
      ...part(
        'select',
        false,
        ['a', 'b', 'c', 'd', 'e'].map((name) => option(name, 1)),
      ),
      name: `Teil ${index}`,
    }));
    expect(priceRange(schnitzel(...many))).toBeNull();
  });
});
