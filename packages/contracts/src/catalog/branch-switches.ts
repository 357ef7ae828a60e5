import { z } from 'zod';
import { collection, date, group, instant, number, select, text } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { orderModes } from '../ordering/order.ts';

/** A pause stops one way of ordering, or all of them. */
export const pausedModes = ['all', ...orderModes] as const;
export type PausedMode = (typeof pausedModes)[number];

const until = date({ label: { de: 'Bis', en: 'Until' }, mode: 'dateTime', required: true });

/** Order modes that accept no orders until an instant; past entries do not count. Set by `POST /api/branches/{id}/pause`. */
export const orderPauses = collection({
  label: { de: 'Pausen', en: 'Pauses' },
  max: 20,
  fields: {
    mode: select({
      label: { de: 'Bestellart', en: 'Order type' },
      options: [
        { value: 'all', label: { de: 'Alle', en: 'All' } },
        { value: 'takeaway', label: { de: 'Takeaway', en: 'Takeaway' } },
        { value: 'delivery', label: { de: 'Lieferung', en: 'Delivery' } },
        { value: 'dine-in', label: { de: 'Dine In', en: 'Dine in' } },
      ],
      default: 'all',
    }),
    until,
  },
});

/** Longest addition to the preparation time, in minutes. */
const BUSY_MINUTES_MAX = 240;

/** The kitchen needs so many minutes more until an instant. Set by `POST /api/branches/{id}/busy`. */
export const busyKitchen = group({
  label: { de: 'Viel los', en: 'Busy' },
  fields: {
    minutes: number({
      label: { de: 'Zusätzliche Minuten', en: 'Additional minutes' },
      min: 0,
      max: BUSY_MINUTES_MAX,
      default: 0,
    }),
    until: date({ label: { de: 'Bis', en: 'Until' }, mode: 'dateTime' }),
  },
});

/**
 * Branches where a product is sold out until an instant: all of it where `option` is empty, else the option with that id. The branch is
 * named by its id, but is no reference: an old entry does not keep a branch from being deleted.
 */
export const soldOutEntries = collection({
  label: { de: 'Ausverkauft', en: 'Sold out' },
  max: 500,
  fields: {
    branch: text({ label: { de: 'Filiale', en: 'Branch' }, required: true, max: 36 }),
    option: text({ label: { de: 'Option', en: 'Option' }, max: 36 }),
    until,
  },
});

/** Body of `POST /api/branches/{id}/pause`. */
export const PauseBranch = z.strictObject({ mode: z.enum(pausedModes).default('all'), until: instant });
/** Which pause ends; all of them without a mode. */
export const PauseQuery = z.strictObject({ mode: z.enum(pausedModes).optional() });
/** Body of `POST /api/branches/{id}/busy`. */
export const BusyBranch = z.strictObject({ minutes: z.int().min(1).max(BUSY_MINUTES_MAX), until: instant });
/** Body of `POST /api/products/{id}/sold-out`; `option` is the id of an option of the product. */
export const SellOutProduct = z.strictObject({ branch: Id, option: Id.optional(), until: instant });
/** The product or option that is available again. */
export const SoldOutQuery = z.strictObject({ branch: Id, option: Id.optional() });
