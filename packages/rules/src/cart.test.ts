import type { OrderMode } from '@filiale/contracts/ordering/order';
import { ORDER_ITEMS_MAX } from '@filiale/contracts/ordering/place-order';
import { describe, expect, it } from '@jest/globals';
import {
  addItem,
  CART_ITEMS_MAX,
  type Cart,
  type CartItem,
  type CatalogueProduct,
  changeAmount,
  clearCart,
  type defaultDeliveryMethod,
  emptyOrder,
  isCartFull,
  itemCount,
  migrateCart,
  offeredModes,
  openCart,
  orderModeOf,
  placeOrderBody,
  pricingItems,
  removeItem,
  replaceItem,
  restoreCart,
  restoreItem,
} from './cart.ts';
import { exampleBranch } from './example-branch.ts';
import { examplePart, exampleProduct, exampleUnit } from './example-product.ts';

const config = { defaultDeliveryMethod: 'takeaway' as const };
const open = (
  overrides = {},
  stored: Cart | null = null,
  settings: Parameters<typeof defaultDeliveryMethod>[0] = config,
) => openCart(stored, { branch: exampleBranch(overrides), config: settings, orderKey: 'key-1' });
const item = (name: string, overrides: Partial<CartItem> = {}): CartItem => ({
  product: { id: name, name, description: '', price: 5 },
  amount: 1,
  unit: 'piece',
  parts: [],
  note: '',
  ...overrides,
});
const names = (cart: Cart) => cart.items.map(({ product }) => product.name);

describe('opening a cart', () => {
  it('starts empty, in the country of the branch and with payment cash [CART-001, CHECK-041]', () => {
    expect(open()).toMatchObject({
      branch: 'wien-neubau',
      orderKey: 'key-1',
      items: [],
      order: { country: '', paymentMethod: 'cash', appointmentDate: null, legalInstructions: false },
    });
  });

  it.each<['takeaway' | 'delivery' | 'dineIn', object, OrderMode]>([
    ['delivery', {}, 'delivery'],
    ['dineIn', {}, 'dine-in'],
    ['takeaway', {}, 'takeaway'],
    ['delivery', { isDeliveryEnabled: false }, 'takeaway'],
    ['takeaway', { isTakeawayEnabled: false }, 'delivery'],
    ['takeaway', { isTakeawayEnabled: false, isDeliveryEnabled: false }, 'dine-in'],
    ['delivery', { isTakeawayEnabled: false, isDeliveryEnabled: false, isDineInEnabled: false }, 'takeaway'],
  ])('starts with %s in a branch with %j: %s [CART-007]', (defaultMethod, overrides, expected) => {
    expect(orderModeOf(open(overrides, null, { defaultDeliveryMethod: defaultMethod }))).toBe(expected);
  });

  it('keeps the stored way of ordering while the branch offers it [CART-007]', () => {
    const stored = { ...open(), isDelivery: true };
    expect(orderModeOf(open({}, stored))).toBe('delivery');
    expect(orderModeOf(open({ isDeliveryEnabled: false }, stored))).toBe('takeaway');
  });

  it('chooses the first delivery area where none is set or the set one is gone [CART-008]', () => {
    expect(open().order.deliveryArea).toBe('area-1');
    const withSecond = { ...open(), order: { ...emptyOrder, deliveryArea: 'area-2' } };
    expect(open({}, withSecond).order.deliveryArea).toBe('area-2');
    expect(open({ deliveryAreas: [{ id: 'area-3' }] }, withSecond).order.deliveryArea).toBe('area-3');
    expect(open({ deliveryAreas: [] }, withSecond).order.deliveryArea).toBeNull();
  });

  it('keeps items, details and the key of the stored cart [CART-004]', () => {
    const stored = { ...addItem(open(), item('Kaffee')), orderKey: 'key-0' };
    expect(open({}, stored)).toEqual(stored);
  });

  it.each<[object, OrderMode[]]>([
    [{}, ['takeaway', 'delivery', 'dine-in']],
    [{ isTakeawayEnabled: false }, ['delivery', 'dine-in']],
    [{ isDeliveryEnabled: false, isDineInEnabled: false }, ['takeaway']],
  ])('offers in a branch with %j: %j [CHECK-002]', (overrides, expected) => {
    expect(offeredModes(exampleBranch(overrides))).toEqual(expected);
  });
});

