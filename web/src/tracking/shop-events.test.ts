import { describe, expect, it } from '@jest/globals';
import { pricedCart } from '../cart/cart-pricing.ts';
import { restoreProduct, type ShopProduct } from '../product/shop-product.ts';
import { trackAddToCart, trackInitiateCheckout, trackPaidOrder, trackPlacedOrder } from './shop-events.ts';
import { onTracked, type TrackedEvent } from './track.ts';

const place = { branch: { identifier: 'wien-josefstadt', name: 'Wien Josefstadt' }, config: { currency: 'EUR' } };
const soup = restoreProduct({ id: 'soup', name: 'Suppe', price: 3.333 });
const beef: ShopProduct = { ...soup, id: 'beef', name: 'Tafelspitz', price: 10, unit: 'kilogram' };

const heardOf = (act: () => void): TrackedEvent | undefined => {
  const heard: TrackedEvent[] = [];
  const stop = onTracked((event) => heard.push(event));
  act();
  stop();
  return heard.at(-1);
};
const item = (product: ShopProduct, amount: number) => ({ product, amount, unit: product.unit, parts: [] });

describe('events of the shop', () => {
  it('report a saved item with its price rounded to cents and how many it is [PROD-016]', () => {
    const event = heardOf(() => trackAddToCart(place, { ...item(soup, 2), mode: 'takeaway' }));
    expect(event).toEqual({
      category: 'cart',
      action: 'add-to-cart',
      label: 'wien-josefstadt',
      payload: { contentIds: ['soup'], contentName: 'Suppe', value: 6.67, currency: 'EUR', itemCount: 2 },
    });
  });

  it('report no price that the shop hides, and count weighed goods once', () => {
    const hidden = { ...beef, isPriceHidden: true };
    const event = heardOf(() => trackAddToCart(place, { ...item(hidden, 1.5), mode: 'takeaway' }));
    expect(event?.payload).toMatchObject({ value: 0, itemCount: 1 });
  });

  const cartOf = (items: readonly ReturnType<typeof item>[]) =>
    pricedCart(
      { items, order: { isDelivery: false, isDineIn: false, deliveryArea: null } } as never,
      { deliveryAreas: [] },
      new Map([soup, beef].map((product) => [product.id, product])),
    );

  const wholeCart = (action: string) => ({
    category: 'checkout',
    action,
    label: 'wien-josefstadt',
    payload: { contentIds: ['soup', 'beef'], contentName: 'Wien Josefstadt', value: 15, currency: 'EUR', itemCount: 4 },
  });
  const lines = [item(soup, 1), item(beef, 0.5), item(soup, 2)];
  const ordered = lines.map(({ product, amount, unit }) => ({ product: product.id, amount, unit, parts: [] }));

  it('report the whole cart when the checkout opens, each product once, and nobody’s name [TRACK-005]', () => {
    expect(heardOf(() => trackInitiateCheckout(place, cartOf(lines)))).toEqual(wholeCart('initiate-checkout'));
  });

  it('report the items of a purchase, from the order as it was sent or as it was paid [TRACK-005]', () => {
    const sent = { items: ordered, expectedTotal: 15 };
    expect(heardOf(() => trackPlacedOrder(place, sent))).toEqual(wholeCart('purchase'));
    const paid = { items: ordered, pricing: { hasHiddenPrices: false, totalGross: 15 } } as never;
    expect(heardOf(() => trackPaidOrder(place, paid))).toEqual(wholeCart('purchase'));
    const hidden = { items: ordered, pricing: { hasHiddenPrices: true } } as never;
    expect(heardOf(() => trackPaidOrder(place, hidden))?.payload).toMatchObject({ value: 0, itemCount: 4 });
  });

  it('report euros where no currency is configured', () => {
    const event = heardOf(() => trackPlacedOrder({ ...place, config: { currency: '' } }, { items: ordered }));
    expect(event?.payload.currency).toBe('EUR');
  });
});
