import type { Field } from '@filiale/contracts/fields/field';
import { isTypeable } from './cell-value.ts';

/** Whether many records can be given a value of the field at once. */
export const isBulkField = (field: Field): boolean =>
  isTypeable(field) || field.type === 'multiselect' || field.type === 'reference';

/** What a field begins with when somebody chooses to change it; undefined: nothing, one of its values is to be chosen. */
export const firstValue = (field: Field): unknown => {
  if (field.type === 'boolean' || field.type === 'select') return undefined;
  if (field.type === 'multiselect' || field.many) return [];
  return field.type === 'text' || field.type === 'textarea' || field.type === 'color' ? '' : null;
};
