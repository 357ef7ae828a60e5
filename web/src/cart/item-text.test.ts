import { describe, expect, it } from '@jest/globals';
import { restoreProduct } from '../product/shop-product.ts';
import { measureText, partsText } from './item-text.ts';

const option = (name: string, en = '') => ({
  id: name,
  name,
  modifier: 'add' as const,
  value: 0,
  allergens: [],
  product: null,
  amount: null,
  translations: en ? { 'en-GB': { name: en } } : {},
});
const part = (
  name: string,
  type: 'select' | 'multiselect' | 'text' | 'files',
  options = [] as ReturnType<typeof option>[],
) => ({ id: name, name, description: '', type, optional: true, options, translations: {} });
const product = restoreProduct({
  id: 'p',
  name: 'Schnitzel',
  price: 20,
  type: 'configurable',
  config: {
    parts: [
      part('Beilage', 'select', [option('Reis', 'Rice')]),
      part('Dazu', 'multiselect', [option('Senf'), option('Kren')]),
      part('Wunsch', 'text'),
      part('Fotos', 'files'),
    ],
  },
});

describe('what a customer chose', () => {
  const parts = [
    { name: 'Dazu', value: ['Kren', 'Senf'] },
    { name: 'Beilage', value: 'Reis' },
    { name: 'Wunsch', value: 'bitte knusprig' },
    { name: 'Fotos', value: [{ id: 'f', publicHash: 'h' }] },
  ];

  it('reads in the order of the product', () => {
    expect(partsText(product, parts, 'de-AT')).toBe('Reis, Senf, Kren, Wunsch: bitte knusprig, Fotos (1)');
  });

  it('reads in the language of the page where it is translated [PROD-024]', () => {
    expect(partsText(product, parts.slice(1, 2), 'en-GB')).toBe('Rice');
  });

  it('leaves out what is empty or unknown', () => {
    expect(
      partsText(
        product,
        [
          { name: 'Wunsch', value: '' },
          { name: 'Sauce', value: 'x' },
        ],
        'de-AT',
      ),
    ).toBe('');
  });
});

describe('the amount of an item', () => {
  it.each([
    [2, 'piece', ''],
    [4, 'person', '4 Pers.'],
    [0.5, 'kilogram', '0,5 kg'],
  ] as const)('%d %s reads %p', (amount, unit, expected) => {
    expect(measureText({ ...product, unit }, amount, unit, 'de-AT')).toBe(expected);
  });

  it('says that it is weighed later', () => {
    const weighed = { ...product, unit: 'kilogram' as const, calculationModel: 'approximate' as const };
    expect(measureText(weighed, 0.35, 'kilogram', 'de-AT')).toBe('ca. 0,35 kg');
  });
});
