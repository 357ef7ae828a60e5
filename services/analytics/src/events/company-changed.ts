import type { Config } from '@filiale/contracts/catalog/config';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import { catalogueTopic } from '@filiale/kit/events/topics';
import type { CatalogueEvent } from '@filiale/proto/filiale/catalogue/v1/catalogue_event_pb';
import type { Orders } from '../storage/orders.ts';

/** Topic `catalogue`: the currency of the company, for orders from before it stood with each. */
export const companyChanged =
  ({ orders }: { readonly orders: Pick<Orders, 'fillCurrency'> }) =>
  async (events: readonly ReceivedEvent<CatalogueEvent>[]): Promise<void> => {
    for (const { event } of events) {
      const { resource, record } = catalogueTopic.events.read(event);
      if (resource === 'config') await orders.fillCurrency((record as Config).currency);
    }
  };
