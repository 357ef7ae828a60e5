import { describe, expect, it } from '@jest/globals';
import { createDailySalts, type SaltStore } from './daily-salts.ts';

/** A store of salts as two replicas share it; while `isRefusing` it refuses every call. */
function sharedStore() {
  const kept = new Map<string, Buffer>();
  const state = { calls: 0, isRefusing: false };
  const store: SaltStore = {
    keep: async (day, salt, oldest) => {
      state.calls += 1;
      if (state.isRefusing) throw new Error('away');
      for (const known of kept.keys()) if (known < oldest) kept.delete(known);
      const first = kept.get(day) ?? salt;
      kept.set(day, first);
      return first;
    },
  };
  return { kept, state, store };
}

describe('the salt of a day', () => {
  it('is random, one for all replicas, and asked for once', async () => {
    const { state, store } = sharedStore();
    const [one, other] = [createDailySalts(store), createDailySalts(store)];
    const salt = await one('2026-05-04');
    expect(salt).toHaveLength(32);
    expect(await other('2026-05-04')).toEqual(salt);
    expect(await one('2026-05-05')).not.toEqual(salt);
    await one('2026-05-04');
    expect(state.calls).toBe(3);
  });

  it('is gone when the next day is over, and no mark can be made again', async () => {
    const { kept, store } = sharedStore();
    const saltOf = createDailySalts(store);
    for (const day of ['2026-05-03', '2026-05-04', '2026-05-05']) await saltOf(day);
    expect([...kept.keys()]).toEqual(['2026-05-04', '2026-05-05']);
  });

  it('is asked for anew after the store was away', async () => {
    const { state, store } = sharedStore();
    const saltOf = createDailySalts(store);
    state.isRefusing = true;
    await expect(saltOf('2026-05-04')).rejects.toThrow('away');
    state.isRefusing = false;
    expect(await saltOf('2026-05-04')).toHaveLength(32);
  });
});
