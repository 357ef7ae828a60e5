import { EXTERNAL_IDS, type ExternalIds, systemAt } from '@filiale/contracts/fields/external-ids';
import { type Field, type Fields, holdsSeveral, typeOf } from '@filiale/contracts/fields/field';
import type { BoundOperator } from '@filiale/contracts/fields/filters';
import type { ColumnKind } from '@filiale/contracts/fields/types/field-type';
import type { FilterQuery, Model, mongo } from 'mongoose';
import type {
  Bound,
  Condition,
  Emptiness,
  FilterValue,
  Lasting,
  ResolvedList,
  Untranslated,
} from '../http/list-query.ts';
import type { Page, PendingEvent } from '../http/record-store.ts';
import { pageOf, partsOf, rangeOf, readFor, shaped } from './list-pages.ts';
import type { KeptResource } from './store.ts';

/** A document as stored in its collection. */
export type Stored = { _id: string; pendingEvents?: PendingEvent[] } & Record<string, unknown>;
export type Filter = FilterQuery<Stored>;

/** Kept in documents, never answered. */
export const hidden = {
  pendingEvents: 0,
  liveIdentifier: 0,
  deletedAt: 0,
  purgeAnnouncedAt: 0,
  relayLease: 0,
  mark: 0,
  formerExternalId: 0,
  systemIds: 0,
} as const;
/** Filter of the records that were not deleted. */
export const alive = { deletedAt: null } as const;
/** Words as German readers expect, numbers in them by value; different texts are never equal. PostgreSQL has the same as `german`. */
export const GERMAN = { locale: 'de', strength: 5, numericOrdering: true } as const;

const columnOf = (field: Field | undefined): ColumnKind | undefined => field && typeOf(field).column(field);
const isWorded = (fields: Fields, name: string): boolean =>
  ['words', 'longWords'].includes(columnOf(fields[name]) ?? '');

/** Indexes that lists sorted by a text are read in, of the texts that lists show or are filtered by. */
export const textIndexesOf = ({ fields, filters = [], list = [] }: KeptResource) =>
  [...new Set([...filters, ...list])]
    .filter((name) => columnOf(fields[name]) === 'words')
    .map((name) => ({ key: { [name]: 1, _id: 1 } as const, options: { name: `${name}_german`, collation: GERMAN } }));

/** Each letter in both cases, because not every Mongo-compatible server folds umlauts. */
const searchPattern = (search: string): string =>
  [...search]
    .map((letter) => {
      const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
      if (lower !== upper && lower.length === upper.length) return `[${lower}${upper}]`;
      return letter.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
    })
    .join('');

/** An external id of a system as it stands in the index that lets no other living record have it: a system has no blanks. */
const systemIdOf = (system: string, id: string): string => `${system} ${id}`;
/** Those of a record; undefined for none. */
export function systemIdsOf(record: object): string[] | undefined {
  const { [EXTERNAL_IDS]: named } = record as { readonly externalIds?: ExternalIds };
  return named && Object.entries(named).map(([system, id]) => systemIdOf(system, id));
}

const pathOf = (name: string): string => (name === 'id' ? '_id' : name);

/** Holds for no document. */
const none = { _id: { $in: [] } };

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const follows: Readonly<Record<BoundOperator, (one: string | number, other: string | number) => boolean>> = {
  gte: (one, other) => one >= other,
  gt: (one, other) => one > other,
  lte: (one, other) => one <= other,
  lt: (one, other) => one < other,
};

/** On this side of a value. Records from before the field count as having its default. */
const withinBound = (field: Field | undefined, { name, operator, value }: Bound): object => {
  const path = pathOf(name);
  const within = { [path]: { [`$${operator}`]: value } };
  const fallback: unknown = field?.schema.safeParse(undefined).data;
  const isWithin = typeof fallback === typeof value && follows[operator](fallback as typeof value, value);
  return isWithin ? { $or: [within, { [path]: null }] } : within;
};

