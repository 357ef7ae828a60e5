import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import type { PaymentEvent } from '@filiale/proto/filiale/payment/v1/payment_event_pb';
import type { Orders } from '../storage/orders.ts';
import type { NewPaymentVersion } from '../storage/sales.ts';

/** Topic `payments`: what was taken for orders, and given back. */
export const paymentChanged =
  ({ orders }: { readonly orders: Pick<Orders, 'recordMoney'> }) =>
  (events: readonly ReceivedEvent<PaymentEvent>[]): Promise<void> =>
    orders.recordMoney(events.flatMap(({ event }) => versionOf(event) ?? []));

/** Null before anything was taken, other than where it is taken back; throws on an event that says nothing this service knows. */
function versionOf({ envelope, fact }: PaymentEvent): NewPaymentVersion | null {
  if (!envelope?.occurredAt || fact.case !== 'changed')
    throw new Error(`payment event without a known fact: ${envelope?.type}`);
  const { orderId, revision, capturedCents, refundedCents, coveredCents, cause } = fact.value;
  if (capturedCents === 0n && cause !== 'reopen') return null;
  // What was given back and still counts as paid was goodwill.
  const goodwill = coveredCents === undefined ? 0n : coveredCents + refundedCents - capturedCents;
  return {
    orderId,
    revision: Number(revision),
    at: timestampDate(envelope.occurredAt),
    capturedCents: Number(capturedCents),
    refundedCents: Number(refundedCents),
    goodwillCents: Math.max(0, Number(goodwill)),
  };
}
