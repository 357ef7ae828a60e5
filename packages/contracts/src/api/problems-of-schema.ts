import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/** One refusal before its text is chosen: code of the problem table, dotted field path, values for the text or the client. */
export type Problem = { readonly code: ProblemCode; readonly field?: string; readonly details?: unknown };

const MOST_PROBLEMS = 50;
const LONGEST_PATH = 200;

/** The dotted path of a field, as a problem names it; none of the body itself. */
export const pathOf = (path: readonly PropertyKey[]): { field?: string } =>
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
    case 'invalid_union':
      if (!('options' in issue)) return [{ code: 'field.invalid', ...at }];
      return [{ code: 'field.option', ...at, details: { options: issue.options } }];
    case 'invalid_format':
      return [{ code: issue.format === 'email' ? 'field.email' : 'field.invalid', ...at }];
    case 'custom': {
      if (issue.message === 'decimals') return [{ code: 'field.decimals', ...at }];
      if (issue.message === 'required') return [{ code: 'field.required', ...at }];
      if (issue.message === 'too-complex') return [{ code: 'field.too-complex', ...at }];
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
