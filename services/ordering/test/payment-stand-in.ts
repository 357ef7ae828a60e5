import { newId } from '@filiale/contracts/fields/ids';
import { type PaymentState, StartAttempt } from '@filiale/contracts/payment/payment';
import { answerJson, startStandIn } from '@filiale/kit/testing/stand-in';
import type { PaymentEventJson } from '@filiale/proto/filiale/payment/v1/payment_event_pb';

type Sent = { readonly key: string | undefined; readonly body: StartAttempt };
type Refusal = { readonly status: number; readonly code: string; readonly once?: boolean };

/** Speaks payment's two internal calls: requests are recorded, answers can be set. The whole way is driven in e2e. */
export async function startPaymentStandIn() {
  const attempts: Sent[] = [];
  const looks: { orderId: string; endsHold: boolean }[] = [];
  const states = new Map<string, PaymentState>();
  let refusal: Refusal | null = null;
  let slow: Promise<void> = Promise.resolve();

  const { origin, stop } = await startStandIn(async ({ url, headers, body }, response) => {
    if (refusal) {
      const { status, code, once } = refusal;
      if (once) refusal = null;
      return answerJson(response, status, { errors: [{ code, message: '' }] });
    }
    if (url === '/internal/payment/attempts') {
      const wanted = StartAttempt.parse(JSON.parse(body));
      attempts.push({ key: headers['idempotency-key']?.toString(), body: wanted });
      const way =
        wanted.means === 'wallet'
          ? { clientSecret: `pi_${wanted.orderId}_secret_1` }
          : { redirectUrl: `https://pay.example/${wanted.orderId}` };
      return answerJson(response, 201, { data: { attemptId: wanted.orderId, ...way } });
    }
    const orderId = /orders\/([^/]+)\/look$/.exec(url)?.[1] ?? '';
    looks.push({ orderId, endsHold: JSON.parse(body).endsHold });
    await slow;
    answerJson(response, 200, { data: states.get(orderId) ?? money(orderId, { revision: 0 }) });
  });
  return {
    url: origin,
    attempts,
    looks,
    /** The next answers about an order. */
    set: (state: PaymentState) => states.set(state.orderId, state),
    /** Looks are not answered before the answer of this is called. */
    keepWaiting: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      slow = promise;
      return resolve;
    },
    /** Refuses everything until it is called with null, or the next call alone. */
    refuse: (next: Refusal | null) => {
      refusal = next;
    },
    stop,
  };
}

/** The money of an order as payment publishes it. */
export const money = (orderId: string, more: Partial<PaymentState> = {}): PaymentState => ({
  orderId,
  revision: 1,
  status: 'none',
  method: 'mollie',
  currency: 'EUR',
  amountCents: 3440,
  capturedCents: 0,
  refundedCents: 0,
  coveredCents: more.capturedCents ?? 0,
  hasOpenAttempt: false,
  ...more,
});

/** The event of payment about it. */
export const paymentChanged = ({ orderId, method, revision, ...state }: PaymentState): PaymentEventJson => ({
  envelope: {
    eventId: newId(),
    type: 'PaymentChanged',
    occurredAt: new Date().toISOString(),
    aggregateId: orderId,
    aggregateRevision: String(revision),
  },
  changed: {
    orderId,
    ...{ method: method ?? '', revision: String(revision), status: state.status, cause: 'look' },
    amountCents: String(state.amountCents),
    capturedCents: String(state.capturedCents),
    refundedCents: String(state.refundedCents),
    coveredCents: String(state.coveredCents),
    hasOpenAttempt: state.hasOpenAttempt,
  },
});
