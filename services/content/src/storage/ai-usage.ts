import { isDuplicate } from '@filiale/kit/stores/mongo';
import { type Connection, Schema } from 'mongoose';

/** The use of models in a month: `_id` is `YYYY-MM` in UTC. */
type Month = { readonly _id: string; readonly calls: number; readonly tokens: number };

const schema = new Schema<Month>(
  { _id: { type: String }, calls: { type: Number }, tokens: { type: Number } },
  { strict: 'throw', versionKey: false, id: false },
);
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Counts the calls of models, a document per month, for all replicas. */
export function aiUsageStore(connection: Connection) {
  const months = connection.model<Month>('aiUsage', schema, 'aiUsage');
  /** One statement; a month that is full is not found, and making it anew is refused. */
  const take = async (_id: string, most: number): Promise<boolean> => {
    try {
      const room = { _id, calls: { $lt: most } };
      await months.updateOne(room, { $inc: { calls: 1 }, $setOnInsert: { tokens: 0 } }, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  };
  return {
    prepare: async (): Promise<void> => void (await months.createCollection()),
    /** Counts one call, unless there were as many as there may be. */
    takeCall: async (at: Date, most: number): Promise<boolean> => {
      if (most < 1) return false;
      // Of two who make the document at once one is refused; it finds room when it looks again.
      return (await take(monthOf(at), most)) || take(monthOf(at), most);
    },
    /** A call that cost nothing does not count. */
    giveBack: async (at: Date): Promise<void> => {
      await months.updateOne({ _id: monthOf(at) }, { $inc: { calls: -1 } });
    },
    addTokens: async (at: Date, tokens: number): Promise<void> => {
      await months.updateOne({ _id: monthOf(at) }, { $inc: { tokens } });
    },
    of: async (at: Date): Promise<Pick<Month, 'calls' | 'tokens'>> =>
      (await months.findById(monthOf(at)).lean<Month>()) ?? { calls: 0, tokens: 0 },
  };
}
export type AiUsageStore = ReturnType<typeof aiUsageStore>;
