import type { ListMeta, ListQuery, RecordListQuery } from '@filiale/contracts/api/route';
import type { Field, Fields } from '@filiale/contracts/fields/field';
import { hasTranslations } from '@filiale/contracts/fields/field-shape';
import { instant } from '@filiale/contracts/fields/fields';
import type { Resource } from '@filiale/contracts/fields/resource';
import { type Place, readPlace, writePlace } from './list-cursor.ts';
import { ProblemError } from './problem-error.ts';

export type FilterValue = string | number | boolean | null;
/** Holds when the field (or one of its elements) equals one of the values; never without values. */
export type Condition = { readonly name: string; readonly values: readonly FilterValue[] };
/** A list request in the types of its fields, for any store. */
export type ResolvedList = {
  /** All of them must hold; each does when one of its alternatives does. */
  readonly conditions: readonly (readonly Condition[])[];
  readonly search: string;
  readonly searchNames: readonly string[];
  /** `id` breaks ties, in the same direction. */
  readonly sort: { readonly name: string; readonly isDescending: boolean };
  readonly page: number;
  readonly pageSize: number;
  /** Only what was written at this instant (ISO, UTC) or later. */
  readonly updatedSince?: string;
  /** Only what was written before this instant. */
  readonly updatedBefore?: string;
  /** The columns that are wanted beside the id; all of them unless given. */
  readonly columns?: readonly string[];
  /** The list goes on after this place, whatever the page. */
  readonly after?: Place;
};

const headNames = ['id', 'createdAt', 'updatedAt'];
const namesOf = ({ isOwnOnly }: Listed): string[] => [...headNames, ...(isOwnOnly ? [] : ['externalId'])];
const sortableTypes = new Set<Field['type']>([
  'text',
  'textarea',
  'number',
  'date',
  'boolean',
  'select',
  'color',
  'reference',
]);
const listTypes = new Set<Field['type']>(['multiselect', 'images', 'files', 'collection']);
const MOST_VALUES = 200;

/** True of fields that hold several values. */
export const holdsSeveral = ({ many, type }: Field): boolean => many === true || listTypes.has(type);

const isSortable = (name: string, fields: Fields): boolean => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return headNames.includes(name) || (field !== undefined && sortableTypes.has(field.type) && !field.many);
};

const valuesOf = (name: string, field: Field | undefined, raw: string): FilterValue[] => {
  const invalid = () => new ProblemError('request.parameter-invalid', { details: { name: `filter[${name}]` } });
  const parts = raw.split(',').map((part) => part.trim());
  if (parts.length > MOST_VALUES) throw invalid();
  return parts.flatMap((part): FilterValue[] => {
    if (part === '') return emptyOf(field, invalid);
    if (field?.type === 'boolean') {
      if (part !== 'true' && part !== 'false') throw invalid();
      return [part === 'true'];
    }
    if (field?.type === 'number') {
      if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(part)) throw invalid();
      return [Number(part)];
    }
    const isInstant =
      name === 'createdAt' || name === 'updatedAt' || (field?.type === 'date' && field.mode === 'dateTime');
    if (!isInstant) return [part];
    const instant = new Date(part);
    if (Number.isNaN(instant.getTime())) throw invalid();
    return [instant.toISOString()];
  });
};

/** An empty value asks for records where the field is unset; a yes-or-no field never is. */
function emptyOf(field: Field | undefined, invalid: () => ProblemError): FilterValue[] {
  if (field?.type === 'boolean') throw invalid();
  return field?.type === 'number' || field?.type === 'date' ? [null] : [null, ''];
}

type Listed = Pick<Resource, 'fields' | 'isOwnOnly'> & {
  readonly filters?: readonly string[];
  readonly search?: readonly string[];
};

/**
 * Reads `filter[name]=a,b` (any of), `search`, `sort`, the page or cursor, `fields`, `updatedSince` and `updatedBefore` against a resource: names it does not
 * offer are 400 `request.parameter-unknown`, values of the wrong type 400 `request.parameter-invalid`. Unsorted lists come in the order the
 * records were made.
 */
export function resolveList(resource: Listed, query: ListQuery & Partial<RecordListQuery>): ResolvedList {
  const { fields, filters = [], search: searchNames = [] } = resource;
  const unknown = (name: string) => new ProblemError('request.parameter-unknown', { details: { name } });
  const names = namesOf(resource);
  const conditions = Object.entries(query.filter).map(([name, raw]) => {
    if (!names.includes(name) && !filters.includes(name)) throw unknown(`filter[${name}]`);
    return [{ name, values: valuesOf(name, fields[name], raw) }];
  });
  const isDescending = query.sort?.startsWith('-') ?? false;
  const sortName = query.sort?.slice(isDescending ? 1 : 0) ?? 'id';
  if (!isSortable(sortName, fields)) throw unknown(`sort=${sortName}`);
  const search = query.search ?? '';
  if (search !== '' && searchNames.length === 0) throw unknown('search');
  const columns = query.fields?.split(',');
  for (const name of columns ?? [])
    if (!names.includes(name) && name !== 'revision' && !isField(name, fields)) throw unknown(`fields=${name}`);
  const { page, pageSize, updatedSince, updatedBefore, cursor } = query;
  return {
    conditions,
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
  { total, next }: { readonly total: number; readonly next: Place | null },
): ListMeta => ({ total, page, pageSize, next: next && writePlace(next, subjectOf(query)) });
