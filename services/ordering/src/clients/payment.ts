import type { PaymentState, StartAttempt, StartedAttempt } from '@filiale/contracts/payment/payment';
import { createServiceCaller } from '@filiale/kit/http/service-caller';
import { askReadiness, type BreakerSettings, createBreaker } from '@filiale/kit/process/breaker';
import type { Logger } from '@filiale/kit/process/logging';

/** Payment asks a provider up to three times for one start, at most 4 s each, and the gateway waits 15 s for us. */
const TIMEOUT_MS = 14_000;

/** The payment service, as placing orders and their holds need it. */
export type PaymentClient = {
  /**
   * Where the browser goes to pay. An order has one attempt under one key: asked again it answers the same page while that is open.
   * Raises what payment refuses, `service.unavailable` when it does not answer.
   */
  start(wanted: StartAttempt): Promise<StartedAttempt>;
  /** How the money of an order stands, asked at its provider. With `endsHold` nothing can be paid afterwards. */
  look(orderId: string, endsHold: boolean): Promise<PaymentState>;
};

type Options = {
  readonly origin: string;
  /** Signs that it is ordering who asks. */
  readonly privateKey: string;
  readonly breaker: BreakerSettings;
  readonly logger: Logger;
};

/** Calls the payment service; refuses at once while that is known to be away. */
export function createPaymentClient({ origin, privateKey, breaker: settings, logger }: Options): PaymentClient {
  const ask = () => askReadiness(`${origin}/health/ready`);
  const breaker = createBreaker({ name: 'payment', ask, settings, logger });
  const call = createServiceCaller({ service: 'ordering', origin, privateKey, timeoutMs: TIMEOUT_MS, breaker });
  return {
    start: (body) => call('POST /internal/payment/attempts', { body, idempotencyKey: `${body.orderId}:1` }),
    look: (id, endsHold) => call('POST /internal/payment/orders/{id}/look', { params: { id }, body: { endsHold } }),
  };
}
