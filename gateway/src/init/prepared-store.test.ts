import { ProblemError } from '@filiale/kit/http/problem-error';
import { describe, expect, it } from '@jest/globals';
import { createPreparedStore } from './prepared-store.ts';

/** A source whose answers are given by hand, so that a test decides the order. */
function source() {
  const asked: { key: string; resolve: (value: string) => void; reject: (error: unknown) => void }[] = [];
  let nowMs = 1_000_000;
  const failures: unknown[] = [];
  const store = createPreparedStore<string>({
    fill: (key) => new Promise((resolve, reject) => asked.push({ key, resolve, reject })),
    sizeOf: (value) => value.length,
    maxBytes: 10,
    ages: () => ({ softMs: 15_000, hardMs: 30_000 }),
    failed: (error) => failures.push(error),
    nowMs: () => nowMs,
  });
  const answer = async (index: number, value: string) => {
    asked[index]?.resolve(value);
    await settled();
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { store, asked, answer, pass, failures };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('prepared store', () => {
  it('serves the last invalidated value while the source does not answer, at most ten minutes, and new values at once', async () => {
    const { store, asked, answer, pass, failures } = source();
    const first = store.get('a');
    await answer(0, 'old');
    await first;
    store.invalidate();
    const during = store.get('a');
    asked[1]?.reject(new Error('away'));
    expect(await during).toBe('old');
    expect(store.peek('a')).toBe('old');
    expect(failures).toHaveLength(1);
    pass(1_001);
    expect(store.peek('a')).toBeUndefined();
    const back = store.get('a');
    await answer(2, 'new');
    expect([await back, store.peek('a')]).toEqual(['new', 'new']);
    pass(600_001);
    store.invalidate();
    const late = store.get('a');
    asked[3]?.reject(new Error('away'));
    await expect(late).rejects.toThrow('away');
  });

  it('recalls values from before the process began, only while the source does not answer and never past ten minutes', async () => {
    const began = Date.now();
    const kept = new Map([
      ['a', { value: 'kept', checkedAtMs: began - 60_000 }],
      ['b', { value: 'too old', checkedAtMs: began - 600_001 }],
    ]);
    let isAway = true;
    const store = createPreparedStore<string>({
      fill: async () => {
        if (isAway) throw new Error('away');
        return 'made';
      },
      sizeOf: (value) => value.length,
      maxBytes: 100,
      ages: () => ({ softMs: 15_000, hardMs: 30_000 }),
      recall: async (key) => kept.get(key),
      nowMs: () => began,
    });
    expect(await store.get('a')).toBe('kept');
    await expect(store.get('b')).rejects.toThrow('away');
    store.invalidate();
    isAway = false;
    expect(await store.get('a')).toBe('made');
  });

  it('makes a value once for all who ask while it is made', async () => {
    const { store, asked, answer } = source();
    const all = [store.get('a'), store.get('a'), store.get('a')];
    await answer(0, 'one');
    expect(await Promise.all(all)).toEqual(['one', 'one', 'one']);
    expect(await store.get('a')).toBe('one');
    expect(asked).toHaveLength(1);
  });

  it('never serves a value after an invalidation', async () => {
    const { store, asked, answer } = source();
    const first = store.get('a');
    await answer(0, 'old');
    await first;
    store.invalidate();
    expect(store.peek('a')).toBeUndefined();
    const second = store.get('a');
    await answer(1, 'new');
    expect(await second).toBe('new');
    expect(asked).toHaveLength(2);
  });

  it('throws away a fill that an invalidation overtook, also for those who asked before it', async () => {
    const { store, asked, answer } = source();
    const early = store.get('a');
    store.invalidate();
    const late = store.get('a');
    expect(asked).toHaveLength(2);
    await answer(0, 'old');
    expect(store.peek('a')).toBeUndefined();
    await answer(1, 'new');
    expect(await early).toBe('new');
    expect(await late).toBe('new');
    expect(store.peek('a')).toBe('new');
  });

  it('keeps the newer value when the overtaken fill ends last', async () => {
    const { store, answer } = source();
    const early = store.get('a');
    store.invalidate();
    const late = store.get('a');
    await answer(1, 'new');
    await answer(0, 'old');
    expect(await Promise.all([early, late])).toEqual(['new', 'new']);
    expect(store.peek('a')).toBe('new');
  });

  it('throws away a background check that an invalidation overtook', async () => {
    const { store, asked, answer, pass } = source();
    const first = store.get('a');
    await answer(0, 'old');
    await first;
    pass(20_000);
    expect(store.peek('a')).toBe('old');
    store.invalidate();
    await answer(1, 'old');
    expect(store.peek('a')).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  it('answers in the end although invalidations never cease, without keeping what it gave out', async () => {
    const { store, asked } = source();
    const waiting = store.get('a');
    for (let round = 0; round < 5; round += 1) {
      store.invalidate();
      asked[round]?.resolve(`value ${round}`);
      await settled();
    }
    expect(await waiting).toBe('value 4');
    expect(store.peek('a')).toBeUndefined();
  });

  it('checks a value in the background from its soft age on and serves it meanwhile', async () => {
    const { store, asked, answer, pass } = source();
    const first = store.get('a');
    await answer(0, 'one');
    await first;
    pass(14_999);
    expect(store.peek('a')).toBe('one');
    expect(asked).toHaveLength(1);
    pass(1);
    expect([store.peek('a'), store.peek('a')]).toEqual(['one', 'one']);
    expect(asked).toHaveLength(2);
    await answer(1, 'two');
    expect(store.peek('a')).toBe('two');
  });

  it('serves nothing unchecked past its hard age', async () => {
    const { store, answer, pass } = source();
    const first = store.get('a');
    await answer(0, 'one');
    await first;
    pass(30_000);
    expect(store.peek('a')).toBeUndefined();
    const checked = store.get('a');
    await answer(1, 'two');
    expect(await checked).toBe('two');
  });

  it('goes on with what it read last while the source is away, and asks it once a second', async () => {
    const { store, asked, answer, pass, failures } = source();
    const first = store.get('a');
    await answer(0, 'one');
    await first;
    pass(31_000);
    const second = store.get('a');
    asked[1]?.reject(new Error('away'));
    expect(await second).toBe('one');
    expect(failures).toHaveLength(1);
    expect(store.peek('a')).toBe('one');
    expect(asked).toHaveLength(2);
    pass(1_001);
    expect(store.peek('a')).toBeUndefined();
  });

  it('remembers a missing key for two seconds only', async () => {
    const { store, asked, pass } = source();
    const missing = store.get('x');
    asked[0]?.reject(new ProblemError('record.missing'));
    await expect(missing).rejects.toThrow('record.missing');
    await expect(store.get('x')).rejects.toThrow('record.missing');
    expect(asked).toHaveLength(1);
    pass(2_001);
    const again = store.get('x');
    asked[1]?.resolve('there');
    expect(await again).toBe('there');
  });

  it('forgets a missing key when a change is announced', async () => {
    const { store, asked } = source();
    const missing = store.get('x');
    asked[0]?.reject(new ProblemError('record.missing'));
    await expect(missing).rejects.toThrow('record.missing');
    store.invalidate();
    const again = store.get('x');
    asked[1]?.resolve('there');
    expect(await again).toBe('there');
  });

  it('drops the least recently used values when memory is full', async () => {
    const { store, answer, pass } = source();
    const fill = async (index: number, key: string) => {
      pass(1);
      const value = store.get(key);
      await answer(index, '12345');
      await value;
    };
    await fill(0, 'a');
    await fill(1, 'b');
    pass(1);
    store.peek('a');
    await fill(2, 'c');
    expect(store.peek('b')).toBeUndefined();
    expect(store.peek('a')).toBe('12345');
    expect(store.size()).toEqual({ entries: 2, bytes: 10 });
  });

  it('improves a value only while it is the one that was improved', async () => {
    const { store, answer } = source();
    const first = store.get('a');
    await answer(0, 'plain');
    await first;
    store.improve('a', 'other', 'never');
    expect(store.peek('a')).toBe('plain');
    store.improve('a', 'plain', 'good');
    expect(store.peek('a')).toBe('good');
    expect(store.size().bytes).toBe(4);
  });
});
