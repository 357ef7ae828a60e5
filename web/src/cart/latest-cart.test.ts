import { expect, it } from '@jest/globals';
import { latestCart, tellLatestCart } from './latest-cart.ts';

const device = (text: string | null = null) => {
  let kept = text;
  return {
    localStorage: {
      getItem: () => kept,
      setItem: (_key: string, value: string) => {
        kept = value;
      },
      removeItem: () => {
        kept = null;
      },
    },
  };
};
const graz = { branch: 'graz', name: 'Graz Lend', count: 2, totalCents: 2480, currency: 'EUR' };

it('tells of the cart that was filled last, until that one is empty', () => {
  const scope = device();
  tellLatestCart(scope, { ...graz, branch: 'wien', name: 'Wien' });
  tellLatestCart(scope, graz);
  expect(latestCart(scope)).toEqual(graz);
  tellLatestCart(scope, { ...graz, branch: 'wien', count: 0 });
  expect(latestCart(scope)).toEqual(graz);
  tellLatestCart(scope, { ...graz, count: 0, totalCents: 0 });
  expect(latestCart(scope)).toBeNull();
});

it.each(['{', '7', '{}', '{"branch":"graz","name":"Graz","currency":"EUR","count":0,"totalCents":1}'])(
  'knows no cart from %j',
  (text) => expect(latestCart(device(text))).toBeNull(),
);

it('knows none where storage is switched off', () => {
  const off = {
    get localStorage(): never {
      throw new Error('denied');
    },
  };
  tellLatestCart(off, graz);
  expect(latestCart(off)).toBeNull();
});
