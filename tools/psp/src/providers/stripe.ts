import { randomBytes } from 'node:crypto';
import type { Express, Request } from 'express';
import { z } from 'zod';
import { type Answer, answerCall, misreported, type Wording } from '../answer-call.ts';
import { callBeforeAnswer } from '../call-before-answer.ts';
import { capturePayment, noted, voidPayment } from '../move-payment.ts';
import { isUndecided, remainingCents, type SimulatedPayment } from '../payment.ts';
import { isDecidedBy, isMoneyMovedBy, type ProviderTraits } from '../provider-traits.ts';
import type { World } from '../world.ts';
import { bindStripeScript } from './stripe-script.ts';
import {
  isOwnIntent,
  newStripeId,
  sessionOfIntent,
  stripeDisputes,
  stripeError,
  stripeEvent,
  stripeIntent,
  stripeRefund,
  stripeRefunds,
  stripeSession,
  stripeSessions,
  stripeSignature,
} from './stripe-shape.ts';

const EXPIRES_MS = 24 * 3_600_000;
/** Intents wait for ever. */
const INTENT_EXPIRES_MS = 365 * EXPIRES_MS;

/** Types that a session can be opened for, as far as the simulation shows them. */
const types = ['card', 'eps', 'paypal', 'klarna', 'twint', 'ideal', 'bancontact', 'satispay'] as const;

