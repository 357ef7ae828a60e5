import { expect, it } from '@jest/globals';
import { cartMessages } from './cart-messages.ts';
import { droppedText } from './dropped-text.ts';

const kept = (id: string, name: string, price: number) => ({
  product: { id, name, description: '', price },
  ...{ amount: 1, unit: 'piece' as const, parts: [], note: '' },
});
const now = (name: string, price: number, isPriceHidden = false) => ({ name, price, isEnabled: true, isPriceHidden });
const textFor = (dropped: ReturnType<typeof kept>[], products: Record<string, ReturnType<typeof now>>) =>
  droppedText(
    dropped,
    new Map(Object.entries(products)),
    { currency: 'EUR', locale: 'de-AT' },
    cartMessages['de-AT'],
  ).replaceAll('\u00a0', ' ');

it('a dish with another price is listed with both prices, apart from one that is gone [CART-009]', () => {
  expect(textFor([kept('s', 'Suppe', 4.9)], { s: now('Suppe', 5.2) })).toBe(
    'Neuer Preis, bitte neu auswählen: Suppe (bisher 4,90 €, jetzt 5,20 €)',
  );
  expect(textFor([kept('g', 'Gulasch', 9)], {})).toBe('Nicht mehr verfügbar und entfernt: Gulasch');
  expect(
    textFor([kept('s', 'Suppe', 4.9), kept('g', 'Gulasch', 9)], { s: now('Suppe', 5.2), g: now('Gulyas', 9) }),
  ).toBe(
    'Neuer Preis, bitte neu auswählen: Suppe (bisher 4,90 €, jetzt 5,20 €) · Nicht mehr verfügbar und entfernt: Gulasch',
  );
});

it('a hidden price is not shown', () => {
  expect(textFor([kept('s', 'Buffet', 300)], { s: now('Buffet', 350, true) })).toBe(
    'Neuer Preis, bitte neu auswählen: Buffet',
  );
});
