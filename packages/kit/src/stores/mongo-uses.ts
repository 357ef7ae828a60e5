import type { Connection } from 'mongoose';
import { isDuplicate } from './mongo.ts';
import type { UseIndex } from './store.ts';

type KeptUse = {
  /** `products/<id>` */
  readonly _id: string;
  readonly resource: string;
  readonly record: string;
  readonly revision: number;
  readonly name: string;
  readonly branches: readonly string[];
  readonly targets: readonly string[];
};

const kept = (connection: Connection) => connection.collection<KeptUse>('record_uses');

/** The index of {@link mongoUses}; harmless when it exists. */
export async function ensureUsesIndex(connection: Connection): Promise<void> {
  await kept(connection).createIndex({ targets: 1 });
}

/** Uses in the collection `record_uses`. */
export const mongoUses = (connection: Connection): UseIndex => ({
  apply: async (changes) => {
    for (const { resource, id, targets, ...use } of changes) {
      const older = { _id: `${resource}/${id}`, revision: { $lte: use.revision } };
      if (targets.length === 0) await kept(connection).deleteOne(older);
      else
        await kept(connection)
          .updateOne(older, { $set: { ...use, resource, record: id, targets } }, { upsert: true })
          .catch((error: unknown) => {
            // A later one is there.
            if (!isDuplicate(error)) throw error;
          });
    }
  },
  of: async (target, most) => {
    const [total, found] = await Promise.all([
      kept(connection).countDocuments({ targets: target }),
      kept(connection).find({ targets: target }).sort({ _id: 1 }).limit(most).toArray(),
    ]);
    return {
      total,
      uses: found.map(({ resource, record, name, branches }) => ({ resource, id: record, name, branches })),
    };
  },
});