/** Bodies are forms: `line_items[0][price_data][unit_amount]=2490`. */
const Units = z.coerce.number().int().positive();
const Metadata = z.record(z.string(), z.string().max(500)).default({});
const NewSession = z.object({
  mode: z.literal('payment'),
  line_items: z.tuple([
    z.object({
      quantity: z.literal('1'),
      price_data: z.object({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: Units,
        product_data: z.object({ name: z.string().min(1) }),
      }),
    }),
  ]),
  payment_method_types: z.array(z.enum(types)).nonempty().optional(),
  success_url: z.url(),
  cancel_url: z.url(),
  locale: z.string().default('auto'),
  metadata: Metadata,
  payment_intent_data: z
    .object({ capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic_async') })
    .prefault({}),
});
const NewIntent = z.object({
  amount: Units.min(50),
  currency: z.string().regex(/^[a-z]{3}$/),
  payment_method_types: z.array(z.enum(types)).nonempty(),
  description: z.string().default(''),
  metadata: Metadata,
});
const NewRefund = z.object({ payment_intent: z.string(), amount: Units.optional(), metadata: Metadata });
const NewCapture = z.object({ amount_to_capture: Units.optional() });

const refuse = (status: number, message: string, code?: string): Answer => ({
  status,
  body: stripeError('invalid_request_error', message, code),
});
const invalid = (error: z.ZodError): Answer =>
  refuse(400, `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`, 'parameter_invalid');
const idempotency = (status: number, message: string): Answer => ({
  status,
  body: stripeError('idempotency_error', message),
});

/** Checkout Sessions, their intents, refunds and disputes in the wire format of Stripe's API v1. */
function bind(app: Express, world: World): void {
  const { payments, clock, faults } = world;
  const wording: Wording = {
    provider: 'stripe',
    contentType: 'application/json',
    isKnown: (request) => request.get('authorization') === `Bearer ${world.keys.STRIPE_SECRET_KEY}`,
    unauthorized: refuse(401, 'Invalid API Key provided'),
    away: { status: 503, body: stripeError('api_error', 'The service is not available') },
    running: idempotency(409, 'There is currently another in-progress request using this key'),
    otherBody: idempotency(400, 'Keys can only be used with the same parameters they were first used with'),
  };
  const answer = answerCall(world, wording);
  const known = (id: unknown): SimulatedPayment | undefined => {
    const payment = payments.get(String(id));
    return payment?.provider === 'stripe' ? payment : undefined;
  };
  const bySession = ({ params }: Request) => known(params.id);
  const byIntent = (intent: unknown) => known(intent) ?? known(sessionOfIntent(String(intent)));
  const ofPath = ({ params }: Request) => byIntent(params.id);
  const ofQuery = ({ query }: Request) => byIntent(query.payment_intent);
  const ofBody = ({ body }: Request) => byIntent(body?.payment_intent);
  type Find = (request: Request) => SimulatedPayment | undefined;
  const call = (
    on: 'status' | 'cancel' | 'capture' | 'refund',
    find: Find,
    act: (p: SimulatedPayment, r: Request) => Answer,
  ) =>
    answer({
      on,
      orderId: (request) => find(request)?.orderId ?? null,
      act: (request) => {
        const payment = find(request);
        return payment ? act(payment, request) : refuse(404, 'No such object', 'resource_missing');
      },
    });

  app.post(
    '/v1/checkout/sessions',
    answer({
      on: 'create',
      orderId: ({ body }) => body?.metadata?.orderId ?? null,
      act: (request) => {
        const given = NewSession.safeParse(request.body);
        if (!given.success) return invalid(given.error);
        const orderId = given.data.metadata.orderId ?? null;
        if (given.data.payment_method_types && faults.take('means-off', { provider: 'stripe', orderId, on: 'create' }))
          return refuse(400, 'The payment method type provided is invalid for this account');
        const payment = newSession(given.data, clock.now(), world.deskWebhookUrl('stripe'));
        payments.put(payment.id, payment);
        return { status: 200, body: stripeSession(payment, world.origin()) };
      },
      beforeAnswer: ({ body }) => callBeforeAnswer(world, (body as { id: string }).id),
    }),
  );
  app.get(
    '/v1/checkout/sessions',
    answer({
      on: 'status',
      orderId: (request) => ofQuery(request)?.orderId ?? null,
      act: (request) => {
        const payment = ofQuery(request);
        return { status: 200, body: stripeSessions(payment && !isOwnIntent(payment) ? [payment] : [], world.origin()) };
      },
    }),
  );
  app.get(
    '/v1/checkout/sessions/:id',
    call('status', bySession, (payment, { query }) => {
      const { isOtherOrder, ...wrong } = misreported(world, payment);
      const metadata = isOtherOrder ? { orderId: crypto.randomUUID() } : payment.metadata;
      const isExpanded = Object.keys(query).some((name) => name.startsWith('expand'));
      return { status: 200, body: stripeSession({ ...payment, ...wrong, metadata }, world.origin(), isExpanded) };
    }),
  );
  app.post(
    '/v1/checkout/sessions/:id/expire',
    call('cancel', bySession, (payment) => {
      const isHeld = faults.take('not-cancelable', { ...payment, on: 'cancel' }) !== undefined;
      const expired = payment.status === 'open' && !isHeld ? world.move(payment, 'expire') : undefined;
      if (!expired) return refuse(400, 'Only sessions with a status of open can be expired');
      return { status: 200, body: stripeSession(expired, world.origin()) };
    }),
  );
  app.post(
    '/v1/payment_intents',
    answer({
      on: 'create',
      orderId: ({ body }) => body?.metadata?.orderId ?? null,
      act: (request) => {
        const given = NewIntent.safeParse(request.body);
        if (!given.success) return invalid(given.error);
        const orderId = given.data.metadata.orderId ?? null;
        if (faults.take('means-off', { provider: 'stripe', orderId, on: 'create' }))
          return refuse(400, 'The payment method type provided is invalid for this account');
        const payment = newIntent(given.data, clock.now(), world.deskWebhookUrl('stripe'));
        payments.put(payment.id, payment);
        return { status: 200, body: stripeIntent(payment) };
      },
      beforeAnswer: ({ body }) => callBeforeAnswer(world, (body as { id: string }).id),
    }),
  );
  app.get(
    '/v1/payment_intents/:id',
    call('status', ofPath, (payment, { query }) => {
      const { isOtherOrder, ...wrong } = misreported(world, payment);
      const metadata = isOtherOrder ? { orderId: crypto.randomUUID() } : payment.metadata;
      const isExpanded = Object.keys(query).some((name) => name.startsWith('expand'));
      return { status: 200, body: stripeIntent({ ...payment, ...wrong, metadata }, isExpanded) };
    }),
  );
  bindStripeScript(app, world);
  app.post(
    '/v1/payment_intents/:id/capture',
    call('capture', ofPath, (payment, { body }) => {
      const given = NewCapture.safeParse(body ?? {});
      if (!given.success) return invalid(given.error);
      const { amount_to_capture: units = payment.authorizedCents } = given.data;
      if (payment.status !== 'authorized' || units > payment.authorizedCents)
        return refuse(400, 'This PaymentIntent could not be captured', 'payment_intent_unexpected_state');
      return { status: 200, body: stripeIntent(world.change(payment, capturePayment(payment, units, clock.now()))) };
    }),
  );
  app.post(
    '/v1/payment_intents/:id/cancel',
    call('cancel', ofPath, (payment) => {
      const isHeld = faults.take('not-cancelable', { ...payment, on: 'cancel' }) !== undefined;
      if (isHeld || (payment.status !== 'authorized' && !(isOwnIntent(payment) && isUndecided(payment))))
        return refuse(400, 'You cannot cancel this PaymentIntent', 'payment_intent_unexpected_state');
      return { status: 200, body: stripeIntent(world.change(payment, voidPayment(payment, clock.now()))) };
    }),
  );
  app.post(
    '/v1/refunds',
    call('refund', ofBody, (payment, { body }) => {
      const given = NewRefund.safeParse(body);
      if (!given.success) return invalid(given.error);
      const { amount = remainingCents(payment), metadata } = given.data;
      if (payment.status !== 'paid') return refuse(400, 'This PaymentIntent has no successful charge');
      if (amount <= 0 || amount > remainingCents(payment))
        return refuse(400, 'Refund amount is greater than unrefunded amount', 'charge_already_refunded');
      const at = clock.now();
      // Cards are given back at once; one that is to fail is on its way first.
      const isToFail = faults.all().some(({ kind, orderId }) => kind === 'refund-fails' && orderId === payment.orderId);
      const status = isToFail ? ('pending' as const) : ('refunded' as const);
      const refund = { id: newStripeId('re'), amountCents: amount, status, at, description: '', metadata };
      const refunds = [...payment.refunds, refund];
      const after = world.change(payment, noted({ ...payment, refunds }, 'refund', at, amount));
      return { status: 200, body: stripeRefund(after, refund) };
    }),
  );
  app.get(
    '/v1/refunds',
    call('status', ofQuery, (payment) => ({ status: 200, body: stripeRefunds(payment) })),
  );
  app.get(
    '/v1/disputes',
    call('status', ofQuery, (payment) => ({ status: 200, body: stripeDisputes(payment) })),
  );
}

/** Signs callbacks to the address set in its dashboard, and keeps an abandoned page open. A decline on the page is a slow method's. */
export const stripe = {
  bind,
  newKeys: () => ({
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(24).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(16).toString('hex')}`,
  }),
  addresses: (api) => ({ STRIPE_API_URL: api }),
  pagePath: '/c/pay/:id',
  leftOpenBy: ['cancel'],
  backFields: () => ({}),
  isReported: (before, after) =>
    isDecidedBy(before, after) ||
    isMoneyMovedBy(before, after) ||
    before.refunds.length !== after.refunds.length ||
    before.declines !== after.declines,
  callbackBody: (payment, before) => JSON.stringify(stripeEvent(payment, before)),
  callbackHeaders: (body, atMs, { STRIPE_WEBHOOK_SECRET: secret = '' }) => ({
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': stripeSignature(secret, body, atMs),
  }),
  isSigning: true,
  strangeId: () => newStripeId('cs_test'),
} satisfies ProviderTraits & { bind: typeof bind };

function newIntent(given: z.infer<typeof NewIntent>, at: number, webhookUrl: string | null): SimulatedPayment {
  const id = newStripeId('pi');
  const payment: SimulatedPayment = {
    ...{ id, provider: 'stripe', orderId: given.metadata.orderId ?? null, status: 'open' },
    ...{ currency: given.currency.toUpperCase(), amountCents: given.amount, authorizedCents: 0, capturedCents: 0 },
    ...{ chargedBackCents: 0, refunds: [], isCapturedAtOnce: true, isTransmitted: false },
    ...{ createdAt: at, expiresAt: at + INTENT_EXPIRES_MS, changedAt: at, history: [] },
    ...{ successUrl: '', cancelUrl: '', errorUrl: '', returnMethod: 'GET', webhookUrl },
    ...{ description: given.description, locale: 'auto', refno: '', refno2: '', metadata: given.metadata },
    method: given.payment_method_types.join(),
    clientSecret: `${id}_secret_${randomBytes(12).toString('hex')}`,
  };
  return noted(payment, 'create', at);
}

function newSession(given: z.infer<typeof NewSession>, at: number, webhookUrl: string | null): SimulatedPayment {
  const { price_data: price } = given.line_items[0];
  const payment: SimulatedPayment = {
    id: newStripeId('cs_test'),
    provider: 'stripe',
    orderId: given.metadata.orderId ?? null,
    status: 'open',
    currency: price.currency.toUpperCase(),
    amountCents: price.unit_amount,
    authorizedCents: 0,
    capturedCents: 0,
    chargedBackCents: 0,
    refunds: [],
    isCapturedAtOnce: given.payment_intent_data.capture_method !== 'manual',
    isTransmitted: false,
    createdAt: at,
    expiresAt: at + EXPIRES_MS,
    changedAt: at,
    history: [],
    successUrl: given.success_url,
    cancelUrl: given.cancel_url,
    errorUrl: given.success_url,
    returnMethod: 'GET',
    webhookUrl,
    description: price.product_data.name,
    locale: given.locale,
    refno: '',
    refno2: '',
    metadata: given.metadata,
    method: given.payment_method_types?.[0] ?? 'card',
  };
  return noted(payment, 'create', at);
}
