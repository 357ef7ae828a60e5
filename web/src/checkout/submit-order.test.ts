import { ApiError } from '@filiale/contracts/api/client';
import { type ProblemCode, problems } from '@filiale/contracts/api/problems';
import type { PlacedOrder, PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../testing/memory-storage.ts';
import { sentBodies } from './sent-bodies.ts';
import { type Attempt, type SubmitTools, submitOrder } from './submit-order.ts';

const placed: PlacedOrder = { id: 'id', uid: 'uid', hash: 'hash', ticketNumber: 52 };
const body = (comment: string): PlaceOrderInput => ({ branch: 'b', items: [], comment, expectedTotal: 10 });
const refusal = (code: ProblemCode, details?: unknown) =>
  new ApiError(problems[code].status, [{ code, message: problems[code].de, details }]);

/** A server that gives the configured answers and stores orders as ordering does. */
function shop(answers: (Error | 'store' | 'store and lose the answer')[]) {
  const stored = new Map<string, string>();
  const calls: Attempt[] = [];
  const waits: number[] = [];
  let reloads = 0;
  const renewed: string[] = [];
  const localStorage = memoryStorage();
  const tools: SubmitTools = {
    send: async (attempt) => {
      calls.push(attempt);
      const text = JSON.stringify(attempt.body);
      const earlier = stored.get(attempt.key);
      if (earlier !== undefined) {
        if (earlier === text) return placed;
        throw refusal('order.key-reused');
      }
      const answer = answers.shift() ?? 'store';
      if (answer instanceof Error) throw answer;
      stored.set(attempt.key, text);
      if (answer === 'store') return placed;
      throw new TypeError('network');
    },
    reloadCatalogue: async () => {
      reloads += 1;
    },
    renewKey: (key) => void renewed.push(key),
    replace: () => undefined,
    wait: async (ms) => void waits.push(ms),
    sent: sentBodies({ localStorage }, 'lend'),
  };
  return { tools, calls, waits, stored, localStorage, reloads: () => reloads, renewed };
}

describe('sending an order', () => {
  it('answers the placed order and forgets what was sent [CHECK-044]', async () => {
    const { tools, calls } = shop([]);
    expect(await submitOrder(() => ({ key: 'k', body: body('a') }), tools)).toEqual({
      kind: 'placed',
      order: placed,
      body: body('a'),
      isEarlier: false,
    });
    expect(calls).toHaveLength(1);
    expect(tools.sent.of('k')).toEqual([]);
  });

  it('knows nothing after a lost answer, and finds the same order when it is sent again [CHECK-046]', async () => {
    const { tools, stored } = shop(['store and lose the answer']);
    const compose = () => ({ key: 'k', body: body('a') });
    expect(await submitOrder(compose, tools)).toEqual({ kind: 'unknown' });
    expect(tools.sent.of('k')).toEqual([body('a')]);
    expect(await submitOrder(compose, tools)).toMatchObject({ kind: 'placed', isEarlier: false });
    expect(stored.size).toBe(1);
  });

  it('finds the order of a lost answer although the form was changed since, and places no second one', async () => {
    const { tools, stored } = shop(['store and lose the answer']);
    await submitOrder(() => ({ key: 'k', body: body('a') }), tools);
    const outcome = await submitOrder(() => ({ key: 'k', body: body('changed') }), tools);
    // What was ordered then, not what is in the cart now.
    expect(outcome).toMatchObject({ kind: 'placed', isEarlier: true, body: body('a') });
    expect(stored.size).toBe(1);
    expect(tools.sent.of('k')).toEqual([]);
  });

  it('sends the changed form under the same key where the lost request never arrived', async () => {
    const { tools, stored } = shop([new TypeError('network')]);
    await submitOrder(() => ({ key: 'k', body: body('a') }), tools);
    await submitOrder(() => ({ key: 'k', body: body('changed') }), tools);
    expect(stored.get('k')).toBe(JSON.stringify(body('changed')));
  });

  it('says that an order was taken which this browser does not know', async () => {
    const { tools, stored } = shop([]);
    stored.set('k', JSON.stringify(body('of another tab')));
    expect(await submitOrder(() => ({ key: 'k', body: body('mine') }), tools)).toEqual({ kind: 'taken' });
  });

  it('waits while another request stores the order, with the same key and body', async () => {
    const running = refusal('order.running');
    const { tools, calls, waits } = shop([running, running]);
    expect(await submitOrder(() => ({ key: 'k', body: body('a') }), tools)).toMatchObject({ kind: 'placed' });
    expect(waits).toEqual([500, 1000]);
    expect(new Set(calls.map((call) => JSON.stringify(call))).size).toBe(1);
  });

  it('stops waiting and keeps the order to ask again', async () => {
    const { tools, waits } = shop(Array.from({ length: 20 }, () => refusal('order.running')));
    expect(await submitOrder(() => ({ key: 'k', body: body('a') }), tools)).toMatchObject({ kind: 'refused' });
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(20_000);
    expect(tools.sent.of('k')).toHaveLength(1);
  });

  it('hands on the new price and orders nothing', async () => {
    const pricing = { totalGross: 12 };
    const { tools, stored } = shop([refusal('order.price-changed', { pricing })]);
    expect(await submitOrder(() => ({ key: 'k', body: body('a') }), tools)).toEqual({ kind: 'price-changed', pricing });
    expect(stored.size).toBe(0);
  });

  it('reloads a moving catalogue and tries once more by itself', async () => {
    const { tools, calls, reloads } = shop([refusal('order.catalogue-moving')]);
    expect(await submitOrder(() => ({ key: 'k', body: body('a') }), tools)).toMatchObject({ kind: 'placed' });
    expect([calls.length, reloads()]).toEqual([2, 1]);
  });

  it('does not send an order that the reload has changed', async () => {
    const { tools, calls, stored } = shop([refusal('order.catalogue-moving')]);
    let comment = 'before';
    const { reloadCatalogue } = tools;
    const changing: SubmitTools = {
      ...tools,
      reloadCatalogue: async () => {
        comment = 'after';
        await reloadCatalogue();
      },
    };
    expect(await submitOrder(() => ({ key: 'k', body: body(comment) }), changing)).toEqual({ kind: 'cart-changed' });
    expect([calls.length, stored.size]).toEqual([1, 0]);
  });

  it('reports a price that the reload has changed as a change of price', async () => {
    const { tools, stored } = shop([refusal('order.catalogue-moving')]);
    let expectedTotal = 10;
    const reloadCatalogue = async () => {
      expectedTotal = 12;
    };
    const compose = () => ({ key: 'k', body: { ...body('a'), expectedTotal } });
    expect(await submitOrder(compose, { ...tools, reloadCatalogue })).toEqual({ kind: 'price-moved', before: 10 });
    expect(stored.size).toBe(0);
  });

  it('forgets an order that was refused with a new price: its fate is known', async () => {
    const { tools } = shop([refusal('order.price-changed', { pricing: { totalGross: 12 } })]);
    await submitOrder(() => ({ key: 'k', body: body('a') }), tools);
    expect(tools.sent.of('k')).toEqual([]);
  });

  it('gives up on a catalogue that keeps moving', async () => {
    const moving = refusal('order.catalogue-moving');
    const { tools, calls } = shop([moving, moving, moving]);
    expect(await submitOrder(() => ({ key: 'k', body: body('a') }), tools)).toEqual({ kind: 'cart-changed' });
    expect(calls).toHaveLength(2);
  });

  it('lists what the server refuses [CHECK-045]', async () => {
    const { tools } = shop([refusal('order.closed')]);
    expect(await submitOrder(() => ({ key: 'k', body: body('a') }), tools)).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'order.closed' }],
    });
  });

  it('treats an error page as no answer [CHECK-046]', async () => {
    const { tools } = shop([new ApiError(502, [])]);
    expect(await submitOrder(() => ({ key: 'k', body: body('a') }), tools)).toEqual({ kind: 'unknown' });
    expect(tools.sent.of('k')).toHaveLength(1);
  });
});

