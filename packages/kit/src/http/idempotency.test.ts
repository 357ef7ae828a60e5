import { describe, expect, it } from '@jest/globals';
import type { Answer } from './http-answer.ts';
import { answerOnce } from './idempotency.ts';
import { ProblemError } from './problem-error.ts';
import type { BatchClaim, CallJournal } from './record-store.ts';

/** A journal in memory, as stores keep it. */
function journalInMemory() {
  const calls = new Map<string, { bodyHash: string; results?: string; isReleased?: boolean }>();
  const journal: CallJournal = {
    claim: async (key, bodyHash, at): Promise<BatchClaim> => {
      const call = calls.get(key);
      if (call && call.bodyHash !== bodyHash) return { state: 'other-body' };
      if (call?.results !== undefined) return { state: 'done', results: call.results };
      if (call && !call.isReleased) return { state: 'running' };
      calls.set(key, { bodyHash });
      return { state: 'ours', begunAt: at, isResumed: call !== undefined };
    },
    renew: async () => undefined,
    release: async (key) => void Object.assign(calls.get(key) ?? {}, { isReleased: true }),
    finish: async (key, results) => void Object.assign(calls.get(key) ?? {}, { results }),
    drop: async (key) => void calls.delete(key),
  };
  return { journal, kept: () => JSON.stringify([...calls]) };
}
const anna = { kind: 'staff', sub: 'anna', name: 'Anna', roles: [], branches: [] } as const;
const call = {
  route: 'POST /api/tags',
  caller: anna,
  address: '203.0.113.9',
  idempotencyKey: 'key-of-the-client',
  asked: [{ name: 'vegan' }],
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  );

describe('a call with an Idempotency-Key', () => {
  it('does its work once for caller, route and key, and is answered the same again', async () => {
    const { journal, kept } = journalInMemory();
    let done = 0;
    const work = async (): Promise<Answer> => {
      done += 1;
      return { status: 201, data: { secret: 'shown once', number: done } };
    };
    const first = await answerOnce(journal, call, work);
    const again = await answerOnce(journal, call, work);
    expect([first, done]).toEqual([{ status: 201, data: { secret: 'shown once', number: 1 } }, 1]);
    expect(again).toEqual({ ...first, headers: { 'idempotency-replayed': 'true' } });
    expect(kept()).not.toContain('shown once');
    await answerOnce(journal, { ...call, caller: { ...anna, sub: 'otto' } }, work);
    await answerOnce(journal, { ...call, route: 'POST /api/menus' }, work);
    await answerOnce(journal, { ...call, idempotencyKey: 'another-key' }, work);
    expect(done).toBe(4);
  });

  it('of a visitor is nobody else’s', async () => {
    const { journal } = journalInMemory();
    const visitor = { ...call, caller: { kind: 'anonymous' } as const };
    let done = 0;
    const work = async (): Promise<Answer> => {
      done += 1;
      return { data: { number: done } };
    };
    await answerOnce(journal, visitor, work);
    expect(await answerOnce(journal, { ...visitor, address: '198.51.100.7' }, work)).toEqual({ data: { number: 2 } });
    expect(await answerOnce(journal, visitor, work)).toMatchObject({ data: { number: 1 } });
  });

  it('is refused with another body, and while the first still runs', async () => {
    const { journal } = journalInMemory();
    let finish: (() => void) | undefined;
    const running = answerOnce(journal, call, () => new Promise((resolve) => (finish = () => resolve({ data: 1 }))));
    await Promise.resolve();
    expect(await codeOf(answerOnce(journal, call, async () => ({ data: 2 })))).toBe('request.key-running');
    finish?.();
    await running;
    const other = { ...call, asked: [{ name: 'halal' }] };
    expect(await codeOf(answerOnce(journal, other, async () => ({ data: 2 })))).toBe('request.key-reused');
  });

  it('leaves the key free after a refusal, a cookie or an error', async () => {
    const { journal } = journalInMemory();
    const refuse = async (): Promise<Answer> => Promise.reject(new ProblemError('field.required', { field: 'name' }));
    expect(await codeOf(answerOnce(journal, call, refuse))).toBe('field.required');
    const mended = { ...call, asked: [{ name: 'vegan', sortOrder: 1 }] };
    expect(await codeOf(answerOnce(journal, mended, () => Promise.reject(new Error('store broke'))))).toContain(
      'broke',
    );
    expect(await codeOf(answerOnce(journal, call, async () => ({ data: 1 })))).toBe('request.key-reused');
    const opening = async (): Promise<Answer> => ({ data: 1, headers: { 'set-cookie': 'a=b' } });
    expect(await codeOf(answerOnce(journal, mended, opening))).toBe('answered');
    expect(await answerOnce(journal, mended, async () => ({ data: 2 }))).toEqual({ data: 2 });
  });
});
