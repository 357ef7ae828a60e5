import { isDeepStrictEqual } from 'node:util';
import { newId } from '@filiale/contracts/fields/ids';
import type { Connection } from 'mongoose';
import { isStoreAway } from '../http/store-away.ts';
import { isDuplicate } from './mongo.ts';
import { GERMAN } from './mongo-list.ts';

type Probe = {
  readonly _id: string;
  readonly run: string;
  readonly revision: number;
  readonly name: string;
  readonly events: readonly { readonly id: string }[];
};

const NAMES = ['Zwiebel', 'Apfel 10', 'Äpfel', 'Apfel 9'];

/** The server is not one that records can be kept in. */
export class UnfitServerError extends Error {}

/**
 * Refuses a server that answers a statement of the stores wrongly, as some do that speak MongoDB's protocol: events would be published without end,
 * records counted as none, lists sorted otherwise. Half a dozen small statements, at each start.
 */
export async function probeMongo(connection: Pick<Connection, 'collection'>): Promise<void> {
  const probes = connection.collection<Probe>('server_probes');
  const run = newId();
  const idOf = (nth: number): string => `${run}/${nth}`;
  const expectAnswer = async (statement: string, wanted: unknown, ask: () => Promise<unknown>): Promise<void> => {
    const answer = await ask().catch((error: unknown) => {
      if (isStoreAway(error)) throw error;
      return error;
    });
    if (isDeepStrictEqual(answer, wanted)) return;
    const said = answer instanceof Error ? answer.message : JSON.stringify(answer);
    throw new UnfitServerError(
      `the MongoDB-compatible server answers ${statement} wrongly (${said}), so records cannot be kept there: use MongoDB 8`,
    );
  };
  await probes.insertMany(
    NAMES.map((name, nth) => ({ _id: idOf(nth), run, revision: nth, name, events: [{ id: 'a' }, { id: 'b' }] })),
  );
  try {
    await expectAnswer('$pull by a condition', [{ id: 'b' }], async () => {
      await probes.updateOne({ _id: idOf(0), revision: 0 }, { $pull: { events: { id: { $in: ['a', 'c'] } } } });
      return (await probes.findOne({ _id: idOf(0) }))?.events;
    });
    await expectAnswer('two accumulators in one $group', [{ _id: null, records: 4, revisions: 6 }], () =>
      probes
        .aggregate([
          { $match: { run } },
          { $group: { _id: null, records: { $sum: 1 }, revisions: { $sum: '$revision' } } },
        ])
        .toArray(),
    );
    const sorted = ['Äpfel', 'Apfel 9', 'Apfel 10', 'Zwiebel'];
    await expectAnswer('a sort by a collation', sorted, async () => {
      const found = await probes.find({ run }, { sort: { name: 1, _id: 1 }, collation: GERMAN }).toArray();
      return found.map(({ name }) => name);
    });
    await expectAnswer('an upsert guarded by a revision', 'refused', () =>
      probes
        .updateOne({ _id: idOf(3), revision: { $lte: 2 } }, { $set: { name: '' } }, { upsert: true })
        .catch((error: unknown) => {
          if (isDuplicate(error)) return 'refused';
          throw error;
        }),
    );
  } finally {
    await probes.deleteMany({ _id: { $in: NAMES.map((_, nth) => idOf(nth)) } });
  }
}
