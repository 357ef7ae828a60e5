import { describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { openCatalogueCopy } from './catalogue-copy.ts';

/** A database of which each answer is given when the test says so, with the version that it had when it was asked. */
async function slowCopy() {
  const state = { version: 1 };
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const query = (): Promise<unknown> => {
    const rows = [{ newest: String(state.version), resource: null }];
    return new Promise((resolve) => {
      const answer = (): void => resolve({ rows });
      if (isSlow) waiting.push(answer);
      else answer();
    });
  };
  const copy = await openCatalogueCopy({ query } as unknown as Pool, ['branches']);
  isSlow = true;
  const answerNext = async (): Promise<void> => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { copy, state, waiting, answerNext };
}

describe('the copy of the catalogue', () => {
  it('reads again for who asks while it reads: their change came after that question', async () => {
    const { copy, state, waiting, answerNext } = await slowCopy();
    const first = copy.refresh();
    state.version = 2;
    const late = [copy.refresh(), copy.refresh()];
    expect(waiting).toHaveLength(1);
    await answerNext();
    await first;
    expect(copy.current().version).toBe(1);
    expect(waiting).toHaveLength(1);
    await answerNext();
    await Promise.all(late);
    expect(copy.current().version).toBe(2);
    expect(waiting).toHaveLength(0);
  });

  it('stays the same one while nothing changes', async () => {
    const { copy, answerNext } = await slowCopy();
    const before = copy.current();
    const refreshed = copy.refresh();
    await answerNext();
    await refreshed;
    expect(copy.current()).toBe(before);
  });
});
