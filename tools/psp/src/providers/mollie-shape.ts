import { randomInt } from 'node:crypto';
import { isUndecided, refundedCents, remainingCents, type SimulatedPayment, type SimulatedRefund } from '../payment.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** An id as Mollie makes them: a prefix and ten letters or digits. */
export const newMollieId = (prefix: 'tr' | 're' | 'cpt'): string =>
  `${prefix}_${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

const mollieAmount = (currency: string, cents: number) => ({ currency, value: (cents / 100).toFixed(2) });
const iso = (ms: number): string => new Date(ms).toISOString().replace(/\.\d{3}Z$/, '+00:00');
const link = (href: string, type = 'application/hal+json') => ({ href, type });

/** A payment as `GET /v2/payments/{id}` answers it. */
export function molliePayment(payment: SimulatedPayment, origin: string, isCancelable = isUndecided(payment)) {
  const { id, status, currency, amountCents, createdAt, expiresAt, changedAt } = payment;
  const amount = (cents: number) => mollieAmount(currency, cents);
  const self = `${origin}/v2/payments/${id}`;
  const chargedBack = payment.chargedBackCents;
  return {
    resource: 'payment',
    id,
    mode: 'test',
    createdAt: iso(createdAt),
    amount: amount(amountCents),
    description: payment.description,
    method: payment.method,
    metadata: payment.metadata,
    status,
    isCancelable,
    ...(status === 'open' && { expiresAt: iso(expiresAt) }),
    ...(status === 'paid' && { paidAt: iso(changedAt) }),
    ...(status === 'authorized' && { authorizedAt: iso(changedAt), captureBefore: iso(changedAt + 7 * 86_400_000) }),
    ...(status === 'canceled' && { canceledAt: iso(changedAt) }),
    ...(status === 'expired' && { expiredAt: iso(changedAt) }),
    ...(status === 'failed' && { failedAt: iso(changedAt) }),
    ...(status === 'paid' && {
      amountRefunded: amount(refundedCents(payment)),
      amountRemaining: amount(remainingCents(payment)),
      amountCaptured: amount(payment.capturedCents),
      settlementAmount: amount(payment.capturedCents),
    }),
    ...(chargedBack > 0 && { amountChargedBack: amount(chargedBack) }),
    captureMode: payment.isCapturedAtOnce ? 'automatic' : 'manual',
    locale: payment.locale,
    profileId: 'pfl_Simulation',
    sequenceType: 'oneoff',
    redirectUrl: payment.successUrl,
    cancelUrl: payment.cancelUrl,
    webhookUrl: payment.webhookUrl,
    _links: {
      self: link(self),
      ...(isUndecided(payment) && { checkout: link(`${origin}/checkout/${id}`, 'text/html') }),
      ...(payment.refunds.length > 0 && { refunds: link(`${self}/refunds`) }),
      dashboard: link(`${origin}/`, 'text/html'),
      documentation: link('https://docs.mollie.com/reference/get-payment', 'text/html'),
    },
  };
}

export const mollieRefund = (payment: SimulatedPayment, refund: SimulatedRefund, origin: string) => ({
  resource: 'refund',
  id: refund.id,
  mode: 'test',
  amount: mollieAmount(payment.currency, refund.amountCents),
  status: refund.status,
  createdAt: iso(refund.at),
  description: refund.description,
  metadata: refund.metadata,
  paymentId: payment.id,
  _links: {
    self: link(`${origin}/v2/payments/${payment.id}/refunds/${refund.id}`),
    payment: link(`${origin}/v2/payments/${payment.id}`),
    documentation: link('https://docs.mollie.com/reference/get-refund', 'text/html'),
  },
});

export const mollieCapture = (payment: SimulatedPayment, id: string, cents: number, origin: string) => ({
  resource: 'capture',
  id,
  mode: 'test',
  amount: mollieAmount(payment.currency, cents),
  status: 'succeeded',
  paymentId: payment.id,
  createdAt: iso(payment.changedAt),
  _links: { self: link(`${origin}/v2/payments/${payment.id}/captures/${id}`) },
});

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

export const mollieError = (status: number, detail: string, field?: string) => ({
  status,
  title: titles[status] ?? 'Error',
  detail,
  ...(field && { field }),
  _links: { documentation: link('https://docs.mollie.com/reference/handling-errors', 'text/html') },
});
