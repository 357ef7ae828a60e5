import type { Connection } from 'mongoose';
import { BATCH_LEASE_MS, type CallJournal } from '../http/record-store.ts';
import { isDuplicate } from './mongo.ts';

type Batch = {
  readonly _id: string;
  readonly bodyHash: string;
  readonly begunAt: Date;
  readonly leaseUntil: Date;
  readonly results: string | null;
};

/** Batches in the collection `batches`. Writes are acknowledged as those of records are. */
export function mongoBatches(connection: Connection): CallJournal & { forget(before: Date): Promise<void> } {
  const batches = connection.collection<Batch>('batches');
  return {
    claim: async (key, bodyHash, at) => {
      const leaseUntil = new Date(at.getTime() + BATCH_LEASE_MS);
      try {
        await batches.insertOne({ _id: key, bodyHash, begunAt: at, leaseUntil, results: null });
        return { state: 'ours', begunAt: at, isResumed: false };
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      const batch = await batches.findOne({ _id: key });
      if (!batch) return { state: 'running' };
      if (batch.bodyHash !== bodyHash) return { state: 'other-body' };
      if (batch.results !== null) return { state: 'done', results: batch.results };
      const { matchedCount } = await batches.updateOne(
        { _id: key, results: null, leaseUntil: { $lte: at } },
        { $set: { leaseUntil } },
      );
      return matchedCount > 0 ? { state: 'ours', begunAt: batch.begunAt, isResumed: true } : { state: 'running' };
    },
    renew: async (key, at) => {
      await batches.updateOne({ _id: key }, { $set: { leaseUntil: new Date(at.getTime() + BATCH_LEASE_MS) } });
    },
    release: async (key) => {
      await batches.updateOne({ _id: key }, { $set: { leaseUntil: new Date(0) } });
    },
    finish: async (key, results) => {
      await batches.updateOne({ _id: key }, { $set: { results } });
    },
    drop: async (key) => {
      await batches.deleteOne({ _id: key });
    },
    forget: async (before) => {
      await batches.deleteMany({ begunAt: { $lt: before } });
    },
  };
}
