import type { Field } from '@filiale/contracts/fields/field';
import type { Reader } from './field-type.ts';

const LONGEST = 120;

/** A text in one line that is not too long. */
export const shortened = (given: string, { isLong, isInList }: Reader): string => {
  const text = isInList ? given.replace(/\s+/g, ' ') : given;
  return text.length > LONGEST && !isLong ? `${text.slice(0, LONGEST - 1)}…` : text;
};

/** What one of the options of a field is called. */
export const optionText = ({ options }: Field, value: unknown, { words }: Reader): string =>
  options?.find((option) => option.value === value)?.label[words] ?? String(value);

const nameIn = (value: object): string | undefined => {
  const { name, alt, extension } = value as { name?: string; alt?: string; extension?: string };
  return name || alt || extension;
};

/** Any value in one line: a list by its count, pictures and files by their names. */
export function plainCell(value: unknown, reader: Reader): string {
  const { entries, entryOne } = reader.texts;
  if (Array.isArray(value) && reader.isInList) return String(value.length);
  if (Array.isArray(value)) return value.length === 1 ? entryOne : entries.replace('{count}', String(value.length));
  if (typeof value === 'object' && value !== null) return shortened(nameIn(value) ?? JSON.stringify(value), reader);
  return shortened(String(value), reader);
}

/** How many there are of what a field holds. */
export const countSummary = (value: unknown, { words }: Reader, { label }: Field): readonly string[] =>
  Array.isArray(value) ? [`${value.length} ${label[words]}`] : [];
