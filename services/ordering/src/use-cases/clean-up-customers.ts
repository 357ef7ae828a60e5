import { jobAuthor } from '@filiale/kit/http/author-of';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { daysAgo } from '@filiale/kit/stores/retention';
import type { Customers } from '../context.ts';
import { linkWithin, untilStill } from './link-customers.ts';

/** Orders of one transaction, and rounds of one run. */
const PAGE = 200;
const MOST_PAGES = 100;
/** Customers that end in one run. */
const MOST_ENDED = 500;

/** Makes customers for the orders from before there were any, page by page; after an interruption it continues where it stopped. */
export async function linkFormerOrders(customers: Customers): Promise<{ readonly linked: number }> {
  const { pool, links, nudge } = customers;
  let linked = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const found = await untilStill(() =>
      inTransaction(pool, (client) =>
        links.backfill(client, PAGE, (ids) => linkWithin(customers, client, { ids, corrections: [] })),
      ),
    );
    linked += found ?? 0;
    if (found === null || found < PAGE) break;
  }
  if (linked > 0) nudge();
  return { linked };
}

/** Removes persons who have not ordered for as long as their names stay in orders; companies stay. */
export async function endFormerCustomers(
  { store, links, now }: Customers,
  keptDays: number,
): Promise<{ readonly ended: number }> {
  const ids = await links.lastOrderedBefore(daysAgo(now(), keptDays), MOST_ENDED);
  const meta = { at: now(), traceparent: '', by: jobAuthor('end-former-customers') };
  for (const id of ids) {
    await store.remove(id, null, meta);
    await links.forgetPast(id);
  }
  return { ended: ids.length };
}
