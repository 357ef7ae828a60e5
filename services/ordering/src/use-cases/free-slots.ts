import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { FreeSlots } from '@filiale/contracts/ordering/slots';
import { ProblemError } from '@filiale/kit/http/problem-error';
import {
  type FullSlots,
  freeSlotsOn,
  fullSlots,
  isSlotFull,
  refuseLoad,
  slotCapacityOf,
  slotInstant,
} from '@filiale/rules/slot-capacity';
import type { Ordering } from '../context.ts';

type Asked = {
  readonly mode: OrderMode;
  readonly units: number;
  readonly leadTimeMinutes: number;
  readonly date?: string | undefined;
};

/** Free slots at a branch for a cart: the same rules that the checkout draws from, with the held units. Source: CHECK-037..040. */
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
