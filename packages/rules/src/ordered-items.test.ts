import { describe, expect, it } from '@jest/globals';
import { type Cart, type CartItem, emptyOrder } from './cart.ts';
import { cartAfterOrder, type OrderedItem } from './ordered-items.ts';

const item = (id: string, amount = 1, parts: CartItem['parts'] = [], note = ''): CartItem => ({
  product: { id, name: id, description: '', price: 5 },
  amount,
  unit: 'piece',
  parts,
  note,
});
const ordered = ({ product, ...line }: CartItem): OrderedItem => ({
  ...line,
  product: product.id,
  parts: [...line.parts],
});
const cartOf = (...items: CartItem[]): Cart => ({
  branch: 'lend',
  orderKey: 'k',
  isDelivery: false,
  isDineIn: false,
  items,
  order: { ...emptyOrder, firstName: 'Anna', comment: 'bitte rasch' },
});
const after = (cart: Cart, lines: readonly CartItem[]) =>
  cartAfterOrder(cart, lines.map(ordered), { isKiosk: false, orderKey: 'next' });

describe('the cart after an order that was made from it earlier', () => {
  it('is empty when nothing came later, with the contact kept [CART-012]', () => {
    const cart = after(cartOf(item('soup'), item('tea', 2)), [item('soup'), item('tea', 2)]);
    expect(cart).toMatchObject({ items: [], orderKey: 'next', order: { firstName: 'Anna', comment: '' } });
  });

  it('keeps dishes added later, and the added amount of others', () => {
    const cart = after(cartOf(item('soup'), item('tea', 3), item('cake')), [item('soup'), item('tea', 2)]);
    expect(cart.items).toEqual([item('tea', 1), item('cake')]);
    expect(cart).toMatchObject({ orderKey: 'next', order: { comment: 'bitte rasch' } });
  });

  it('removes each ordered amount once, from any number of lines', () => {
    expect(after(cartOf(item('tea'), item('tea'), item('tea')), [item('tea', 2)]).items).toEqual([item('tea')]);
    expect(after(cartOf(item('tea', 3)), [item('tea'), item('tea')]).items).toEqual([item('tea')]);
  });

  it('identifies a dish by its choices, in any order', () => {
    const side = { name: 'Beilage', value: 'Reis' };
    const sauce = { name: 'Sauce', value: ['Pfeffer'] };
    const nothing = { name: 'Anmerkung', value: '' };
    expect(
      after(cartOf(item('schnitzel', 1, [side, sauce, nothing])), [item('schnitzel', 1, [sauce, side])]).items,
    ).toEqual([]);
    const other = item('schnitzel', 1, [{ ...side, value: 'Salat' }]);
    expect(after(cartOf(other), [item('schnitzel', 1, [side])]).items).toEqual([other]);
  });

  it('keeps the same dish with another note, which is another dish for the kitchen', () => {
    const plain = item('schnitzel');
    const noted = item('schnitzel', 1, [], 'ohne Zitrone');
    expect(after(cartOf(plain, noted), [noted]).items).toEqual([plain]);
  });

  it('does not count in binary fractions', () => {
    const weighed = { ...item('cheese', 0.3), unit: 'kilogram' as const };
    expect(
      after(cartOf(weighed), [
        { ...weighed, amount: 0.1 },
        { ...weighed, amount: 0.2 },
      ]).items,
    ).toEqual([]);
  });
});
