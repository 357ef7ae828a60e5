import type { Fields } from '@filiale/contracts/fields/field';
import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { valueAtPath } from './at-path.ts';
import { type FormPart, partsOf } from './form-parts.ts';

/** A place of a form before and after somebody typed. */
export type FormChange = FormPart & { readonly before: unknown; readonly after: unknown };

/** An empty text and one that is not there are the same, as they are for readers of another language. */
const isSame = (one: unknown, other: unknown): boolean =>
  isSameValue(one === '' ? null : one, other === '' ? null : other);

/** What differs between two tidy states of a record, in the order of its contract. */
export const changesBetween = (fields: Fields, before: unknown, after: unknown): FormChange[] =>
  partsOf(fields, [before, after]).flatMap((part) => {
    const change = { ...part, before: valueAtPath(before, part.path), after: valueAtPath(after, part.path) };
    return isSame(change.before, change.after) ? [] : [change];
  });