/** Without a value, or with one; so do records from before the field, as its default has one. */
const withValueOrNot = (field: Field | undefined, { name, isEmpty }: Emptiness): object => {
  const path = pathOf(name);
  const isList = field !== undefined && holdsSeveral(field);
  const hasDefault = !isNothing(field?.schema.safeParse(undefined).data);
  // Of the others an unset value is null alone.
  const isText = field === undefined || typeOf(field).stored(field) === 'text';
  const nothing = isList ? { [path]: { $size: 0 } } : isText ? { [path]: '' } : none;
  const something = isList
    ? { [`${path}.0`]: { $exists: true } }
    : { [path]: isText ? { $nin: [null, ''] } : { $ne: null } };
  if (isEmpty) return hasDefault ? nothing : { $or: [nothing, { [path]: null }] };
  return hasDefault ? { $or: [something, { [path]: null }] } : something;
};

/** What fulfils a condition: one of the values, or not having the field yet whose default is one of them. Of lists: an element, or having none. */
const conditionOf = (fields: Fields, condition: Condition): object => {
  const { name } = condition;
  const field = fields[name];
  if ('operator' in condition) return withinBound(field, condition);
  if ('isEmpty' in condition) return withValueOrNot(field, condition);
  const { values } = condition;
  const path = pathOf(name);
  const system = systemAt(name);
  if (system !== undefined) {
    const ids = values.filter((value) => value !== null && value !== '').map((id) => systemIdOf(system, String(id)));
    const named = { systemIds: { $in: ids } };
    return ids.length === values.length ? named : { $or: [named, { [path]: null }] };
  }
  const isList = field !== undefined && holdsSeveral(field);
  if (isList && values.includes('')) return { $or: [{ [path]: { $in: values } }, { [path]: { $size: 0 } }] };
  const fallback = isList ? undefined : field?.schema.safeParse(undefined).data;
  const wanted = values.includes(fallback as FilterValue) ? [...new Set([...values, null])] : values;
  return { [path]: wanted.length === 1 ? wanted[0] : { $in: wanted } };
};

/** Conditions each of which holds when one of its alternatives does. */
export const choicesOf = (fields: Fields, conditions: ResolvedList['conditions']): object[] =>
  conditions.map((choice) => {
    const [first = none, ...others] = choice.map((condition) => conditionOf(fields, condition));
    return others.length === 0 ? first : { $or: [first, ...others] };
  });

const lastingOf = ({ path, above, isNone }: Lasting): object => {
  const lasts = { [path]: { $gt: above } };
  return isNone ? { $nor: [lasts] } : lasts;
};

/** A group that each language has whole is there or not; a text is none where it is empty. */
const nothingWritten = [null, ''];
const untranslatedOf = ({ names, locales }: Untranslated): object => ({
  $or: names.flatMap((name) =>
    locales.map((locale) => ({
      [name]: { $nin: nothingWritten },
      [`translations.${locale}.${name}`]: { $in: nothingWritten },
    })),
  ),
});

const filterOf = (
  fields: Fields,
  { conditions, lasting = [], untranslated, search, searchNames, updatedSince, updatedBefore }: ResolvedList,
): Filter => {
  const all = [
    ...choicesOf(fields, conditions),
    ...lasting.map(lastingOf),
    ...(untranslated ? [untranslatedOf(untranslated)] : []),
  ];
  if (search !== '') {
    const pattern = searchPattern(search);
    all.push({ $or: searchNames.map((name) => ({ [name]: { $regex: pattern } })) });
  }
  if (updatedSince !== undefined) all.push({ updatedAt: { $gte: updatedSince } });
  if (updatedBefore !== undefined) all.push({ updatedAt: { $lt: updatedBefore } });
  return { ...alive, ...(all.length > 0 && { $and: all }) } as Filter;
};

/**
 * What a list goes on after: the condition on what follows in the server's order, where unset values are the lowest. The first part says where an index
 * is entered; alternatives alone would have it read from its end.
 */
