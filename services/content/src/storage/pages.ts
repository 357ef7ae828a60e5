import { Navigation } from '@filiale/contracts/content/navigation';
import { Redirect } from '@filiale/contracts/content/redirect';
import { Site } from '@filiale/contracts/content/site';
import type { Fields } from '@filiale/contracts/fields/field';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import { contentTopic } from '@filiale/kit/events/topics';
import type { Mongo } from '@filiale/kit/stores/mongo';
import { mongoResourceStore } from '@filiale/kit/stores/mongo-store';
import { type AnnouncedContent, contentEventJson, contentKey } from '@filiale/proto/content-event';
import { sitePath } from '@filiale/rules/site-path';

/**
 * Pages, the menus that lead to them and redirects. Every change is announced whole on the topic `content`.
 */
export function openPages(mongo: Mongo) {
  const open = <V extends RecordHead>(resource: { name: string; fields: Fields; unique?: string }) => {
    const name = resource.name as AnnouncedContent;
    const key = (id: string) => contentKey(name, id);
    const event = (change: Omit<Parameters<typeof contentEventJson>[0], 'resource'>) =>
      contentEventJson({ resource: name, ...change });
    const announcing = { topic: contentTopic.name, key, event };
    return mongoResourceStore<V>({ mongo, resource, announcing });
  };
  const stores = {
    sites: open<Site>(Site),
    navigations: open<Navigation>(Navigation),
    redirects: open<Redirect>(Redirect),
  };
  return {
    ...stores,
    /** Every store, for what concerns all of them alike. */
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
