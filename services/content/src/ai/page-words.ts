import { siteBlocks } from '@filiale/contracts/content/site-blocks/site-blocks';
import { type SiteText, siteTextFields } from '@filiale/contracts/content/site-text';
import { type Field, type Fields, isCollection, type Kind } from '@filiale/contracts/fields/field';
import { isWords } from '@filiale/contracts/fields/is-words';
import { fieldsOf } from '@filiale/contracts/fields/kinds';
import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { richTextWords } from '@filiale/contracts/fields/rich-text/rich-text-words';
import { TEXT_MAX } from '@filiale/contracts/fields/types/string-field';
import { isLinks } from './answer-schema.ts';

type Values = Readonly<Record<string, unknown>>;
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** A text among values: its field, or null of the alternative text of a picture; its dotted path, and what it says. */
export type Words = { readonly field: Field | null; readonly path: string; readonly text: string };

/** What a text says: words, or the HTML of a document. */
export const wordsOf = (value: unknown): string =>
  isRichText(value) ? value.html : typeof value === 'string' ? value : '';

export const isPicture = (value: unknown): value is Values & { id: string; version: number; extension: string } =>
  isValues(value) && typeof value.id === 'string' && typeof value.version === 'number' && !('publicHash' in value);

/** Every text of values that people read, in groups and collections too: no paths, addresses or numbers of links. */
export function wordsIn(fields: Fields, values: unknown, at = ''): Words[] {
  if (!isValues(values)) return [];
  return Object.entries(fields).flatMap(([name, field]): Words[] => {
    const value = values[name];
    const path = `${at}${name}`;
    if (isWords(field)) return [{ field, path, text: wordsOf(value) }];
    if (field.type === 'image' || field.type === 'images')
      return picturesAt(value, path).map(({ path: where, alt }) => ({ field: null, path: `${where}.alt`, text: alt }));
    if (!field.fields) return [];
    const inner = (each: unknown, where: string): Words[] => {
      const own = fieldsOf(field, each, values);
      const { label } = own;
      return wordsIn(field.kinds && isLinks(field.kinds) ? (label ? { label } : {}) : own, each, `${where}.`);
    };
    return Array.isArray(value) ? value.flatMap((each, index) => inner(each, `${path}.${index}`)) : inner(value, path);
  });
}

type Picture = { readonly path: string; readonly alt: string };
const picturesAt = (value: unknown, path: string): Picture[] =>
  Array.isArray(value)
    ? value.flatMap((each, index) => picturesAt(each, `${path}.${index}`))
    : isPicture(value)
      ? [{ path, alt: typeof value.alt === 'string' ? value.alt : '' }]
      : [];

/** The value at a dotted path. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isValues(inner) ? inner[name] : undefined), values);

/** A copy of values with others at dotted paths that are there. */
export function withValues<V extends object>(
  values: V,
  changed: readonly (readonly [path: string, value: unknown])[],
): V {
  const copy = structuredClone(values);
  for (const [path, value] of changed) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const holder = valueAt(copy, names.join('.')) ?? (names.length === 0 ? copy : undefined);
    if (isValues(holder)) (holder as Record<string, unknown>)[last] = value;
  }
  return copy;
}

/** The field at a dotted path of values; undefined where there is none. */
export function fieldAt(fields: Fields, values: unknown, path: string): Field | undefined {
  const [name = '', ...rest] = path.split('.');
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || rest.length === 0) return field;
  const value = valueAt(values, name);
  if (!isCollection(field)) return fieldAt(fieldsOf(field, value, values), value, rest.join('.'));
  const [index = '', ...below] = rest;
  const entry = valueAt(value, index);
  return below.length === 0 ? undefined : fieldAt(fieldsOf(field, entry), entry, below.join('.'));
}

export const mostOf = ({ max }: Pick<Field, 'max'>): number => max ?? TEXT_MAX;
export const kindOfBlock = (type: string): Kind | undefined => (siteBlocks as Readonly<Record<string, Kind>>)[type];
export const bodyField = siteTextFields.content.fields.body;

const LONGEST_OUTLINE = 240;

/** A page in short, for a model to write in its manner and not to repeat it. */
export const outlineOf = ({ name, title, description, content }: SiteText) => ({
  ...{ name, title, description },
  blocks: content.body.map(({ type, value }) => ({
    type,
    words: wordsIn(kindOfBlock(type)?.fields ?? {}, value)
      .filter(({ field }) => field !== null)
      .map(({ path }) => {
        const said = valueAt(value, path);
        return isRichText(said) ? richTextWords(said) : String(said ?? '');
      })
      .filter(Boolean)
      .join(' · ')
      .slice(0, LONGEST_OUTLINE),
  })),
});
