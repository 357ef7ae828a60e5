import { describe, expect, it } from '@jest/globals';
import { shownPrice } from './shown-price.ts';

type Shown = Parameters<typeof shownPrice>[0];
const product = (overrides: Partial<Shown>): Shown => ({
  name: 'x',
  type: 'simple',
  price: 10,
  pricing: 'unit',
  calculationModel: 'fixed',
  unit: 'piece',
  config: { parts: [] },
  ...overrides,
});
const choice = (optional: boolean, ...options: (readonly [string, 'add' | 'subtract' | 'overwrite', number])[]) => ({
  name: `Wahl ${options.length}`,
  type: 'select' as const,
  optional,
  options: options.map(([name, modifier, value]) => ({ name, modifier, value })),
});

describe('the price on a card', () => {
  it.each<[string, Partial<Shown>, object]>([
    ['is plain for pieces', {}, { amount: 10, model: 'fixed', per: null }],
    [
      'counts per unit for weights',
      { unit: 'kilogram', calculationModel: 'approximate' },
      { amount: 10, model: 'approximate', per: 'kg' },
    ],
    [
      'counts per person',
      { unit: 'person', calculationModel: 'minimum' },
      { amount: 10, model: 'minimum', per: 'Pers.' },
    ],
    ['is plain when it applies once', { unit: 'kilogram', pricing: 'flat' }, { amount: 10, model: 'fixed', per: null }],
    [
      'starts from the cheapest required choice',
      {
        type: 'configurable',
        price: 0,
        config: { parts: [choice(false, ['groß', 'overwrite', 12], ['klein', 'overwrite', 9])] },
      },
      { amount: 9, model: 'minimum', per: null },
    ],
    [
      'stays where all required choices cost the same',
      { type: 'configurable', config: { parts: [choice(false, ['Reis', 'add', 0], ['Salat', 'add', 0])] } },
      { amount: 10, model: 'fixed', per: null },
    ],
    [
      'leaves optional choices aside',
      { type: 'configurable', config: { parts: [choice(true, ['weniger', 'subtract', 5])] } },
      { amount: 10, model: 'fixed', per: null },
    ],
  ])('%s', (_fact, overrides, expected) => {
    expect(shownPrice(product(overrides), 'de')).toEqual(expected);
  });
});
