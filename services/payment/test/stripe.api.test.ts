import { newId } from '@filiale/contracts/fields/ids';
import { answerJson, type StandIn, startStandIn } from '@filiale/kit/testing/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProviderAway, ProviderRefused } from '../src/clients/payment-provider.ts';
import { openStripe } from '../src/clients/stripe.ts';
import { admin, credentials, type RunningPayment, startPayment, until } from './start-payment.ts';

let payment: RunningPayment;
beforeAll(async () => {
  payment = await startPayment();
});
afterAll(() => payment.stop());

/** A call of Stripe's API as its desk makes them. */
const atStripe = async (path: string, form: Record<string, string>): Promise<{ id: string }> => {
  const response = await fetch(`${payment.providerUrl}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${credentials.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams(form),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { id: string };
};
const paid = async () => {
  const begun = await payment.begin('stripe');
  await payment.move(begun.reference, 'pay');
  await until(async () => (await payment.history(begun.orderId)).payment.status === 'paid', 'paid');
  return { ...begun, intent: begun.reference.replace('cs_test', 'pi') };
};
const moneyOf = async (orderId: string) => (await payment.history(orderId)).payment;

/** An attempt whose session only authorises. */
const authorized = async () => {
  const { order, orderId } = await payment.begin('stripe');
  const [attempt] = (await payment.history(orderId)).attempts;
  const { id } = await atStripe('/checkout/sessions', {
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': String(order.amountCents),
    'line_items[0][price_data][product_data][name]': 'Bestellung 7',
    'payment_intent_data[capture_method]': 'manual',
    'metadata[attemptId]': attempt?.id ?? '',
    'metadata[orderId]': orderId,
    success_url: 'http://shop.example/',
    cancel_url: 'http://shop.example/',
  });
  await payment.sql.query('update attempts set reference = $1 where id = $2', [id, attempt?.id]);
  await payment.move(id, 'pay');
  return { orderId, reference: id };
};

describe('money that Stripe only authorised', () => {
  it('is captured when the order is wanted', async () => {
    const { orderId } = await authorized();
    await until(async () => (await payment.look(orderId)).status === 'paid', 'captured');
    expect(await payment.books(orderId)).toMatchObject({ capturedCents: 2_590, refundedCents: 0 });
  });

  it('is let go of when the order was rejected meanwhile', async () => {
    const { orderId, reference } = await payment.begin('stripe');
    await payment.announce(orderId, 3, {
      case: 'changed',
      value: { orderId, move: 'reject', state: 'rejected', previousState: 'placed' },
    });
    await until(async () => !(await moneyOf(orderId)).hasOpenAttempt, 'over');
    await expect(payment.move(reference, 'pay')).rejects.toThrow('409');
  });
});

describe('what happens at Stripe’s desk', () => {
  it('counts: money refunded there, reported by the charge', async () => {
    const { orderId, intent } = await paid();
    await atStripe('/refunds', { payment_intent: intent, amount: '590' });
    await until(async () => (await moneyOf(orderId)).refunded === 5.9, 'given back');
    const { refunds } = await payment.history(orderId);
    expect(refunds.map(({ cause, status }) => [cause, status])).toEqual([['provider', 'done']]);
  });

  it('counts: a dispute, also when the provider is away and reports it later', async () => {
    const { orderId, reference } = await paid();
    // The session of the intent cannot be asked for: the call is refused, and comes again.
    await payment.fault({ kind: 'away', provider: 'stripe', on: 'status', times: 1 });
    await payment.move(reference, 'charge-back');
    await until(async () => (await moneyOf(orderId)).status === 'chargedBack', 'charged back');
    await until(async () => {
      const calls = await payment.control<{ lastStatus: number }[]>('GET', `/callbacks?paymentId=${reference}`);
      return calls.length === 2 && calls.every(({ lastStatus }) => lastStatus === 200);
    }, 'both calls answered');
    expect(await payment.metric('payment_webhooks_total{method="stripe",result="provider-away"}')).toBe(1);
  });

  it('raises an alarm for a refund that fails on its way', async () => {
    const { orderId } = await paid();
    await payment.fault({ kind: 'refund-fails', orderId });
    await payment.send(`POST /api/orders/${orderId}/refund`, { as: admin, key: newId(), body: {} });
    await until(async () => (await payment.history(orderId)).refunds[0]?.status === 'sent', 'sent');
    await payment.control('PUT', '/clock', { advanceMs: 3_000 });
    await until(async () => (await payment.history(orderId)).refunds[0]?.status === 'failed', 'failed');
    expect(await moneyOf(orderId)).toMatchObject({ status: 'paid', refunded: 0 });
  });
});

describe('calls to Stripe', () => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await startStandIn();
  });
  afterAll(() => standIn.stop());
  beforeEach(() => standIn.reset());

  const stripe = () => {
    const env = {
      STRIPE_SECRET_KEY: 'sk_test_0123456789',
      STRIPE_WEBHOOK_SECRET: ['whsec_0123456789'] as const,
      STRIPE_API_URL: standIn.origin,
    };
    const provider = openStripe(env, { webhookUrl: '', timeoutMs: 500 });
    if (!provider) throw new Error('not available');
    return provider;
  };
  const wanted = {
    attemptId: newId(),
    orderId: newId(),
    kind: 'session' as const,
    means: null,
    amountCents: 2_500,
    currency: 'EUR',
    locale: 'de-AT',
    description: 'Bestellung 7',
    returnUrl: 'http://shop.example/back',
    giveUpUrl: 'http://shop.example/back?gaveUp=1',
  };

  it('are forms of one version of its API, with the attempt as key and nothing about us', async () => {
    standIn.handle((_call, response) => answerJson(response, 200, { id: 'cs_test_1', url: 'https://pay.example/1' }));
    expect(await stripe().create(wanted)).toEqual({ reference: 'cs_test_1', redirectUrl: 'https://pay.example/1' });
    const [call] = standIn.received;
    expect([call?.method, call?.url]).toEqual(['POST', '/v1/checkout/sessions']);
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer sk_test_0123456789',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': wanted.attemptId,
      'stripe-version': '2026-10-28.endive',
    });
    expect(call?.headers).not.toHaveProperty('x-stripe-client-telemetry');
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '2500',
      'line_items[0][price_data][product_data][name]': 'Bestellung 7',
      client_reference_id: wanted.orderId,
      'metadata[attemptId]': wanted.attemptId,
      'metadata[orderId]': wanted.orderId,
      'payment_intent_data[description]': 'Bestellung 7',
      'payment_intent_data[metadata][attemptId]': wanted.attemptId,
      'payment_intent_data[metadata][orderId]': wanted.orderId,
      'adaptive_pricing[enabled]': 'false',
      locale: 'de',
      success_url: wanted.returnUrl,
      cancel_url: wanted.giveUpUrl,
    });
  });

  it('ask for an intent where our own page pays: for cards alone, which wallets are', async () => {
    standIn.handle((_call, response) => answerJson(response, 200, { id: 'pi_1', client_secret: 'pi_1_secret_x' }));
    const intent = { ...wanted, kind: 'intent', means: 'wallet' } as const;
    expect(await stripe().create(intent)).toEqual({ reference: 'pi_1', redirectUrl: null });
    expect(await stripe().clientSecret?.('pi_1')).toBe('pi_1_secret_x');
    const [made, asked] = standIn.received;
    expect([made?.url, made?.headers['idempotency-key'], asked?.url]).toEqual([
      '/v1/payment_intents',
      wanted.attemptId,
      '/v1/payment_intents/pi_1',
    ]);
    expect(Object.fromEntries(new URLSearchParams(made?.body))).toEqual({
      amount: '2500',
      currency: 'eur',
      'payment_method_types[0]': 'card',
      description: 'Bestellung 7',
      'metadata[attemptId]': wanted.attemptId,
      'metadata[orderId]': wanted.orderId,
    });
  });

  it.each([
    ['requires_payment_method', 'open', true],
    ['requires_confirmation', 'pending', true],
    ['requires_action', 'pending', true],
    ['processing', 'pending', true],
    ['requires_capture', 'authorized', true],
    ['succeeded', 'paid', false],
    ['canceled', 'canceled', false],
  ] as const)('read an intent that is %s as %s', async (status, expected, isCancelable) => {
    const metadata = { attemptId: wanted.attemptId, orderId: wanted.orderId };
    const intent = { id: 'pi_1', status, amount: 2_500, currency: 'eur', metadata, latest_charge: null };
    standIn.handle((_call, response) => answerJson(response, 200, intent));
    expect(await stripe().look('pi_1')).toMatchObject({
      ...{ reference: 'pi_1', ...metadata, status: expected, isCancelable, amountCents: 2_500, currency: 'EUR' },
    });
  });

  it.each([
    ['klarna', 'klarna'],
    ['iDeal', 'ideal'],
    ['googlePay', 'card'],
  ] as const)('begin with %s alone where that was chosen: %s', async (means, type) => {
    standIn.handle((_call, response) => answerJson(response, 200, { id: 'cs_test_1', url: 'https://pay.example/1' }));
    await stripe().create({ ...wanted, means });
    const form = Object.fromEntries(new URLSearchParams(standIn.received[0]?.body));
    expect(form).toMatchObject({ 'payment_method_types[0]': type });
    expect(form).not.toHaveProperty('payment_method_types[1]');
  });

  it.each([
    ['JPY', '25'],
    ['ISK', '2500'],
    ['UGX', '2500'],
    ['KWD', '25000'],
  ])('count %s as Stripe does: 25 are %s', async (currency, units) => {
    standIn.handle((_call, response) => answerJson(response, 200, { id: 'cs_test_1', url: 'https://pay.example/1' }));
    await stripe().create({ ...wanted, currency });
    const form = new URLSearchParams(standIn.received[0]?.body);
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe(units);
  });

  it('are given up in time and not repeated by themselves', async () => {
    standIn.freeze();
    await expect(stripe().look('cs_test_1')).rejects.toThrow(ProviderAway);
    standIn.reset();
    standIn.handle((_call, response) => answerJson(response, 503, { error: { type: 'api_error', message: 'away' } }));
    await expect(stripe().create(wanted)).rejects.toThrow(ProviderAway);
    expect(standIn.received).toHaveLength(1);
  });

  it('that are refused for good are, and those about the moment are not', async () => {
    const refused = (status: number, code: string) =>
      standIn.handle((_call, response) =>
        answerJson(response, status, { error: { type: 'card_error', code, message: 'no' } }),
      );
    refused(400, 'amount_too_small');
    await expect(stripe().create(wanted)).rejects.toMatchObject({
      name: ProviderRefused.name,
      message: 'stripe answered 400 amount_too_small',
      status: 400,
    });
    refused(404, 'resource_missing');
    expect(await stripe().look('cs_test_1')).toBeNull();
    for (const status of [401, 409, 429]) {
      refused(status, 'lock_timeout');
      await expect(stripe().create(wanted)).rejects.toThrow(ProviderAway);
    }
  });
});