describe('sending an order that is paid online', () => {
  const waiting: PlacedOrder = { ...placed, paymentRedirectUrl: 'https://pay.example/1' };
  /** A server whose orders wait for their payment until `hasFailed`. */
  function payingShop() {
    const stored = new Map<string, string>();
    const state = { hasFailed: false, isRefused: false, key: 'k' };
    const { tools } = shop([]);
    const paying: SubmitTools = {
      ...tools,
      send: async ({ key, body: sent }) => {
        const text = JSON.stringify(sent);
        const earlier = stored.get(key) ?? text;
        stored.set(key, earlier);
        if (earlier !== text) throw refusal('order.key-reused');
        if (state.hasFailed && key === 'k') throw refusal('order.payment-failed');
        if (state.isRefused) throw refusal('payment.means-refused');
        return waiting;
      },
      renewKey: () => {
        state.key = 'next';
      },
      replace: (key, { uid }) => {
        state.key = `instead of ${key} ${uid}`;
      },
    };
    const submit = (comment: string) => submitOrder(() => ({ key: state.key, body: body(comment) }), paying);
    return { submit, stored, state, sent: paying.sent };
  }

  it('keeps what was sent, and finds the same order after coming back [PAY-005, CHECK-044]', async () => {
    const { submit, stored, sent } = payingShop();
    expect(await submit('a')).toMatchObject({ kind: 'placed', order: waiting, isEarlier: false });
    expect(sent.of('k')).toEqual([body('a')]);
    expect(await submit('a')).toMatchObject({ kind: 'placed', order: waiting, isEarlier: false });
    expect(stored.size).toBe(1);
  });

  it('places the changed order instead of the one that waits without the changes [PAY-006]', async () => {
    const { submit, stored } = payingShop();
    await submit('a');
    expect(await submit('changed')).toMatchObject({ kind: 'placed', order: waiting, body: body('changed') });
    expect([...stored]).toEqual([
      ['k', JSON.stringify(body('a'))],
      [`instead of k ${waiting.uid}`, JSON.stringify(body('changed'))],
    ]);
  });

  it.each(['a', 'changed'])('orders anew under another key when the payment has failed (%s)', async (comment) => {
    const { submit, stored, state, sent } = payingShop();
    await submit('a');
    state.hasFailed = true;
    expect(await submit(comment)).toMatchObject({ kind: 'placed', order: waiting });
    expect([...stored.keys()]).toEqual(['k', 'next']);
    expect(sent.of('k')).toEqual([]);
  });

  it.each(['a', 'changed'])(
    'says that its means are refused, and orders anew once it has failed (%s)',
    async (comment) => {
      const { submit, stored, state } = payingShop();
      state.isRefused = true;
      expect(await submit('a')).toMatchObject({ kind: 'refused', problems: [{ code: 'payment.means-refused' }] });
      Object.assign(state, { isRefused: false, hasFailed: true });
      expect(await submit(comment)).toMatchObject({ kind: 'placed', order: waiting });
      expect([...stored.keys()]).toEqual(['k', 'next']);
    },
  );
});

describe('what was sent', () => {
  it('survives a reload of the page, by key', () => {
    const localStorage = memoryStorage();
    sentBodies({ localStorage }, 'lend').add({ key: 'k', body: body('a') });
    expect(sentBodies({ localStorage }, 'lend').of('k')).toEqual([body('a')]);
    expect(sentBodies({ localStorage }, 'lend').of('other')).toEqual([]);
    expect(sentBodies({ localStorage }, 'zu').of('k')).toEqual([]);
  });

  it('lives with the page where storage is switched off', () => {
    const off = {
      get localStorage(): Storage {
        throw new Error('denied');
      },
    };
    const sent = sentBodies(off, 'lend');
    sent.add({ key: 'k', body: body('a') });
    expect(sent.of('k')).toEqual([body('a')]);
    sent.clear();
    expect(sent.of('k')).toEqual([]);
  });
});
