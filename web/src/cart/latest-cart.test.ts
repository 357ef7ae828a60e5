import { expect, it } from '@jest/globals';
import { memoryStorage, noStorage } from '../testing/memory-storage.ts';
import { latestCart, storeLatestCart } from './latest-cart.ts';

const device = (entries: Record<string, string> = {}) => ({ localStorage: memoryStorage(entries) });
const graz = { branch: 'graz', name: 'Graz Lend', count: 2, totalCents: 2480, currency: 'EUR' };

it('returns the cart that was filled last, until that one is empty', () => {
  const scope = device();
  storeLatestCart(scope, { ...graz, branch: 'wien', name: 'Wien' });
  storeLatestCart(scope, graz);
  expect(latestCart(scope)).toEqual(graz);
  storeLatestCart(scope, { ...graz, branch: 'wien', count: 0 });
  expect(latestCart(scope)).toEqual(graz);
  storeLatestCart(scope, { ...graz, count: 0, totalCents: 0 });
  expect(latestCart(scope)).toBeNull();
});

it.each(['{', '7', '{}', '{"branch":"graz","name":"Graz","currency":"EUR","count":0,"totalCents":1}'])(
  'knows no cart from %j',
  (text) => expect(latestCart(device({ 'filiale.latest-cart': text }))).toBeNull(),
);

it('knows none where storage is switched off', () => {
  storeLatestCart(noStorage, graz);
  expect(latestCart(noStorage)).toBeNull();
});
