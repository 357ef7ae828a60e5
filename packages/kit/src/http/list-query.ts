import type { ListMeta, ListQuery, RecordListQuery, RemovedQuery } from '@filiale/contracts/api/list-query';
import { EXTERNAL_IDS, systemAt } from '@filiale/contracts/fields/external-ids';
import { type Field, type Fields, typeOf } from '@filiale/contracts/fields/field';
import { METADATA } from '@filiale/contracts/fields/field-changes';
import { hasTranslations } from '@filiale/contracts/fields/field-shape';
import { day, instant, WallTime } from '@filiale/contracts/fields/fields';
import { type BoundOperator, boundOperators, filterOperatorsOf, UNTRANSLATED } from '@filiale/contracts/fields/filters';
import { LocaleTag } from '@filiale/contracts/fields/locale-tag';
import type { LastingFilter, Resource } from '@filiale/contracts/fields/resource';
import type { ColumnKind, FilterKind } from '@filiale/contracts/fields/types/field-type';
import type { z } from 'zod';
import { now } from '../process/clock.ts';
import { type Place, readPlace, writePlace } from './list-cursor.ts';
import { ProblemError } from './problem-error.ts';

export type FilterValue = string | number | boolean | null;
/** Holds when the field (or one of its elements) equals one of the values; never without values. */
export type AnyOf = { readonly name: string; readonly values: readonly FilterValue[] };
/** Holds when the field has a value on this side of another one. */
export type Bound = { readonly name: string; readonly operator: BoundOperator; readonly value: string | number };
/** Holds when the field has no value, or when it has one. */
export type Emptiness = { readonly name: string; readonly isEmpty: boolean };
export type Condition = AnyOf | Bound | Emptiness;
/** Holds when one of the values at a path within a list is above another one; `isNone`: when none is. */
export type Lasting = { readonly path: string; readonly above: string; readonly isNone: boolean };
/** Holds when one of these texts is there, but not in one of these languages. */
export type Untranslated = { readonly names: readonly string[]; readonly locales: readonly string[] };
/** A list request in the types of its fields, for any store. */
export type ResolvedList = {
  /** All of them must hold; each does when one of its alternatives does. */
  readonly conditions: readonly (readonly Condition[])[];
  /** All of them must hold; read by MongoDB alone, where what lasts and what is translated lies. */
  readonly lasting?: readonly Lasting[];
  readonly untranslated?: Untranslated;
  readonly search: string;
  readonly searchNames: readonly string[];
  /** `id` breaks ties, in the same direction. */
  readonly sort: { readonly name: string; readonly isDescending: boolean };
  readonly page: number;
  readonly pageSize: number;
  /** Only records written at this instant (ISO, UTC) or later. */
  readonly updatedSince?: string;
  /** Only records written before this instant. */
  readonly updatedBefore?: string;
  /** How far it is counted; `MOST_COUNTED` by default, 0 for not at all. */
  readonly mostCounted?: number;
  /** The columns that are wanted beside the id; all of them unless given. */
  readonly columns?: readonly string[];
  /** The list continues after this place; `page` does not count then. */
  readonly after?: Place;
};

const headNames = ['id', 'createdAt', 'updatedAt'];
const namesOf = ({ isOwnOnly }: Pick<Listed, 'isOwnOnly'>): string[] => [
  ...headNames,
  ...(isOwnOnly ? [] : ['externalId']),
];
const sortable = new Set<ColumnKind>(['words', 'longWords', 'code', 'value']);
const MOST_VALUES = 200;

const isSortable = (name: string, fields: Fields): boolean => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return headNames.includes(name) || (field !== undefined && sortable.has(typeOf(field).column(field)));
};

type Refuse = () => ProblemError;

/** How the value of a filter is read: of a field, or of what every record carries. */
const filterOf = (name: string, field: Field | undefined): FilterKind =>
  name === 'createdAt' || name === 'updatedAt' ? 'instant' : field ? typeOf(field).filter(field) : 'text';

/** One value as its field has it. */
function typedValue(kind: FilterKind, text: string, invalid: Refuse): string | number {
  if (kind === 'number') {
    if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) throw invalid();
    return Number(text);
  }
  if (kind !== 'instant') return text;
  const at = new Date(text);
  const parsed = Number.isNaN(at.getTime()) ? undefined : instant.safeParse(at.toISOString());
  if (!parsed?.success) throw invalid();
  return parsed.data;
}

