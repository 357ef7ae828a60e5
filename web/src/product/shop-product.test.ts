import { Product } from '@filiale/contracts/catalog/product';
import { describe, expect, it } from '@jest/globals';
import { compactProduct, isOnMenu, packProducts, restoreProduct, unpackProducts } from './shop-product.ts';

const plain = Product.record.parse({
  ...{ id: '01940000-0000-7000-8000-000000000001', revision: 3 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...Product.create.parse({ name: 'Tafelspitz', sku: 'T-1', price: 22.5, defaultUnit: 'piece' }),
});
const extra = {
  art: 'tafelspitz/sky',
  isOrderable: true,
  again: '',
  goneOptions: [],
  areAllergensKnown: true,
  goesWith: [],
};

describe('a product in the page', () => {
  it('carries only what is not usual', () => {
    expect(compactProduct(plain, extra, 'de-AT')).toEqual({
      id: plain.id,
      name: 'Tafelspitz',
      price: 22.5,
      art: 'tafelspitz/sky',
    });
  });

  it('comes back whole, with the values that were left out', () => {
    const product: Product = {
      ...plain,
      unit: 'kilogram',
      tax: 20,
      isEnabled: false,
      allergens: ['A', 'G'],
      minimumQuantity: 0.1,
    };
    const restored = restoreProduct(compactProduct(product, extra, 'de-AT'));
    const {
      revision: _r,
      createdAt: _c,
      updatedAt: _u,
      sku: _s,
      schedule: _h,
      soldOut: _o,
      hasNoAllergens: _n,
      station: _t,
      ...kept
    } = product;
    expect(restored).toEqual({ ...kept, ...extra });
  });

  it('names what goes with it by its place among the products of the page', () => {
    const other = { ...plain, id: '01940000-0000-7000-8000-000000000002' };
    const list = [compactProduct(plain, { ...extra, goesWith: [1] }, 'de-AT'), compactProduct(other, extra, 'de-AT')];
    expect(unpackProducts(packProducts(list)).map(({ goesWith }) => goesWith)).toEqual([[other.id], []]);
  });

  it('brings the texts of its language only, also of parts and options', () => {
    const translations = { 'en-GB': { name: 'Boiled beef' }, 'de-CH': { name: 'Siedfleisch' } };
    const option = {
      id: 'o',
      name: 'Kren',
      modifier: 'add' as const,
      value: 0,
      allergens: [],
      product: null,
      amount: null,
      translations,
    };
    const part = {
      id: 'p',
      name: 'Dazu',
      description: '',
      type: 'select' as const,
      optional: false,
      options: [option],
      translations,
    };
    const product: Product = { ...plain, type: 'configurable', translations, config: { parts: [part] } };
    const german = restoreProduct(compactProduct(product, extra, 'de-AT'));
    expect([
      german.translations,
      german.config.parts[0]?.translations,
      german.config.parts[0]?.options[0]?.translations,
    ]).toEqual([{}, {}, {}]);
    const english = restoreProduct(compactProduct(product, extra, 'en-GB'));
    expect(english.config.parts[0]?.options[0]?.translations).toEqual({ 'en-GB': { name: 'Boiled beef' } });
    expect(english.name).toBe('Tafelspitz');
  });
});

it.each([
  [{}, true],
  [{ isOrderable: false, again: 'ausverkauft' }, true],
  [{ isOrderable: false, again: '' }, false],
  [{ isEnabled: false, isOrderable: false, again: 'ausverkauft' }, false],
])('a product with %j can be looked at: %p [PROD-010]', (more, is) => {
  expect(isOnMenu({ isEnabled: true, isOrderable: true, again: '', ...more })).toBe(is);
});
