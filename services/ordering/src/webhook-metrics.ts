import type { Metrics } from '@filiale/kit/process/metrics';
import { Counter } from 'prom-client';
import type { Webhooks } from './context.ts';

/** Counts calls of webhook endpoints by their result. */
export function webhookCounter({ registry }: Metrics): Webhooks['count'] {
  const calls = new Counter({
    name: 'webhook_calls_total',
    help: 'Calls of webhook endpoints by what came of them: delivered, retry, failed, gone',
    labelNames: ['result'] as const,
    registers: [registry],
  });
  return (result) => calls.inc({ result });
}
