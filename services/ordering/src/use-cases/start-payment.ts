import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { OnlineMethod } from '@filiale/contracts/payment/payment';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { toCents } from '@filiale/rules/decimal';
import type { PaymentChoice } from '@filiale/rules/payment-methods';
import type { Ordering } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';

/** The part of an order that payment needs. */
type PayableOrder = Pick<
  StoredOrder,
  'id' | 'uid' | 'hash' | 'ticketNumber' | 'locale' | 'paymentMethod' | 'currency' | 'holdEndsAt'
> & {
  readonly branch: { readonly id: string };
  readonly pricing: { readonly payable: number };
};

/** How an order is paid now, as its answer says: at an address, or in our own page. */
type WayToPay = Pick<PlacedOrder, 'paymentRedirectUrl' | 'paymentClientSecret'>;

/**
 * Opens the payment of an order that waits for one, or goes on with the one that is open; says nothing when it has been paid meanwhile.
 * `choice`: what it is to be paid with, also after something else was chosen; without it what is open is gone on with.
 * `payment.means-refused` when its provider does not take that, and others may be tried.
 * `order.payment-failed` when nothing can be paid any more; 503 while payment or the provider is away, and the order goes on waiting.
 * Source: PAY-005.
 */
export async function startPayment(
  { payment, catalogue }: Pick<Ordering, 'payment' | 'catalogue'>,
  order: PayableOrder,
  choice?: PaymentChoice,
): Promise<WayToPay> {
  if (!payment || order.holdEndsAt === null) throw new ProblemError('payment.method-unavailable');
  try {
    const { redirectUrl, clientSecret } = await payment.start({
      orderId: order.id,
      uid: order.uid,
      hash: order.hash,
      branchIdentifier: catalogue.current().branches.get(order.branch.id)?.identifier ?? order.branch.id,
      locale: order.locale,
      ticketNumber: order.ticketNumber,
      method: OnlineMethod.parse(choice?.method ?? order.paymentMethod),
      ...(choice && { means: choice.means }),
      amountCents: toCents(order.pricing.payable),
      currency: order.currency,
      holdEndsAt: order.holdEndsAt,
    });
    return {
      ...(redirectUrl && { paymentRedirectUrl: redirectUrl }),
      ...(clientSecret && { paymentClientSecret: clientSecret }),
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // Paid, and its announcement is still on its way to us.
    if (error.code === 'payment.already-paid') return {};
    if (error.code === 'payment.hold-ended') throw new ProblemError('order.payment-failed', { cause: error });
    if (error.code === 'payment.means-refused')
      throw new ProblemError(error.code, { field: 'paymentMethod', cause: error });
    throw error;
  }
}

/** Where the customer of an order that waits for its payment goes on paying. */
export async function resumePayment(
  ordering: Pick<Ordering, 'payment' | 'catalogue'>,
  order: StoredOrder,
): Promise<string> {
  if (order.state === 'failed') throw new ProblemError('order.payment-failed');
  const { paymentRedirectUrl } = order.state === 'awaitingPayment' ? await startPayment(ordering, order) : {};
  if (paymentRedirectUrl === undefined) throw new ProblemError('payment.already-paid');
  return paymentRedirectUrl;
}
