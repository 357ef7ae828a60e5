import { type Field, typeOf } from '@filiale/contracts/fields/field';
import { fieldTypes } from '../form/fields/types/field-types.ts';
import { isTypeable, typingOf } from './cell-value.ts';

/** Whether many records can be given a value of the field at once. */
export const isBulkField = (field: Field): boolean => isTypeable(field) || fieldTypes[field.type].Bulk !== undefined;

/**
 * The value that a field begins with when somebody chooses to change it; undefined: none, one is to be chosen or typed first. A text begins empty, which clears
 * it, where it may be empty.
 */
export const firstValue = (field: Field): unknown =>
  typingOf(field)?.choices || field.type === 'number' || field.required ? undefined : typeOf(field).empty(field);
