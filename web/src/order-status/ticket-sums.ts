import type { Order } from '@filiale/contracts/ordering/order';
import { paidSoFar } from '@filiale/rules/amount-due';
import type { StatusTexts } from './status-headline.ts';

/**
 * The sums below the dishes, the one that counts last: the total, with a tip where there is one, and of an order that grew since it was
 * paid (`owed` above 0) the amount paid and the amount still to pay.
 */
export const sumsOf = (
  pricing: Pick<Order['pricing'], 'totalGross' | 'tip' | 'payable'>,
  owed: number,
  texts: Pick<StatusTexts, 'total' | 'tip' | 'withTip' | 'paidSoFar' | 'payable'>,
): readonly (readonly [label: string, amount: number])[] => [
  [texts.total, pricing.totalGross],
  ...(pricing.tip > 0
    ? ([
        [texts.tip, pricing.tip],
        [texts.withTip, pricing.payable],
      ] as const)
    : []),
  ...(owed > 0
    ? ([
        [texts.paidSoFar, paidSoFar(pricing, { owed })],
        [texts.payable, owed],
      ] as const)
    : []),
];
