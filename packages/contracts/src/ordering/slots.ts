import { z } from 'zod';
import { day, group, number } from '../fields/fields.ts';
import { orderModes } from './order.ts';

const units = (de: string, en: string) =>
  number({ label: { de, en }, placeholder: { de: 'ohne Grenze', en: 'no limit' }, min: 0, max: 100_000 });

const usualMinutes = (de: string, en: string) =>
  number({ label: { de, en }, placeholder: { de: 'wie üblich', en: 'as usual' }, min: 0, max: 1_440 });

/** Length of a slot in minutes; slots begin with the full hour. */
export const slotMinutes = number({
  label: { de: 'Slotlänge in Minuten', en: 'Slot length in minutes' },
  widget: 'slotLength',
  grid: 12,
  min: 5,
  max: 60,
  default: 15,
});

/** Load units that a slot takes, per way of ordering; empty is without limit, 0 takes nothing. */
export const slotCapacity = group({
  label: { de: 'Kapazität je Slot', en: 'Capacity per slot' },
  description: {
    de: 'Wie viele Portionen die Küche in einem Slot schafft. Leer: ohne Grenze. 0: nimmt nichts an.',
    en: 'How many portions the kitchen manages in a slot. Empty: no limit. 0: takes no orders.',
  },
  fields: {
    takeaway: units('Takeaway', 'Takeaway'),
    delivery: units('Lieferung', 'Delivery'),
    dineIn: units('Dine In', 'Dine in'),
  },
});
/** Minutes from an order to its handing over while the kitchen is not busy, per way of ordering; empty is as usual. */
export const preparationMinutes = group({
  label: { de: 'Übliche Dauer in Minuten', en: 'Usual duration in minutes' },
  fields: {
    takeaway: usualMinutes('Takeaway', 'Takeaway'),
    delivery: usualMinutes('Lieferung', 'Delivery'),
    dineIn: usualMinutes('Dine In', 'Dine in'),
  },
});
export type SlotCapacity = z.infer<typeof slotCapacity.schema>;

/** Most load units of one order. */
const ORDER_UNITS_MAX = 1_000_000;

/** Which slots: of a way of ordering, for a cart of so many load units and so many minutes of lead time, on a local date. */
export const SlotsQuery = z.strictObject({
  mode: z.enum(orderModes).default('takeaway'),
  units: z.coerce.number().int().min(0).max(ORDER_UNITS_MAX).default(1),
  leadTimeMinutes: z.coerce.number().int().min(0).max(10_080_000).default(0),
  date: day.optional(),
});

/** Free slots of a branch for a cart. Only full slots are named, because the opening hours say the others. */
export const FreeSlots = z.object({
  /** Length of a slot in minutes. */
  slotMinutes: z.int(),
  /** Starts of the slots that have no room for this cart, in order. */
  full: z.array(z.iso.datetime()),
  /** The kitchen has room for this cart as soon as possible. */
  isNowFree: z.boolean(),
  /** The appointments free on the date that was asked for; null without one. */
  free: z.array(z.iso.datetime()).nullable(),
});
export type FreeSlots = z.infer<typeof FreeSlots>;
