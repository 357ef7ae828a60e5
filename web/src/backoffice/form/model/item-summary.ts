import type { Field, Fields } from '@filiale/contracts/fields/field';
import { fieldsOf } from '@filiale/contracts/fields/kinds';
import { isGroup } from './form-values.ts';
import { type Reader, valueText } from './value-text.ts';

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

const isText = ({ type }: Field): boolean => type === 'text' || type === 'textarea' || type === 'markdown';
const filledText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The fields of an item, those of its groups among them. */
const leavesOf = (fields: Fields, values: Values): { name: string; field: Field; value: unknown }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isGroup(field)
      ? leavesOf(fieldsOf(field, values[name], values), (values[name] ?? {}) as Values)
      : [{ name, field, value: values[name] }],
  );

/** Names an item by its naming field, else by its first text, else by what it points at; and tells the rest shortly. */
export function itemSummary(fields: Fields, values: Values, reader: Reader): ItemSummary {
  const leaves = leavesOf(fields, values);
  const texts = leaves.filter(({ field, value }) => isText(field) && filledText(value));
  const named = naming.map((each) => texts.find(({ name }) => name === each)).find(Boolean) ?? texts[0];
  const pointing = leaves.find(
    ({ field: { type, many }, value }) => type === 'reference' && !many && filledText(value),
  );
  const reference = !named && pointing ? { field: pointing.field, id: String(pointing.value) } : null;
  const notes = Object.entries(fields).flatMap(([name, field]): string[] => noteOf(field, values[name], reader));
  const [title = ''] = named ? valueText(named.field, named.value, reader).split('\n') : [''];
  return { title, reference, notes: notes.slice(0, MOST_NOTES) };
}

/** What is told of a field beside the name: what was chosen, what is on, how many there are. */
function noteOf(field: Field, value: unknown, reader: Reader): string[] {
  if (value === undefined || value === null || value === '') return [];
  const label = field.label[reader.words];
  const count = (list: unknown): string[] =>
    Array.isArray(list) && list.length > 0 ? [`${list.length} ${label}`] : [];
  switch (field.type) {
    case 'boolean':
      return value === true ? [label] : [];
    case 'collection':
    case 'images':
    case 'files':
      return count(value);
    case 'reference':
      return field.many ? count(value) : [];
    case 'select':
    case 'date':
      return [valueText(field, value, reader)];
    case 'number': {
      const figure = valueText(field, value, reader);
      if (value === 0) return [];
      return [field.isMoney ? figure : `${label} ${figure}`];
    }
    default:
      return [];
  }
}
