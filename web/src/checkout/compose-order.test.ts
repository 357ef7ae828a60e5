import { type Cart, emptyOrder } from '@filiale/rules/cart';
import { exampleBranch } from '@filiale/rules/example-branch';
import { exampleArea } from '@filiale/rules/example-product';
import { orderLimitsOf } from '@filiale/rules/order-size';
import { describe, expect, it } from '@jest/globals';
import { pricedCart } from '../cart/cart-pricing.ts';
import type { ShopBranch } from '../cart/shop-branch.ts';
import { type CompactProduct, restoreProduct } from '../product/shop-product.ts';
import type { OfferedPayment } from './checkout-setup.ts';
import { checkOrder, orderBody, paidWith, withTip } from './compose-order.ts';

const noon = new Date('2026-05-04T10:00:00Z');
const soup: CompactProduct = { id: 'soup', name: 'Suppe', price: 6.9, leadTime: { value: 2, unit: 'hours' } };
const products = new Map([[soup.id, restoreProduct(soup)]]);
const area = { ...exampleArea(), id: 'area', area: 'Josefstadt', zipCodes: '1080' };

const payments = (...choices: [OfferedPayment['method'], OfferedPayment['means']][]): OfferedPayment[] =>
  choices.map(([method, means]) => ({ method, means, name: '', provider: '' }));

function checked(order: Partial<Cart['order']> = {}, flags: Partial<Cart> = {}) {
  const branch = { ...exampleBranch(), deliveryAreas: [area] } as unknown as ShopBranch;
  const filled = { firstName: 'Anna', lastName: 'B', legalInstructions: true, privacyPolicy: true };
  const cart: Cart = {
    branch: branch.identifier,
    orderKey: 'k',
    isDelivery: false,
    isDineIn: false,
    items: [
      {
        product: { id: soup.id, name: soup.name, description: '', price: soup.price },
        amount: 2,
        unit: 'piece',
        parts: [],
        note: '',
      },
    ],
    order: { ...emptyOrder, ...filled, ...order },
    ...flags,
  };
  const countries = [{ code: 'AT', name: 'Österreich' }];
  const setup = {
    tables: [],
    donatees: null,
    tip: null,
    payments: payments(['cash', null], ['atm-card', null]),
    country: 'AT',
    countries,
  };
  return { cart, view: pricedCart(cart, branch, products), branch, setup, limits: orderLimitsOf({}) };
}
const fieldsOf = (...arguments_: Parameters<typeof checked>) =>
  checkOrder(checked(...arguments_), noon).map(({ field }) => field);

