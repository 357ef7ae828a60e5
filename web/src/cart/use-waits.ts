'use client';

import type { OrderMode } from '@filiale/contracts/ordering/order';
import { offeredModes } from '@filiale/rules/cart';
import { modeWait } from '@filiale/rules/mode-wait';
import { cartLoad, type FullSlots, slotCapacityOf, slotMinutesOf } from '@filiale/rules/slot-capacity';
import { longestLeadTimeMinutes } from '@filiale/rules/slots';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { useNow } from '../page/now-provider.tsx';
import { repeatWhileVisible } from '../page/repeat-while-visible.ts';
import { useShop } from './shop-provider.tsx';
import { useCartView } from './use-cart-view.ts';

/** How often the load of the kitchen is asked for again. */
const REFRESH_MS = 60_000;

/** Minutes somebody waits who orders now, per way; null where the way is not taken now or has no such time. */
export function useWaits(): Readonly<Record<OrderMode, number | null>> {
  const { branch } = useShop();
  const { lines } = useCartView();
  const now = useNow();
  const [loads, setLoads] = useState<Partial<Record<OrderMode, FullSlots>>>({});
  const units = Math.max(1, cartLoad(lines.map(({ product, item: { amount, unit } }) => ({ product, amount, unit }))));
  const limited = offeredModes(branch)
    .filter((mode) => slotCapacityOf(branch, mode) !== null)
    .join(' ');

  useEffect(() => {
    if (limited === '' || branch.isQuotationRequired) return;
    return repeatWhileVisible(REFRESH_MS, (isOver) => {
      for (const mode of limited.split(' ') as OrderMode[])
        call('GET /api/branches/{id}/slots', { params: { id: branch.id }, query: { mode, units } }).then(
          ({ data }) => {
            if (!isOver()) setLoads((old) => ({ ...old, [mode]: data }));
          },
          // Shown without the load until the next answer.
          () => undefined,
        );
    });
  }, [limited, branch.id, branch.isQuotationRequired, units]);

  const leadTimeMinutes = longestLeadTimeMinutes(lines.map(({ product }) => product));
  const none: FullSlots = { slotMinutes: slotMinutesOf(branch), full: [] };
  const waitOf = (mode: OrderMode) => modeWait(branch, mode, { now, leadTimeMinutes }, loads[mode] ?? none);
  return { takeaway: waitOf('takeaway'), delivery: waitOf('delivery'), 'dine-in': waitOf('dine-in') };
}
