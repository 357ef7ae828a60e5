import { EXTERNAL_IDS } from './external-ids.ts';
import { type Field, type Fields, isGroup, isWholePerLanguage, typeOf } from './field.ts';
import type { Label } from './locales.ts';

/** Why the values of a changed field are withheld: it is sensitive, they are too long, or the caller may not read it. */
export type Withheld = 'sensitive' | 'long' | 'hidden';

/** One field of a record before and after a write. Absent: it had no value, or `withheld` says why it is missing. */
export type FieldChange = {
  /** `price`; in a group `opening.note`; in other languages `translations.it-IT.name`. */
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly withheld?: Withheld;
};

type Values = Readonly<Record<string, unknown>>;

const TRANSLATIONS = 'translations';
/** What other systems keep may be of a person. */
export const METADATA = 'metadata';
/** All values of one change together, in characters of JSON; a message of Kafka has at most a megabyte, and a character up to three bytes. */
const MOST_TOLD = 250_000;

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
const jsonOf = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
/** The value with sorted keys, to compare regardless of their order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
};

/** Whether two values are the same as they travel; nothing and null are. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (one ?? null) === (other ?? null) || jsonOf(sorted(one ?? null)) === jsonOf(sorted(other ?? null));

/** True of a field with personal data or a secret in one of its parts, and of files, whose values give access to them. */
export const isSensitive = (field: Field | undefined): boolean =>
  field !== undefined &&
  (field.sensitive === true ||
    typeOf(field).isSensitive === true ||
    Object.values(field.fields ?? {}).some(isSensitive));

/** A part of a record that changes by itself: where it is, and the field that it belongs to; none for what every record carries. */
type Part = { readonly path: readonly string[]; readonly field: Field | undefined };

function partsOf(fields: Fields, before: Values, after: Values, above: readonly string[] = []): Part[] {
  const own = Object.entries(fields).flatMap(([name, field]): Part[] => {
    const path = [...above, name];
    if (!isGroup(field)) return [{ path, field }];
    return partsOf(field.fields ?? {}, valuesOf(before[name]), valuesOf(after[name]), path);
  });
  const [textsBefore, textsAfter] = [valuesOf(before[TRANSLATIONS]), valuesOf(after[TRANSLATIONS])];
  const locales = new Set([...Object.keys(textsBefore), ...Object.keys(textsAfter)]);
  const texts = [...locales].flatMap((locale): Part[] => {
    const names = new Set([
      ...Object.keys(valuesOf(textsBefore[locale])),
      ...Object.keys(valuesOf(textsAfter[locale])),
    ]);
    return [...names].flatMap((name): Part[] => {
      const path = [...above, TRANSLATIONS, locale, name];
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const [was, is] = [valuesOf(textsBefore[locale])[name], valuesOf(textsAfter[locale])[name]];
      // A language that gets the group, or loses it, does so as a whole.
      if (!field || !isWholePerLanguage(field) || !was || !is) return [{ path, field }];
      return partsOf(field.fields ?? {}, valuesOf(was), valuesOf(is), path);
    });
  });
  return [...own, ...texts];
}

const at = (values: Values, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (Object.hasOwn(valuesOf(inner), name) ? valuesOf(inner)[name] : undefined),
    values,
  );

/**
 * The differences between two states of a record, field by field; null for a missing one. Fields without a value in a new or removed record are
 * left out.
 */
export function fieldChanges(fields: Fields, before: object | null, after: object | null): FieldChange[] {
  const [was, is] = [(before ?? {}) as Values, (after ?? {}) as Values];
  const isWhole = before === null || after === null;
  const isEmpty = (value: unknown): boolean =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const systems = Object.keys({ ...valuesOf(was[EXTERNAL_IDS]), ...valuesOf(is[EXTERNAL_IDS]) }).sort();
  const names = [['externalId'], ...systems.map((system) => [EXTERNAL_IDS, system]), [METADATA]];
  const besides = names.map((path): Part => ({ path, field: undefined }));
  const parts = [...partsOf(fields, was, is), ...besides];
  let reportedChars = 0;
  return parts.flatMap(({ path, field: of }): FieldChange[] => {
    const field = path.join('.');
    // A record without metadata is as one with none of them.
    const stateOf = (values: Values) => (field === METADATA ? (at(values, path) ?? {}) : at(values, path));
    const [from, to] = [stateOf(was), stateOf(is)];
    if (isSameValue(from, to) || (isWhole && isEmpty(from) && isEmpty(to))) return [];
    if (isSensitive(of) || field === METADATA) return [{ field, withheld: 'sensitive' }];
    reportedChars += (jsonOf(from)?.length ?? 0) + (jsonOf(to)?.length ?? 0);
    if (reportedChars > MOST_TOLD) return [{ field, withheld: 'long' }];
    return [{ field, ...(from !== undefined && { before: from }), ...(to !== undefined && { after: to }) }];
  });
}

/** The field that a path of a change leads to; undefined where there is none, as in records of before. */
export function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', ...below] = path.split('.');
  if (name === TRANSLATIONS && below.length >= 2) {
    const [, text = '', ...inner] = below;
    const translated = Object.hasOwn(fields, text) ? fields[text] : undefined;
    if (!translated || inner.length === 0) return translated;
    return isWholePerLanguage(translated) ? fieldAt(translated.fields ?? {}, inner.join('.')) : undefined;
  }
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || below.length === 0) return field;
  return isGroup(field) ? fieldAt(field.fields ?? {}, below.join('.')) : undefined;
}

/** What people call a part of a record: its labels from the outside in; texts in other languages with the language. */
export function labelAt(fields: Fields, path: string, language: keyof Label): string {
  const [name = '', ...below] = path.split('.');
  if (name === TRANSLATIONS && below.length >= 2) {
    const [locale, text = '', ...inner] = below;
    const label = `${fields[text]?.label[language] ?? text} (${locale})`;
    return inner.length === 0 ? label : `${label}: ${labelAt(fields[text]?.fields ?? {}, inner.join('.'), language)}`;
  }
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return path;
  return below.length === 0
    ? field.label[language]
    : `${field.label[language]}: ${labelAt(field.fields ?? {}, below.join('.'), language)}`;
}

/** The value at a path of a change. */
export const valueAt = (record: object, path: string): unknown => at(record as Values, path.split('.'));

/** The record with another value at a path; undefined takes it away. */
export function withValueAt<V extends object>(record: V, path: string, value: unknown): V {
  const [name = '', ...below] = path.split('.');
  const { [name]: present, ...others } = record as Values;
  if (below.length > 0) return { ...others, [name]: withValueAt(valuesOf(present), below.join('.'), value) } as V;
  return (value === undefined ? others : { ...others, [name]: value }) as V;
}
