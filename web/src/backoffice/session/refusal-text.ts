import { ApiError } from '@filiale/contracts/api/client';
import { Declined } from './declined.ts';

/** What a failed call says: the server's words, which are in the language of the page, else `away`; null where nothing failed, or the call was not wanted. */
export function refusalText(error: unknown, away: string): string | null {
  if (!error || error instanceof Declined) return null;
  return error instanceof ApiError && error.problems.length > 0 ? error.message : away;
}

/** What it says of one field. */
export const refusalOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.problems.find((problem) => problem.field === field)?.message : undefined;

/** The code of the first problem; undefined where no server answered. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problems[0]?.code : undefined;
