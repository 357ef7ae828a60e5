import type { Metrics } from '@filiale/kit/metrics';
import { Counter } from 'prom-client';

/** Money that went astray, or may. */
export type PaymentAlert = 'second-payment' | 'late-payment' | 'mismatch' | 'refund-refused' | 'refund-failed';

/** Counts what somebody should look at: calls of providers by what they were, and money that went astray. */
export function paymentMetrics({ registry }: Metrics) {
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Calls of providers: known, unknown reference, or forged',
    labelNames: ['method', 'kind'] as const,
    registers: [registry],
  });
  const alerts = new Counter({
    name: 'payment_alerts_total',
    help: 'second-payment, late-payment, mismatch, refund-refused, refund-failed',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  return {
    webhook: (method: string, kind: 'known' | 'unknown' | 'forged'): void => webhooks.inc({ method, kind }),
    alert: (kind: PaymentAlert): void => alerts.inc({ kind }),
  };
}
