import type { PricePlan } from '@filiale/contracts/catalog/price-plan';
import type { Problem } from '@filiale/kit/http/problem-error';

/** A plan is for later, and names a product once. */
export function checkPricePlan({ dueAt, prices }: Pick<PricePlan, 'dueAt' | 'prices'>, now: Date): Problem[] {
  const problems: Problem[] = [];
  if (Date.parse(dueAt) <= now.getTime()) problems.push({ code: 'field.past', field: 'dueAt' });
  const seen = new Set<string>();
  prices.forEach(({ product }, at) => {
    if (seen.has(product)) problems.push({ code: 'field.unique', field: `prices.${at}.product` });
    seen.add(product);
  });
  return problems;
}
