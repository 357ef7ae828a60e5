import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CART_ITEMS_MAX, type Cart, emptyOrder, migrateCart } from './cart.ts';
import { configuredPrice } from './configurable-parts.ts';
import { toCents } from './decimal.ts';
import { examplePart, exampleProduct } from './example-product.ts';
import { priceLine } from './pricing.ts';
import { overflowOf, type ReorderProduct, reorder, withDishes, withoutDishes } from './reorder.ts';

type Line = Parameters<typeof reorder>[0][number];

const side = examplePart({ name: 'Beilage' }, [
  ['Reis', 'add', 0],
  ['Pommes', 'add', 1.5],
]);
const withIds = (part: typeof side) => ({
  ...part,
  options: part.options.map((option) => ({ ...option, id: `id-${option.name}` })),
});
const dish = (
  overrides: Partial<Omit<ReorderProduct, 'config'>> = {},
  parts = [side],
): ReorderProduct & { tax: number } =>
  ({
    ...exampleProduct({ type: 'configurable', price: 12 }),
    isOrderable: true,
    goneOptions: [],
    ...overrides,
    config: { parts: parts.map(withIds) },
  }) as never;
const line = (overrides: Record<string, unknown> = {}): Line =>
  ({
    id: 'line',
    product: dish().id,
    name: 'Tafelspitz',
    amount: 2,
    unit: 'piece',
    parts: [{ name: 'Beilage', value: 'Pommes' }],
    note: 'ohne Kren',
    translations: {},
    unitPrice: 13.5,
    gross: 27,
    taxRate: 10,
    isPriceHidden: false,
    calculationModel: 'fixed',
    ...overrides,
  }) as Line;
const again = (ordered: Line, product: ReorderProduct | null) => {
  const [looked] = reorder([ordered], new Map(product ? [[product.id, product]] : []));
  if (!looked) throw new Error('no line');
  return looked;
};
const cart: Cart = {
  branch: 'lend',
  orderKey: 'key',
  isDelivery: false,
  isDineIn: false,
  items: [],
  order: emptyOrder,
};

