import { everything } from '@filiale/contracts/api/rights';
import type { PaymentState, PaymentStatus } from '@filiale/contracts/payment/payment';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { fromCents, toCents } from '@filiale/rules/decimal';
import { type MoveBody, moveOrder, type OrderMove } from '@filiale/rules/order-lifecycle';
import { isOnlinePayment } from '@filiale/rules/payment-methods';
import { isRefusal } from '@filiale/rules/refusal';
import type { Ordering } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { type Decision, decisionOf, runCommand } from './run-command.ts';

type Heard = {
  readonly state: PaymentState;
  /** The order waits no longer: without money or an attempt that may still bring some it has failed. */
  readonly endsHold: boolean;
  /** The customer wants another order instead: it does not wait for attempts that nobody has confirmed either; what one brings after all is given back. */
  readonly isReplaced?: boolean;
  readonly traceparent: string;
};

/**
 * Applies a payment state to the order: paid, the order is placed; beyond hope, it has failed; later states only change its flags.
 * Older and repeated states change nothing. Returns the order after that. Source: ordering research §4.3, transitions 3 and 4.
 */
export function applyPayment(
  ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now'>,
  { state, traceparent, ...ends }: Heard,
): Promise<StoredOrder> {
  const command = {
    ...{ key: { id: state.orderId }, reach: everything, revision: null, id: undefined, traceparent, view },
    by: jobAuthor('follow-payment'),
  };
  return runCommand(ordering, command, null, (order): Decision | null => {
    if (state.revision < order.paymentRevision) return null;
    const body = moveFor(order, state, ends);
    if (!body) return null;
    const move: OrderMove = { ...body, by: { kind: 'system' }, at: ordering.now().toISOString() };
    const moved = moveOrder(order, move);
    if (isRefusal(moved)) return null;
    const changed = {
      ...moved.order,
      paymentRevision: state.revision,
      coveredCents: state.coveredCents,
      payment: { ...order.payment, ...moneyOf(state) },
      paymentMethod: paidWith(order, state),
    };
    return decisionOf(changed, moved.event, move, traceparent);
  });
}

const view = (order: StoredOrder): StoredOrder => order;

/** An order that is paid online is paid with whichever provider took its money. */
const paidWith = ({ paymentMethod }: StoredOrder, { method }: PaymentState): StoredOrder['paymentMethod'] =>
  method !== null && isOnlinePayment(method) && isOnlinePayment(paymentMethod) ? method : paymentMethod;

const moneyOf = ({ status, capturedCents, refundedCents }: PaymentState) => ({
  status,
  captured: fromCents(capturedCents),
  refunded: fromCents(refundedCents),
});

const covered: readonly PaymentStatus[] = ['paid', 'authorized', 'partlyRefunded'];
/** Statuses after which no attempt brings money any more, if none is open; money that went back already is none. */
const hopeless: readonly PaymentStatus[] = ['canceled', 'expired', 'failed', 'voided', 'refunded', 'chargedBack'];

function moveFor(
  order: StoredOrder,
  state: PaymentState,
  { endsHold, isReplaced = false }: Pick<Heard, 'endsHold' | 'isReplaced'>,
): MoveBody | null {
  if (order.state === 'awaitingPayment') {
    if (covered.includes(state.status)) return { type: 'payment-received' };
    if (isReplaced && state.status !== 'pending') return { type: 'replaced' };
    return !state.hasOpenAttempt && (endsHold || hopeless.includes(state.status)) ? { type: 'payment-failed' } : null;
  }
  const money = moneyOf(state);
  const { payment } = order;
  const isSame =
    money.status === payment.status && money.captured === payment.captured && money.refunded === payment.refunded;
  if (isSame && state.coveredCents === order.coveredCents) return null;
  const { capturedCents, refundedCents } = state;
  return {
    type: 'payment-changed',
    isPaid: capturedCents > 0 && capturedCents >= toCents(order.pricing.payable),
    isRefunded: capturedCents > 0 && refundedCents >= capturedCents,
  };
}
