import { newId } from '@filiale/contracts/fields/ids';
import { PaymentMethod } from '@filiale/contracts/ordering/place-order';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import { eachByKey } from '@filiale/kit/process/by-key';
import type { OrderChanged, OrderEvent, OrderPlaced } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import type { Payment } from '../context.ts';
import type { OpenedOrder } from '../storage/open-orders.ts';
import { followOrder } from '../use-cases/follow-order.ts';

/** Leaves connections to those who pay. */
const ORDERS_AT_ONCE = 6;

/** Topic `orders`: the cost of every order, and the events of its life that concern money. */
export const orderAnnounced =
  (payment: Pick<Payment, 'payments' | 'openOrders' | 'now' | 'nudge'>) =>
  async (events: readonly ReceivedEvent<OrderEvent>[]): Promise<void> => {
    const opened = events.flatMap(({ event }) => (event.fact.case === 'placed' ? [openedOrder(event.fact.value)] : []));
    await payment.openOrders(opened, payment.now());
    const changes = events.flatMap(({ event: { fact, envelope } }) =>
      fact.case === 'changed' && envelope ? [changeOf(fact.value, Number(envelope.aggregateRevision))] : [],
    );
    const follow = (change: ReturnType<typeof changeOf>) => followOrder(payment, change, newId);
    await eachByKey(changes, ({ orderId }) => orderId, ORDERS_AT_ONCE, follow);
    const erased = events.flatMap(({ event: { fact } }) => (fact.case === 'personErased' ? [fact.value.orderId] : []));
    if (erased.length > 0) await payment.payments.eraseWords(erased);
    const deleted = events.flatMap(({ event: { fact } }) => (fact.case === 'deleted' ? [fact.value.orderId] : []));
    if (deleted.length > 0) await payment.payments.removeUntried(deleted);
  };

/** Throws on a method this service does not know; the event then goes to the dead letters. */
const openedOrder = (placed: OrderPlaced): OpenedOrder => ({
  orderId: placed.orderId,
  method: PaymentMethod.parse(placed.paymentMethod),
  amountCents: Number(placed.totalGrossCents + placed.tipCents),
  currency: placed.currency,
  isQuotation: placed.isQuotation,
  ticketNumber: placed.ticketNumber || null,
  branchId: placed.branchId || null,
  placedBy: placed.placedBy || null,
});

const changeOf = ({ orderId, move, state, totalGrossCents, tipCents }: OrderChanged, revision: number) => ({
  orderId,
  revision,
  move,
  state,
  amountCents: totalGrossCents === undefined ? null : Number(totalGrossCents + tipCents),
});
