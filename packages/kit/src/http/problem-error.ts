import { type ProblemCode, problems } from '@filiale/contracts/api/problems';
import type { z } from 'zod';

/** One refusal before its text is chosen: code of the problem table, dotted field path, values for the text or the client. */
export type Problem = { readonly code: ProblemCode; readonly field?: string; readonly details?: unknown };

/** A refusal on its way to the HTTP edge. Everything else that is thrown is a bug. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly field?: string;
  readonly details?: unknown;
  /** The language it is told in, where the call says so otherwise than by its headers. */
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

/** Does what is told, and lets what is refused be answered in a language; undefined: in that of the call's headers. */
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

const MOST_PROBLEMS = 50;
const LONGEST_PATH = 200;

const pathOf = (path: readonly PropertyKey[]): { field?: string } =>
  path.length === 0 ? {} : { field: path.map(String).join('.').slice(0, LONGEST_PATH) };

type Issue = z.core.$ZodIssue;

const isAbsent = (issue: Issue): boolean =>
  'input' in issue
    ? issue.input === undefined || issue.input === null
    : /received (undefined|null)$/.test(issue.message);

const sized = (origin: string, texts: ProblemCode, numbers: ProblemCode, lists: ProblemCode): ProblemCode => {
  if (origin === 'string') return texts;
  return origin === 'array' || origin === 'set' || origin === 'map' ? lists : numbers;
};

function problemsOfIssue(issue: Issue): Problem[] {
  const at = pathOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return [{ code: isAbsent(issue) ? 'field.required' : 'field.type', ...at }];
    case 'too_small': {
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return [{ code: 'field.required', ...at }];
      const code = sized(issue.origin, 'field.too-short', 'field.too-small', 'field.too-few');
      return [{ code, ...at, details: { minimum: Number(issue.minimum) } }];
    }
    case 'too_big': {
      const code = sized(issue.origin, 'field.too-long', 'field.too-large', 'field.too-many');
      return [{ code, ...at, details: { maximum: Number(issue.maximum) } }];
    }
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ code: 'field.unknown', ...pathOf([...issue.path, key]) }));
    case 'invalid_key':
      return [{ code: 'field.unknown', ...at }];
    case 'invalid_value':
      if (isAbsent(issue)) return [{ code: 'field.required', ...at }];
      return [{ code: 'field.option', ...at, details: { options: issue.values } }];
    case 'invalid_format':
      return [{ code: issue.format === 'email' ? 'field.email' : 'field.invalid', ...at }];
    case 'custom': {
      if (issue.message === 'decimals') return [{ code: 'field.decimals', ...at }];
      if (issue.message === 'email') return [{ code: 'field.email', ...at }];
      const reason = /^[a-z]+(-[a-z]+)+$/.test(issue.message) ? { details: { reason: issue.message } } : {};
      return [{ code: 'field.invalid', ...at, ...reason }];
    }
    default:
      return [{ code: 'field.invalid', ...at }];
  }
}

/** What a schema refused, as `field.*` problems with dotted paths; at most 50. Source: ERR-015. */
export const problemsOf = (error: { readonly issues: readonly Issue[] }): Problem[] =>
  error.issues.slice(0, MOST_PROBLEMS).flatMap(problemsOfIssue).slice(0, MOST_PROBLEMS);

/** The value without the nulls that a schema takes offence at: to whoever sends one, it means the same as leaving the field out. */
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
