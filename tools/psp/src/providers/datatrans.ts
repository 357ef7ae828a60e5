import { randomBytes, randomInt } from 'node:crypto';
import type { Express, Request } from 'express';
import { z } from 'zod';
import { type Answer, answerCall, misreported, type Wording } from '../answer-call.ts';
import { callBeforeAnswer } from '../call-before-answer.ts';
import { capturePayment, noted, voidPayment } from '../move-payment.ts';
import { remainingCents, type SimulatedPayment } from '../payment.ts';
import { isDecidedBy, type ProviderTraits } from '../provider-traits.ts';
import type { World } from '../world.ts';
import { callbackSignature, datatransError, datatransTransaction, newDatatransId } from './datatrans-shape.ts';

const EXPIRES_MS = 30 * 60_000;

/** Means a merchant can have, as far as the simulation shows them. */
const shortNames = ['VIS', 'ECA', 'AMX', 'PAP', 'TWI', 'EPS', 'APL', 'PAY', 'PFC', 'KLN'] as const;

const Refno = z.string().min(1).max(40);
const Currency = z.string().length(3);
const Cents = z.number().int().positive();
const Init = z.object({
  currency: Currency,
  refno: Refno,
  refno2: z.string().max(40).default(''),
  amount: Cents,
  autoSettle: z.boolean().default(false),
  language: z.string().default('de'),
  paymentMethods: z.array(z.enum(shortNames)).nonempty().optional(),
  redirect: z.object({
    successUrl: z.url(),
    cancelUrl: z.url(),
    errorUrl: z.url(),
    method: z.enum(['GET', 'POST']).default('GET'),
  }),
  webhook: z.object({ url: z.url() }).optional(),
});
const Settle = z.object({ amount: Cents, currency: Currency, refno: Refno });
const Credit = z.object({ amount: Cents.optional(), currency: Currency, refno: Refno });

const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: datatransError(code, message),
});
const invalid = (error: z.ZodError): Answer =>
  refuse(400, 'INVALID_PROPERTY', `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
const wrongStatus = refuse(400, 'INVALID_TRANSACTION_STATUS', 'transaction has the wrong status for this');

/** Transactions in the wire format of Datatrans' API v1. */
function bind(app: Express, world: World): void {
  const { payments, clock } = world;
  const { DATATRANS_MERCHANT_ID: merchantId, DATATRANS_PASSWORD: password } = world.keys;
  const basic = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`;
  const wording: Wording = {
    provider: 'datatrans',
    contentType: 'application/json; charset=utf-8',
    isKnown: (request) => request.get('authorization') === basic,
    unauthorized: refuse(401, 'UNAUTHORIZED', 'the merchant is not known'),
    away: refuse(503, 'UNKNOWN_ERROR', 'the service is not available'),
    running: refuse(409, 'IDEMPOTENCY_KEY_IN_USE', 'a request with this key is still running'),
    otherBody: refuse(422, 'IDEMPOTENCY_KEY_REUSED', 'this key was used with another body'),
  };
  const answer = answerCall(world, wording);
  const paymentOf = (request: Request): SimulatedPayment | undefined => {
    const payment = payments.get(String(request.params.id));
    return payment?.provider === 'datatrans' ? payment : undefined;
  };
  const orderId = (request: Request): string | null => paymentOf(request)?.orderId ?? null;
  const withPayment = (act: (payment: SimulatedPayment, request: Request) => Answer) => (request: Request) => {
    const payment = paymentOf(request);
    return payment ? act(payment, request) : refuse(404, 'TRANSACTION_NOT_FOUND', 'transaction not found');
  };

  app.post(
    '/v1/transactions',
    answer({
      on: 'create',
      orderId: ({ body }) => (body?.refno2 || body?.refno) ?? null,
      act: (request) => {
        const given = Init.safeParse(request.body);
        if (!given.success) return invalid(given.error);
        const orderId = given.data.refno2 || given.data.refno;
        if (
          given.data.paymentMethods &&
          world.faults.take('means-off', { provider: 'datatrans', orderId, on: 'create' })
        )
          return refuse(400, 'INVALID_PROPERTY', 'paymentMethods: not configured for this merchant');
        const isTaken = payments.all().some((one) => one.provider === 'datatrans' && one.refno === given.data.refno);
        if (isTaken) return refuse(400, 'DUPLICATE_REFNO', 'refno was used before');
        const payment = newTransaction(given.data, clock.now(), world.deskWebhookUrl('datatrans'));
        payments.put(payment.id, payment);
        const Location = `${world.origin()}/v1/start/${payment.id}`;
        return { status: 201, headers: { Location }, body: { transactionId: payment.id } };
      },
      beforeAnswer: ({ body }) => callBeforeAnswer(world, String((body as { transactionId: string }).transactionId)),
    }),
  );
  app.get(
    '/v1/transactions/:id',
    answer({
      on: 'status',
      orderId,
      act: withPayment((payment) => {
        const { isOtherOrder, amountCents, ...wrong } = misreported(world, payment);
        const reported: SimulatedPayment = {
          ...payment,
          ...wrong,
          ...(amountCents !== undefined && { amountCents, authorizedCents: amountCents, capturedCents: amountCents }),
          ...(isOtherOrder && { refno: crypto.randomUUID(), refno2: crypto.randomUUID() }),
        };
        return { status: 200, body: datatransTransaction(reported, merchantId) };
      }),
    }),
  );
  app.post(
    '/v1/transactions/:id/settle',
    answer({
      on: 'capture',
      orderId,
      act: withPayment((payment, request) => {
        const given = Settle.safeParse(request.body);
        if (!given.success) return invalid(given.error);
        if (payment.status !== 'authorized') return wrongStatus;
        if (given.data.amount > payment.authorizedCents) {
          return refuse(400, 'INVALID_PROPERTY', 'amount is higher than authorized');
        }
        world.change(payment, capturePayment(payment, given.data.amount, clock.now()));
        return { status: 204 };
      }),
    }),
  );
  app.post(
    '/v1/transactions/:id/cancel',
    answer({
      on: 'cancel',
      orderId,
      act: withPayment((payment) => {
        const isVoidable = payment.status === 'authorized' || (payment.status === 'paid' && !payment.isTransmitted);
        if (!isVoidable || payment.refunds.length > 0) return wrongStatus;
        world.change(payment, voidPayment(payment, clock.now()));
        return { status: 204 };
      }),
    }),
  );
  app.post(
    '/v1/transactions/:id/credit',
    answer({
      on: 'refund',
      orderId,
      act: withPayment((payment, request) => {
        const given = Credit.safeParse(request.body);
        if (!given.success) return invalid(given.error);
        const { currency, refno, amount = remainingCents(payment) } = given.data;
        if (payment.status !== 'paid') return wrongStatus;
        if (currency !== payment.currency || amount <= 0 || amount > remainingCents(payment)) {
          return refuse(400, 'INVALID_PROPERTY', 'amount: higher than what is left, or of another currency');
        }
        const at = clock.now();
        const id = newDatatransId(at);
        const refund = { id, amountCents: amount, status: 'refunded' as const, at, description: refno, metadata: null };
        const refunds = [...payment.refunds, refund];
        world.change(payment, noted({ ...payment, refunds }, 'credit', at, amount));
        return { status: 200, body: { transactionId: id, acquirerAuthorizationCode: id.slice(-6) } };
      }),
    }),
  );
}

