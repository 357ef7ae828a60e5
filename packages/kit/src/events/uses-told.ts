import { oneOf } from '@filiale/contracts/fields/resource-name';
import type { ChangeEvent } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import type { UseIndex, UsesOfRecord } from '../stores/store.ts';
import type { ReceivedEvent } from './apply-events.ts';

/** How the index calls a record that others point at: `branch/<id>`. */
export const useTarget = (resource: string, id: string): string => `${oneOf(resource)}/${id}`;

/** Topic `changes`: keeps the index of what points at records of these resources, whatever service it is in. See ADR 33. */
export function usesTold(index: Pick<UseIndex, 'apply'>, resources: readonly string[]) {
  const own = new Set(resources.map(oneOf));
  const usesOf = ({ fact }: ChangeEvent): UsesOfRecord[] => {
    if (fact.case !== 'changed' || !fact.value.references) return [];
    const { resource, recordId: id, revision, name, branchIds: branches, references } = fact.value;
    const targets = references.all.filter(({ target }) => own.has(target)).map((each) => `${each.target}/${each.id}`);
    // A new record that points at nothing of ours has nothing to be taken out.
    if (targets.length === 0 && revision === 1n) return [];
    const known = targets.length > 0 ? { name, branches } : { name: '', branches: [] };
    return [{ resource, id, revision: Number(revision), ...known, targets: [...new Set(targets)] }];
  };
  return async (events: readonly ReceivedEvent<ChangeEvent>[]): Promise<void> => {
    // Of several changes of one record the last one tells what it points at.
    const latest = new Map(
      events.flatMap(({ event }) => usesOf(event)).map((uses) => [`${uses.resource}/${uses.id}`, uses]),
    );
    if (latest.size > 0) await index.apply([...latest.values()]);
  };
}
