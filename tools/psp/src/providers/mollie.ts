import { randomBytes } from 'node:crypto';
import type { Express, Request } from 'express';
import { z } from 'zod';
import { type Answer, answerCall, misreported, type Wording } from '../answer-call.ts';
import { callBeforeAnswer } from '../call-before-answer.ts';
import { capturePayment, noted, voidPayment } from '../move-payment.ts';
import { isUndecided, remainingCents, type SimulatedPayment, type SimulatedRefund } from '../payment.ts';
import { isDecidedBy, isMoneyMovedBy, type ProviderTraits } from '../provider-traits.ts';
import type { World } from '../world.ts';
import { mollieCapture, mollieError, molliePayment, mollieRefund, newMollieId } from './mollie-shape.ts';

const EXPIRES_MS = 15 * 60_000;
const DUPLICATE_MS = 1_000;

const Amount = z.object({ currency: z.string().length(3), value: z.string().regex(/^\d{1,9}(\.\d{2})?$/) });
/** Names of `method`, as far as the simulation shows them. Klarna is refused without a billing address, so it is none of them. */
const Method = z.enum(['creditcard', 'applepay', 'eps', 'paypal', 'twint', 'ideal', 'bancontact', 'satispay']);

const NewPayment = z.object({
  amount: Amount,
  description: z.string().min(1).max(255),
  redirectUrl: z.url(),
  cancelUrl: z.url().nullish(),
  webhookUrl: z.url().nullish(),
  locale: z.string().nullish(),
  metadata: z
    .unknown()
    .optional()
    .refine((value) => JSON.stringify(value ?? null).length <= 1_024, 'metadata is too long'),
  method: z.union([Method, z.array(Method)]).nullish(),
  captureMode: z.enum(['automatic', 'manual']).nullish(),
});
const NewRefund = z.object({ amount: Amount, description: z.string().default(''), metadata: z.unknown().optional() });
const NewCapture = z.object({ amount: Amount.optional() });
const Metadata = z.object({ orderId: z.string() });

const refuse = (status: number, detail: string, field?: string): Answer => ({
  status,
  body: mollieError(status, detail, field),
});
const invalid = (error: z.ZodError): Answer => {
  const [issue] = error.issues;
  return refuse(422, issue?.message ?? 'The request is not valid', issue?.path.join('.'));
};
const centsOf = ({ value }: z.infer<typeof Amount>): number => Math.round(Number(value) * 100);

