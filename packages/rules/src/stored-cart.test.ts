import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Cart, emptyOrder } from './cart.ts';
import { readCart, writeCart } from './stored-cart.ts';

const cart: Cart = {
  branch: 'wien-neubau',
  orderKey: 'key',
  isDelivery: true,
  isDineIn: false,
  items: [
    {
      product: { id: 'p1', name: 'Bowl', description: '', price: 9 },
      amount: 2,
      unit: 'piece',
      parts: [
        { name: 'Größe', value: 'groß' },
        { name: 'Foto', value: [{ id: 'u', publicHash: 'h' }] },
      ],
      note: 'ohne Zwiebel',
    },
  ],
  order: { ...emptyOrder, firstName: 'Eva', deliveryArea: 'area-1' },
};
const changed = (overrides: object) => readCart(JSON.stringify({ ...cart, ...overrides }));

describe('a stored cart', () => {
  it('comes back as it was kept [CART-003, CART-004]', () => {
    expect(readCart(writeCart(cart))).toEqual(cart);
  });

  it('has no note where an older version kept none', () => {
    const items = [undefined, 7].map((note) => ({ ...cart.items[0], note }));
    expect(changed({ items })?.items.map(({ note }) => note)).toEqual(['', '']);
  });

  it.each([null, '', '{', 'null', '[]', '42', '{"items":[]}', '{"branch":"b","orderKey":"k","items":{}}'])(
    'is none in %j',
    (text) => {
      expect(readCart(text)).toBeNull();
    },
  );

  it('leaves out items that are none', () => {
    const [item] = cart.items;
    const broken = [
      null,
      {},
      { ...item, unit: 'toString' },
      { ...item, amount: '2' },
      { ...item, product: 'p1' },
      { ...item, parts: [1] },
    ];
    expect(changed({ items: [...broken, item] })?.items).toEqual([item]);
  });

  it('fills in order details it lacks and replaces those of another kind', () => {
    const order = { firstName: 'Eva', lastName: 7, deliveryArea: 'area-1', table: 3, unknown: 'x' };
    expect(changed({ order })?.order).toEqual({ ...emptyOrder, firstName: 'Eva', deliveryArea: 'area-1' });
    expect(changed({ order: null })?.order).toEqual(emptyOrder);
  });

  it('never says delivery and dine-in at once [CART-002]', () => {
    expect(changed({ isDelivery: true, isDineIn: true })).toMatchObject({ isDelivery: true, isDineIn: false });
  });

  it('never throws, for any content of the storage', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readCart(text)));
  });
});
