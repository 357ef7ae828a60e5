import type { Branch } from '@filiale/contracts/catalog/branch';
import { catalogResources } from '@filiale/contracts/catalog/catalog-resources';
import { type Config, ConfigRecord } from '@filiale/contracts/catalog/config';
import type { Menu } from '@filiale/contracts/catalog/menu';
import type { Table } from '@filiale/contracts/catalog/table';
import { catalogueTopic } from '@filiale/kit/events/topics';
import type { Mongo } from '@filiale/kit/stores/mongo';
import { mongoResourceStore } from '@filiale/kit/stores/mongo-store';
import { announcingOn, mongoResourceStores } from '@filiale/kit/stores/resource-stores';

/**
 * The records of the business, each resource in its collection. Every change is announced whole on the topic
 * `catalogue`.
 */
export function openCatalogue(mongo: Mongo) {
  const stores = {
    config: mongoResourceStore<Config>({
      mongo,
      resource: ConfigRecord,
      announcing: announcingOn(catalogueTopic, 'config'),
    }),
    ...mongoResourceStores(mongo, catalogResources, catalogueTopic),
  };
  return {
    ...stores,
    /** Every store, for tasks over all resources. */
    stores,
    /** The living branch with this id or identifier. */
    branchCalled: async (idOrIdentifier: string): Promise<Branch | null> => {
      const byId = await stores.branches.get(idOrIdentifier);
      if (byId) return byId;
      const [byIdentifier] = await stores.branches.find({ liveIdentifier: idOrIdentifier });
      return byIdentifier ?? null;
    },
    /** Whether any dish costs something. */
    hasPrices: async (): Promise<boolean> =>
      (await stores.products.model.exists({ price: { $gt: 0 }, deletedAt: null })) !== null,
    tablesOf: (branchId: string): Promise<Table[]> => stores.tables.find({ branch: branchId }),
    menusOf: (branchId: string): Promise<Menu[]> => stores.menus.find({ branches: branchId }),
  };
}
export type Catalogue = ReturnType<typeof openCatalogue>;
/** Names of the catalogue's resources. */
export type ResourceName = keyof Catalogue['stores'];