/** Payments, refunds and captures in the wire format of Mollie's API v2. */
function bind(app: Express, world: World): void {
  const { payments, clock, faults } = world;
  const wording: Wording = {
    provider: 'mollie',
    contentType: 'application/hal+json',
    isKnown: (request) => request.get('authorization') === `Bearer ${world.keys.MOLLIE_API_KEY}`,
    unauthorized: refuse(401, 'Missing authentication, or failed to authenticate'),
    away: refuse(503, 'The service is temporarily unavailable'),
    running: refuse(409, 'A request with this idempotency key is still being processed'),
    otherBody: refuse(400, 'This idempotency key was used with another request'),
  };
  const answer = answerCall(world, wording);
  const paymentOf = (request: Request): SimulatedPayment | undefined => {
    const payment = payments.get(String(request.params.id));
    return payment?.provider === 'mollie' ? payment : undefined;
  };
  const orderId = (request: Request): string | null => paymentOf(request)?.orderId ?? null;
  const withPayment = (act: (payment: SimulatedPayment, request: Request) => Answer) => (request: Request) => {
    const payment = paymentOf(request);
    return payment ? act(payment, request) : refuse(404, `No payment exists with token ${request.params.id}.`);
  };
  const show = (payment: SimulatedPayment): Record<string, unknown> => {
    const isHeld = faults.take('not-cancelable', { ...payment, on: 'cancel' }) !== undefined;
    return molliePayment(payment, world.origin(), isUndecided(payment) && !isHeld);
  };

  app.post(
    '/v2/payments',
    answer({
      on: 'create',
      orderId: (request) => orderIdIn(request.body),
      act: (request) => {
        const given = NewPayment.safeParse(request.body);
        if (!given.success) return invalid(given.error);
        const isMeansOff =
          given.data.method &&
          faults.take('means-off', { provider: 'mollie', orderId: orderIdIn(request.body), on: 'create' });
        if (isMeansOff) return refuse(422, 'The payment method is not enabled on your account', 'method');
        const payment = newPayment(given.data, clock.now());
        payments.put(payment.id, payment);
        return { status: 201, body: molliePayment(payment, world.origin()) };
      },
      beforeAnswer: ({ body }) => callBeforeAnswer(world, String((body as { id: string }).id)),
    }),
  );
  app.get(
    '/v2/payments/:id',
    answer({
      on: 'status',
      orderId,
      act: withPayment((payment) => {
        const { isOtherOrder, ...wrong } = misreported(world, payment);
        const metadata = isOtherOrder ? { orderId: crypto.randomUUID() } : payment.metadata;
        return { status: 200, body: show({ ...payment, ...wrong, metadata }) };
      }),
    }),
  );
  app.delete(
    '/v2/payments/:id',
    answer({
      on: 'cancel',
      orderId,
      act: withPayment((payment) => {
        const isHeld = faults.take('not-cancelable', { ...payment, on: 'cancel' }) !== undefined;
        const canceled = isHeld ? undefined : world.move(payment, 'cancel');
        return canceled ? { status: 200, body: show(canceled) } : refuse(422, 'The payment cannot be canceled');
      }),
    }),
  );
  app.post(
    '/v2/payments/:id/release-authorization',
    answer({
      on: 'cancel',
      orderId,
      act: withPayment((payment) => {
        if (payment.status !== 'authorized') return refuse(422, 'The payment is not authorized');
        world.change(payment, voidPayment(payment, clock.now()));
        return { status: 202 };
      }),
    }),
  );
  app.post(
    '/v2/payments/:id/captures',
    answer({
      on: 'capture',
      orderId,
      act: withPayment((payment, request) => {
        const given = NewCapture.safeParse(request.body ?? {});
        if (!given.success) return invalid(given.error);
        const open = payment.authorizedCents - payment.capturedCents;
        const cents = given.data.amount ? centsOf(given.data.amount) : open;
        if (payment.status !== 'authorized' || cents > open) return refuse(422, 'The amount cannot be captured');
        const captured = world.change(payment, capturePayment(payment, cents, clock.now()));
        return { status: 201, body: mollieCapture(captured, newMollieId('cpt'), cents, world.origin()) };
      }),
    }),
  );
  app.post(
    '/v2/payments/:id/refunds',
    answer({
      on: 'refund',
      orderId,
      act: withPayment((payment, request) => {
        const given = NewRefund.safeParse(request.body);
        if (!given.success) return invalid(given.error);
        return refund(payment, given.data);
      }),
    }),
  );
  app.get(
    '/v2/payments/:id/refunds',
    answer({
      on: 'status',
      orderId,
      act: withPayment((payment) => ({
        status: 200,
        body: {
          count: payment.refunds.length,
          _embedded: { refunds: payment.refunds.map((one) => mollieRefund(payment, one, world.origin())) },
          _links: {
            self: { href: `${world.origin()}${payment.id}`, type: 'application/hal+json' },
            previous: null,
            next: null,
          },
        },
      })),
    }),
  );
  app.get(
    '/v2/payments/:id/refunds/:refundId',
    answer({
      on: 'status',
      orderId,
      act: withPayment((payment, request) => {
        const one = payment.refunds.find(({ id }) => id === request.params.refundId);
        return one
          ? { status: 200, body: mollieRefund(payment, one, world.origin()) }
          : refuse(404, 'No refund exists with this token.');
      }),
    }),
  );
  app.delete(
    '/v2/payments/:id/refunds/:refundId',
    answer({
      on: 'cancel',
      orderId,
      act: withPayment((payment, request) => {
        const one = payment.refunds.find(({ id }) => id === request.params.refundId);
        if (one?.status !== 'pending') return refuse(422, 'The refund cannot be canceled');
        const refunds = payment.refunds.map((each) => (each === one ? { ...one, status: 'canceled' as const } : each));
        world.change(payment, { ...payment, refunds });
        return { status: 204 };
      }),
    }),
  );

  function refund(payment: SimulatedPayment, { amount, description, metadata }: z.infer<typeof NewRefund>): Answer {
    const cents = centsOf(amount);
    if (payment.status !== 'paid') return refuse(422, 'The payment is not paid');
    if (amount.currency !== payment.currency) return refuse(422, 'The currency is not that of the payment', 'amount');
    if (cents <= 0 || cents > remainingCents(payment))
      return refuse(422, 'The amount is higher than what is left', 'amount');
    const at = clock.now();
    const isDoubled = payment.refunds.some(
      (one) => one.amountCents === cents && at - one.at < DUPLICATE_MS && one.status !== 'canceled',
    );
    if (isDoubled) return refuse(409, 'A duplicate refund has been detected');
    const made: SimulatedRefund = {
      id: newMollieId('re'),
      amountCents: cents,
      status: 'pending',
      at,
      description,
      metadata,
    };
    const after = world.change(
      payment,
      noted({ ...payment, refunds: [...payment.refunds, made] }, 'refund', at, cents),
    );
    return { status: 201, body: mollieRefund(after, made, world.origin()) };
  }
}

export const mollie = {
  bind,
  newKeys: () => ({ MOLLIE_API_KEY: `test_${randomBytes(15).toString('hex')}` }),
  addresses: (api) => ({ MOLLIE_API_URL: api }),
  pagePath: '/checkout/:id',
  leftOpenBy: [],
  backFields: () => ({}),
  isReported: (before, after) => isDecidedBy(before, after) || isMoneyMovedBy(before, after),
  callbackBody: ({ id }) => `id=${id}`,
  callbackHeaders: () => ({ 'content-type': 'application/x-www-form-urlencoded' }),
  isSigning: false,
  strangeId: () => newMollieId('tr'),
} satisfies ProviderTraits & { bind: typeof bind };

function newPayment(given: z.infer<typeof NewPayment>, at: number): SimulatedPayment {
  const { amount, metadata, method, redirectUrl } = given;
  const payment: SimulatedPayment = {
    id: newMollieId('tr'),
    provider: 'mollie',
    orderId: orderIdIn(given),
    status: 'open',
    currency: amount.currency,
    amountCents: centsOf(amount),
    authorizedCents: 0,
    capturedCents: 0,
    chargedBackCents: 0,
    refunds: [],
    isCapturedAtOnce: given.captureMode !== 'manual',
    isTransmitted: false,
    createdAt: at,
    expiresAt: at + EXPIRES_MS,
    changedAt: at,
    history: [],
    successUrl: redirectUrl,
    cancelUrl: given.cancelUrl ?? redirectUrl,
    errorUrl: redirectUrl,
    returnMethod: 'GET',
    webhookUrl: given.webhookUrl ?? null,
    description: given.description,
    locale: given.locale ?? 'de_AT',
    refno: '',
    refno2: '',
    metadata: metadata ?? null,
    method: typeof method === 'string' ? method : 'creditcard',
  };
  return noted(payment, 'create', at);
}

const orderIdIn = (body: unknown): string | null =>
  Metadata.safeParse((body as { metadata?: unknown } | null)?.metadata).data?.orderId ?? null;
