import type { Fields } from '@filiale/contracts/fields/field';
import { lackingFields } from '@filiale/contracts/fields/needed';
import type { Problem } from './problem-error.ts';

/** Refuses records without what their contract needs as the fields beside it stand. Source: FIELD-003. */
export const checkNeeded = (fields: Fields, values: object): Problem[] =>
  lackingFields(fields, values).map((field) => ({ code: 'field.required', field }));
