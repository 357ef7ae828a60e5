import { newId } from '@filiale/contracts/fields/ids';
import { type OrderForm, orderFormShape } from '@filiale/contracts/ordering/place-order';
import { fromCents } from '@filiale/rules/decimal';
import type { Actor } from '@filiale/rules/order-lifecycle';
import type { OrderDraft } from '../storage/order-draft.ts';
import type { OrderEvent, OrderNote } from '../storage/order-events.ts';
import type { StoredOrder } from '../storage/order-row.ts';

/** Actor, action and time. */
export type Did = { readonly move: string; readonly by: Actor; readonly at: string };

const formFields = Object.keys(orderFormShape) as (keyof OrderForm)[];

type Followed = OrderEvent['after'];

/** The line of a change in the order's history: the difference it made. The revision is known when it is stored. */
export function historyEntry(before: StoredOrder, after: StoredOrder, did: Did): Omit<OrderEvent, 'revision'> {
  const [was, is] = [followed(before), followed(after)];
  const changed = (Object.keys(is) as (keyof Followed)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const only = (values: Followed): Followed => Object.fromEntries(changed.map((name) => [name, values[name]]));
  return {
    id: newId(),
    orderId: after.id,
    at: did.at,
    actorKind: did.by.kind,
    actorId: did.by.id ?? null,
    move: did.move,
    before: only(was),
    after: { ...only(is), ...guestFields(before, after) },
  };
}

/** The fields of the guest that a change changed: their names alone, so that nothing of a person is in a history. */
function guestFields(before: StoredOrder, after: StoredOrder): Followed {
  const names: (keyof StoredOrder)[] = [...formFields, 'metadata'];
  const guest = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return guest.length > 0 ? { guest } : {};
}

/** A line for an action that does not change the order: printed, sent again. The same `id` is one line. */
export const noteEntry = (orderId: string, did: Did, id: string = newId()): OrderNote => ({
  id,
  orderId: orderId,
  at: did.at,
  actorKind: did.by.kind,
  actorId: did.by.id ?? null,
  move: did.move,
  before: {},
  after: {},
});

/** The first line of an order's history. */
export const placedEntry = (draft: OrderDraft, by: Actor): OrderEvent => ({
  id: newId(),
  orderId: draft.id,
  revision: 1,
  at: draft.placedAt.toISOString(),
  actorKind: by.kind,
  actorId: by.id ?? null,
  move: 'place',
  before: {},
  after: {
    state: draft.state,
    appointmentDate: draft.appointmentDate?.toISOString() ?? null,
    totalGross: fromCents(draft.pricing.totalGrossCents),
  },
});

const followed = (order: StoredOrder): Followed => ({
  state: order.state,
  appointment: order.appointment,
  appointmentDate: order.appointmentDate,
  counterAppointment: order.counterAppointment,
  rejectionMessage: order.rejectionMessage,
  isPaid: order.isPaid,
  isRefunded: order.isRefunded,
  items: order.items.map(({ id, name, amount, unit, parts, gross }) => ({ id, name, amount, unit, parts, gross })),
  totalGross: order.pricing.totalGross,
  paymentStatus: order.payment.status,
  captured: order.payment.captured,
  refunded: order.payment.refunded,
  questionnaireRating: order.questionnaireRating,
  missedAt: order.missedAt,
  stationsDone: order.stationsDone,
});
