import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import { catalogueTopic } from '@filiale/kit/events/topics';
import type { CatalogueEvent } from '@filiale/proto/filiale/catalogue/v1/catalogue_event_pb';
import type { Orders } from '../storage/orders.ts';
import { COMPANY, type Place, type Places } from '../storage/places.ts';

/** Topic `catalogue`: zones and names of the branches, and the currency of the company, also for orders from before it stood with each. */
export const companyChanged =
  ({ orders, places }: { readonly orders: Pick<Orders, 'fillCurrency'>; readonly places: Pick<Places, 'save'> }) =>
  async (events: readonly ReceivedEvent<CatalogueEvent>[]): Promise<void> => {
    const known = new Map<string, Place>();
    for (const { event } of events) {
      const { resource, record } = catalogueTopic.events.read(event);
      if (resource === 'branches') {
        const { id, identifier, name, timeZone, country } = record as Branch;
        const { openingHours, deliveryHours, isDeliveryHoursEnabled } = record as Branch;
        const hours = { openingHours, deliveryHours, isDeliveryHoursEnabled };
        known.set(id, { id, identifier, name, timeZone, country, hours, currency: '' });
      } else if (resource === 'config') {
        const { shopName: name, timeZone, currency, country } = record as Config;
        known.set(COMPANY, { id: COMPANY, identifier: '', name, timeZone, currency, country, hours: null });
        await orders.fillCurrency(currency);
      }
    }
    await places.save([...known.values()]);
  };
