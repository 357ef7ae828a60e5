import type { ProblemCode } from '@filiale/contracts/api/problems';

/**
 * How a rule says no: it returns a `Refusal`, it never throws one. A use case raises it as a `ProblemError`;
 * the browser shows its text from the problem table.
 *
 * `code` is a key of the table in `contracts/problems.ts` (`area.reason`), `field` the path of the input it concerns, and
 * `details` what helps the customer go on (the nearest slots, the missing amount).
 */
export type Refusal<Code extends ProblemCode = ProblemCode> = {
  /** Set on refusals only. It survives JSON, so a refusal from a worker or a server component is still recognised. */
  readonly refused: true;
  readonly code: Code;
  readonly field?: string;
  readonly details?: unknown;
};

/** Builds a refusal. Absent `field` and `details` are left out, so that refusals compare and serialise cleanly. */
export function refuse<Code extends ProblemCode>(code: Code, field?: string, details?: unknown): Refusal<Code> {
  return {
    refused: true,
    code,
    ...(field === undefined ? {} : { field }),
    ...(details === undefined ? {} : { details }),
  };
}

/** True for a value made by `refuse`. Looks at own properties only, so neither a record with a `code` nor null passes. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, 'refused') &&
    (value as { refused: unknown }).refused === true &&
    Object.hasOwn(value, 'code') &&
    typeof (value as { code: unknown }).code === 'string'
  );
}
