import type { OrderingClient } from './clients/ordering.ts';
import type { Catalogue } from './storage/catalogue.ts';

/** Dependencies of saving the configuration: the business records, and the client that asks ordering for open orders. */
export type Company = { readonly catalogue: Catalogue; readonly ordering: OrderingClient };
