import type { ImageReference } from '@filiale/contracts/fields/types/media-reference';
import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import type { Pool } from 'pg';

type Texts = { readonly name: string; readonly title: string; readonly description: string };
type Pictures = { readonly image: ImageReference | null; readonly coverImage: ImageReference | null };
/** What screens can show of a page. A language that has a content of its own has pictures of its own. */
export type ShownPage = Texts &
  Pictures & {
    readonly isPublic: boolean;
    readonly hiddenLocales: readonly string[];
    readonly translations: Readonly<Record<string, Partial<Texts> & { readonly pictures?: Pictures }>>;
  };
export type AnnouncedPage = {
  readonly id: string;
  readonly revision: number;
  readonly isDeleted: boolean;
  readonly page: ShownPage;
};

/** A page that was deleted stays known by its revision. */
export const shownPagesTable: KeptTable = { table: 'shown_pages', key: ['id'], where: 'not is_deleted' };

/** Signage's copy of pages: what is announced of each, the newest. */
export const createShownPages = (pool: Pool) => ({
  /** Applies announced pages, of each at most one; revisions not above the stored ones change nothing. */
  apply: async (pages: readonly AnnouncedPage[]): Promise<void> => {
    await pool.query({
      name: 'pages-apply',
      text: `with changed as (
               insert into shown_pages (id, revision, is_deleted, page)
               select id, revision, "isDeleted", page from jsonb_to_recordset($1::jsonb)
                 as announced (id uuid, revision bigint, "isDeleted" boolean, page jsonb) order by id
               on conflict (id) do update set revision = excluded.revision, is_deleted = excluded.is_deleted, page = excluded.page
                 where shown_pages.revision < excluded.revision
               returning id)
             update shown_pages_state set version = version + 1 where exists (select from changed)`,
      values: [JSON.stringify(pages)],
    });
  },
  /** Public pages by their ids. */
  named: async (ids: readonly string[]): Promise<ReadonlyMap<string, ShownPage>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await pool.query<{ id: string; page: ShownPage }>({
      name: 'pages-named',
      text: `select id, page from shown_pages where id = any ($1::uuid[]) and not is_deleted and (page ->> 'isPublic')::boolean`,
      values: [ids],
    });
    return new Map(rows.map(({ id, page }) => [id, page]));
  },
});
export type ShownPages = ReturnType<typeof createShownPages>;