/** Reports authorisations and declines only. */
export const datatrans = {
  bind,
  newKeys: () => ({
    DATATRANS_MERCHANT_ID: `11000${randomInt(100_000, 1_000_000)}`,
    DATATRANS_PASSWORD: randomBytes(18).toString('base64url'),
    DATATRANS_HMAC_KEY: randomBytes(32).toString('hex'),
  }),
  addresses: (api, pages) => ({ DATATRANS_API_URL: `${api}/v1`, DATATRANS_PAY_URL: `${pages}/v1` }),
  pagePath: '/v1/start/:id',
  leftOpenBy: [],
  backFields: ({ id }) => ({ datatransTrxId: id }),
  isReported: (before, after) => isDecidedBy(before, after) && ['authorized', 'paid', 'failed'].includes(after.status),
  callbackBody: (payment) => JSON.stringify(datatransTransaction(payment)),
  callbackHeaders: (body, atMs, { DATATRANS_HMAC_KEY: key = '' }) => ({
    'content-type': 'application/json',
    'datatrans-signature': callbackSignature(key, body, atMs),
  }),
  isSigning: true,
  strangeId: () => newDatatransId(Date.now()),
} satisfies ProviderTraits & { bind: typeof bind };

function newTransaction(given: z.infer<typeof Init>, at: number, deskWebhookUrl: string | null): SimulatedPayment {
  const { redirect, refno, refno2 } = given;
  const payment: SimulatedPayment = {
    id: newDatatransId(at),
    provider: 'datatrans',
    orderId: refno2 || refno,
    status: 'open',
    currency: given.currency,
    amountCents: given.amount,
    authorizedCents: 0,
    capturedCents: 0,
    chargedBackCents: 0,
    refunds: [],
    isCapturedAtOnce: given.autoSettle,
    isTransmitted: false,
    createdAt: at,
    expiresAt: at + EXPIRES_MS,
    changedAt: at,
    history: [],
    successUrl: redirect.successUrl,
    cancelUrl: redirect.cancelUrl,
    errorUrl: redirect.errorUrl,
    returnMethod: redirect.method,
    webhookUrl: given.webhook?.url ?? deskWebhookUrl,
    description: '',
    locale: given.language,
    refno,
    refno2,
    metadata: null,
    method: given.paymentMethods?.[0] ?? 'VIS',
  };
  return noted(payment, 'init', at);
}