describe('changing a cart', () => {
  const cart = [item('A'), item('B'), item('C')].reduce(addItem, open());

  it('adds, replaces, removes and recounts items without touching the old cart [PROD-015]', () => {
    expect(names(cart)).toEqual(['A', 'B', 'C']);
    expect(names(replaceItem(cart, 1, item('B'), item('X')))).toEqual(['A', 'X', 'C']);
    expect(names(removeItem(cart, 0))).toEqual(['B', 'C']);
    expect(changeAmount(cart, 2, 7).items.map(({ amount }) => amount)).toEqual([1, 1, 7]);
    expect(names(cart)).toEqual(['A', 'B', 'C']);
  });

  it('puts an edited item where the old one is now, and loses no other item to it [PROD-015]', () => {
    expect(names(replaceItem(cart, 0, item('C'), item('X')))).toEqual(['A', 'B', 'X']);
    expect(names(replaceItem(cart, 7, item('Z'), item('X')))).toEqual(['A', 'B', 'C', 'X']);
    expect(names(replaceItem(removeItem(cart, 1), 1, item('B'), item('X')))).toEqual(['A', 'C', 'X']);
  });

  it('takes as many items as an order may have, and keeps them when it is full', () => {
    expect(CART_ITEMS_MAX).toBe(ORDER_ITEMS_MAX);
    const full = Array.from({ length: CART_ITEMS_MAX }).reduce<Cart>((filled) => addItem(filled, item('A')), open());
    expect(isCartFull(full)).toBe(true);
    expect(addItem(full, item('B'))).toBe(full);
    expect(isCartFull(removeItem(full, 0))).toBe(false);
  });

  it('survives a round trip as JSON [CART-003]', () => {
    expect(JSON.parse(JSON.stringify(cart))).toEqual(cart);
  });
});

describe('the item count', () => {
  it.each<[Partial<CartItem>[], number]>([
    [[], 0],
    [[{ unit: 'piece', amount: 3 }], 3],
    [
      [
        { unit: 'pair', amount: 2 },
        { unit: 'person', amount: 12 },
      ],
      14,
    ],
    [
      [
        { unit: 'kilogram', amount: 2.5 },
        { unit: 'serving', amount: 4 },
        { unit: 'package', amount: 6 },
      ],
      3,
    ],
    [
      [
        { unit: 'piece', amount: 0.1 },
        { unit: 'piece', amount: 0.2 },
      ],
      0.3,
    ],
  ])('of %j is %d [CART-010]', (items, expected) => {
    expect(itemCount(items.map((overrides) => item('A', overrides)))).toBe(expected);
  });
});

describe('migration after a catalogue reload', () => {
  const product = exampleProduct({
    id: 'p1',
    name: 'Bowl',
    description: 'warm',
    price: 9,
    type: 'configurable',
    alternativeUnits: [exampleUnit({ unit: 'serving', ratio: 2 })],
    config: {
      parts: [
        examplePart({ name: 'Größe' }, [
          ['klein', 'add', 0],
          ['groß', 'add', 2],
        ]),
      ],
    },
  });
  const kept = item('Bowl', {
    product: { id: 'p1', name: 'Bowl', description: 'warm', price: 9 },
    unit: 'serving',
    parts: [{ name: 'Größe', value: 'groß' }],
  });
  const migrate = (overrides: Partial<CatalogueProduct>) =>
    migrateCart(addItem(open(), kept), new Map([['p1', { ...product, ...overrides }]]));

  it('keeps the very same cart when nothing changed [CART-009]', () => {
    const cart = addItem(open(), kept);
    const result = migrateCart(cart, new Map([['p1', product]]));
    expect(result.cart).toBe(cart);
    expect(result.dropped).toEqual([]);
  });

  it.each<[string, Partial<CatalogueProduct>]>([
    ['name', { name: 'Große Bowl' }],
    ['description', { description: 'kalt' }],
    ['price', { price: 9.1 }],
    ['activity', { isEnabled: false }],
    ['offered units', { alternativeUnits: [] }],
    ['quantity limits', { alternativeUnits: [exampleUnit({ unit: 'serving', ratio: 2, minimumQuantity: 2 })] }],
    ['options', { config: { parts: [examplePart({ name: 'Größe' }, [['klein', 'add', 0]])] } }],
    [
      'required parts',
      { config: { parts: [...product.config.parts, examplePart({ name: 'Sauce' }, [['mild', 'add', 0]])] } },
    ],
  ])('drops an item whose product has another %s, and reports it [CART-009]', (_what, overrides) => {
    const result = migrate(overrides);
    expect(result.cart.items).toEqual([]);
    expect(result.dropped).toEqual([kept]);
  });

  it('drops an item whose product is gone, and keeps the others [CART-009]', () => {
    const cart = addItem(addItem(open(), item('Weg')), kept);
    const result = migrateCart(cart, new Map([['p1', product]]));
    expect(names(result.cart)).toEqual(['Bowl']);
    expect(result.dropped.map((dropped) => dropped.product.name)).toEqual(['Weg']);
  });

  it('leaves only items that pricing knows', () => {
    expect(pricingItems(addItem(addItem(open(), item('Weg')), kept), new Map([['p1', product]]))).toEqual([
      { product, amount: 1, unit: 'serving', parts: kept.parts },
    ]);
  });
});