const valuesOf = (kind: FilterKind, raw: string, invalid: Refuse): FilterValue[] => {
  const parts = raw.split(',').map((part) => part.trim());
  if (parts.length > MOST_VALUES) throw invalid();
  return parts.flatMap((part): FilterValue[] => {
    if (kind === 'yesNo') {
      if (part !== 'true' && part !== 'false') throw invalid();
      return [part === 'true'];
    }
    // An empty value asks for records where the field is unset.
    if (part === '') return kind === 'text' ? [null, ''] : [null];
    return [typedValue(kind, part, invalid)];
  });
};

const isBound = (operator: string): operator is BoundOperator =>
  (boundOperators as readonly string[]).includes(operator);

const bounds: Partial<Record<FilterKind, z.ZodType>> = { day, time: WallTime };

/** One bound of a range. */
function boundOf(name: string, kind: FilterKind, operator: BoundOperator, raw: string, invalid: Refuse): Bound {
  const text = raw.trim();
  if (bounds[kind]?.safeParse(text).success === false) throw invalid();
  return { name, operator, value: typedValue(kind, text, invalid) };
}

/** Name and operator of a filter; of an external id the system belongs to the name. */
function wordsOf(key: string, { isOwnOnly }: Pick<Listed, 'isOwnOnly'>): readonly [string, string | undefined] {
  const words = key.split('.');
  const ofName = words[0] === EXTERNAL_IDS && !isOwnOnly ? 2 : 1;
  const operator = words.slice(ofName).join('.');
  return [words.slice(0, ofName).join('.'), operator === '' ? undefined : operator];
}

/** One filter, of which the name says what it is about and how. */
function conditionOf({ fields, filters = [], ...listed }: Listed, key: string, raw: string): Condition {
  const problem = (code: 'request.parameter-unknown' | 'request.parameter-invalid') => () =>
    new ProblemError(code, { details: { name: `filter[${key}]` } });
  const [name, operator] = wordsOf(key, listed);
  const [unknown, invalid] = [problem('request.parameter-unknown'), problem('request.parameter-invalid')];
  if (!namesOf(listed).includes(name) && !filters.includes(name) && systemAt(name) === undefined) throw unknown();
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (operator === undefined) return { name, values: valuesOf(filterOf(name, field), raw, invalid) };
  if (!(filterOperatorsOf(name, field) as readonly string[]).includes(operator)) throw unknown();
  if (isBound(operator)) return boundOf(name, filterOf(name, field), operator, raw, invalid);
  if (raw !== 'true' && raw !== 'false') throw invalid();
  return { name, isEmpty: raw === 'true' };
}

/** Filters that are about no value of a field, and the others. */
function partsOfFilter({ fields, lasting = {} }: Listed, filter: ListQuery['filter']) {
  const entries = Object.entries(filter);
  const invalid = (key: string) =>
    new ProblemError('request.parameter-invalid', { details: { name: `filter[${key}]` } });
  const isLasting = ([key]: [string, string]): boolean => Object.hasOwn(lasting, key);
  const isUntranslated = ([key]: [string, string]): boolean => key === UNTRANSLATED && hasTranslations(fields);
  const lastingOf = (key: string, raw: string): Lasting => {
    const { entries: field, until } = lasting[key] ?? { entries: '', until: '' };
    if (raw !== 'true' && raw !== 'false') throw invalid(key);
    return { path: `${field}.${until}`, above: now().toISOString(), isNone: raw === 'false' };
  };
  const untranslatedOf = (key: string, raw: string): Untranslated => {
    const locales = raw.split(',').map((part) => part.trim());
    if (locales.length > MOST_VALUES || !locales.every((locale) => LocaleTag.safeParse(locale).success))
      throw invalid(key);
    return { names: Object.keys(fields).filter((name) => fields[name]?.translatable), locales };
  };
  const [untranslated] = entries.filter(isUntranslated).map(([key, raw]) => untranslatedOf(key, raw));
  return {
    lasting: entries.filter(isLasting).map(([key, raw]) => lastingOf(key, raw)),
    ...(untranslated && { untranslated }),
    others: entries.filter((entry) => !isLasting(entry) && !isUntranslated(entry)),
  };
}

type Listed = Pick<Resource, 'fields' | 'isOwnOnly' | 'hasMetadata'> & {
  readonly sortedBy?: string;
  readonly filters?: readonly string[];
  readonly lasting?: Readonly<Record<string, LastingFilter>>;
  readonly search?: readonly string[];
};

