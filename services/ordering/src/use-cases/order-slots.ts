import { fromRefusal, ProblemError } from '@filiale/kit/http/problem-error';
import { orderModeOf } from '@filiale/rules/cart';
import {
  cartLoad,
  fullSlots,
  slotCapacityOf,
  slotInstant,
  slotLost,
  slotMinutesOf,
} from '@filiale/rules/slot-capacity';
import { slotsAfter } from '@filiale/rules/slot-holds';
import type { Ordering } from '../context.ts';
import type { Catalogue } from '../storage/catalogue-copy.ts';
import type { OrderChange } from '../storage/order-change.ts';
import type { OrderDraft } from '../storage/order-draft.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import type { Did } from './history-entry.ts';

/** The slots that an order must hold after a change: by its state and time, and by its lines where those were edited. */
export function slotsOfChange(
  before: StoredOrder,
  after: StoredOrder,
  did: Pick<Did, 'move' | 'at'>,
  { branches, products }: Pick<Catalogue, 'branches' | 'products'>,
): OrderChange['slots'] {
  const branch = branches.get(before.branch.id) ?? {};
  const mode = orderModeOf(before);
  const place = { branchId: before.branch.id, mode, capacity: slotCapacityOf(branch, mode) };
  const held = after.items === before.items ? before.heldSlots : withLoadOf(after, before, products);
  return { place, wanted: slotsAfter(held, after, { type: did.move, at: did.at }, slotMinutesOf(branch)) };
}

/** An order that takes no slot takes none after an edit either; products that are gone count with one unit a piece. */
function withLoadOf(
  { items }: StoredOrder,
  { heldSlots }: StoredOrder,
  products: Catalogue['products'],
): StoredOrder['heldSlots'] {
  if (heldSlots.units === 0) return heldSlots;
  const load = cartLoad(items.map((item) => ({ ...item, product: products.get(item.product) ?? {} })));
  return { ...heldSlots, units: Math.max(1, load) };
}

/** Refusal for a slot that is full: `order.slot-lost` with the nearest free ones. */
export async function placementSlotLost(
  { orders, catalogue }: Pick<Ordering, 'orders' | 'catalogue'>,
  draft: OrderDraft,
): Promise<ProblemError> {
  const { branch, mode, appointmentDate, placedAt: now, preparationMinutes: leadTimeMinutes } = draft;
  const units = draft.slot?.units ?? 1;
  return lost({ orders, catalogue }, branch, { mode, units, appointmentDate, now, leadTimeMinutes });
}

/** The same for a command: the time that was offered, or that of the order that was to be reopened. */
export async function commandSlotLost(
  { orders, catalogue }: Pick<Ordering, 'orders' | 'catalogue'>,
  wanted: StoredOrder | null,
  now: Date,
): Promise<ProblemError> {
  if (!wanted) return new ProblemError('order.slot-lost');
  const at = wanted.counterAppointment ?? wanted.appointment ?? wanted.appointmentDate;
  return lost({ orders, catalogue }, wanted.branch.id, {
    mode: orderModeOf(wanted),
    units: wanted.heldSlots.units,
    appointmentDate: at === null ? null : new Date(at),
    now,
    leadTimeMinutes: 0,
  });
}

async function lost(
  { orders, catalogue }: Pick<Ordering, 'orders' | 'catalogue'>,
  branchId: string,
  asked: Parameters<typeof slotInstant>[1] & { readonly mode: OrderDraft['mode']; readonly units: number },
): Promise<ProblemError> {
  const branch = catalogue.current().branches.get(branchId);
  if (!branch) return new ProblemError('order.slot-lost');
  const { mode, units, now } = asked;
  const taken = await orders.takenSlots(branchId, mode, now);
  const full = fullSlots(branch, mode, units, taken);
  return fromRefusal(slotLost(branch, mode, slotInstant(branch, asked), asked, full));
}
