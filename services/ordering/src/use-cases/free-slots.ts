import type { OrderMode } from '@filiale/contracts/order';
import type { FreeSlots } from '@filiale/contracts/slots';
import { ProblemError } from '@filiale/kit/problem-error';
import {
  type FullSlots,
  freeSlotsOn,
  fullSlots,
  isSlotFull,
  refuseLoad,
  slotCapacityOf,
  slotInstant,
  type TakenSlot,
} from '@filiale/rules/slot-capacity';
import type { Ordering } from '../service.ts';

/** How long an answer may be old; whoever places an order meets the present anyway. */
const FRESH_MS = 2_000;

type Asked = {
  readonly mode: OrderMode;
  readonly units: number;
  readonly leadTimeMinutes: number;
  readonly date?: string | undefined;
};

/** Answers what is held at a branch, read at most every two seconds per way of ordering; old answers are dropped. */
export function createTakenSlots(orders: Pick<Ordering['orders'], 'takenSlots'>) {
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

/** What is free at a branch for a cart: the same rules that the checkout draws from, with what is held. Source: CHECK-037..040. */
export async function freeSlots(
  { catalogue, takenSlots, now }: Pick<Ordering, 'catalogue' | 'takenSlots' | 'now'>,
  branchId: string,
  { mode, units, leadTimeMinutes, date }: Asked,
): Promise<FreeSlots> {
  const branch = catalogue.current().branches.get(branchId);
  if (!branch) throw new ProblemError('record.missing');
  const options = { now: now(), leadTimeMinutes };
  const isLimited = slotCapacityOf(branch, mode) !== null;
  const taken = isLimited ? await takenSlots(branchId, mode, options.now) : [];
  const full: FullSlots = fullSlots(branch, mode, units, taken);
  const isPossible = refuseLoad(branch, mode, units) === null;
  return {
    ...full,
    isNowFree: isPossible && !isSlotFull(full, slotInstant(branch, { ...options, appointmentDate: null })),
    free:
      date === undefined
        ? null
        : isPossible
          ? freeSlotsOn(branch, mode, date, options, full).map((at) => at.toISOString())
          : [],
  };
}
