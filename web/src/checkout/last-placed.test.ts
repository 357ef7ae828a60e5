import { describe, expect, it } from '@jest/globals';
import { memoryStorage, noStorage } from '../testing/memory-storage.ts';
import { endPlaced, hasPlaced, lastPlaced, placedAlike, placedUnder, rememberPlaced } from './last-placed.ts';

const scopeWith = (text?: string) => ({
  localStorage: memoryStorage(text === undefined ? {} : { 'filiale.placed.lend': text }),
});

describe('the order a cart became', () => {
  it('is found by the key of the cart, and by no other', () => {
    const scope = scopeWith();
    rememberPlaced(scope, 'lend', { key: 'k1', uid: 'u', hash: 'h' });
    expect(placedUnder(scope, 'lend', 'k1')).toEqual({ key: 'k1', uid: 'u', hash: 'h' });
    expect(placedUnder(scope, 'lend', 'k2')).toBeNull();
  });

  it.each([undefined, 'null', '{"key":"k1"}', '{"key":"k1","uid":1,"hash":"h"}', 'no json'])(
    'is unknown where storage holds %p',
    (text) => {
      expect(placedUnder(scopeWith(text), 'lend', 'k1')).toBeNull();
    },
  );

  it('is unknown where storage is not allowed', () => {
    rememberPlaced(noStorage, 'lend', { key: 'k1', uid: 'u', hash: 'h' });
    expect(placedUnder(noStorage, 'lend', 'k1')).toBeNull();
  });

  it('is the last one for a day, so that there is a way back to it', () => {
    const scope = scopeWith();
    expect(lastPlaced(scope, 'lend', new Date())).toBeNull();
    rememberPlaced(scope, 'lend', { key: 'k1', uid: 'u', hash: 'h', isPaid: true });
    expect(lastPlaced(scope, 'lend', new Date())).toMatchObject({ uid: 'u', hash: 'h' });
    expect(lastPlaced(scope, 'lend', new Date(Date.now() + 25 * 3_600_000))).toBeNull();
    expect(lastPlaced(noStorage, 'lend', new Date())).toBeNull();
  });

  it('is asked about while it stands, and not once it was rejected or cancelled', () => {
    const scope = scopeWith();
    rememberPlaced(scope, 'lend', { key: 'k1', uid: 'u', hash: 'h', contents: 'a', isUnseen: true });
    expect(placedAlike(scope, 'lend', 'a', new Date())).toMatchObject({ uid: 'u' });
    endPlaced(scope, 'lend', 'another');
    expect(placedAlike(scope, 'lend', 'a', new Date())).not.toBeNull();
    endPlaced(scope, 'lend', 'u');
    expect(placedAlike(scope, 'lend', 'a', new Date())).toBeNull();
    expect(lastPlaced(scope, 'lend', new Date())).toMatchObject({ uid: 'u', isUnseen: true, isOver: true });
  });

  it('knows that something was ordered here, at any branch', () => {
    const holding = (...keys: string[]) => ({
      localStorage: { length: keys.length, key: (at: number) => keys[at] ?? null },
    });
    expect(hasPlaced(holding('filiale.cart.lend', 'filiale.placed.zu'))).toBe(true);
    expect(hasPlaced(holding('filiale.cart.lend'))).toBe(false);
    expect(hasPlaced(noStorage)).toBe(false);
  });
});
