import type { Order } from '@filiale/contracts/ordering/order';
import type { OrderForm } from '@filiale/contracts/ordering/place-order';
import { finalStates } from './order-lifecycle.ts';
import { type Refusal, refuse } from './refusal.ts';

type FormField = keyof OrderForm;

/** Where an order is brought to, and whom its invoice names beside it. */
const address: readonly FormField[] = [
  ...(['street', 'floor', 'stairway', 'door', 'zipCode', 'city', 'country', 'isDeliveryAddressDifferent'] as const),
  ...(['deliveryStreet', 'deliveryFloor', 'deliveryStairway', 'deliveryDoor'] as const),
  ...(['deliveryZipCode', 'deliveryCity', 'deliveryCountry'] as const),
];

const step = 'POST /api/orders/{id}/status/{step}';
const station = 'POST /api/orders/{id}/stations/{station}/done';
const item = 'PUT /api/orders/{id}/items/{itemId}';
const counter = 'POST /api/orders/{id}/counter-appointment';

/** The call that changes a field of an order in its own way; fields that are not named here never change. */
const callOf: { readonly [Field in keyof Order]?: string } = {
  ...{ state: step, isConfirmed: step, isInDelivery: step, isDelivered: step, isCompleted: step },
  ...{ isRejected: step, isCanceled: step, rejectionMessage: step },
  ...{ isRefunded: 'POST /api/orders/{id}/refund', payment: 'POST /api/orders/{id}/refund' },
  ...{ appointment: 'POST /api/orders/{id}/delay', counterAppointment: counter },
  ...{ items: item, pricing: item, stationsDone: station, stationsAgain: station },
  personalDataEndedAt: 'POST /api/customers/{id}/erase',
};

/** What of an order decides which of its fields may be replaced. */
type ReplacedState = Pick<Order, 'state' | 'isDelivery' | 'personalDataEndedAt'>;

const isOnItsWay = ({ state, isDelivery }: ReplacedState): boolean =>
  isDelivery && (state === 'inDelivery' || state === 'delivered');

/**
 * Refuses another value of a field of the guest: contact and words stay once an order has ended or its person was taken out, the address once it is on
 * its way.
 */
export function refuseGuestField(order: ReplacedState, field: FormField): Refusal<'order.field-kept'> | null {
  const isOver = finalStates.includes(order.state) || order.personalDataEndedAt !== null;
  const isTooLate = address.includes(field) && isOnItsWay(order);
  return isOver || isTooLate ? refuse('order.field-kept', field, { state: order.state }) : null;
}

/** The refusal of another value of any other field: it names the call that changes it, where there is one. */
export function refuseOtherField(field: keyof Order): Refusal<'order.field-elsewhere' | 'order.field-kept'> {
  const call = callOf[field];
  return call === undefined ? refuse('order.field-kept', field) : refuse('order.field-elsewhere', field, { call });
}
