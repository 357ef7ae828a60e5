import { describe, expect, it } from '@jest/globals';
import { lastPlaced, rememberPlaced } from '../checkout/last-placed.ts';
import { memoryStorage, noStorage } from '../testing/memory-storage.ts';
import { forgetOrder, forgetOrders, KEPT_ORDERS_MAX, keepOrder, keptOrders } from './kept-orders.ts';

const scopeWith = (entries: Record<string, string> = {}) => ({ localStorage: memoryStorage(entries) });
const order = (at: number) => ({ uid: `u${at}`, hash: `h${at}`, branch: 'lend', at });

describe('the last orders of this device', () => {
  it('are kept newest first, each once, the oldest make room', () => {
    const scope = scopeWith();
    for (const at of [3, 1, 2, 2]) keepOrder(scope, order(at));
    expect(keptOrders(scope)).toEqual([order(3), order(2), order(1)]);
    for (let at = 4; at < 20; at += 1) keepOrder(scope, order(at));
    expect(keptOrders(scope)).toHaveLength(KEPT_ORDERS_MAX);
    expect(keptOrders(scope)[0]).toEqual(order(19));
  });

  it('are forgotten one by one and all, with the way back to the last one', () => {
    const scope = scopeWith();
    for (const at of [1, 2, 3]) keepOrder(scope, order(at));
    rememberPlaced(scope, 'lend', { key: 'k', uid: 'u3', hash: 'h3' });
    forgetOrder(scope, order(2));
    expect(keptOrders(scope)).toEqual([order(3), order(1)]);
    expect(lastPlaced(scope, 'lend', new Date())?.uid).toBe('u3');
    forgetOrders(scope);
    expect(scope.localStorage.kept.size).toBe(0);
  });

  it.each(['null', '{}', 'no json', '[1,null,{"uid":"u","hash":2,"branch":"b","at":1}]'])(
    'are none where storage holds %p',
    (text) => {
      expect(keptOrders(scopeWith({ 'filiale.orders': text }))).toEqual([]);
    },
  );

  it('are none where storage is not allowed', () => {
    keepOrder(noStorage, order(1));
    forgetOrder(noStorage, order(1));
    expect(keptOrders(noStorage)).toEqual([]);
  });
});
