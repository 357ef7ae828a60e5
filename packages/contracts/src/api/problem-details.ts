import type { ProblemCode, WireProblem } from './problems.ts';

/** Kind of answer in which errors are said by RFC 9457, to callers whose Accept names it. */
export const problemMediaType = 'application/problem+json';

/** Where a problem is explained. Every code has its page. */
export const problemPage = (code: ProblemCode): string => `/api/docs/problems/${code}`;

/** An error by RFC 9457: the first problem, and beside it all of them as others get them. */
export type ProblemDetails = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly WireProblem[];
} & Omit<WireProblem, 'message'>;
