import type { CountedPaths, PathVisit } from '@filiale/contracts/content/path-visits';
import { type Connection, Schema } from 'mongoose';

type Kind = keyof CountedPaths;
type Kept = { readonly _id: string; readonly kind: Kind } & PathVisit;

/** Different paths of a kind that are kept; beyond it the least recently requested ones are removed. */
const MOST_KEPT = 1_000;

const schema = new Schema(
  {
    ...{ _id: { type: String }, kind: { type: String }, path: { type: String } },
    ...{ count: { type: Number }, lastAt: { type: String } },
  },
  { strict: 'throw', versionKey: false, id: false },
);
const keyOf = (kind: Kind, path: string): string => `${kind} ${path}`;

/** How often redirects were followed, and paths not found: no visitor, no query, only the path. */
export function pathVisitStore(connection: Connection) {
  const kept = connection.model<Kept>('pathVisits', schema, 'pathVisits');
  return {
    async prepare(): Promise<void> {
      await kept.createCollection();
      await kept.collection.createIndex({ kind: 1, lastAt: -1 });
    },
    async add(kind: Kind, counted: CountedPaths[Kind], lastAt: string): Promise<void> {
      if (counted.length === 0) return;
      await kept.bulkWrite(
        counted.map(({ path, count }) => ({
          updateOne: {
            filter: { _id: keyOf(kind, path) },
            update: { $inc: { count }, $set: { lastAt }, $setOnInsert: { kind, path } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
      const old = await kept.find({ kind }).sort({ lastAt: -1 }).skip(MOST_KEPT).select({ _id: 1 }).lean<Kept[]>();
      if (old.length > 0) await kept.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    },
    /** The most requested first. */
    async list(kind: Kind): Promise<PathVisit[]> {
      const found = await kept.find({ kind }).sort({ count: -1, _id: 1 }).limit(MOST_KEPT).lean<Kept[]>();
      return found.map(({ path, count, lastAt }) => ({ path, count, lastAt }));
    },
    async forget(path: string): Promise<void> {
      await kept.deleteOne({ _id: keyOf('missing', path) });
    },
  };
}
