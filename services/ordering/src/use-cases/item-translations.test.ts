import { Product } from '@filiale/contracts/catalog/product';
import { describe, expect, it } from '@jest/globals';
import { itemTranslations } from './item-translations.ts';

const product = (translations: object) =>
  Product.record.parse({
    id: '01900000-0000-7000-8000-000000000001',
    revision: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    name: 'Gulasch',
    price: 9,
    config: {
      parts: [
        {
          name: 'Beilage',
          ...translations,
          options: [{ name: 'Semmel', translations: { 'en-GB': { name: 'Bread roll' } } }, { name: 'Knödel' }],
        },
        { name: 'Gruß', type: 'text' },
      ],
    },
  });
const chosen = [
  { name: 'Beilage', value: ['Semmel', 'Knödel'] },
  { name: 'Gruß', value: 'Semmel' },
];

describe('an ordered item in other languages', () => {
  it('has the names of its choices, and German where there is no translation; words of the customer stay', () => {
    expect(itemTranslations(product({ translations: { 'en-GB': { name: 'Side' } } }), chosen, 'de-AT')).toEqual({
      'en-GB': {
        name: 'Gulasch',
        parts: [
          { name: 'Side', value: ['Bread roll', 'Knödel'] },
          { name: 'Gruß', value: 'Semmel' },
        ],
      },
    });
  });

  it('is kept only for languages that something is translated to', () => {
    expect(Object.keys(itemTranslations(product({}), chosen, 'de-AT'))).toEqual(['en-GB']);
    const plain = Product.record.parse({ ...product({}), config: { parts: [] } });
    expect(itemTranslations(plain, [], 'de-AT')).toEqual({});
  });
});
