import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
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
      events.flatMap(({ event: { record, isDeleted } }) => {
        if (record.case !== 'table') return [];
        const { id, identifier, branch } = record.value;
        return [{ isDeleted, target: { id, path: identifier, branchId: branch } }];
      }),
    );

/** Topic `content`: pages that printed codes lead to. Nothing but their address is read, so that a page of a later version is one, too. */
export const pageChanged =
  (context: Context) =>
  (events: readonly ReceivedEvent<ContentEvent>[]): Promise<void> =>
    save(
      context,
      events.flatMap(({ event: { record, isDeleted } }) => {
        if (record.case !== 'site') return [];
        const { id, path } = record.value;
        return [{ isDeleted, target: { id, path: siteAddress({ path, translations: {} }, ''), branchId: null } }];
      }),
    );
