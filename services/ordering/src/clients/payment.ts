import type { PaymentState, StartAttempt, StartedAttempt } from '@filiale/contracts/payment/payment';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { callsOf, type ServiceOptions } from './service-calls.ts';

/** Payment asks a provider up to three times for one start, at most 4 s each, and the gateway waits 15 s for us. */
const TIMEOUT_MS = 14_000;

/** The payment service, as placing orders and their holds need it. */
export type PaymentClient = {
  /**
   * Where the browser goes to pay. Asked again for the same means it answers the same page while that is open, for others another one.
   * Raises payment's refusals, `service.unavailable` when it does not answer.
   */
  start(wanted: StartAttempt): Promise<StartedAttempt>;
  /** How the money of an order stands, asked at its provider. With `endsHold` nothing can be paid afterwards. */
  look(orderId: string, endsHold: boolean): Promise<PaymentState>;
};

/** Calls the payment service; refuses at once while that is known to be away. */
export function createPaymentClient(options: ServiceOptions): PaymentClient {
  const call = callsOf('payment', TIMEOUT_MS, options);
  return {
    start: async ({ means, ...wanted }) => {
      const start = (body: StartAttempt) =>
        call('POST /internal/payment/attempts', { body, idempotencyKey: `${wanted.orderId}:${means ?? 1}` });
      if (means === undefined) return start(wanted);
      try {
        return await start({ ...wanted, means });
      } catch (error) {
        // The version of payment before knows no means; its provider asks the customer.
        if (error instanceof ProblemError && error.code === 'field.unknown') return start(wanted);
        throw error;
      }
    },
    look: (id, endsHold) => call('POST /internal/payment/orders/{id}/look', { params: { id }, body: { endsHold } }),
  };
}
