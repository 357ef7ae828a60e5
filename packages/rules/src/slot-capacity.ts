/**
 * What a kitchen can take: slots of equal length with so many load units per way of ordering. Slots are instants on the full hour's
 * grid; an order without an appointment counts where it would be ready.
 */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Product } from '@filiale/contracts/catalog/product';
import type { Unit } from '@filiale/contracts/catalog/units';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { FreeSlots } from '@filiale/contracts/ordering/slots';
import { busyMinutes, type Switched } from './branch-switches.ts';
import { type Refusal, refuse } from './refusal.ts';
import { freeDays, nearestSlots, type SlotBranch, type SlotOptions, slotsOn } from './slots.ts';
import { portionsOf } from './units.ts';

const MINUTE_MS = 60_000;
const NEAREST_SLOTS = 3;
/** Most offered appointments that are looked through for a free one. */
const MOST_CANDIDATES = 4_000;

/** Minutes a slot may be long: they fill an hour, so that slots begin with it. */
export const slotLengths: readonly number[] = [5, 10, 15, 20, 30, 60];
/** Length of a branch's slots unless it says another, in minutes; the field's own default stands in `contracts/ordering/slots`. */
const USUAL_SLOT_MINUTES = 15;

/** Records stored before there were slots lack their fields. */
export type SlotGrid = Partial<Pick<Branch, 'slotMinutes' | 'slotCapacity'>>;

/** Length of the slots of a branch in minutes. */
export const slotMinutesOf = ({ slotMinutes = USUAL_SLOT_MINUTES }: SlotGrid): number => slotMinutes;

/** Load units that a slot of a way takes; null is without limit. */
export function slotCapacityOf({ slotCapacity }: SlotGrid, mode: OrderMode): number | null {
  return slotCapacity?.[mode === 'dine-in' ? 'dineIn' : mode] ?? null;
}

/** Start of the slot that contains an instant. */
export function slotStart(at: Date, minutes: number): Date {
  const length = minutes * MINUTE_MS;
  return new Date(Math.floor(at.getTime() / length) * length);
}

/** Load units of a cart: the units of a product for every piece, once for weighed or measured ones. */
export function cartLoad(
  items: readonly {
    readonly product: Partial<Pick<Product, 'loadUnits'>>;
    readonly amount: number;
    readonly unit: Unit;
  }[],
): number {
  return items.reduce((sum, { product, ...item }) => sum + (product.loadUnits ?? 1) * portionsOf(item), 0);
}

/** The instant whose slot an order takes: its appointment, or when it would be ready if made now. */
export function slotInstant(
  branch: Switched,
  { appointmentDate, now, leadTimeMinutes = 0 }: SlotOptions & { readonly appointmentDate: Date | null },
): Date {
  return appointmentDate ?? new Date(now.getTime() + (leadTimeMinutes + busyMinutes(branch, now)) * MINUTE_MS);
}

/** Refuses a cart that no slot could ever take: too large for any, or for a way of which none takes anything. */
export function refuseLoad(branch: SlotGrid, mode: OrderMode, units: number): Refusal | null {
  const capacity = slotCapacityOf(branch, mode);
  if (capacity === null || units <= capacity) return null;
  return capacity === 0
    ? refuse('order.mode-exhausted', mode === 'delivery' ? 'isDelivery' : 'isDineIn')
    : refuse('order.load-too-large', 'items', { units, capacity });
}

/** The slots known to be full for a cart. */
export type FullSlots = Pick<FreeSlots, 'slotMinutes' | 'full'>;

/** True when the slot of an instant is known to be full. */
export const isSlotFull = ({ slotMinutes, full }: FullSlots, at: Date): boolean =>
  full.includes(slotStart(at, slotMinutes).toISOString());

/** Units held in a stretch of time, as ordering counts them. */
export type TakenSlot = { readonly start: Date; readonly minutes: number; readonly used: number };

