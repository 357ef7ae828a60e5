import type { z } from 'zod';
import type { ProblemCode } from '../api/problems.ts';
import { PushKey, PushSubscription } from '../api/push.ts';
import { IdParams, route } from '../api/route.ts';
import { Questionnaire } from '../catalog/questionnaire.ts';
import { PlacementKeyParams, PublicOrder, PublicOrderParams } from './order.ts';
import { PaymentRedirect, PlacedOrder, PlaceOrder } from './place-order.ts';
import { FreeSlots, SlotsQuery } from './slots.ts';

const publicOrderCall = <B extends z.ZodType = z.ZodNever>(
  summary: string,
  body: B | undefined,
  problems: readonly ProblemCode[],
) =>
  route({
    owner: 'ordering',
    access: 'public',
    summary,
    params: PublicOrderParams,
    data: PublicOrder,
    idempotency: 'optional',
    problems: ['record.stale', 'order.key-reused', ...problems],
    ...(body ? { body } : {}),
  });

/** Why an order is not taken. */
const placementProblems: readonly ProblemCode[] = [
  'order.branch-missing',
  'order.branch-not-public',
  'order.mode-unavailable',
  'order.empty',
  'order.too-many-items',
  'order.amount-too-large',
  'order.total-too-large',
  'order.tip-unavailable',
  'order.tip-invalid',
  'order.tip-too-large',
  'order.closed',
  'order.delivery-closed',
  'order.paused',
  'order.paused-preorder',
  'order.catalogue-moving',
  'order.price-changed',
  'order.currency-changing',
  'order.running',
  'order.key-reused',
  'order.product-unavailable',
  'order.sold-out',
  'order.amount-invalid',
  'order.unit-invalid',
  'order.part-required',
  'order.part-unknown',
  'order.part-invalid',
  'order.note-off',
  'order.upload-missing',
  'order.option-unavailable',
  'order.area-missing',
  'order.area-mismatch',
  'order.postcode-undelivered',
  'order.minimum-not-reached',
  'order.table-missing',
  'order.appointment-required',
  'order.appointment-closed',
  'order.appointment-too-far',
  'order.appointment-unavailable',
  'order.slot-lost',
  'order.load-too-large',
  'order.mode-exhausted',
  'order.terms-missing',
  'order.privacy-missing',
  'order.phone-invalid',
  'order.donatee-missing',
  'order.payment-failed',
  'order.earlier-paid',
  'order.earlier-unsettled',
  'payment.method-unavailable',
  'payment.means-refused',
  'payment.provider-away',
];

/** Calls of customers: placing an order, and everything with its uid and hash. */
export const publicOrderRoutes = {
  'GET /api/branches/{id}/slots': route({
    owner: 'ordering',
    access: 'public',
    summary: 'Free slots of a branch for a cart',
    params: IdParams,
    query: SlotsQuery,
    data: FreeSlots,
  }),
  'POST /api/orders': route({
    owner: 'ordering',
    access: 'public',
    status: 201,
    summary: 'Place an order; the server prices it itself',
    limit: 'orders',
    body: PlaceOrder,
    data: PlacedOrder,
    idempotency: 'required',
    problems: placementProblems,
  }),
  'GET /api/placed-orders/{key}': route({
    owner: 'ordering',
    access: 'public',
    summary:
      'The order that was taken under an idempotency key within the last day, for a sender who has lost the answer',
    params: PlacementKeyParams,
    data: PublicOrder,
  }),
  'GET /api/orders/public/{uid}/{hash}': route({
    owner: 'ordering',
    access: 'public',
    summary: 'An order, for holders of its uid and hash',
    params: PublicOrderParams,
    data: PublicOrder,
  }),
  'GET /api/orders/public/{uid}/{hash}/events': route({
    owner: 'gateway',
    access: 'public',
    summary:
      'Says as it happens that the order changed: `order` with its revision, `reset` when changes may have been missed',
    params: PublicOrderParams,
    answers: 'text/event-stream',
  }),
  'POST /api/orders/public/{uid}/{hash}/confirm-counter-appointment': publicOrderCall(
    'Accept the offered time',
    undefined,
    ['order.transition-not-allowed'],
  ),
  'POST /api/orders/public/{uid}/{hash}/reject-counter-appointment': publicOrderCall(
    'Decline the offered time, which cancels the order',
    undefined,
    ['order.transition-not-allowed'],
  ),
  'POST /api/orders/public/{uid}/{hash}/questionnaire': publicOrderCall('Rate a completed order', Questionnaire, [
    'order.review-off',
    'order.review-early',
    'order.review-given',
  ]),
  /** Where the browser goes to pay: the attempt that is open, or a new one while the hold lasts. Source: PAY-005. */
  'POST /api/orders/public/{uid}/{hash}/payment': route({
    owner: 'ordering',
    access: 'public',
    summary: 'Continue the payment of an order',
    params: PublicOrderParams,
    data: PaymentRedirect,
    problems: ['order.payment-failed', 'payment.already-paid', 'payment.method-unavailable', 'payment.provider-away'],
  }),
  'POST /api/orders/public/{uid}/{hash}/push-subscriptions': route({
    owner: 'ordering',
    access: 'public',
    status: 204,
    summary: 'Subscribe this browser to push notifications about the order',
    params: PublicOrderParams,
    body: PushSubscription,
    problems: ['notification.push-off', 'notification.push-service-unknown'],
  }),
  'GET /api/push-key': route({
    owner: 'ordering',
    access: 'public',
    summary: 'The key a browser subscribes to notifications with',
    data: PushKey,
  }),
};