describe('the order of a cart', () => {
  it('is sent with the total that was shown, or the one that was accepted [PRICE-001]', () => {
    const options = { locale: 'de-AT', acceptedTotal: null } as const;
    expect(orderBody(checked(), options).expectedTotal).toBe(13.8);
    expect(orderBody(checked(), { ...options, acceptedTotal: 14.2 }).expectedTotal).toBe(14.2);
  });

  it('with too many lines is refused for that before missing form fields', () => {
    const { items } = checked().cart;
    const many = Array.from({ length: 1_000 }, () => items[0] as Cart['items'][number]);
    const refusals = checkOrder(checked({ legalInstructions: false, firstName: '' }, { items: many }), noon);
    expect(refusals.map(({ code }) => code).slice(0, 3)).toEqual([
      'order.too-many-items',
      'field.required',
      'order.terms-missing',
    ]);
    expect(refusals[0]?.details).toMatchObject({ maximum: 200, over: 800 });
  });

  it('carries the chosen tip where one is taken, as it was chosen, and adds it to what is paid', () => {
    const setup = { tip: { percentages: [5, 10], max: 20, currency: 'EUR' } };
    const tipped = (tip: string, flags: Partial<Cart> = { isDelivery: true }) => {
      const known = checked({ tip, deliveryArea: 'area' }, flags);
      const offered = { ...known, setup: { ...known.setup, ...setup } };
      return { ...offered, view: withTip(offered.view, offered.cart, offered.setup) };
    };
    const body = (...[tip, flags]: Parameters<typeof tipped>) => {
      const { tip: sum, tipPercent } = orderBody(tipped(tip, flags), { locale: 'de-AT', acceptedTotal: null });
      return { sum, tipPercent };
    };
    expect(body('10%')).toEqual({ sum: null, tipPercent: 10 });
    expect(body('2.5')).toEqual({ sum: 2.5, tipPercent: null });
    for (const [tip, flags] of [['15%'], ['x'], ['10%', { isDelivery: false }]] as const)
      expect(body(tip, flags)).toEqual({ sum: null, tipPercent: null });
    const { view, ...order } = tipped('10%');
    expect([
      view.pricing.tipCents,
      orderBody({ view, ...order }, { locale: 'de-AT', acceptedTotal: null }).expectedTotal,
    ]).toEqual([138, 17.7]);
    expect(checkOrder(tipped('20.01'), noon)).toContainEqual(
      expect.objectContaining({ code: 'order.tip-too-large', field: 'tip' }),
    );
  });

  it.each(['de-AT', 'en-GB'] as const)('carries the language it was placed in, %s [I18N-004]', (locale) => {
    expect(orderBody(checked(), { locale, acceptedTotal: null }).locale).toBe(locale);
  });

  it('names area, table and recipient only where they count [CHECK-042]', () => {
    const order = { deliveryArea: 'area', table: 'table', donatee: 'gone' };
    expect(orderBody(checked(order), { locale: 'de-AT', acceptedTotal: null })).toMatchObject({
      deliveryArea: null,
      table: null,
      donatee: null,
    });
  });

  it('pays in an offered way [PAY-004]', () => {
    const method = (chosen: OfferedPayment['method'], ...offered: OfferedPayment['method'][]) =>
      paidWith(
        { paymentMethod: chosen, paymentMeans: null },
        { payments: payments(...offered.map((one) => [one, null] as [typeof one, null])) },
      ).method;
    expect(method('atm-card', 'cash', 'atm-card')).toBe('atm-card');
    expect(method('mollie', 'atm-card', 'cash')).toBe('cash');
    expect(method('cash', 'atm-card', 'datatrans')).toBe('datatrans');
    expect(method('cash')).toBe('cash');
  });

  it.each([
    ['chosen', 'mollie', 'eps', 'mollie', 'eps'],
    ['over another provider by now', 'mollie', 'payPal', 'datatrans', 'payPal'],
    ['gone, its method not', 'mollie', 'klarna', 'mollie', 'card'],
    ['gone with its method', 'stripe', 'applePay', 'cash', null],
    ['an earlier choice before cash', 'cash', 'eps', 'cash', null],
  ] as const)('sends the tile that shows as chosen: means that are %s', (_what, method, means, sent, sentMeans) => {
    const known = checked({ paymentMethod: method, paymentMeans: means });
    const offered = payments(['cash', null], ['mollie', 'card'], ['mollie', 'eps'], ['datatrans', 'payPal']);
    const body = orderBody(
      { ...known, setup: { ...known.setup, payments: offered } },
      { locale: 'de-AT', acceptedTotal: null },
    );
    expect([body.paymentMethod, body.paymentMeans]).toEqual([sent, sentMeans]);
  });
});

describe('checking an order before it is sent', () => {
  it('finds nothing wrong with a complete one [CHECK-030]', () => {
    expect(fieldsOf()).toEqual([]);
  });

  it('names every field at once, in the order of the form [CHECK-029]', () => {
    expect(fieldsOf({ firstName: ' ', privacyPolicy: false })).toEqual(['firstName', 'privacyPolicy']);
  });

  it('minds the lead time of what is in the cart [HOURS-009]', () => {
    expect(fieldsOf({ appointmentDate: '2026-05-04T11:00:00.000Z' })).toEqual(['appointmentDate']);
    expect(fieldsOf({ appointmentDate: '2026-05-04T12:00:00.000Z' })).toEqual([]);
  });

  it('minds the minimum of the delivery area [CHECK-033]', () => {
    const address = { email: 'a@b.at', phone: '+43', street: 's', zipCode: '1080', city: 'c', deliveryArea: 'area' };
    expect(fieldsOf(address, { isDelivery: true })).toEqual(['deliveryArea']);
  });
});
