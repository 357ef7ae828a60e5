import { Product } from '@filiale/contracts/catalog/product';
import { jobAuthor } from '@filiale/kit/http/author-of';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import type { Catalogue } from '../storage/catalogue.ts';
import { switchRecord } from './switch-record.ts';

/**
 * Gives products the prices of the plans that are due, then removes those plans. The one that is due last holds, of the same instant the one that was
 * made last. Each write carries the plan's mark, so after an interruption the next round goes on and changes no price twice. Returns how many prices
 * came into force.
 */
export async function applyPricePlans(
  { stores: { products, 'price-plans': plans } }: Catalogue,
  now: Date,
): Promise<{ readonly prices: number }> {
  let count = 0;
  const due = await plans.find({ dueAt: { $lte: now.toISOString() } });
  for (const plan of due.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))) {
    const mark = `price-plan ${plan.id}`;
    const by = { ...jobAuthor('price-plan'), name: plan.name };
    const meta: WriteMeta = { at: now, traceparent: '', by };
    for (const { product, price } of plan.prices) {
      if ((await products.marked(product, mark)) || !(await products.get(product))) continue;
      await switchRecord({ store: products, resource: Product }, product, () => ({ price }), { ...meta, mark });
      count += 1;
    }
    await plans.remove(plan.id, plan.revision, meta);
  }
  return { prices: count };
}
