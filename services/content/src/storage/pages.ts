import { contentResources } from '@filiale/contracts/content/content-resources';
import type { Navigation } from '@filiale/contracts/content/navigation';
import type { Site } from '@filiale/contracts/content/site';
import { contentTopic } from '@filiale/kit/events/topics';
import type { Mongo } from '@filiale/kit/stores/mongo';
import { mongoResourceStores } from '@filiale/kit/stores/resource-stores';
import { sitePath } from '@filiale/rules/site-path';
import { pathVisitStore } from './path-visits.ts';
import { siteTextStore } from './site-texts.ts';

/**
 * Pages, the menus that lead to them and redirects. Every change is announced whole on the topic `content`. `packs` are those of the installation beside `core`.
 */
export function openPages(mongo: Mongo, packs: readonly string[] = []) {
  const stores = mongoResourceStores(mongo, contentResources, contentTopic);
  const texts = siteTextStore(mongo.connection);
  return {
    texts,
    /** Packs of kinds that this installation has. */
    packs: new Set(packs),
    visits: pathVisitStore(mongo.connection),
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
    countPublicSites: (): Promise<number> =>
      mongo.connection.collection('sites').countDocuments({ isPublic: true, deletedAt: null }),
    /** Living pages that stood elsewhere before. */
    movedSites: (): Promise<Site[]> => stores.sites.find({ 'formerPaths.0': { $exists: true } }),
    /** Living pages with one of these paths in the base language or one of the locales. */
    sitesWith: (paths: readonly string[], locales: readonly string[]): Promise<Site[]> =>
      stores.sites.find({
        $or: ['path', ...locales.map((locale) => `translations.${locale}.path`)].map((name) => ({
          [name]: { $in: [...paths] },
        })),
      }),
    /** Living navigations with an item that points at a record. */
    navigationsTo: (id: string): Promise<Navigation[]> =>
      stores.navigations.find({ $or: [{ 'items.target': id }, { 'items.children.target': id }] }),
  };
}
export type Pages = ReturnType<typeof openPages>;
