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

  const part = (type: 'select' | 'multiselect', ...options: (readonly [string, 'add' | 'subtract', number])[]) => ({
    name: 'Größe',
    type,
    optional: false,
    options: options.map(([name, modifier, value]) => ({ id: `id of ${name}`, name, modifier, value })),
  });
  const sizes = part('select', ['klein', 'add', 0], ['mittel', 'add', 2], ['groß', 'add', 4]);

  it('starts from the cheapest choice that can be ordered, not from one that is gone', () => {
    const dish = product({ type: 'configurable', config: { parts: [sizes] } });
    expect(shownPrice(dish, 'de')).toMatchObject({ amount: 10, model: 'minimum' });
    expect(shownPrice({ ...dish, goneOptions: ['id of klein'] }, 'de')).toMatchObject({ amount: 12, model: 'minimum' });
    expect(shownPrice({ ...dish, goneOptions: ['id of klein', 'id of mittel'] }, 'de')).toMatchObject({
      amount: 14,
      model: 'fixed',
    });
  });

  it.each([
    ['costs more with any option', part('multiselect', ['Ei', 'add', 2], ['Speck', 'add', 3]), 12, 'minimum'],
    ['costs the same for one, more for two', part('multiselect', ['Ei', 'add', 2], ['Speck', 'add', 2]), 12, 'minimum'],
    ['saves by what is left out', part('multiselect', ['ohne', 'subtract', 1], ['leer', 'subtract', 2]), 7, 'minimum'],
    ['costs nothing', part('multiselect', ['Senf', 'add', 0], ['Kren', 'add', 0]), 10, 'fixed'],
  ] as const)('of a dish with a required list that %s', (_what, list, amount, model) => {
    expect(shownPrice(product({ type: 'configurable', config: { parts: [list] } }), 'de')).toMatchObject({
      amount,
      model,
    });
  });
});
