import { Id } from '@filiale/contracts/fields/ids';
import { ProblemError } from '@filiale/kit/http/problem-error';

/** A file name as it is stored and shown: no folders, no control characters, at most 255 characters. */
export function cleanName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return base.replace(/\p{C}/gu, '').trim().slice(-255);
}

/** Fields of a form that are neither plain text nor an id come as JSON. Refusal: `field.invalid`. */
export function valuesOfForm(
  form: Readonly<Record<string, string>>,
  isText: (name: string) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, isText(name) || isId(value) ? value : parsed(name, value)]),
  );
}

const isId = (value: string): boolean => Id.safeParse(value).success;

function parsed(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new ProblemError('field.invalid', { field: name, cause });
  }
}
