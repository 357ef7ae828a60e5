import { type Field, type Fields, isGroup } from '@filiale/contracts/fields/field';
import { fieldsOf } from '@filiale/contracts/fields/kinds';
import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';
import type { FieldTypes, Reader } from '../fields/types/field-type.ts';
import { isEmpty, valueText } from './value-text.ts';

/** What is said of an item of a collection in one line. */
export type ItemSummary = {
  /** Its name; empty where it has none yet. */
  readonly title: string;
  /** The record it is named by, where it has no name of its own. */
  readonly reference: { readonly field: Field; readonly id: string } | null;
  readonly notes: readonly string[];
};

const MOST_NOTES = 4;
const naming = ['name', 'title', 'label', 'text', 'area', 'identifier', 'fieldId', 'value'];
type Values = Readonly<Record<string, unknown>>;

const filledText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const hasWords = (value: unknown): boolean => filledText(value) || isRichText(value);

/** The fields of an item, those of its groups among them. */
const leavesOf = (fields: Fields, values: Values): { name: string; field: Field; value: unknown }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isGroup(field)
      ? leavesOf(fieldsOf(field, values[name], values), (values[name] ?? {}) as Values)
      : [{ name, field, value: values[name] }],
  );

/** Names an item by its naming field, else by its first text, else by what it points at, else by what is chosen first; and tells the rest shortly. */
export function itemSummary(types: FieldTypes, fields: Fields, values: Values, reader: Reader): ItemSummary {
  const leaves = leavesOf(fields, values);
  const texts = leaves.filter(({ field, value }) => types[field.type].isName && hasWords(value));
  const named = naming.map((each) => texts.find(({ name }) => name === each)).find(Boolean) ?? texts[0];
  const pointing = leaves.find(
    ({ field: { type, many }, value }) => type === 'reference' && !many && filledText(value),
  );
  const reference = !named && pointing ? { field: pointing.field, id: String(pointing.value) } : null;
  const chosen =
    named || pointing ? undefined : leaves.find(({ field, value }) => field.type === 'select' && filledText(value));
  const notes = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    return isEmpty(value) || field === chosen?.field ? [] : (types[field.type].summary?.(value, reader, field) ?? []);
  });
  const shown = named ?? chosen;
  const [title = ''] = shown ? valueText(types, shown.field, shown.value, reader).split('\n') : [''];
  return { title, reference, notes: notes.slice(0, MOST_NOTES) };
}