/** Starts of the slots, on the present grid, that have no room for so many units. Holds of another slot length count in every slot they touch. */
export function fullSlots(branch: SlotGrid, mode: OrderMode, units: number, taken: readonly TakenSlot[]): FullSlots {
  const slotMinutes = slotMinutesOf(branch);
  const capacity = slotCapacityOf(branch, mode);
  if (capacity === null || units === 0) return { slotMinutes, full: [] };
  const used = new Map<number, number>();
  for (const { start, minutes, used: held } of taken) {
    const end = start.getTime() + minutes * MINUTE_MS;
    for (let ms = slotStart(start, slotMinutes).getTime(); ms < end; ms += slotMinutes * MINUTE_MS)
      used.set(ms, (used.get(ms) ?? 0) + held);
  }
  const full = [...used].filter(([, held]) => held + units > capacity).map(([ms]) => ms);
  return { slotMinutes, full: full.sort((a, b) => a - b).map((ms) => new Date(ms).toISOString()) };
}

/** The checkout slots on a local date that are not full. */
export const freeSlotsOn = (
  branch: SlotBranch,
  mode: OrderMode,
  date: string,
  options: SlotOptions,
  full: FullSlots,
): Date[] => slotsOn(branch, mode, date, options).filter((at) => !isSlotFull(full, at));

/** Local dates with at least one slot that is not full. */
export function daysWithFreeSlots(
  branch: SlotBranch,
  mode: OrderMode,
  options: SlotOptions,
  full: FullSlots,
): string[] {
  const days = freeDays(branch, mode, options);
  if (full.full.length === 0) return days;
  return days.filter((date) => freeSlotsOn(branch, mode, date, options, full).length > 0);
}

/** The free appointments nearest to an instant, in order of time, each in another slot. */
export function nearestFreeSlots(
  branch: SlotBranch,
  mode: OrderMode,
  wanted: Date,
  options: SlotOptions,
  full: FullSlots,
): Date[] {
  const distance = (at: Date): number => Math.abs(at.getTime() - wanted.getTime());
  for (let count = 64; ; count *= 8) {
    const offered = nearestSlots(branch, mode, wanted, count, options);
    const bySlot = new Map<number, Date>();
    for (const at of offered.filter((each) => !isSlotFull(full, each))) {
      const slot = slotStart(at, full.slotMinutes).getTime();
      const known = bySlot.get(slot);
      if (!known || distance(at) < distance(known)) bySlot.set(slot, at);
    }
    if (bySlot.size >= NEAREST_SLOTS || offered.length < count || count >= MOST_CANDIDATES)
      return [...bySlot.values()]
        .sort((a, b) => distance(a) - distance(b))
        .slice(0, NEAREST_SLOTS)
        .sort((a, b) => a.getTime() - b.getTime());
  }
}

/** `order.slot-lost` for an order whose slot is full: `details.nearest` holds up to 3 free appointments as ISO instants. */
export function slotLost(
  branch: SlotBranch & SlotGrid,
  mode: OrderMode,
  wanted: Date,
  options: SlotOptions,
  full: FullSlots,
): Refusal<'order.slot-lost'> {
  const nearest = nearestFreeSlots(branch, mode, wanted, options, full).map((at) => at.toISOString());
  return refuse('order.slot-lost', 'appointmentDate', { nearest });
}

/** Refuses an order for a slot that is known to be full. A quotation request takes no slot. */
export function refuseFullSlot(
  branch: SlotBranch & SlotGrid & Pick<Branch, 'isQuotationRequired'>,
  mode: OrderMode,
  order: SlotOptions & { readonly appointmentDate: Date | null },
  full: FullSlots,
): Refusal | null {
  const wanted = slotInstant(branch, order);
  return branch.isQuotationRequired || !isSlotFull(full, wanted) ? null : slotLost(branch, mode, wanted, order, full);
}