describe('clearing', () => {
  const filled: Cart = {
    ...addItem(open(), item('A')),
    isDelivery: true,
    order: {
      ...emptyOrder,
      firstName: 'Eva',
      email: 'eva@example.at',
      comment: 'ohne Zwiebel',
      appointmentDate: '2026-05-04T10:00:00.000Z',
      deliveryArea: 'area-2',
      legalInstructions: true,
      privacyPolicy: true,
    },
  };

  it('empties items, appointment, comment and consent, keeps contact details and takes the next key [CART-011, CART-012]', () => {
    expect(clearCart(filled, { isKiosk: false, orderKey: 'key-2' })).toEqual({
      ...filled,
      orderKey: 'key-2',
      items: [],
      order: { ...filled.order, comment: '', appointmentDate: null, legalInstructions: false, privacyPolicy: false },
    });
  });

  it('forgets the contact details on a kiosk [CART-011]', () => {
    const cleared = clearCart(filled, { isKiosk: true, orderKey: 'key-2' });
    expect(cleared.order).toEqual({ ...emptyOrder, deliveryArea: 'area-2' });
    expect(JSON.stringify(cleared)).not.toContain('eva');
  });
});

describe('the order made of a cart', () => {
  const cart = {
    ...addItem(open(), item('A', { amount: 2 })),
    order: { ...emptyOrder, deliveryArea: 'area-1', table: 't-1' },
  };
  const context = { branchId: 'b-1', locale: 'de-AT' as const, expectedTotal: 10 };

  it('carries form, flags, branch and items with product ids [CHECK-042]', () => {
    expect(placeOrderBody({ ...cart, isDelivery: true }, context)).toMatchObject({
      branch: 'b-1',
      isDelivery: true,
      isDineIn: false,
      deliveryArea: 'area-1',
      table: null,
      expectedTotal: 10,
      items: [{ product: 'A', amount: 2, unit: 'piece', parts: [] }],
    });
  });

  it('sends neither area nor table where the way of ordering has none', () => {
    expect(placeOrderBody(cart, context)).toMatchObject({ deliveryArea: null, table: null });
    expect(placeOrderBody({ ...cart, isDineIn: true }, context)).toMatchObject({ deliveryArea: null, table: 't-1' });
  });
});

describe('undoing a cleared cart', () => {
  const three = ['Suppe', 'Gulasch', 'Strudel'].reduce((cart, name) => addItem(cart, item(name)), open());

  it('puts a removed line back in its place', () => {
    expect(names(restoreItem(removeItem(three, 1), 1, item('Gulasch')))).toEqual(['Suppe', 'Gulasch', 'Strudel']);
    expect(names(restoreItem(open(), 2, item('Gulasch')))).toEqual(['Gulasch']);
  });

  it('never puts more into a cart than an order may have', () => {
    const full: Cart = { ...three, items: Array.from({ length: CART_ITEMS_MAX }, () => item('Suppe')) };
    expect(restoreItem(full, 0, item('Gulasch'))).toBe(full);
    expect(restoreCart(full, three).items).toHaveLength(CART_ITEMS_MAX);
  });

  it('makes a cleared cart what it was, and the same order [CART-011]', () => {
    const before = { ...three, order: { ...three.order, comment: 'ohne Zwiebel', legalInstructions: true } };
    const cleared = clearCart(before, { isKiosk: false, orderKey: 'key-2' });
    expect(restoreCart(cleared, before)).toEqual(before);
  });

  it('keeps items added since, as another order', () => {
    const cleared = addItem(clearCart(three, { isKiosk: false, orderKey: 'key-2' }), item('Kaffee'));
    const restored = restoreCart(cleared, three);
    expect(names(restored)).toEqual(['Suppe', 'Gulasch', 'Strudel', 'Kaffee']);
    expect(restored.orderKey).toBe('key-2');
  });
});
