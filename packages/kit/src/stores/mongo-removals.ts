import type { RemovedRecord } from '@filiale/contracts/api/route';
import type { ExternalIds } from '@filiale/contracts/fields/external-ids';
import type { Connection, mongo } from 'mongoose';
import type { RemovalsAsked } from '../http/list-query.ts';
import type { Removals } from '../http/record-store.ts';
import { choicesOf } from './mongo-list.ts';
import { ownershipFields, removalsOf } from './removals.ts';
import type { KeptResource } from './store.ts';

/** A removed record in its collection, and the fields kept of a purged one. */
type Removed = {
  readonly _id: string;
  readonly deletedAt: string;
  readonly formerExternalId?: string;
  readonly externalIds?: ExternalIds;
} & Readonly<Record<string, unknown>>;

/** Removals of one resource: of records that may come back, and of those that ended, of which a collection beside it keeps who may learn of it. */
export function mongoRemovals(connection: Connection, resource: KeptResource) {
  const { name, fields } = resource;
  const [records, ended] = [name, `${name}.removals`].map((each) => connection.collection<Removed>(each)) as [
    ReturnType<typeof connection.collection<Removed>>,
    ReturnType<typeof connection.collection<Removed>>,
  ];
  const keptFields = Object.fromEntries(
    ['deletedAt', 'formerExternalId', 'externalIds', ...ownershipFields(resource)].map((field) => [field, 1]),
  );
  return {
    list: async ({ since = '', after, most, conditions }: RemovalsAsked): Promise<Removals> => {
      const later = after && [{ deletedAt: { $gt: after.value } }, { deletedAt: after.value, _id: { $gt: after.id } }];
      const filter = {
        deletedAt: { $gte: since },
        $and: [...choicesOf(fields, conditions), ...(later ? [{ $or: later }] : []), {}],
      } as unknown as mongo.Filter<Removed>;
      const read = (from: typeof records) =>
        from
          .find(filter, { projection: { deletedAt: 1, formerExternalId: 1, externalIds: 1 } })
          .sort({ deletedAt: 1, _id: 1 })
          .limit(most + 1)
          .toArray();
      // In this order: what ends between the two stands in both, and not in none.
      const found = [...(await read(records)), ...(await read(ended))];
      const once = [...new Map(found.map((each) => [each._id, each])).values()].sort((one, other) =>
        `${one.deletedAt} ${one._id}` < `${other.deletedAt} ${other._id}` ? -1 : 1,
      );
      const { items, next } = removalsOf(once.map(removedOf), most);
      const living = await records
        .find({ _id: { $in: items.map(({ id }) => id) }, deletedAt: null } as unknown as mongo.Filter<Removed>)
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      const again = new Set(living.map(({ _id }) => _id));
      return { items: items.filter(({ id }) => !again.has(id)), next };
    },
    /** Stores the removals of records that are about to be purged. */
    keep: async (ids: readonly string[]): Promise<void> => {
      const ending = await records.find({ _id: { $in: [...ids] } }, { projection: keptFields }).toArray();
      if (ending.length === 0) return;
      await ended.bulkWrite(
        ending.map(({ _id, ...kept }) => ({
          replaceOne: { filter: { _id }, replacement: kept as Omit<Removed, '_id'> as Removed, upsert: true },
        })),
        { ordered: false },
      );
    },
    forget: async (before: Date): Promise<void> => {
      await ended.deleteMany({ deletedAt: { $lt: before.toISOString() } });
    },
    prepare: async (): Promise<void> => {
      await ended.createIndex({ deletedAt: 1, _id: 1 });
    },
  };
}

const removedOf = ({ _id, formerExternalId, externalIds, deletedAt }: Removed): RemovedRecord => ({
  id: _id,
  ...(formerExternalId !== undefined && { externalId: formerExternalId }),
  ...(externalIds && { externalIds }),
  removedAt: deletedAt,
});