describe('ordering again', () => {
  it('takes the same dish with the same choices and note in the same amount', () => {
    const { id, name, description, price } = dish();
    expect(again(line(), dish())).toMatchObject({
      item: {
        product: { id, name, description, price },
        amount: 2,
        unit: 'piece',
        parts: [{ name: 'Beilage', value: 'Pommes' }],
        note: 'ohne Kren',
      },
      ...{ obstacle: null, repriced: null, amountBefore: null, isWithoutFiles: false },
    });
  });

  it.each([
    ['the dish left the menu', line(), null, 'gone'],
    ['the dish is switched off', line(), dish({ isEnabled: false }), 'gone'],
    ['the dish is sold out or not served now', line(), dish({ isOrderable: false }), 'away'],
    ['the choice is sold out', line(), dish({ goneOptions: ['id-Pommes'] }), 'option-away'],
    [
      'the choice is not offered any more',
      line({ parts: [{ name: 'Beilage', value: 'Kroketten' }] }),
      dish(),
      'choices-changed',
    ],
    [
      'something new has to be chosen',
      line(),
      dish({}, [side, examplePart({ name: 'Sauce' }, [['Senf', 'add', 0]])]),
      'choices-changed',
    ],
    ['its unit is not offered any more', line({ unit: 'kilogram', amount: 1 }), dish(), 'choices-changed'],
  ])('leaves a line out, and says why, where %s', (_case, ordered, product, obstacle) => {
    expect(again(ordered, product)).toMatchObject({ item: null, obstacle });
  });

  it('returns the price of then and now, unless it is hidden', () => {
    expect(again(line(), dish({ price: 12.9 }))).toMatchObject({
      repriced: { before: 13.5, now: 14.4 },
      obstacle: null,
    });
    expect(again(line(), dish({ price: 12.9, isPriceHidden: true })).repriced).toBeNull();
    const { unitPrice: _price, gross: _gross, ...hidden } = line() as Record<string, unknown>;
    expect(again({ ...hidden, isPriceHidden: true } as never, dish({ price: 20 })).repriced).toBeNull();
  });

  it('takes the nearest amount that the limits of today allow, and says so', () => {
    expect(again(line({ amount: 2 }), dish({ minimumQuantity: 5 } as never))).toMatchObject({
      item: { amount: 5 },
      amountBefore: 2,
    });
  });

  it('takes no file of an earlier order over', () => {
    const picture = { name: 'Foto', value: [{ id: 'x', publicHash: 'y' }] };
    const ordered = line({ parts: [{ name: 'Beilage', value: 'Pommes' }, picture] });
    const optional = examplePart({ name: 'Foto', type: 'image', optional: true });
    expect(again(ordered, dish({}, [side, optional]))).toMatchObject({
      item: { parts: [{ name: 'Beilage', value: 'Pommes' }] },
      isWithoutFiles: true,
    });
    expect(again(ordered, dish({}, [side, { ...optional, optional: false }])).obstacle).toBe('choices-changed');
  });

  it('puts into the cart only what the catalogue keeps there, at its price of today', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            amount: fc.integer({ min: 1, max: 30 }),
            value: fc.constantFrom('Reis', 'Pommes', 'Kroketten', ''),
            unitPrice: fc.integer({ min: 0, max: 5_000 }).map((cents) => cents / 100),
          }),
          { maxLength: 8 },
        ),
        fc.record({
          price: fc.integer({ min: 0, max: 5_000 }).map((cents) => cents / 100),
          isOrderable: fc.boolean(),
          isEnabled: fc.boolean(),
          minimumQuantity: fc.option(fc.integer({ min: 1, max: 5 })),
          goneOptions: fc.subarray(['id-Reis', 'id-Pommes']),
        }),
        (lines, today) => {
          const product = dish(today as never);
          const products = new Map([[product.id, product]]);
          const looked = reorder(
            lines.map(({ value, ...rest }) => line({ ...rest, parts: [{ name: 'Beilage', value }] })),
            products,
          );
          expect(looked).toHaveLength(lines.length);
          const items = looked.flatMap(({ item }) => (item ? [item] : []));
          for (const each of looked) expect(each.item === null).toBe(each.obstacle !== null);
          const filled = withDishes(cart, items);
          expect(migrateCart(filled, products)).toEqual({ cart: filled, dropped: [] });
          for (const { item, repriced } of looked) {
            if (!item) continue;
            const { unitPriceCents } = priceLine({ ...item, product: product as never }, 'takeaway');
            expect(unitPriceCents).toBe(toCents(configuredPrice(product, item.parts)));
            if (repriced) expect(toCents(repriced.now)).toBe(unitPriceCents);
          }
        },
      ),
    );
  });

  it('keeps the items of the cart, and fills it up to the limit of an order', () => {
    const { item } = again(line(), dish());
    if (!item) throw new Error('no item');
    const nearlyFull = { ...cart, items: Array.from({ length: CART_ITEMS_MAX - 1 }, () => item) };
    expect(withDishes(nearlyFull, [item, item]).items).toHaveLength(CART_ITEMS_MAX);
    expect(overflowOf(nearlyFull, [item, item])).toBe(1);
    expect(withDishes({ ...cart, items: [item] }, [{ ...item, amount: 3 }]).items.map(({ amount }) => amount)).toEqual([
      2, 3,
    ]);
  });

  it('takes back what it put in, and nothing that was there or came since', () => {
    const { item } = again(line(), dish());
    if (!item) throw new Error('no item');
    const [own, since] = [item, { ...item, amount: 7 }];
    const filled = withDishes(withDishes({ ...cart, items: [own] }, [item, item]), [since]);
    expect(withoutDishes(filled, [item, item]).items).toEqual([own, since]);
    expect(withoutDishes({ ...cart, items: [since] }, [item]).items).toEqual([since]);
  });
});
