import type { Connection } from 'mongoose';
import { isDuplicateEach } from './mongo.ts';
import type { ReferenceIndex } from './store.ts';

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

/** Most writes at once, so that others wait for no more than these. */
const WRITTEN_AT_ONCE = 50;
const INDEX_NOT_FOUND = 27;

/** The index of {@link mongoReferenceIndex}; harmless when it exists. */
export async function ensureReferenceIndex(connection: Connection): Promise<void> {
  await kept(connection).createIndex({ targets: 1, _id: 1 });
  try {
    await kept(connection).dropIndex('targets_1'); // Of versions before.
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === INDEX_NOT_FOUND)) throw error;
  }
}

/** A reference index in the collection `record_uses`. */
export const mongoReferenceIndex = (connection: Connection): ReferenceIndex => ({
  apply: async (changes) => {
    const writes = changes.map(({ resource, id, ...use }) => {
      const filter = { _id: `${resource}/${id}`, revision: { $lte: use.revision } };
      return { updateOne: { filter, update: { $set: { ...use, resource, record: id } }, upsert: true } };
    });
    for (let at = 0; at < writes.length; at += WRITTEN_AT_ONCE) {
      try {
        await kept(connection).bulkWrite(writes.slice(at, at + WRITTEN_AT_ONCE), { ordered: false });
      } catch (error) {
        // Of some a later one is there.
        if (!isDuplicateEach(error)) throw error;
      }
    }
  },
  of: async (target, most) => {
    const [{ n: total }, found] = await Promise.all([
      connection
        .getClient()
        .db(connection.name)
        .command({ count: 'record_uses', query: { targets: target } }),
      kept(connection).find({ targets: target }).sort({ _id: 1 }).limit(most).toArray(),
    ]);
    return {
      total: Number(total),
      uses: found.map(({ resource, record, name, branches }) => ({ resource, id: record, name, branches })),
    };
  },
});
