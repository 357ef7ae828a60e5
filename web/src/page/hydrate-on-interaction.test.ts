import { describe, expect, it } from '@jest/globals';
import { cartKey } from '../cart/cart-store.ts';
import { awaitPayment } from '../payment/awaited-payment.ts';
import { hydrateAtOnceIfDue, isReadFirst } from './hydrate-on-interaction.ts';

describe('the pages that are read first', () => {
  it.each(['/', '/store/wien-josefstadt', '/store/wien-josefstadt/', '/site/privacy'])('%s', (path) => {
    expect(isReadFirst(path)).toBe(true);
  });
  it.each(['/store/wien-josefstadt/checkout', '/status/a/b', '/backend', '/store/', '/sitemap'])('not %s', (path) => {
    expect(isReadFirst(path)).toBe(false);
  });
});

type Visit = { search?: string; hash?: string; isApp?: boolean; kept?: string[] };

/** Whether a marked page still waits for its visitor after what runs inline. */
function waits({ search = '', hash = '', isApp = false, kept = [] }: Visit): boolean {
  let isMarked = true;
  const removeAttribute = (name: string) => {
    if (name === 'data-hydrate') isMarked = false;
  };
  hydrateAtOnceIfDue({
    document: { documentElement: { removeAttribute } },
    location: { search, hash },
    matchMedia: () => ({ matches: isApp }),
    navigator: {},
    localStorage: Object.fromEntries(kept.map((key) => [key, '{}'])),
  });
  return isMarked;
}

/** The key under which a payment is awaited, as the shop itself writes it. */
function payingKey(): string {
  const keys: string[] = [];
  const localStorage = { getItem: () => null, setItem: (key: string) => keys.push(key), removeItem: () => undefined };
  awaitPayment({ localStorage }, 'graz-lend', { key: 'k', uid: 'u', hash: 'h' });
  return keys[0] ?? '';
}

describe('a page that waits for its visitor', () => {
  it('waits where the server drew all there is', () => {
    expect(waits({})).toBe(true);
    expect(waits({ kept: ['filiale.app'] })).toBe(true);
  });
  it.each<[string, Visit]>([
    ['a cart is kept here', { kept: ['filiale.app', cartKey('graz-lend')] }],
    ['a payment is awaited here', { kept: [payingKey()] }],
    ['the address asks for more', { search: '?table=4' }],
    ['the address names a place', { hash: '#suppen' }],
    ['it is the installed app', { isApp: true }],
  ])('does not wait where %s', (_why, visit) => {
    expect(waits(visit)).toBe(false);
  });
});
