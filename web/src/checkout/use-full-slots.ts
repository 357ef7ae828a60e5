'use client';

import type { OrderMode } from '@filiale/contracts/ordering/order';
import { cartLoad, type FullSlots, slotCapacityOf, slotMinutesOf } from '@filiale/rules/slot-capacity';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../api/client.ts';
import type { PricedCartView } from '../cart/cart-pricing.ts';
import type { ShopBranch } from '../cart/shop-branch.ts';
import { repeatWhileVisible } from '../page/repeat-while-visible.ts';

/** How often the free slots are asked for again while the form is open. */
const REFRESH_MS = 15_000;

/** Load units of the cart. */
export const loadOf = ({ lines }: PricedCartView): number =>
  cartLoad(lines.map(({ product, item: { amount, unit } }) => ({ product, amount, unit })));

/**
 * The slots that are full for the cart, kept fresh while the form is open. Branches without limits are not asked. While the answer is
 * away the rules alone decide what is offered, and the server has the last word. Source: CHECK-037..040.
 */
export function useFullSlots(branch: ShopBranch, mode: OrderMode, view: PricedCartView): FullSlots {
  const none = useMemo<FullSlots>(() => ({ slotMinutes: slotMinutesOf(branch), full: [] }), [branch]);
  const [known, setKnown] = useState<{ readonly key: string; readonly slots: FullSlots } | null>(null);
  const units = loadOf(view);
  const isLimited = units > 0 && !branch.isQuotationRequired && slotCapacityOf(branch, mode) !== null;
  const key = `${branch.id} ${mode} ${units}`;

  useEffect(() => {
    if (!isLimited) return;
    return repeatWhileVisible(REFRESH_MS, (isOver) => {
      call('GET /api/branches/{id}/slots', { params: { id: branch.id }, query: { mode, units } }).then(
        ({ data }) => {
          if (!isOver()) setKnown({ key, slots: data });
        },
        // The rules stand in until the next answer.
        () => undefined,
      );
    });
  }, [isLimited, branch.id, mode, units, key]);

  return isLimited && known?.key === key ? known.slots : none;
}
