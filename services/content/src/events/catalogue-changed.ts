import { catalogueTopic } from '@filiale/kit/events/topics';
import type { CatalogueEvent } from '@filiale/proto/filiale/catalogue/v1/catalogue_event_pb';
import type { CatalogueCopy } from '../storage/catalogue-copy.ts';

/** What the catalogue says of products, categories, branches and the company, for pictures that are filled with them. */
export const catalogueChanged =
  ({ catalogue }: { readonly catalogue: Pick<CatalogueCopy, 'apply'> }) =>
  (events: readonly { readonly event: CatalogueEvent }[]): Promise<void> =>
    catalogue.apply(events.map(({ event }) => catalogueTopic.events.read(event)));
