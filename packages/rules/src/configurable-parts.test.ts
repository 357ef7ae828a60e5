import type { PartType } from '@filiale/contracts/catalog/product-part';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  acceptedExtensions,
  acceptsSeveralFiles,
  checkParts,
  chosenOptions,
  configuredPrice,
  isItemValid,
  isPartValid,
  type PartChoice,
} from './configurable-parts.ts';
import { examplePart, exampleProduct } from './example-product.ts';

const file = { id: '01900000-0000-7000-8000-00000000000f', publicHash: 'h' };

const bowl = exampleProduct({
  name: 'Bowl',
  type: 'configurable',
  price: 8,
  config: {
    parts: [
      examplePart({ name: 'Größe' }, [
        ['klein', 'overwrite', 6],
        ['groß', 'overwrite', 9.5],
      ]),
      examplePart({ name: 'Extras', type: 'multiselect', optional: true }, [
        ['Ei', 'add', 1.2],
        ['ohne Reis', 'subtract', 0.5],
      ]),
      examplePart({ name: 'Wunsch', type: 'text', optional: true }),
      examplePart({ name: 'Foto', type: 'image', optional: true }),
      examplePart({ name: 'Pläne', type: 'files', optional: true }),
    ],
  },
});

describe('a part', () => {
  it.each<[PartType, PartChoice | undefined, boolean]>([
    ['select', undefined, false],
    ['select', '', false],
    ['select', 'klein', true],
    ['text', '   ', false],
    ['text', 'x', true],
    ['textarea', '', false],
    ['multiselect', [], false],
    ['multiselect', ['Ei'], true],
    ['file', [], false],
    ['files', [file], true],
    ['image', [], false],
    ['images', [file, file], true],
  ])('of type %s with %j passes: %s; as an optional one it always does [PROD-018]', (type, value, expected) => {
    expect(isPartValid(examplePart({ type }), value)).toBe(expected);
    expect(isPartValid(examplePart({ type, optional: true }), value)).toBe(true);
  });

  it.each<[PartType, boolean]>([
    ['images', true],
    ['files', true],
    ['image', false],
    ['file', false],
  ])('of type %s takes several files: %s [PROD-025]', (type, expected) => {
    expect(acceptsSeveralFiles(type)).toBe(expected);
  });

  it.each<[PartType, string]>([
    ['file', 'txt csv gif jpg jpeg png svg mp4 mpeg webm zip pdf doc docx xls xlsx ppt pptx'],
    ['files', 'txt csv gif jpg jpeg png svg mp4 mpeg webm zip pdf doc docx xls xlsx ppt pptx'],
    ['image', 'jpg jpeg png gif'],
    ['images', 'jpg jpeg png gif'],
    ['text', ''],
  ])('of type %s accepts the file types %s [PROD-026]', (type, expected) => {
    expect(acceptedExtensions(type).join(' ')).toBe(expected);
  });
});

describe('an item', () => {
  it.each([
    [1, [{ name: 'Größe', value: 'klein' }], true],
    [0, [{ name: 'Größe', value: 'klein' }], false],
    [-1, [{ name: 'Größe', value: 'klein' }], false],
    [Number.NaN, [{ name: 'Größe', value: 'klein' }], false],
    [1, [], false],
    [1, [{ name: 'Extras', value: ['Ei'] }], false],
  ])('with amount %d and parts %j is valid: %s [PROD-017]', (amount, parts, expected) => {
    expect(isItemValid(bowl, { amount, parts })).toBe(expected);
  });

  it('of a simple product has no parts to pass, even if its record still has some [PROD-017]', () => {
    expect(isItemValid({ ...bowl, type: 'simple' }, { amount: 1, parts: [] })).toBe(true);
  });
});

