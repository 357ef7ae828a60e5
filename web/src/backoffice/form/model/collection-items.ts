import type { Field } from '@filiale/contracts/fields/field';
import { newId } from '@filiale/contracts/fields/ids';
import { type FormValues, isCollection, isGroup, valuesOf } from './form-values.ts';

/** A new item of a collection, with the defaults of its fields. */
export const newItem = ({ isIdentified, fields = {} }: Field): FormValues => ({
  ...(isIdentified && { id: newId() }),
  ...valuesOf(fields, {}),
});

/** A copy of an item under ids of its own, also of the items within. */
export const copyOfItem = (field: Pick<Field, 'fields' | 'isIdentified'>, item: FormValues): FormValues => ({
  ...withNewIds(field, structuredClone(item)),
});

function withNewIds(
  { isIdentified, fields = {} }: Pick<Field, 'fields' | 'isIdentified'>,
  values: FormValues,
): FormValues {
  const inner = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const value = values[name];
    if (isGroup(field)) return [name, withNewIds(field, (value ?? {}) as FormValues)];
    if (isCollection(field) && Array.isArray(value)) return [name, value.map((item) => withNewIds(field, item))];
    return [name, value];
  });
  return { ...values, ...Object.fromEntries(inner), ...(isIdentified && { id: newId() }) };
}

const simple = new Set<Field['type']>(['text', 'number', 'select', 'boolean', 'date', 'color']);
/** A record that is chosen stands in a line too. */
const isInline = ({ type, many }: Field): boolean => simple.has(type) || (type === 'reference' && !many);
const MOST_INLINE = 5;
const MOST_BESIDE_MORE = 3;

/**
 * The fields of an item that stand in one line, as in a table, where the contract wants one or all of them are short; the others are opened below.
 * null: the items are cards.
 */
export function inlineFields({ layout, fields = {} }: Field): readonly string[] | null {
  const names = Object.keys(fields);
  const first = names.findIndex((name) => fields[name] && !isInline(fields[name]));
  const leading = first < 0 ? names : names.slice(0, first);
  if (leading.length === names.length && names.length <= MOST_INLINE) return names;
  return layout === 'table' && leading.length > 0 ? leading.slice(0, MOST_BESIDE_MORE) : null;
}
