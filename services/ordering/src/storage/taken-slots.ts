import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { TakenSlot } from '@filiale/rules/slot-capacity';
import type { Orders } from './orders.ts';

/** Longest age of an answer; placing an order checks the present anyway. */
const FRESH_MS = 2_000;

/** Returns the units held at a branch, read at most every two seconds per way of ordering; old answers are dropped. */
export function createTakenSlots(orders: Pick<Orders, 'takenSlots'>) {
  const kept = new Map<string, { readonly at: number; readonly slots: Promise<TakenSlot[]> }>();
  return (branchId: string, mode: OrderMode, now: Date): Promise<TakenSlot[]> => {
    const at = now.getTime();
    for (const [key, entry] of kept) {
      if (at - entry.at < FRESH_MS) break;
      kept.delete(key);
    }
    const key = `${branchId} ${mode}`;
    const known = kept.get(key);
    if (known) return known.slots;
    const slots = orders.takenSlots(branchId, mode, now);
    kept.set(key, { at, slots });
    slots.catch(() => kept.delete(key));
    return slots;
  };
}
export type TakenSlots = ReturnType<typeof createTakenSlots>;
