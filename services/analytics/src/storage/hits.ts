import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import { mapRows, names } from '@filiale/kit/stores/row-mapping';
import type { Pool } from 'pg';

/** A row of `hits`, without its id of the branch. */
export type NewHit = {
  readonly id: string;
  readonly at: Date;
  readonly localDay: string;
  readonly localHour: number;
  readonly localFold: 0 | 1;
  readonly visitor: string;
  /** Identifier of the branch whose shop it was in; empty elsewhere. */
  readonly branch: string;
  readonly kind: 'view' | 'device' | 'event';
  readonly name: string;
  readonly referrer: string;
  readonly browser: string;
  readonly browserVersion: string;
  readonly system: string;
  readonly device: string;
  readonly resolution: string;
  readonly pixelRatio: string;
  readonly colorScheme: string;
  readonly isBot: boolean;
  readonly isStaff: boolean;
};
export type Hits = ReturnType<typeof createHits>;

const rows = mapRows<object, string>(
  'hits',
  {},
  ...names('id', 'at', 'localDay', 'localHour', 'localFold', 'visitor', 'branchId', 'kind', 'name', 'referrer'),
  ...names('browser', 'browserVersion', 'system', 'device', 'resolution', 'pixelRatio', 'colorScheme'),
  ...names('isBot', 'isStaff'),
);

/** Which branch it was depends on when its identifier was heard of. */
export const hitsTable: KeptTable = { table: 'hits', key: ['local_day', 'id'], at: 'at', besides: ['branch_id'] };

/** What visitors did. */
export function createHits(pool: Pool) {
  return {
    /** Stores hits in one statement; those that are there already change nothing. */
    append: async (hits: readonly NewHit[]): Promise<void> => {
      if (hits.length === 0) return;
      const identifiers = [...new Set(hits.map(({ branch }) => branch).filter(Boolean))];
      const { rows: branches } = await pool.query<{ id: string; identifier: string }>({
        name: 'branches-by-identifier',
        text: 'select id, identifier from places where identifier = any($1)',
        values: [identifiers],
      });
      const ids = new Map(branches.map(({ id, identifier }) => [identifier, id]));
      await pool.query({
        name: 'hits-append',
        text: `${rows.insert('$1')} on conflict do nothing`,
        values: [rows.json(...hits.map(({ branch, ...hit }) => ({ ...hit, branchId: ids.get(branch) ?? null })))],
      });
    },
  };
}
