import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import { type CatalogueRecord, catalogueTopic } from '@filiale/kit/events/topics';
import type { CatalogueEvent } from '@filiale/proto/filiale/catalogue/v1/catalogue_event_pb';
import type { Ordering } from '../context.ts';

/**
 * When the catalogue changed, ordering's copy follows: a batch is one transaction. No inbox is needed, because a copy drops
 * every revision that is not above its own.
 */
export const catalogueChanged =
  ({ catalogue }: Pick<Ordering, 'catalogue'>) =>
  async (events: readonly ReceivedEvent<CatalogueEvent>[]): Promise<void> => {
    await catalogue.apply(newestOf(events.map(({ event }) => catalogueTopic.events.read(event))));
    await catalogue.refresh();
  };

/** The newest announcement of each record; one statement cannot write a row twice. */
function newestOf(announced: readonly CatalogueRecord[]): CatalogueRecord[] {
  const newest = new Map<string, CatalogueRecord>();
  for (const one of announced) {
    const key = catalogueTopic.events.key(one.resource, one.record.id);
    const known = newest.get(key);
    if (!known || known.record.revision < one.record.revision) newest.set(key, one);
  }
  return [...newest.values()];
}
