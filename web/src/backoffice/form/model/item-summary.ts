import type { Field, Fields } from '@filiale/contracts/fields/field';
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

/** Names an item by its naming field, else its first text, else what it points at; and tells the rest shortly. */
export function itemSummary(fields: Fields, values: Values, reader: Reader): ItemSummary {
  const texts = Object.keys(fields).filter((name) => fields[name] && isText(fields[name]));
  const named = [...naming.filter((name) => texts.includes(name)), ...texts].find((name) => filledText(values[name]));
  const pointing = Object.entries(fields).find(
    ([name, { type, many }]) => type === 'reference' && !many && filledText(values[name]),
  );
  const reference = !named && pointing ? { field: pointing[1], id: String(values[pointing[0]]) } : null;
  const notes = Object.entries(fields).flatMap(([name, field]): string[] => {
    const value = values[name];
    if (name === named || value === undefined || value === null || value === '') return [];
    const label = field.label[reader.words];
    switch (field.type) {
      case 'boolean':
        return value === true ? [label] : [];
      case 'collection':
      case 'images':
      case 'files':
        return Array.isArray(value) && value.length > 0 ? [`${value.length} ${label}`] : [];
      case 'reference':
        return field.many && Array.isArray(value) && value.length > 0 ? [`${value.length} ${label}`] : [];
      case 'select':
      case 'date':
        return [valueText(field, value, reader)];
      case 'number':
        return value === 0
          ? []
          : [field.isMoney ? valueText(field, value, reader) : `${label} ${valueText(field, value, reader)}`];
      default:
        return [];
    }
  });
  const title = named ? valueText(fields[named], values[named], reader) : '';
  return { title: title.split('\n')[0] ?? '', reference, notes: notes.filter(Boolean).slice(0, MOST_NOTES) };
}
