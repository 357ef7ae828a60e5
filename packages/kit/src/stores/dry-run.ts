import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { DryRun } from '../http/record-store.ts';
import { namesOf, type RecordKeeping, type RecordWrite, recordWrites, type WriteOutcome } from './record-writes.ts';
import type { KeptResource } from './store.ts';

/**
 * A store that accepts writes as the real one would, with the same refusals, and keeps them in memory: only later writes of the run see them,
 * and nothing is announced.
 */
export function dryRun<V extends RecordHead>(
  resource: KeptResource,
  stored: Pick<RecordKeeping<V>, 'get' | 'getRemoved' | 'holders'>,
): DryRun<V> {
  const written = new Map<string, RecordWrite<V>>();
  const isCalled = ({ record }: RecordWrite<V>, id: string, system: string | undefined): boolean =>
    namesOf(record).some((name) => name.id === id && name.system === system);
  const get = async (id: string): Promise<V | null> => written.get(id)?.record ?? stored.get(id);

  /** Which of its values another record has. */
  const takenOf = async (write: RecordWrite<V>): Promise<WriteOutcome | null> => {
    const { record, uniqueValue } = write;
    const names = namesOf(record);
    const others = [...written.values()].filter((other) => other.record.id !== record.id);
    const holders = await stored.holders({ uniqueValue, names });
    const isOther = (holder: string | null): boolean => holder !== null && holder !== record.id && !written.has(holder);
    const taken = names.find(
      ({ id, system }, index) =>
        isOther(holders.names[index] ?? null) || others.some((other) => isCalled(other, id, system)),
    );
    if (taken) return { taken: taken.field };
    const isHeld = uniqueValue !== null && others.some((other) => other.uniqueValue === uniqueValue);
    return isHeld || isOther(holders.uniqueValue) ? 'value-taken' : null;
  };
  const keep = async (write: RecordWrite<V>): Promise<WriteOutcome> => {
    const taken = await takenOf(write);
    if (taken === null) written.set(write.record.id, write);
    return taken ?? 'stored';
  };

  const { insert, replace } = recordWrites<V>(resource, undefined, {
    get,
    getRemoved: stored.getRemoved,
    holders: stored.holders,
    insert: async (write) => {
      const { id } = write.record;
      return (await get(id)) || (await stored.getRemoved(id)) ? 'id-taken' : keep(write);
    },
    update: async (revision, write) => ((await get(write.record.id))?.revision === revision ? keep(write) : 'missed'),
    remark: async () => true,
    nudge: () => undefined,
  });
  return {
    get,
    getByExternalId: async (id, system) => {
      const own = [...written.values()].find((write) => isCalled(write, id, system));
      if (own) return own.record;
      const name = { id, ...(system !== undefined && { system }), field: '' };
      const [holder = null] = (await stored.holders({ uniqueValue: null, names: [name] })).names;
      return holder === null || written.has(holder) ? null : stored.get(holder);
    },
    insert,
    replace,
    has: (id) => written.has(id),
  };
}
