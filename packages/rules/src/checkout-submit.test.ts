import type { OrderMode } from '@filiale/contracts/ordering/order';
import { describe, expect, it } from '@jest/globals';
import { isCheckoutEnabled, type SubmitState, submitState, submitTexts } from './checkout-submit.ts';
import { exampleBranch } from './example-branch.ts';
import { exampleArea } from './example-product.ts';

type Overrides = Parameters<typeof exampleBranch>[0];

const noon = new Date('2026-05-04T10:00:00Z');
const night = new Date('2026-05-04T01:00:00Z');
const preorder = { isPreorderEnabled: true };
const quotation = { isQuotationRequired: true };

const stateOf = (overrides: Overrides, rest: Partial<Parameters<typeof submitState>[0]> = {}): SubmitState =>
  submitState({
    branch: exampleBranch(overrides),
    mode: 'takeaway',
    deliveryArea: exampleArea(),
    isCartEmpty: false,
    itemsGrossCents: 2000,
    isTotalTooLarge: false,
    isProcessing: false,
    now: noon,
    ...rest,
  });

describe('the submit button', () => {
  it.each<[string, string, Overrides, Date, OrderMode, string]>([
    ['CHECK-035', 'while open', {}, noon, 'takeaway', 'Bestellung abschicken'],
    ['CHECK-035', 'for a delivery while open', {}, noon, 'delivery', 'Bestellung abschicken'],
    ['CHECK-036', 'while closed, with preorder', preorder, night, 'takeaway', 'Vorbestellung abschicken'],
    [
      'CHECK-036',
      'for a delivery while closed, with preorder',
      preorder,
      night,
      'delivery',
      'Vorbestellung abschicken',
    ],
    ['CHECK-035', 'while open, with preorder', preorder, noon, 'dine-in', 'Bestellung abschicken'],
    ['CHECK-034', 'in a quotation branch', quotation, noon, 'takeaway', 'Angebotsanfrage abschicken'],
    ['CHECK-034', 'in a closed quotation branch', quotation, night, 'delivery', 'Angebotsanfrage abschicken'],
  ])('[%s, CHECK-021] is offered %s', (_id, _what, overrides, now, mode, label) => {
    const state = stateOf(overrides, { now, mode });
    expect(state.offered).toBe(true);
    expect(submitTexts[state.label].de).toBe(label);
  });

  it.each<[string, string, Overrides, Partial<Parameters<typeof submitState>[0]>, string]>([
    ['CHECK-034', 'with an empty cart', {}, { isCartEmpty: true }, 'cart-empty'],
    ['CHECK-034', 'with an empty cart in a quotation branch', quotation, { isCartEmpty: true }, 'cart-empty'],
    ['CHECK-034', 'for more than the company takes online', {}, { isTotalTooLarge: true }, 'total-too-large'],
    ['CHECK-035', 'while closed', {}, { now: night }, 'shop-closed'],
    ['CHECK-035', 'for a delivery while closed', {}, { now: night, mode: 'delivery' }, 'delivery-closed'],
    ['CHECK-035', 'for a delivery without an area', {}, { mode: 'delivery', deliveryArea: null }, 'area-missing'],
    [
      'CHECK-033',
      'for a delivery below the minimum',
      {},
      { mode: 'delivery', itemsGrossCents: 1499 },
      'minimum-not-reached',
    ],
    [
      'CHECK-036',
      'for a preorder delivery below the minimum',
      preorder,
      { mode: 'delivery', itemsGrossCents: 0, now: night },
      'minimum-not-reached',
    ],
  ])('[%s] is not offered %s', (_id, _what, overrides, rest, reason) => {
    expect(stateOf(overrides, rest)).toMatchObject({ offered: false, reason });
  });

  it('says how many cents are missing to the minimum [CHECK-033]', () => {
    expect(stateOf({}, { mode: 'delivery', itemsGrossCents: 1150 })).toMatchObject({ missingCents: 350 });
  });

  it('minds the minimum for deliveries only, and never for quotation requests [CHECK-033, CHECK-034]', () => {
    expect(stateOf({}, { itemsGrossCents: 1 }).offered).toBe(true);
    expect(stateOf(quotation, { mode: 'delivery', itemsGrossCents: 1, deliveryArea: null }).offered).toBe(true);
    expect(stateOf(quotation, { isTotalTooLarge: true }).offered).toBe(true);
  });

  it('reads „Verarbeiten...“ while the order is on its way [CHECK-021]', () => {
    expect(submitTexts[stateOf({}, { isProcessing: true }).label].de).toBe('Verarbeiten...');
  });
});

describe('the way to the checkout', () => {
  it.each<[string, Overrides, Partial<Parameters<typeof submitState>[0]>, boolean]>([
    ['is open with something in the cart', {}, {}, true],
    ['is open while the branch is closed', {}, { now: night }, true],
    ['is closed with an empty cart', {}, { isCartEmpty: true }, false],
    ['is closed below the minimum of a delivery', {}, { mode: 'delivery', itemsGrossCents: 1 }, false],
  ])('%s [CHECK-033]', (_fact, overrides, rest, expected) => {
    expect(isCheckoutEnabled(stateOf(overrides, rest))).toBe(expected);
  });
});