function afterOf({ sort, after }: ResolvedList, value: FilterValue): object {
  const { isDescending } = sort;
  const follows = isDescending ? '$lt' : '$gt';
  const later = { _id: { [follows]: after?.id } };
  if (sort.name === 'id') return later;
  const path = pathOf(sort.name);
  const same = { [path]: value, ...later };
  if (value === null) return isDescending ? same : { $or: [same, { [path]: { $ne: null } }] };
  const beyond = { [path]: { [follows]: value } };
  return {
    $and: [
      { [path]: isDescending ? { $not: { $gt: value } } : { $gte: value } },
      { $or: [beyond, same, ...(isDescending ? [{ [path]: null }] : [])] },
    ],
  };
}

/** Only what an answer needs is read. */
const projectionOf = (fields: Fields, { columns, sort }: ResolvedList): Record<string, 0 | 1> =>
  columns
    ? Object.fromEntries([sort.name, 'id', ...readFor(fields, columns)].map((name) => [pathOf(name), 1]))
    : hidden;

/** The values of a record as they lie in its document. */
export const valuesOfDocument = ({ _id, ...values }: Stored): Record<string, unknown> => ({ id: _id, ...values });

/**
 * Reads lists of one collection: filter, search, sort, page or place. `complete` fills in defaults of fields that a record lacks. Queries were
 * checked by their contract and match the stored types, so they use the driver: a model's queries cost twice as much.
 */
export function mongoLists<V>(model: Model<Stored>, fields: Fields, complete: <R extends object>(record: R) => R) {
  const { collection, db: connection } = model;
  const database = connection.getClient().db(connection.name);
  const read = (filter: Filter, options: mongo.FindOptions): Promise<Stored[]> =>
    collection.find(filter as mongo.Filter<mongo.Document>, options).toArray() as Promise<unknown[]> as Promise<
      Stored[]
    >;
  const collationOf = ({ sort }: ResolvedList) => (isWorded(fields, sort.name) ? { collation: GERMAN } : {});
  /** By the command of that name: a fraction of the aggregation that `countDocuments` is. */
  const countOf = async (query: ResolvedList, filter: Filter, limit: number): Promise<number> => {
    const counted = { count: collection.collectionName, query: filter, limit, ...collationOf(query) };
    const { n } = await database.command(counted);
    return Number(n);
  };
  const partFor = partsOf(fields, complete);
  const whole = shaped(['revision', 'createdAt', 'updatedAt', ...Object.keys(fields)]);
  const storedValue = (document: Stored, name: string): FilterValue => (document[pathOf(name)] as FilterValue) ?? null;

  /** What the record of a place has, where its value was too long to be carried. */
  const valueAfter = async ({ after, sort }: ResolvedList): Promise<FilterValue> => {
    if (!after || after.value !== undefined) return after?.value ?? null;
    const [document] = await read({ _id: after.id } as Filter, { projection: { [pathOf(sort.name)]: 1 } });
    return document ? storedValue(document, sort.name) : null;
  };

  /** The documents of a page, and one more. */
  const documentsOf = async (query: ResolvedList, filter: Filter): Promise<Stored[]> => {
    const { sort, after } = query;
    const { skip, take } = rangeOf(query);
    const direction = sort.isDescending ? -1 : 1;
    const from = after ? ({ $and: [filter, afterOf(query, await valueAfter(query))] } as Filter) : filter;
    return read(from, {
      ...{ projection: projectionOf(fields, query), skip, limit: take, ...collationOf(query) },
      sort: { [pathOf(sort.name)]: direction, _id: direction },
    });
  };

  return async (query: ResolvedList): Promise<Page<V>> => {
    const filter = filterOf(fields, query);
    const { columns, sort } = query;
    const part = partFor(columns);
    // Columns are picked out of it anyway.
    const valuesOf = (document: Stored) =>
      columns ? Object.assign(document, { id: document._id }) : whole(document._id, document);
    return pageOf<V, Stored>(query, {
      found: await documentsOf(query, filter),
      count: (most) => countOf(query, filter, most),
      idOf: ({ _id }) => _id,
      sortedOf: (document) => storedValue(document, sort.name),
      recordOf: (document) => part(valuesOf(document)),
    });
  };
}
