import type { Field } from '@filiale/contracts/fields/field';
import type { Typed, Typing, TypingWords } from '../form/fields/types/field-type.ts';
import { fieldTypes } from '../form/fields/types/field-types.ts';
import { isEmpty } from '../form/model/value-text.ts';

/** How a value of the field is typed as one word or line; undefined: it is not. */
export function typingOf(field: Field): Typing | undefined {
  const { typing } = fieldTypes[field.type];
  return !field.many && typing?.isPossible?.(field) !== false ? typing : undefined;
}

/** Whether a value of the field is typed as one word or line. */
export const isTypeable = (field: Field): boolean => typingOf(field) !== undefined;

/** Reads what somebody typed into a cell, or brought from a spreadsheet. */
export const typedValue = (field: Field, typed: string, words: TypingWords): Typed =>
  typingOf(field)?.read(typed, field, words) ?? { value: typed.trim() };

/** A value as it stands in an input, to be typed over. */
export function editText(field: Field, value: unknown, words: TypingWords['words']): string {
  if (isEmpty(value)) return '';
  return typingOf(field)?.write?.(value, field, words) ?? String(value);
}
