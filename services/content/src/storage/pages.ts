import { contentResources } from '@filiale/contracts/content/content-resources';
import type { Navigation } from '@filiale/contracts/content/navigation';
import type { Site } from '@filiale/contracts/content/site';
import { contentTopic } from '@filiale/kit/events/topics';
import type { Mongo } from '@filiale/kit/stores/mongo';
import { mongoResourceStores } from '@filiale/kit/stores/resource-stores';
import { sitePath } from '@filiale/rules/site-path';

/**
 * Pages, the menus that lead to them and redirects. Every change is announced whole on the topic `content`.
 */
export function openPages(mongo: Mongo) {
  const stores = mongoResourceStores(mongo, contentResources, contentTopic);
  return {
    ...stores,
    /** Every store, for tasks over all of them. */
    stores,
    /** Living pages with this path in a locale, the oldest first; more than one only where two were written at once. */
    sitesAt: async (path: string, locale: string): Promise<Site[]> => {
      const found = await stores.sites.find(
        locale === '' ? { path } : { $or: [{ path }, { [`translations.${locale}.path`]: path }] },
      );
      return found.filter((site) => sitePath(site, locale) === path);
    },
    /** Living navigations with an item that points at a record. */
    navigationsTo: (id: string): Promise<Navigation[]> =>
      stores.navigations.find({ $or: [{ 'items.target': id }, { 'items.children.target': id }] }),
  };
}
export type Pages = ReturnType<typeof openPages>;
