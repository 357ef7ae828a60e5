import { newId } from '@filiale/contracts/fields/ids';
import { describe, expect, it } from '@jest/globals';
import { readParts } from './read-parts.ts';
import { refuse } from './refusal.ts';
import { translateRefusal } from './translate-refusal.ts';

const [side, rice, salad, extras, berries, greeting] = Array.from({ length: 6 }, newId) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const option = (id: string, name: string, english?: string) => ({
  id,
  name,
  modifier: 'add' as const,
  value: 0,
  translations: english ? { 'en-GB': { name: english } } : {},
});
const part = { optional: false, translations: {} };
const product = {
  name: 'Wiener Schnitzel',
  type: 'configurable' as const,
  translations: { 'en-GB': { name: 'Veal schnitzel' } },
  config: {
    parts: [
      {
        ...part,
        id: side,
        name: 'Beilage',
        type: 'select' as const,
        translations: { 'en-GB': { name: 'Side' } },
        options: [option(rice, 'Reis', 'Rice'), option(salad, 'Salat')],
      },
      {
        ...part,
        id: extras,
        name: 'Extras',
        type: 'multiselect' as const,
        options: [option(berries, 'Preiselbeeren'), option(newId(), rice)],
      },
      { ...part, id: greeting, name: 'Gruß', type: 'text' as const, options: [] },
    ],
  },
};

describe('parts of an ordered item', () => {
  const chosen = [
    { id: side, name: 'Beilage', value: 'Reis', options: [rice] },
    { id: extras, name: 'Extras', value: ['Preiselbeeren'], options: [berries] },
    { id: greeting, name: 'Gruß', value: 'Salat' },
  ];

  it.each([
    [
      'by their names',
      [
        { name: 'Beilage', value: 'Reis' },
        { name: 'Extras', value: ['Preiselbeeren'] },
        { name: 'Gruß', value: 'Salat' },
      ],
    ],
    [
      'by their ids',
      [
        { id: side, value: rice },
        { id: extras, value: [berries] },
        { id: greeting, value: 'Salat' },
      ],
    ],
    [
      'by both',
      [
        { id: side, name: 'Beilage', value: rice },
        { name: 'Extras', value: [berries] },
        { id: greeting, value: 'Salat' },
      ],
    ],
  ])('are known %s', (_how, inputs) => expect(readParts(product, inputs)).toEqual(chosen));

  it('leave options that are not offered to the check', () => {
    expect(readParts(product, [{ id: side, value: 'Gold' }])).toEqual([{ id: side, name: 'Beilage', value: 'Gold' }]);
  });

  it('are refused where the product has no such part, or two of them match', () => {
    const unknown = newId();
    expect(readParts(product, [{ id: unknown, value: 'Reis' }])).toMatchObject({
      code: 'order.part-unknown',
      field: `parts.${unknown}`,
    });
    expect(readParts(product, [{ name: 'Sauce', value: 'x' }])).toMatchObject({
      code: 'order.part-unknown',
      field: 'parts.Sauce',
    });
    expect(readParts(product, [{ id: side, name: 'Extras', value: 'Reis' }])).toMatchObject({
      code: 'order.part-invalid',
      field: `parts.${side}`,
      details: { ambiguous: 'Extras' },
    });
    const twice = {
      ...product,
      config: { parts: [{ ...product.config.parts[0], options: [option(rice, 'Reis'), option(newId(), rice)] }] },
    } as typeof product;
    expect(readParts(twice, [{ name: 'Beilage', value: rice }])).toMatchObject({
      code: 'order.part-invalid',
      details: { ambiguous: rice },
    });
  });
});

describe('a refusal about a product', () => {
  it('calls it, its part and its option as the language does, and leaves everything else', () => {
    const refusal = refuse('order.part-required', 'parts.Beilage', {
      name: 'Wiener Schnitzel',
      part: 'Beilage',
      nearest: 2,
    });
    expect(translateRefusal(refusal, product, 'en-GB')).toEqual({
      ...refusal,
      details: { name: 'Veal schnitzel', part: 'Side', nearest: 2 },
    });
    expect(translateRefusal(refusal, product, 'it-IT')).toEqual(refusal);
    const gone = refuse('order.option-unavailable', 'parts', { name: 'Wiener Schnitzel', option: 'Reis' });
    expect(translateRefusal(gone, product, 'en-GB').details).toEqual({ name: 'Veal schnitzel', option: 'Rice' });
    expect(translateRefusal(refuse('order.sold-out', 'parts', { name: 'Reis' }), product, 'en-GB').details).toEqual({
      name: 'Rice',
    });
    expect(translateRefusal(refuse('order.empty'), product, 'en-GB')).toEqual(refuse('order.empty'));
  });
});
