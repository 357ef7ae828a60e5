import { ApiError } from '@filiale/contracts/api/client';
import { describe, expect, it } from '@jest/globals';
import { untilAnswered } from './until-answered.ts';

const refused = (status: number, code: string) => new ApiError(status, [{ code, message: code }]);

/** A call that fails so often before it is answered, and the pauses that were made. */
async function asked(...failures: readonly Error[]) {
  const pauses: number[] = [];
  const left = [...failures];
  const call = async () => {
    const failure = left.shift();
    if (failure) throw failure;
    return 'done';
  };
  const answer = await untilAnswered(call, async (ms) => void pauses.push(ms)).catch((error: Error) => error.message);
  return { answer, pauses };
}

describe('a call whose answer is late', () => {
  it('is asked again while the first one is still being done', async () => {
    expect(await asked(refused(504, 'service.timeout'), refused(409, 'request.key-running'))).toEqual({
      answer: 'done',
      pauses: [1_000, 2_000],
    });
  });

  it('is asked again when this page has given up waiting, too', async () => {
    expect(await asked(new DOMException('late', 'TimeoutError'))).toEqual({ answer: 'done', pauses: [1_000] });
  });

  it('is given up in the end', async () => {
    const { answer, pauses } = await asked(...Array.from({ length: 8 }, () => refused(504, 'service.timeout')));
    expect([answer, pauses.length]).toEqual(['service.timeout', 7]);
  });

  it.each([
    refused(503, 'service.unavailable'),
    refused(409, 'record.stale'),
    new TypeError('offline'),
    new DOMException('left', 'AbortError'),
  ])('is not for what was refused: %s', async (failure) => {
    expect(await asked(failure)).toEqual({ answer: failure.message, pauses: [] });
  });
});
