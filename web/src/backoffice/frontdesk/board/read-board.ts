import type { ListMeta } from '@filiale/contracts/api/list-query';
import type { Order } from '@filiale/contracts/ordering/order';

/** More than any kitchen has; past it something else is wrong. */
const MOST_PAGES = 20;

/** Every order of a board, page after page, the most urgent first. Orders that move between two pages are read once. */
export async function readBoard(
  readPage: (page: number) => Promise<{ readonly data: readonly Order[]; readonly meta?: ListMeta }>,
): Promise<Order[]> {
  const orders = new Map<string, Order>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, meta } = await readPage(page);
    for (const order of data) orders.set(order.id, order);
    if (!meta || data.length === 0 || page * meta.pageSize >= meta.total) break;
  }
  return [...orders.values()];
}
