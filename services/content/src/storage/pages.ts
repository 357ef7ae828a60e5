import type { Fields } from '@filiale/contracts/field';
import type { EnabledLocale } from '@filiale/contracts/locales';
import { Navigation } from '@filiale/contracts/navigation';
import { Redirect } from '@filiale/contracts/redirect';
import type { RecordHead } from '@filiale/contracts/resource';
import { Site } from '@filiale/contracts/site';
import { mongoResourceStore } from '@filiale/kit/mongo-store';
import { contentTopic } from '@filiale/kit/topics';
import { type AnnouncedContent, contentEventJson, contentKey } from '@filiale/proto/content-event';
import { sitePath } from '@filiale/rules/site-path';
import type { Connection } from 'mongoose';

/**
 * Pages, the menus that lead to them and redirects. Every change is announced whole on the topic `content`; `onWrite` wakes the
 * relay that publishes it.
 */
export function openPages(connection: Connection, onWrite: () => void) {
  const open = <V extends RecordHead>(resource: { name: string; fields: Fields; unique?: string }) => {
    const name = resource.name as AnnouncedContent;
    const key = (id: string) => contentKey(name, id);
    const event = (change: Omit<Parameters<typeof contentEventJson>[0], 'resource'>) =>
      contentEventJson({ resource: name, ...change });
    const announcing = { topic: contentTopic.name, key, event };
    return mongoResourceStore<V>({ connection, resource, onWrite, announcing });
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
    sitesAt: async (path: string, locale: EnabledLocale): Promise<Site[]> => {
      const found = await stores.sites.find({ $or: [{ path }, { [`translations.${locale}.path`]: path }] });
      return found.filter((site) => sitePath(site, locale) === path);
    },
    /** Living navigations with an item that points at a record. */
    navigationsTo: (id: string): Promise<Navigation[]> =>
      stores.navigations.find({ $or: [{ 'items.target': id }, { 'items.children.target': id }] }),
  };
}
export type Pages = ReturnType<typeof openPages>;