describe('the price of a configured item', () => {
  const price = (parts: { name: string; value: PartChoice }[], product = bowl) =>
    configuredPrice(product, parts).toNumber();

  it.each<[string, { name: string; value: PartChoice }[], number]>([
    ['starts at the product price', [], 8],
    ['is overwritten', [{ name: 'Größe', value: 'groß' }], 9.5],
    [
      'adds after the overwrite',
      [
        { name: 'Größe', value: 'groß' },
        { name: 'Extras', value: ['Ei'] },
      ],
      10.7,
    ],
    ['subtracts', [{ name: 'Extras', value: ['ohne Reis'] }], 7.5],
    [
      'follows the order of the product, not of the clicks',
      [
        { name: 'Extras', value: ['Ei'] },
        { name: 'Größe', value: 'klein' },
      ],
      7.2,
    ],
    [
      'is not moved by texts and files',
      [
        { name: 'Wunsch', value: 'Ei' },
        { name: 'Pläne', value: [file] },
      ],
      8,
    ],
    ['ignores options that do not exist', [{ name: 'Extras', value: ['Gold'] }], 8],
  ])('%s [PRICE-006]', (_fact, parts, expected) => {
    expect(price(parts)).toBe(expected);
  });

  it('forgets what an earlier part added when a later one overwrites [PRICE-006]', () => {
    const product = exampleProduct({
      type: 'configurable',
      config: {
        parts: [examplePart({ name: 'A' }, [['x', 'add', 5]]), examplePart({ name: 'B' }, [['y', 'overwrite', 3]])],
      },
    });
    expect(
      price(
        [
          { name: 'A', value: 'x' },
          { name: 'B', value: 'y' },
        ],
        product,
      ),
    ).toBe(3);
  });

  it('never falls below zero, and only its end counts [PRICE-006]', () => {
    const product = exampleProduct({
      type: 'configurable',
      price: 1,
      config: {
        parts: [
          examplePart({ name: 'A', type: 'multiselect' }, [
            ['minus', 'subtract', 5],
            ['plus', 'add', 4.5],
          ]),
        ],
      },
    });
    expect(price([{ name: 'A', value: ['minus'] }], product)).toBe(0);
    expect(price([{ name: 'A', value: ['minus', 'plus'] }], product)).toBe(0.5);
  });

  it('counts the options of a bundle by their modifiers [PROD-030]', () => {
    const menu = exampleProduct({
      type: 'bundle',
      price: 12.9,
      config: {
        parts: [
          examplePart({ name: 'Vorspeise' }, [
            ['Frittatensuppe', 'add', 0],
            ['Beef Tatar', 'add', 4.5],
          ]),
        ],
      },
    });
    expect(price([{ name: 'Vorspeise', value: 'Beef Tatar' }], menu)).toBe(17.4);
    expect(chosenOptions(menu, [{ name: 'Vorspeise', value: 'Beef Tatar' }]).map(({ name }) => name)).toEqual([
      'Beef Tatar',
    ]);
  });

  it('does not depend on the order in which parts and options arrive', () => {
    const extras = fc.shuffledSubarray(['Ei', 'ohne Reis']);
    fc.assert(
      fc.property(extras, fc.constantFrom('klein', 'groß'), fc.boolean(), (names, size, isTurned) => {
        const parts = [
          { name: 'Größe', value: size },
          { name: 'Extras', value: names },
        ];
        expect(price(isTurned ? parts.toReversed() : parts)).toBe(
          price([
            { name: 'Größe', value: size },
            { name: 'Extras', value: names.toSorted() },
          ]),
        );
      }),
    );
  });
});

describe('what the server says to parts', () => {
  const size = { name: 'Größe', value: 'klein' };

  it.each<[{ name: string; value: PartChoice }[]]>([
    [[size]],
    [[size, { name: 'Extras', value: ['ohne Reis', 'Ei'] }]],
    [[size, { name: 'Wunsch', value: '' }, { name: 'Foto', value: [] }]],
    [[size, { name: 'Foto', value: [file] }, { name: 'Pläne', value: [file, file] }]],
  ])('takes %j', (parts) => {
    expect(checkParts(bowl, parts)).toBeNull();
  });

  it.each<[string, { name: string; value: PartChoice }[], string, string]>([
    ['an unknown part', [size, { name: 'Sauce', value: 'x' }], 'order.part-unknown', 'Sauce'],
    ['a part named twice', [size, { name: 'Größe', value: 'groß' }], 'order.part-invalid', 'Größe'],
    ['an unknown option', [{ name: 'Größe', value: 'riesig' }], 'order.part-invalid', 'Größe'],
    ['an unknown entry of a list', [size, { name: 'Extras', value: ['Ei', 'Gold'] }], 'order.part-invalid', 'Extras'],
    ['an option chosen twice', [size, { name: 'Extras', value: ['Ei', 'Ei'] }], 'order.part-invalid', 'Extras'],
    ['a list where one choice belongs', [{ name: 'Größe', value: ['klein'] }], 'order.part-invalid', 'Größe'],
    ['one choice where a list belongs', [size, { name: 'Extras', value: 'Ei' }], 'order.part-invalid', 'Extras'],
    ['files where options belong', [size, { name: 'Extras', value: [file] }], 'order.part-invalid', 'Extras'],
    ['a text where a file belongs', [size, { name: 'Foto', value: 'https://x' }], 'order.part-invalid', 'Foto'],
    ['names where files belong', [size, { name: 'Pläne', value: ['x'] }], 'order.part-invalid', 'Pläne'],
    ['a second file where one is allowed', [size, { name: 'Foto', value: [file, file] }], 'order.part-invalid', 'Foto'],
    ['a list where a text belongs', [size, { name: 'Wunsch', value: ['x'] }], 'order.part-invalid', 'Wunsch'],
    ['a required part left out', [{ name: 'Extras', value: ['Ei'] }], 'order.part-required', 'Größe'],
    ['a required part left empty', [{ name: 'Größe', value: '' }], 'order.part-required', 'Größe'],
  ])('refuses %s [CHECK-030]', (_what, parts, code, part) => {
    expect(checkParts(bowl, parts)).toMatchObject({ code, field: `parts.${part}`, details: { name: 'Bowl', part } });
  });

  it('refuses parts on a product without any', () => {
    expect(checkParts(exampleProduct(), [size])).toMatchObject({ code: 'order.part-unknown' });
  });
});