/**
 * Reads `filter[name]=a,b` (any of), `filter[name.gte]=a` and the like, `filter[name.empty]=true`, `filter[untranslated]=en-GB`, `search`, `sort`, the page or cursor, `fields`, `updatedSince` and `updatedBefore` against a resource: names it does not
 * offer are 400 `request.parameter-unknown`, values of the wrong type 400 `request.parameter-invalid`. Unsorted lists come in the order that
 * the resource says, else as the records were made.
 */
export function resolveList(resource: Listed, query: ListQuery & Partial<RecordListQuery>): ResolvedList {
  const { fields, search: searchNames = [] } = resource;
  const unknown = (name: string) => new ProblemError('request.parameter-unknown', { details: { name } });
  const names = namesOf(resource);
  const { others, ...whole } = partsOfFilter(resource, query.filter);
  const conditions = others.map(([key, raw]) => [conditionOf(resource, key, raw)]);
  const { sort = resource.sortedBy ?? 'id' } = query;
  const isDescending = sort.startsWith('-');
  const sortName = sort.slice(isDescending ? 1 : 0);
  if (!isSortable(sortName, fields)) throw unknown(`sort=${sortName}`);
  const search = query.search ?? '';
  if (search !== '' && searchNames.length === 0) throw unknown('search');
  const columns = query.fields?.split(',');
  const kept = ['revision', ...(resource.isOwnOnly ? [] : [EXTERNAL_IDS]), ...(resource.hasMetadata ? [METADATA] : [])];
  for (const name of columns ?? [])
    if (!names.includes(name) && !kept.includes(name) && !isField(name, fields)) throw unknown(`fields=${name}`);
  const { page, pageSize, updatedSince, updatedBefore, cursor } = query;
  return {
    conditions,
    ...whole,
    search,
    searchNames,
    sort: { name: sortName, isDescending },
    page,
    pageSize,
    ...(updatedSince !== undefined && { updatedSince }),
    ...(updatedBefore !== undefined && { updatedBefore }),
    ...(columns && { columns: [...new Set(columns)] }),
    ...(cursor !== undefined && { after: placeOf(cursor, sortName, subjectOf(query)) }),
  };
}

/** Which removals are asked for: since an instant, after a place, of records for which all conditions held (each by one of its alternatives). */
export type RemovalsAsked = Pick<ResolvedList, 'conditions' | 'after'> & {
  readonly since?: string | undefined;
  readonly most: number;
};

/** Where removals go on; they are in the order of their instants. */
export function removalsAsked({ since, cursor, pageSize }: RemovedQuery): Omit<RemovalsAsked, 'conditions'> {
  const after = cursor === undefined ? undefined : readPlace(cursor, subjectOfRemovals(since));
  if (after && !isIsoInstant(after.value))
    throw new ProblemError('request.parameter-invalid', { details: { name: 'cursor' } });
  return { since, most: pageSize, ...(after && { after }) };
}

/** What a cursor of removals is of. */
export const subjectOfRemovals = (since: string | undefined): string => JSON.stringify(['removed', since]);

const isIsoInstant = (value: unknown): boolean => typeof value === 'string' && instant.safeParse(value).success;

const isField = (name: string, fields: Fields): boolean =>
  Object.hasOwn(fields, name) || (name === 'translations' && hasTranslations(fields));

function placeOf(cursor: string, sortName: string, subject: string): Place {
  const place = readPlace(cursor, subject);
  const isInstant = sortName === 'createdAt' || sortName === 'updatedAt';
  if (isInstant && !isIsoInstant(place.value))
    throw new ProblemError('request.parameter-invalid', { details: { name: 'cursor' } });
  return place;
}

/** What a cursor is of: the same records in the same order. */
export const subjectOf = ({
  filter,
  search,
  sort,
  updatedSince,
  updatedBefore,
}: ListQuery & Partial<RecordListQuery>): string =>
  JSON.stringify([
    Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)),
    search,
    sort,
    updatedSince,
    updatedBefore,
  ]);

/** `meta` of a list's answer. */
export const metaOfList = (
  { page, pageSize }: ResolvedList,
  query: ListQuery & Partial<RecordListQuery>,
  {
    total,
    isTotalMinimum = false,
    next,
  }: { readonly total: number; readonly isTotalMinimum?: boolean; readonly next: Place | null },
): ListMeta => ({
  total,
  ...(isTotalMinimum && { isTotalMinimum }),
  page,
  pageSize,
  next: next && writePlace({ ...next, total, isTotalMinimum }, subjectOf(query)),
});
