import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { type Config, configFields } from '@filiale/contracts/catalog/config';
import { Division } from '@filiale/contracts/catalog/division';
import { Donatee } from '@filiale/contracts/catalog/donatee';
import { Menu } from '@filiale/contracts/catalog/menu';
import { Product } from '@filiale/contracts/catalog/product';
import { Table } from '@filiale/contracts/catalog/table';
import { Tag } from '@filiale/contracts/catalog/tag';
import type { Fields } from '@filiale/contracts/fields/field';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import { catalogueTopic } from '@filiale/kit/events/topics';
import type { Mongo } from '@filiale/kit/stores/mongo';
import { mongoResourceStore } from '@filiale/kit/stores/mongo-store';
import { type AnnouncedResource, catalogueEventJson, catalogueKey } from '@filiale/proto/catalogue-event';

/**
 * The records of the business, each resource in its collection. Every change is announced whole on the topic
 * `catalogue`.
 */
export function openCatalogue(mongo: Mongo) {
  const open = <V extends RecordHead>(resource: {
    name: string;
    fields: Fields;
    unique?: string;
    uniqueWithin?: string;
  }) => {
    const name = resource.name as AnnouncedResource;
    const key = (id: string) => catalogueKey(name, id);
    const event = (change: Omit<Parameters<typeof catalogueEventJson>[0], 'resource'>) =>
      catalogueEventJson({ resource: name, ...change });
    return mongoResourceStore<V>({
      mongo,
      resource,
      announcing: { topic: catalogueTopic.name, key, event },
    });
  };
  const stores = {
    config: open<Config>({ name: 'config', fields: configFields }),
    divisions: open<Division>(Division),
    branches: open<Branch>(Branch),
    tables: open<Table>({ ...Table, unique: 'identifier', uniqueWithin: 'branch' }),
    menus: open<Menu>(Menu),
    categories: open<Category>(Category),
    tags: open<Tag>(Tag),
    products: open<Product>(Product),
    donatees: open<Donatee>(Donatee),
  };
  return {
    ...stores,
    /** Every store, for what concerns all resources alike. */
    stores,
    /** The living branch with this id or identifier. */
    branchCalled: async (idOrIdentifier: string): Promise<Branch | null> => {
      const byId = await stores.branches.get(idOrIdentifier);
      if (byId) return byId;
      const [byIdentifier] = await stores.branches.find({ liveIdentifier: idOrIdentifier });
      return byIdentifier ?? null;
    },
    tablesOf: (branchId: string): Promise<Table[]> => stores.tables.find({ branch: branchId }),
    menusOf: (branchId: string): Promise<Menu[]> => stores.menus.find({ branches: branchId }),
  };
}
export type Catalogue = ReturnType<typeof openCatalogue>;
/** Names of the catalogue's resources. */
export type ResourceName = keyof Catalogue['stores'];
