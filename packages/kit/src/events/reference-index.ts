import { oneOf } from '@filiale/contracts/fields/resource-name';
import type { ChangeEvent } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import type { ReferenceIndex, ReferencesOfRecord } from '../stores/store.ts';
import type { ReceivedEvent } from './apply-events.ts';

/** Topic `changes`: keeps the reference index: the references to records of these resources, from any service. See ADR 33. */
export function applyToReferenceIndex(index: Pick<ReferenceIndex, 'apply'>, resources: readonly string[]) {
  const own = new Set(resources.map(oneOf));
  const referencesOf = ({ fact }: ChangeEvent): ReferencesOfRecord[] => {
    if (fact.case !== 'changed' || !fact.value.references) return [];
    const { resource, recordId: id, revision, name, branchIds: branches, references } = fact.value;
    const targets = references.all.filter(({ target }) => own.has(target)).map((each) => `${each.target}/${each.id}`);
    // A new record that points at nothing of ours has nothing to be taken out.
    if (targets.length === 0 && revision === 1n) return [];
    const known = targets.length > 0 ? { name, branches } : { name: '', branches: [] };
    return [{ resource, id, revision: Number(revision), ...known, targets: [...new Set(targets)] }];
  };
  return async (events: readonly ReceivedEvent<ChangeEvent>[]): Promise<void> => {
    // The last of several changes of a record has its current references.
    const latest = new Map(
      events.flatMap(({ event }) => referencesOf(event)).map((each) => [`${each.resource}/${each.id}`, each]),
    );
    if (latest.size > 0) await index.apply([...latest.values()]);
  };
}
