import type { Rebuilt } from '@filiale/kit/service/rebuild';
import type { VisitsCopy } from '../storage/clickhouse/visits-copy.ts';
import type { Hits } from '../storage/hits.ts';
import type { SalesRebuild } from '../storage/sales-rebuild.ts';

/** Orders of one transaction. */
const AT_ONCE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Makes figures anew of what is kept: sales of what was announced of orders, their counts of sales, counts of visits of what visitors did, and takes visits to ClickHouse that
 * are in PostgreSQL alone. Some orders or one day at
 * a time are made, compared and put in place in one transaction, while everything goes on; ended in the middle, what was done is right, and the next run begins anew.
 */
export async function* rebuildFigures({
  salesRebuild: sales,
  visitsCopy,
  hits,
}: {
  readonly salesRebuild: SalesRebuild;
  /** Null where visits are kept in PostgreSQL. */
  readonly visitsCopy: VisitsCopy | null;
  readonly hits: Pick<Hits, 'days' | 'recount'>;
}): AsyncGenerator<Rebuilt> {
  const of = await sales.orders();
  let done = 0;
  let ids = await sales.ordersAfter(FIRST_ID, AT_ONCE);
  while (ids.length > 0) {
    const wrong = await sales.remake(ids);
    done += ids.length;
    yield { model: 'sales', done, of, wrong };
    ids = await sales.ordersAfter(ids.at(-1) ?? FIRST_ID, AT_ONCE);
  }
  yield* byDay('counts of sales', await sales.days(), sales.recount);
  if (visitsCopy) yield* byDay('visits from PostgreSQL', await visitsCopy.days(), visitsCopy.copy);
  yield* byDay('counts of visits', await hits.days(), hits.recount);
}

async function* byDay(
  model: string,
  days: readonly string[],
  recount: (day: string) => Promise<number>,
): AsyncGenerator<Rebuilt> {
  for (const [at, day] of days.entries()) yield { model, done: at + 1, of: days.length, wrong: await recount(day) };
}
