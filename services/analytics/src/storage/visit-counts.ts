import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import { mapRows, names } from '@filiale/kit/stores/row-mapping';
import { type Counted, differenceOf } from '@filiale/rules/statistics/counts-of-visitor';
import type { PoolClient } from 'pg';
import { COMPANY } from './places.ts';

/** Most rows that a dimension has on a day in a shop; the rest is added up in one. */
export const MOST_KEYS = 1_000;

const PLACE = names('branchId', 'dimension', 'localDay', 'keys');
const rows = mapRows<object, string>('visit_counts', {}, ...PLACE, ...names('visitors', 'visits', 'views', 'events'));

/** Which shop it was depends on when its identifier was heard of, so rows of everything are compared. */
export const visitCountsTable: KeptTable = {
  ...{ table: 'visit_counts', key: ['branch_id', 'dimension', 'local_day', 'keys'], at: 'begins_at' },
  where: `branch_id = '${COMPANY}'`,
};

/** Adds to rows by their place. In the order of their keys, so that two replicas never lock them crosswise. */
const ADD = `
  with given as (
    ${rows.given('$1', ...PLACE, 'visitors', 'visits', 'views', 'events')}
  ), sizes as (
    select branch_id, dimension, local_day, count(*) as size from visit_counts
    where (branch_id, dimension, local_day) in (select branch_id, dimension, local_day from given) group by 1, 2, 3
  ), placed as (
    select given.*, known.keys is not null as is_known, coalesce(size, 0) as size,
      dense_rank() over (partition by branch_id, dimension, local_day, known.keys is null order by keys) as place
    from given left join sizes using (branch_id, dimension, local_day)
      left join visit_counts as known using (branch_id, dimension, local_day, keys)
  )
  insert into visit_counts (branch_id, dimension, local_day, keys, visitors, visits, views, events)
  select branch_id, dimension, local_day, case when is_known or size + place <= ${MOST_KEYS} then keys else '{}' end as kept,
    sum(visitors), sum(visits), sum(views), sum(events)
  from placed group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (branch_id, dimension, local_day, keys) do update set
    visitors = visit_counts.visitors + excluded.visitors, visits = visit_counts.visits + excluded.visits,
    views = visit_counts.views + excluded.views, events = visit_counts.events + excluded.events`;

/** Adds figures of local days to those that are there; several of one place are added up. */
export async function addVisitCounts(
  client: PoolClient,
  counts: readonly (Counted & { readonly localDay: string })[],
): Promise<void> {
  if (counts.length === 0) return;
  await client.query({
    name: 'visit-counts-add',
    text: ADD,
    values: [rows.json(...counts.map((each) => ({ ...each, branchId: each.branchId ?? COMPANY })))],
  });
}

type Stored = Counted & { readonly localDay: string };
const keyOf = ({ branchId, dimension, keys }: Counted): string =>
  JSON.stringify([branchId ?? COMPANY, dimension, keys]);

/**
 * Puts counts of a local day right that are not what its visitors add up to; returns how many. Where a day has more keys than it may, those that have a row of
 * their own keep it. Nobody else counts meanwhile.
 * @param counts reads and counts what visitors did, once nobody else can add to the counts
 */
export async function recountVisits(
  client: PoolClient,
  localDay: string,
  counts: () => Promise<readonly Counted[]>,
): Promise<number> {
  await client.query('lock table visit_counts in share row exclusive mode');
  // Between reading and writing all of a day's visitors are counted here.
  await client.query(`set local idle_in_transaction_session_timeout = '5min'`);
  const { rows: found } = await client.query<Counted>({
    name: 'visit-counts-of-day',
    text: `select branch_id as "branchId", dimension, keys, visitors, visits, views, events from visit_counts where local_day = $1`,
    values: [localDay],
  });
  const known = new Map(found.map((row) => [keyOf(row), row]));
  const hasRest = (row: Counted): boolean => row.keys.length > 0 && known.has(keyOf({ ...row, keys: [] }));
  const summed = differenceOf(
    [],
    (await counts()).map((row) => (hasRest(row) && !known.has(keyOf(row)) ? { ...row, keys: [] } : row)),
  );
  const wrong = differenceOf(found.map(withoutCompany), summed);
  const missing = wrong.map((row): Stored => ({ ...row, localDay }));
  await addVisitCounts(client, missing);
  await client.query({
    name: 'visit-counts-clear',
    text: 'delete from visit_counts where local_day = $1 and (visitors, visits, views, events) = (0, 0, 0, 0)',
    values: [localDay],
  });
  return wrong.length;
}

const withoutCompany = (row: Counted): Counted => ({
  ...row,
  branchId: row.branchId === COMPANY ? null : row.branchId,
});
