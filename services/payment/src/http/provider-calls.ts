import type { CallOf, HttpApp } from '@filiale/kit/http/http';
import type { Payment } from '../context.ts';
import { GAVE_UP } from '../use-cases/launch-attempt.ts';
import { receiveWebhook } from '../use-cases/receive-webhook.ts';
import { returnFromProvider } from '../use-cases/return-from-provider.ts';

/** Calls of providers, and the addresses they send browsers back to. Their content is not trusted; each only makes us look up the payment. */
export function bindProviderCalls(http: HttpApp, payment: Payment): void {
  http.bind('POST /api/payments/{provider}/webhook', async ({ params, bytes, headers }) => {
    const address = String(headers['x-forwarded-for'] ?? '');
    await receiveWebhook(payment, params.provider, { headers, body: await bytes() }, address);
    return { data: null };
  });

  const back = async ({ params, query, request }: CallOf<'GET /api/payments/return/{uid}/{hash}'>) => {
    request.resume();
    const location = await returnFromProvider(payment, params.uid, params.hash, GAVE_UP in query);
    return { bytes: '', headers: { location } };
  };
  http.bind('GET /api/payments/return/{uid}/{hash}', back);
  http.bind('POST /api/payments/return/{uid}/{hash}', back);
}
