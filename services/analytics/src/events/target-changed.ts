import type { Table } from '@filiale/contracts/catalog/table';
import type { Site } from '@filiale/contracts/content/site';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import { catalogueTopic, contentTopic } from '@filiale/kit/events/topics';
import type { CatalogueEvent } from '@filiale/proto/filiale/catalogue/v1/catalogue_event_pb';
import type { ContentEvent } from '@filiale/proto/filiale/content/v1/content_event_pb';
import { siteAddress } from '@filiale/rules/site-path';
import type { LinkTarget, LinkTargets } from '../storage/link-targets.ts';

type Context = { readonly linkTargets: Pick<LinkTargets, 'save'> };
type Change = { readonly isDeleted: boolean; readonly target: LinkTarget };

/** The newest of each record. */
async function save({ linkTargets }: Context, changes: readonly Change[]): Promise<void> {
  const newest = [...new Map(changes.map((change) => [change.target.id, change])).values()];
  if (newest.length === 0) return;
  await linkTargets.save(
    newest.filter(({ isDeleted }) => !isDeleted).map(({ target }) => target),
    newest.filter(({ isDeleted }) => isDeleted).map(({ target }) => target.id),
  );
}

/** Topic `catalogue`: tables that printed codes lead to. */
export const tableChanged =
  (context: Context) =>
  (events: readonly ReceivedEvent<CatalogueEvent>[]): Promise<void> =>
    save(
      context,
      events.flatMap(({ event }) => {
        const { resource, record, isDeleted } = catalogueTopic.events.read(event);
        if (resource !== 'tables') return [];
        const { id, identifier, branch } = record as Table;
        return [{ isDeleted, target: { id, path: identifier, branchId: branch } }];
      }),
    );

/** Topic `content`: pages that printed codes lead to. */
export const pageChanged =
  (context: Context) =>
  (events: readonly ReceivedEvent<ContentEvent>[]): Promise<void> =>
    save(
      context,
      events.flatMap(({ event }) => {
        const { resource, record, isDeleted } = contentTopic.events.read(event);
        if (resource !== 'sites') return [];
        const site = record as Site;
        return [{ isDeleted, target: { id: site.id, path: siteAddress(site, ''), branchId: null } }];
      }),
    );
