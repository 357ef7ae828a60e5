import { type CatalogueRecord, catalogueTopic } from '@filiale/kit/events/topics';
import { isDuplicateEach } from '@filiale/kit/stores/mongo';
import { type Connection, Schema } from 'mongoose';

type Stored = { readonly _id: string; readonly revision: number; readonly record?: Record<string, unknown> | null };

const schema = new Schema<Stored>(
  { _id: { type: String }, revision: { type: Number }, record: { type: Schema.Types.Mixed } },
  { strict: 'throw', versionKey: false, id: false, minimize: false },
);

/** Kinds of record that pictures are filled with. */
const kept: ReadonlySet<string> = new Set(['products', 'categories', 'branches', 'config']);

/** A copy of what pictures are filled with, as the catalogue announced it last; removed records stay as a mark of their revision. */
export function catalogueCopy(connection: Connection) {
  const model = connection.model<Stored>('catalogueCopies', schema, 'catalogueCopies');
  const keyOf = (resource: CatalogueRecord['resource'], id: string): string => catalogueTopic.events.key(resource, id);
  return {
    /** Keeps the newest of each; the same twice, or an older one, changes nothing. */
    async apply(changed: readonly CatalogueRecord[]): Promise<void> {
      const writes = changed
        .filter(({ resource }) => kept.has(resource))
        .map(({ resource, record, isDeleted }) => ({
          updateOne: {
            filter: { _id: keyOf(resource, record.id), revision: { $lt: record.revision } },
            update: { $set: { revision: record.revision, record: isDeleted ? null : record } },
            upsert: true,
          },
        }));
      if (writes.length === 0) return;
      try {
        await model.bulkWrite(writes, { ordered: false });
      } catch (error) {
        // Of some a later one is there.
        if (!isDuplicateEach(error)) throw error;
      }
    },
    async get(resource: 'products' | 'categories' | 'branches', id: string): Promise<Record<string, unknown> | null> {
      return (await model.findById(keyOf(resource, id)).lean<Stored>())?.record ?? null;
    },
    /** The company's configuration; null while nothing was heard of it. */
    async config(): Promise<Record<string, unknown> | null> {
      return (await model.findOne({ _id: /^config\// }).lean<Stored>())?.record ?? null;
    },
  };
}
export type CatalogueCopy = ReturnType<typeof catalogueCopy>;
