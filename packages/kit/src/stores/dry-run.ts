import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { DryRun } from '../http/record-store.ts';
import { type RecordKeeping, type RecordWrite, recordWrites, type WriteOutcome } from './record-writes.ts';
import type { KeptResource } from './store.ts';

type Named = { readonly externalId?: string };

/**
 * A store that accepts writes as the real one would, with the same refusals, and keeps them in memory: only later writes of the run see them,
 * and nothing is announced.
 */
export function dryRun<V extends RecordHead>(
  resource: KeptResource,
  stored: Pick<RecordKeeping<V>, 'get' | 'getRemoved' | 'holders'>,
): DryRun<V> {
  const written = new Map<string, RecordWrite<V>>();
  const externalIdOf = ({ record }: RecordWrite<V>): string | undefined => (record as V & Named).externalId;
  const get = async (id: string): Promise<V | null> => written.get(id)?.record ?? stored.get(id);

  /** Which of its values another record has. */
  const takenOf = async (write: RecordWrite<V>): Promise<WriteOutcome | null> => {
    const { record, uniqueValue } = write;
    const externalId = externalIdOf(write);
    const others = [...written.values()].filter((other) => other.record.id !== record.id);
    const holders = await stored.holders({ uniqueValue, externalId: externalId ?? null });
    const isOther = (holder: string | null): boolean => holder !== null && holder !== record.id && !written.has(holder);
    const isNamed = externalId !== undefined && others.some((other) => externalIdOf(other) === externalId);
    if (isNamed || isOther(holders.externalId)) return 'external-id-taken';
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
    getByExternalId: async (externalId) => {
      const own = [...written.values()].find((write) => externalIdOf(write) === externalId);
      if (own) return own.record;
      const holder = (await stored.holders({ uniqueValue: null, externalId })).externalId;
      return holder === null || written.has(holder) ? null : stored.get(holder);
    },
    insert,
    replace,
    has: (id) => written.has(id),
  };
}
