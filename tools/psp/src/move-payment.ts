import { isUndecided, type SimulatedPayment } from './payment.ts';

/** What a customer can press on the payment page. */
export const customerMoves = ['pay', 'cancel', 'fail', 'expire'] as const;
export type CustomerMove = (typeof customerMoves)[number];
export const allMoves = [...customerMoves, 'pend', 'pay-late', 'charge-back', 'transmit'] as const;
export type PaymentMove = (typeof allMoves)[number];

/** The payment after a move, or undefined where the provider does not know it from this status. */
export function movePayment(payment: SimulatedPayment, move: PaymentMove, at: number): SimulatedPayment | undefined {
  switch (move) {
    case 'pay':
      return isUndecided(payment) ? paid(payment, at) : undefined;
    // Money of a slow method arrives although the payment was given up.
    case 'pay-late':
      return ['expired', 'canceled', 'failed'].includes(payment.status) ? paid(payment, at) : undefined;
    case 'cancel':
      return isUndecided(payment) ? noted({ ...payment, status: 'canceled' }, 'cancel', at) : undefined;
    case 'fail':
      return isUndecided(payment) ? noted({ ...payment, status: 'failed' }, 'authorize', at) : undefined;
    case 'expire':
      return isUndecided(payment) ? noted({ ...payment, status: 'expired' }, 'cancel', at) : undefined;
    case 'pend':
      return payment.status === 'open' ? noted({ ...payment, status: 'pending' }, 'authenticate', at) : undefined;
    case 'charge-back':
      return payment.status === 'paid' && payment.chargedBackCents === 0
        ? noted({ ...payment, chargedBackCents: payment.capturedCents }, 'chargeback', at)
        : undefined;
    case 'transmit':
      return payment.status === 'paid' && !payment.isTransmitted
        ? { ...payment, isTransmitted: true, changedAt: at }
        : undefined;
    default:
      return move satisfies never;
  }
}

function paid(payment: SimulatedPayment, at: number): SimulatedPayment {
  const authorized = noted({ ...payment, status: 'authorized', authorizedCents: payment.amountCents }, 'authorize', at);
  return payment.isCapturedAtOnce ? capturePayment(authorized, payment.amountCents, at) : authorized;
}

/** Takes money that was authorised. */
export const capturePayment = (payment: SimulatedPayment, amountCents: number, at: number): SimulatedPayment =>
  noted({ ...payment, status: 'paid', capturedCents: payment.capturedCents + amountCents }, 'settle', at, amountCents);

/** Lets go of what was authorised, or takes a whole capture back before it was transmitted. */
export const voidPayment = (payment: SimulatedPayment, at: number): SimulatedPayment =>
  noted({ ...payment, status: 'canceled', capturedCents: 0 }, 'cancel', at);

/** Notes what happened, for the provider's history. */
export const noted = (
  payment: SimulatedPayment,
  action: string,
  at: number,
  amountCents = payment.amountCents,
): SimulatedPayment => ({
  ...payment,
  changedAt: at,
  history: [...payment.history, { action, amountCents, at }],
});
