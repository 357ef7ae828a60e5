import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@filiale/contracts/api/client';
import { patience } from '@filiale/kit/testing/patience';

/** Longer than any victim of a kill is away. */
const GIVE_UP_MS = 120_000;

/** Too many calls, or nobody could answer now. */
const passing = [429, 502, 503, 504];

type Insistence<T> = {
  /** Other answers after which the call is made again: what it is about is being changed just then (409), say. */
  readonly also?: readonly number[];
  /** Recognises a refusal that comes because an earlier try was carried out and its answer got lost, and says what that would have been. */
  readonly done?: (refusal: ApiError) => T | null;
};

/** Repeats a call until it is answered, for 120 s at most, through every outage; any other refusal is thrown at once. */
export async function insist<T>(
  work: () => Promise<T>,
  { also = [], done = () => null }: Insistence<T> = {},
): Promise<T> {
  const isFinal = (error: unknown): error is ApiError =>
    error instanceof ApiError &&
    ![...passing, ...also].includes(error.status) &&
    error.problems[0]?.code !== 'request.key-running';
  for (const waiting = patience(GIVE_UP_MS); ; await pause(100 + Math.random() * 200)) {
    try {
      return await work();
    } catch (error) {
      const result = isFinal(error) ? done(error) : null;
      if (result !== null) return result;
      if (isFinal(error) || waiting.isOver()) throw error;
    }
  }
}
