import { type Field, typeOf } from '@filiale/contracts/fields/field';
import { fieldTypes } from '../form/fields/types/field-types.ts';
import { isTypeable, typingOf } from './cell-value.ts';

/** Whether many records can be given a value of the field at once. */
export const isBulkField = (field: Field): boolean => isTypeable(field) || fieldTypes[field.type].Bulk !== undefined;

/** What a field begins with when somebody chooses to change it; undefined: nothing, one of its values is to be chosen. */
export const firstValue = (field: Field): unknown =>
  typingOf(field)?.choices ? undefined : typeOf(field).empty(field);
