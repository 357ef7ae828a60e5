import type { PricePlan } from '@filiale/contracts/catalog/price-plan';
import { repeated } from '@filiale/kit/http/check-repetitions';
import type { Problem } from '@filiale/kit/http/problem-error';

/** A plan is for later, and names a product once. */
export const checkPricePlan = ({ dueAt, prices }: Pick<PricePlan, 'dueAt' | 'prices'>, now: Date): Problem[] => [
  ...(Date.parse(dueAt) <= now.getTime() ? [{ code: 'field.past', field: 'dueAt' } as const] : []),
  ...repeated(
    prices.map(({ product }) => product),
    (at) => `prices.${at}.product`,
  ),
];
