import type { Call, HttpApp } from '@filiale/kit/http/http';
import type { Payment } from '../context.ts';
import { comeBack } from '../use-cases/come-back.ts';
import { receiveDatatransCall, receiveMollieCall } from '../use-cases/receive-webhook.ts';

/** What providers call, and where they send browsers back to. None of it is believed; all of it makes us look. */
export function bindProviderCalls(http: HttpApp, payment: Payment): void {
  http.bind('POST /api/payments/mollie/webhook', async ({ bytes }) => {
    await receiveMollieCall(payment, new URLSearchParams((await bytes()).toString('utf8')).get('id'));
    return { data: null };
  });

  http.bind('POST /api/payments/datatrans/webhook', async ({ bytes, headers }) => {
    const address = String(headers['x-forwarded-for'] ?? '');
    await receiveDatatransCall(payment, headers['datatrans-signature'], await bytes(), address);
    return { data: null };
  });

  const back = async ({ params, request }: Pick<Call<{ uid: string; hash: string }>, 'params' | 'request'>) => {
    request.resume();
    return { bytes: '', headers: { location: await comeBack(payment, params.uid, params.hash) } };
  };
  http.bind('GET /api/payments/return/{uid}/{hash}', back);
  http.bind('POST /api/payments/return/{uid}/{hash}', back);
}
