import { z } from 'zod';
import { IdParams, route } from '../api/route.ts';
import { PublicOrderParams } from '../ordering/order.ts';
import { orderRights } from '../ordering/order-rights.ts';
import { OnlineMethod, Payment, PaymentHistory, RefundOrder } from './payment.ts';

/** Leads on to the status page, or to the checkout's error page; names in the query are the provider's own. */
const paymentReturn = {
  owner: 'payment',
  access: 'public',
  status: 303,
  isFromElsewhere: true,
  params: PublicOrderParams,
  query: z.looseObject({}),
} as const;

/** The money of orders: what staff does, what providers call. */
export const paymentRoutes = {
  'GET /api/orders/{id}/payments': route({
    owner: 'payment',
    right: orderRights.payments,
    summary: 'Payments of an order: attempts, captures, refunds',
    params: IdParams,
    data: PaymentHistory,
  }),
  'POST /api/orders/{id}/refund': route({
    owner: 'payment',
    right: orderRights.refund,
    asksForProof: true,
    summary: 'Refund an order, in full or in part',
    params: IdParams,
    body: RefundOrder,
    data: Payment,
    idempotency: 'required',
    problems: ['access.own-affair', 'payment.nothing-to-refund', 'payment.refund-too-large', 'payment.key-reused'],
  }),
  'POST /api/orders/{id}/update-payment-status': route({
    owner: 'payment',
    right: orderRights['payments-again'],
    summary: 'Refresh the payment of an order from its provider',
    params: IdParams,
    data: Payment,
    problems: ['payment.provider-away'],
  }),
  'POST /api/payments/{provider}/webhook': route({
    owner: 'payment',
    access: 'public',
    isFromElsewhere: true,
    limit: 'webhooks',
    summary: 'A provider reports, in its own format and signature, that a payment changed; we then read its state',
    params: z.object({ provider: OnlineMethod }),
    accepts: 'bytes',
    bodyLimitBytes: 64 * 1024,
    problems: ['payment.signature-invalid', 'payment.provider-away'],
  }),
  'GET /api/payments/return/{uid}/{hash}': route({
    ...paymentReturn,
    summary: 'Return of the customer’s browser from the provider',
  }),
  'POST /api/payments/return/{uid}/{hash}': route({
    ...paymentReturn,
    summary: 'The same, for providers that send a form',
    accepts: 'form',
    bodyLimitBytes: 16 * 1024,
  }),
};
