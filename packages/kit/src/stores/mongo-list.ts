import type { Field, Fields } from '@filiale/contracts/fields/field';
import type { FilterQuery, Model } from 'mongoose';
import type { PendingEvent } from '../events/pending-events.ts';
import { type FilterValue, holdsSeveral, type ResolvedList } from '../http/list-query.ts';

/** A document as it lies in its collection. */
export type Stored = { _id: string; pendingEvents?: PendingEvent[] } & Record<string, unknown>;
export type Filter = FilterQuery<Stored>;

/** Kept in documents, never answered. */
export const hidden = {
  pendingEvents: 0,
  liveIdentifier: 0,
  deletedAt: 0,
  purgeAnnouncedAt: 0,
  relayLease: 0,
} as const;
/** Filter of the records that were not deleted. */
export const alive = { deletedAt: null } as const;
const textTypes = new Set<Field['type']>(['text', 'textarea']);
const german = new Intl.Collator('de', { numeric: true });
const MOST_SORTED_HERE = 5_000;

/** Each letter in both cases, because not every Mongo-compatible server folds umlauts. */
const searchPattern = (search: string): string =>
  [...search]
    .map((letter) => {
      const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
      if (lower !== upper && lower.length === upper.length) return `[${lower}${upper}]`;
      return letter.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
    })
    .join('');

const pathOf = (name: string): string => (name === 'id' ? '_id' : name);

/** What fulfils a condition: one of the values, or not having the field yet whose default is one of them. Of lists: an element, or having none. */
const conditionOf = (field: Field | undefined, name: string, values: readonly FilterValue[]): object => {
  const path = pathOf(name);
  const isList = field !== undefined && holdsSeveral(field);
  if (isList && values.includes('')) return { $or: [{ [path]: { $in: values } }, { [path]: { $size: 0 } }] };
  const fallback = isList ? undefined : field?.schema.safeParse(undefined).data;
  const wanted = values.includes(fallback as FilterValue) ? [...new Set([...values, null])] : values;
  return { [path]: wanted.length === 1 ? wanted[0] : { $in: wanted } };
};

const filterOf = (fields: Fields, { conditions, search, searchNames }: ResolvedList): Filter => {
  const all: object[] = conditions.map(({ name, values }) => conditionOf(fields[name], name, values));
  if (search !== '') {
    const pattern = searchPattern(search);
    all.push({ $or: searchNames.map((name) => ({ [name]: { $regex: pattern } })) });
  }
  return { ...alive, ...(all.length > 0 && { $and: all }) } as Filter;
};

/** Reads lists of one collection: filter, search, sort and page. */
export function mongoLists(model: Model<Stored>, fields: Fields) {
  /**
   * One page in the order asked for. Texts are sorted here as German readers expect, because not every Mongo-compatible
   * server knows collations; beyond `MOST_SORTED_HERE` matches the server's order has to do.
   */
  const pageOf = async (query: ResolvedList, filter: Filter): Promise<Stored[]> => {
    const { page, pageSize, sort } = query;
    const direction = sort.isDescending ? -1 : 1;
    const skip = (page - 1) * pageSize;
    const order = { [pathOf(sort.name)]: direction, _id: direction } as const;
    const read = () => model.find(filter, hidden).sort(order).collation({ locale: 'de' }).skip(skip).limit(pageSize);
    if (!fields[sort.name] || !textTypes.has(fields[sort.name]?.type ?? 'group')) return read().lean<Stored[]>();
    const keys = await model
      .find(filter, { _id: 1, [sort.name]: 1 })
      .limit(MOST_SORTED_HERE + 1)
      .lean<Stored[]>();
    if (keys.length > MOST_SORTED_HERE) return read().lean<Stored[]>();
    const textOf = (key: Stored): string => String(key[sort.name] ?? '');
    keys.sort((a, b) => direction * (german.compare(textOf(a), textOf(b)) || (a._id < b._id ? -1 : 1)));
    const ids = keys.slice(skip, skip + pageSize).map(({ _id }) => _id);
    const documents = await model.find({ _id: { $in: ids }, ...alive } as Filter, hidden).lean<Stored[]>();
    const byId = new Map(documents.map((document) => [document._id, document]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  /** A page of the living documents, and how many there are in all. */
  return async (query: ResolvedList): Promise<{ documents: Stored[]; total: number }> => {
    const filter = filterOf(fields, query);
    const documents = await pageOf(query, filter);
    const skip = (query.page - 1) * query.pageSize;
    const isLast = documents.length < query.pageSize && (documents.length > 0 || skip === 0);
    const total = isLast ? skip + documents.length : await model.countDocuments(filter);
    return { documents, total };
  };
}
