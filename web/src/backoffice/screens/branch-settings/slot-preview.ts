import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { isModeOpen } from '@filiale/rules/branch-open-state';
import { pausedUntil } from '@filiale/rules/branch-switches';
import { type FullSlots, isSlotFull, slotCapacityOf, slotMinutesOf, slotStart } from '@filiale/rules/slot-capacity';
import { freeDays, slotsOn } from '@filiale/rules/slots';
import { waitingMinutes } from '@filiale/rules/waiting-time';

/** Days that may be looked at, and slots of a day that are shown. */
const MOST_DAYS = 7;
const MOST_SLOTS = 12;

/** A slot that guests are offered, by the first appointment in it. */
type PreviewedSlot = { readonly at: Date; readonly isFull: boolean };

/** What guests of a branch find of one way of ordering. */
export type SlotPreview = {
  readonly state: 'open' | 'closed' | 'paused' | 'exhausted' | 'too-large';
  /** End of the pause. */
  readonly pausedUntil: Date | null;
  /** Until an order of now is ready, in minutes. */
  readonly waitingMinutes: number;
  /** Most load units of a slot; null: without limit. */
  readonly capacity: number | null;
  /** The next local dates with appointments. */
  readonly days: readonly string[];
  /** The date whose slots are shown; null where there is none. */
  readonly day: string | null;
  readonly slots: readonly PreviewedSlot[];
};

type Asked = {
  readonly mode: OrderMode;
  readonly now: Date;
  /** Load units of the order. */
  readonly units: number;
  /** The local date that is looked at; the first with appointments unless it is one of the next. */
  readonly day: string | null;
  /** Slots known to be full; by the capacity as it is stored. */
  readonly full: readonly string[];
};

/** The next slots of a way of ordering as the checkout offers them, and which are full. Source: HOURS-009, HOURS-010. */
export function slotPreview(branch: Branch, { mode, now, units, day, full }: Asked): SlotPreview {
  const slotMinutes = slotMinutesOf(branch);
  const known: FullSlots = { slotMinutes, full: [...full] };
  const capacity = slotCapacityOf(branch, mode);
  const paused = pausedUntil(branch, mode, now);
  const days = freeDays(branch, mode, { now }).slice(0, MOST_DAYS);
  const shown = day !== null && days.includes(day) ? day : (days[0] ?? null);
  const firstOfSlots = new Map<number, Date>();
  for (const at of shown === null ? [] : slotsOn(branch, mode, shown, { now })) {
    const slot = slotStart(at, slotMinutes).getTime();
    if (!firstOfSlots.has(slot)) firstOfSlots.set(slot, at);
  }
  return {
    state:
      capacity === 0
        ? 'exhausted'
        : capacity !== null && units > capacity
          ? 'too-large'
          : paused
            ? 'paused'
            : isModeOpen(branch, mode, now)
              ? 'open'
              : 'closed',
    pausedUntil: paused,
    waitingMinutes: waitingMinutes(branch, mode, { now }, known),
    capacity,
    days,
    day: shown,
    slots: [...firstOfSlots.values()].slice(0, MOST_SLOTS).map((at) => ({ at, isFull: isSlotFull(known, at) })),
  };
}
