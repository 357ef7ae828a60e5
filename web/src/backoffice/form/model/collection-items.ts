import { type Field, isCollection, isGroup } from '@filiale/contracts/fields/field';
import { newId } from '@filiale/contracts/fields/ids';
import { fieldsOf } from '@filiale/contracts/fields/kinds';
import type { FieldTypes } from '../fields/types/field-type.ts';
import { type FormValues, valuesOf } from './form-values.ts';

/** A new item of a collection, with the defaults of its fields; of the usual kind unless told. */
export function newItem(field: Field, kind = field.kind?.default): FormValues {
  const said = field.kind ? { [field.kind.at]: kind } : {};
  return { ...(field.isIdentified && { id: newId() }), ...valuesOf(fieldsOf(field, said), said) };
}

/** Where typing begins in an item: its first field, but for the one that says its kind. */
export function firstFieldOf({ kind, ...field }: Field, item: FormValues): string {
  const fields = fieldsOf({ kind, ...field }, item);
  const held = fields[kind?.holds ?? '']?.fields;
  if (held) return `${kind?.holds}.${Object.keys(held)[0] ?? ''}`;
  return Object.keys(fields).find((name) => name !== kind?.at) ?? '';
}

/** What is read of a group, of a collection, or of a record as a whole. */
type Entry = Pick<Field, 'fields' | 'kind' | 'variants' | 'isIdentified'>;

/** A copy of an item under ids of its own, also of the items within. */
export const copyOfItem = (field: Entry, item: FormValues): FormValues => withNewIds(field, structuredClone(item), {});

function withNewIds(entry: Entry, values: FormValues, around: FormValues): FormValues {
  const inner = Object.entries(fieldsOf(entry, values, around)).map(([name, field]): [string, unknown] => {
    const value = values[name];
    if (isGroup(field)) return [name, withNewIds(field, (value ?? {}) as FormValues, values)];
    if (isCollection(field) && Array.isArray(value))
      return [name, value.map((item) => withNewIds(field, item, values))];
    return [name, value];
  });
  return { ...values, ...Object.fromEntries(inner), ...(entry.isIdentified && { id: newId() }) };
}

const MOST_INLINE = 5;
const MOST_BESIDE_MORE = 3;

/**
 * The fields of an item that stand in one line, as in a table, where the contract wants one or all of them are short; the others are opened below.
 * null: the items are cards, as those of several kinds always are.
 */
export function inlineFields(types: FieldTypes, { layout, variants, fields = {} }: Field): readonly string[] | null {
  if (variants) return null;
  const names = Object.keys(fields);
  const first = Object.values(fields).findIndex((field) => !types[field.type].isShort?.(field));
  const leading = first < 0 ? names : names.slice(0, first);
  if (leading.length === names.length && names.length <= MOST_INLINE) return names;
  return layout === 'table' && leading.length > 0 ? leading.slice(0, MOST_BESIDE_MORE) : null;
}
