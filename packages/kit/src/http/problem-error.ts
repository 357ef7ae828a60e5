import type { Caller } from '@filiale/contracts/api/access';
import { type ProblemCode, problems } from '@filiale/contracts/api/problems';
import { type Problem, problemsOf } from '@filiale/contracts/api/problems-of-schema';
import { lackOf, type Who } from '@filiale/contracts/api/rights';
import type { z } from 'zod';

export type { Problem } from '@filiale/contracts/api/problems-of-schema';

/** A refusal on its way to the HTTP edge. Everything else that is thrown is a bug. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly field?: string;
  readonly details?: unknown;
  /** The language of its texts, if the call does not set it by its headers. */
  locale?: string;
  /** All refusals of the call, this one first. */
  readonly problems: readonly Problem[];

  constructor(
    code: ProblemCode,
    more: { field?: string; details?: unknown; cause?: unknown; others?: readonly Problem[] } = {},
  ) {
    super(code, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'ProblemError';
    this.code = code;
    if (more.field !== undefined) this.field = more.field;
    if (more.details !== undefined) this.details = more.details;
    const { field, details } = more;
    const own = { code, ...(field === undefined ? {} : { field }), ...(details === undefined ? {} : { details }) };
    this.problems = [own, ...(more.others ?? [])];
  }
}

/** 403 `access.forbidden`, with the right that is missing. */
export const forbidden = (caller: Caller, route: Who): ProblemError =>
  new ProblemError('access.forbidden', { details: lackOf(caller, route) });

/** Runs `work` and has its refusals answered in `locale`; undefined: in the language of the call's headers. */
export async function answeredIn<T>(locale: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError && locale !== undefined) error.locale = locale;
    throw error;
  }
}

/** One error for several refusals; the first one decides the status. */
export function problemsError(list: readonly [Problem, ...Problem[]]): ProblemError {
  const [first, ...others] = list;
  return new ProblemError(first.code, {
    ...(first.field === undefined ? {} : { field: first.field }),
    ...(first.details === undefined ? {} : { details: first.details }),
    others,
  });
}

/** Raises what a rule refused. A code outside the problem table is a bug of the rule and stays one. */
export function fromRefusal(refusal: {
  readonly code: string;
  readonly field?: string | undefined;
  readonly details?: unknown;
}): ProblemError {
  if (!Object.hasOwn(problems, refusal.code)) throw new Error(`no problem is called ${refusal.code}`);
  return new ProblemError(refusal.code as ProblemCode, {
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
  });
}

/** Removes the nulls that a schema refuses: senders mean by null that the field is left out. */
function withoutNulls(value: unknown, error: z.ZodError): unknown {
  const copy = structuredClone(value);
  for (const { path } of error.issues) {
    const name = path.at(-1);
    const holder = path.slice(0, -1).reduce<unknown>((inner, step) => (inner as Holder | undefined)?.[step], copy);
    if (name === undefined || typeof holder !== 'object' || holder === null || Array.isArray(holder)) continue;
    if ((holder as Holder)[name] === null) delete (holder as Holder)[name];
  }
  return copy;
}
type Holder = Record<PropertyKey, unknown>;

/** Parses a value that came from outside by a schema; a misfit is raised with all its problems. null is read as absent where it fits nothing else. */
export function parseOrRefuse<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const asSent = schema.safeParse(value, { reportInput: true });
  const result = asSent.success ? asSent : schema.safeParse(withoutNulls(value, asSent.error), { reportInput: true });
  if (result.success) return result.data;
  const [first = { code: 'field.invalid' as const }, ...others] = problemsOf(result.error);
  throw problemsError([first, ...others]);
}
