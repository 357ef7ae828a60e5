import { contentResources } from '@filiale/contracts/content/content-resources';
import type { Navigation } from '@filiale/contracts/content/navigation';
import type { Site } from '@filiale/contracts/content/site';
import { supportedLocales } from '@filiale/contracts/fields/locales';
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
  const pathIn = (locale: string): string => `translations.${locale}.path`;
  /** Living pages with one of these paths in the base language or one of the locales, the oldest first. */
  const sitesWith = async (paths: readonly string[], locales: readonly string[]): Promise<Site[]> => {
    // A statement each: of alternatives no index is used everywhere.
    const found = ['path', ...locales.map(pathIn)].map((name) => stores.sites.find({ [name]: { $in: [...paths] } }));
    const sites = new Map((await Promise.all(found)).flat().map((site) => [site.id, site]));
    return [...sites.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  };
  return {
    texts,
    /** Pages are found by their paths without looking at every one; in languages that the specification does not name, at every one. */
    async prepare(): Promise<void> {
      const sites = mongo.connection.collection('sites');
      for (const name of ['path', ...supportedLocales.map(pathIn)]) await sites.createIndex({ [name]: 1 });
      // Nodes from before 1.7.2 have their name in their content alone.
      const nodes = mongo.connection.collection<{ _id: string; content?: { name?: string } }>('nodes');
      const nameless = await nodes.find({ name: null }).project({ 'content.name': 1 }).toArray();
      for (const { _id, content } of nameless)
        await nodes.updateOne({ _id, name: null } as object, { $set: { name: content?.name ?? '' } });
    },
    /** Packs of kinds that this installation has. */
    packs: new Set(packs),
    visits: pathVisitStore(mongo.connection),
    ...stores,
    /** Every store, for tasks over all of them. */
    stores,
    /** Living pages with this path in a locale, the oldest first; more than one only where two were written at once. */
    sitesAt: async (path: string, locale: string): Promise<Site[]> =>
      (await sitesWith([path], locale === '' ? [] : [locale])).filter((site) => sitePath(site, locale) === path),
    /** Those of the ids that living pages have. */
    livingSites: async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
      const found = await stores.sites.model
        .find({ _id: { $in: [...ids] }, deletedAt: null }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return new Set(found.map(({ _id }) => _id));
    },
    countPublicSites: (): Promise<number> =>
      mongo.connection.collection('sites').countDocuments({ isPublic: true, deletedAt: null }),
    /** Living pages that stood elsewhere before. */
    movedSites: (): Promise<Site[]> => stores.sites.find({ 'formerPaths.0': { $exists: true } }),
    sitesWith,
    /** Living navigations with an item that points at a record. */
    navigationsTo: (id: string): Promise<Navigation[]> =>
      stores.navigations.find({ $or: [{ 'items.target': id }, { 'items.children.target': id }] }),
  };
}
export type Pages = ReturnType<typeof openPages>;
