import type { PaymentStatus } from '@filiale/contracts/payment/payment';
import type { Metrics } from '@filiale/kit/process/metrics';
import { Counter } from 'prom-client';

/** Money that went astray, or may. */
export type PaymentAlert = 'second-payment' | 'late-payment' | 'mismatch' | 'refund-refused' | 'refund-failed';

/** The result of a provider's call: the state of the order's money, or why it was not looked at. */
type WebhookResult = PaymentStatus | 'unknown' | 'forged' | 'provider-away' | 'error';

/** Counts what somebody should look at: calls of providers by what they were, and money that went astray. */
export function paymentMetrics({ registry }: Metrics) {
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Calls of providers by what came of them',
    labelNames: ['method', 'result'] as const,
    registers: [registry],
  });
  const alerts = new Counter({
    name: 'payment_alerts_total',
    help: 'second-payment, late-payment, mismatch, refund-refused, refund-failed',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  return {
    webhook: (method: string, result: WebhookResult): void => webhooks.inc({ method, result }),
    alert: (kind: PaymentAlert): void => alerts.inc({ kind }),
  };
}
export type PaymentMetrics = ReturnType<typeof paymentMetrics>;
