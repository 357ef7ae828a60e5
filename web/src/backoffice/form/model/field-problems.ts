import { problemMessage } from '@filiale/contracts/api/problem-message';
import type { ProblemCode } from '@filiale/contracts/api/problems';
import { problemsOf } from '@filiale/contracts/api/problems-of-schema';
import { type Field, type Fields, isCollection, isGroup } from '@filiale/contracts/fields/field';
import type { Label } from '@filiale/contracts/fields/locales';
import { lackingFields } from '@filiale/contracts/fields/needed';
import type { FieldError } from './error-store.ts';
import { TRANSLATIONS } from './form-values.ts';

type Language = keyof Label;
type Told = { readonly code: string; readonly message: string; readonly field?: string };

/** In the words that the service would use. A number that is none, or a date, was typed wrong: its type says nothing to whoever typed. */
const wordsOf = (code: ProblemCode, language: Language, details: unknown): string =>
  problemMessage(code === 'field.type' ? 'field.invalid' : code, language, details);

/** What a schema refuses of a value, as the service would say it. */
export function problemsBy(schema: Field['schema'], value: unknown, language: Language): readonly Told[] {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return [];
  return problemsOf(result.error).map(({ code, field, details }) => ({
    code,
    message: wordsOf(code, language, details),
    ...(field !== undefined && { field }),
  }));
}

/** What is wrong with the value of one field as its contract has it; undefined: nothing. */
export function problemOfValue(field: Field, value: unknown, language: Language): string | undefined {
  const [first] = problemsBy(field.written ?? field.schema, value, language);
  return first && first.field === undefined ? first.message : undefined;
}

/** What is not filled, and must be as the fields beside it stand. */
export const lackingIn = (fields: Fields, values: unknown, language: Language): readonly Told[] =>
  lackingFields(fields, values).map((field) => ({
    code: 'field.required',
    message: wordsOf('field.required', language, undefined),
    field,
  }));

/** The field at which a path is shown: the last one on the way that has an input of its own; undefined where there is none. */
function shownPath(fields: Fields, path: string): string | undefined {
  const [name = '', ...below] = path.split('.');
  if (name === TRANSLATIONS) {
    const [locale, text, ...inner] = below;
    if (locale === undefined || text === undefined || !fields[text]) return undefined;
    const shown = inner.length > 0 ? shownPath(fields, below.slice(1).join('.')) : text;
    return shown && `${TRANSLATIONS}.${locale}.${shown}`;
  }
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return undefined;
  const deeper = (at: number, prefix: string): string | undefined => {
    const inner = below.length > at ? shownPath(field.fields ?? {}, below.slice(at).join('.')) : undefined;
    return inner === undefined ? undefined : `${prefix}.${inner}`;
  };
  if (isGroup(field)) return deeper(0, name) ?? name;
  if (isCollection(field) && below.length > 0) return deeper(1, `${name}.${below[0]}`) ?? name;
  return name;
}

/** Problems at their fields, each field's first, and those that no field of the form shows. */
export function atFields(
  fields: Fields,
  problems: readonly Told[],
): { readonly errors: readonly FieldError[]; readonly rest: readonly string[] } {
  const errors = new Map<string, string>();
  const rest: string[] = [];
  for (const { field, message } of problems) {
    const path = field === undefined ? undefined : shownPath(fields, field);
    if (path === undefined) rest.push(message);
    else if (!errors.has(path)) errors.set(path, message);
  }
  return { errors: [...errors].map(([path, message]) => ({ path, message })), rest };
}
