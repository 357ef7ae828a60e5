import { createHmac, randomInt } from 'node:crypto';
import type { SimulatedPayment } from '../payment.ts';

/** An id as Datatrans makes them: the time and a number, 18 digits. */
export function newDatatransId(atMs: number): string {
  const time = new Date(atMs).toISOString().replace(/\D/g, '').slice(2, 14);
  return `${time}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

/** Datatrans' word for where a payment stands. A form that ran out of time counts as canceled. */
function datatransStatus({ status, isTransmitted }: SimulatedPayment): string {
  switch (status) {
    case 'open':
      return 'initialized';
    case 'pending':
      return 'challenge_ongoing';
    case 'authorized':
      return 'authorized';
    case 'paid':
      return isTransmitted ? 'transmitted' : 'settled';
    case 'canceled':
    case 'expired':
      return 'canceled';
    case 'failed':
      return 'failed';
    default:
      return status satisfies never;
  }
}

/** A transaction as `GET /v1/transactions/{id}` answers it and callbacks carry it. */
export function datatransTransaction(payment: SimulatedPayment, merchantId = '') {
  const { id, currency, refno, refno2, status } = payment;
  const iso = (ms: number): string => new Date(ms).toISOString();
  return {
    transactionId: id,
    ...(merchantId && { merchantId }),
    type: 'payment',
    status: datatransStatus(payment),
    currency,
    refno,
    ...(refno2 && { refno2 }),
    paymentMethod: payment.method,
    language: payment.locale,
    detail: {
      ...(status === 'open' && { init: { expires: iso(payment.expiresAt) } }),
      ...(payment.authorizedCents > 0 && {
        authorize: { amount: payment.authorizedCents, acquirerAuthorizationCode: id.slice(-6) },
      }),
      ...(payment.capturedCents > 0 && { settle: { amount: payment.capturedCents } }),
      ...(payment.refunds.length > 0 && {
        credit: { amount: payment.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) },
      }),
      ...(status === 'canceled' && { cancel: { reversal: payment.authorizedCents > 0 } }),
      ...(status === 'failed' && { fail: { reason: 'declined', message: 'Declined by the simulation' } }),
    },
    history: payment.history.map(({ action, amountCents, at }) => ({
      action,
      amount: amountCents,
      source: action === 'init' || action === 'credit' || action === 'settle' ? 'api' : 'redirect',
      date: iso(at),
      success: !(status === 'failed' && action === 'authorize'),
      ip: '127.0.0.1',
      ...(action === 'authorize' && { autoSettle: payment.isCapturedAtOnce }),
    })),
  };
}

/** `Datatrans-Signature` of a raw body: HMAC-SHA256 of the milliseconds directly followed by the body. */
export function callbackSignature(signKeyHex: string, body: string, atMs: number): string {
  const hash = createHmac('sha256', Buffer.from(signKeyHex, 'hex')).update(`${atMs}${body}`).digest('hex');
  return `t=${atMs},s0=${hash}`;
}

export const datatransError = (code: string, message: string) => ({ error: { code, message } });
