import type { OrderingClient } from './clients/ordering.ts';
import type { Catalogue } from './storage/catalogue.ts';

/** What the configuration is saved with: the records of the business, and whoever knows of open orders. */
export type Company = { readonly catalogue: Catalogue; readonly ordering: OrderingClient };
