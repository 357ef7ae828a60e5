import { mapRows, same } from '@filiale/kit/stores/row-mapping';
import type { Pool } from 'pg';

/** A record that a printed code may lead to: `path` is the address of a page, or the number of a table of a branch. */
export type LinkTarget = { readonly id: string; readonly path: string; readonly branchId: string | null };
export type LinkTargets = ReturnType<typeof createLinkTargets>;

const rows = mapRows<LinkTarget>('link_targets', same('id', 'path', 'branchId'));

/** Pages and tables, as their services announce them. */
export function createLinkTargets(pool: Pool) {
  return {
    /** Keeps targets, and forgets those that are gone. */
    save: async (targets: readonly LinkTarget[], gone: readonly string[]): Promise<void> => {
      await pool.query({
        name: 'link-targets-end',
        text: 'delete from link_targets where id = any($1)',
        values: [gone],
      });
      await pool.query({
        name: 'link-targets-save',
        text: `${rows.insert('$1')} order by id on conflict (id) do update set ${rows.set((column) => `excluded.${column}`, 'path', 'branchId')}`,
        values: [rows.json(...targets)],
      });
    },

    read: async (ids: readonly string[]): Promise<ReadonlyMap<string, LinkTarget>> => {
      const { rows: found } = await pool.query<object>({
        name: 'link-targets-read',
        text: `select ${rows.select} from link_targets where id = any($1)`,
        values: [ids],
      });
      return new Map(found.map(rows.read).map((target) => [target.id, target]));
    },
  };
}
