import { createHmac, randomUUID } from 'node:crypto';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startSimulator } from './start-simulator.ts';

let psp: Awaited<ReturnType<typeof startSimulator>>;
beforeAll(async () => {
  psp = await startSimulator();
});
afterAll(() => psp.stop());
beforeEach(async () => {
  await psp.control('DELETE', '/faults');
  psp.heard.length = 0;
});

const stripe = (method: string, path: string, form?: Record<string, string>, headers = {}) =>
  psp.ask(method, `/v1${path}`, form && new URLSearchParams(form), {
    authorization: `Bearer ${psp.keys.STRIPE_SECRET_KEY}`,
    ...headers,
  });
const newSession = (orderId: string, more: Record<string, string> = {}) => ({
  mode: 'payment',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '2490',
  'line_items[0][price_data][product_data][name]': 'Bestellung 12',
  success_url: 'http://shop.example/return',
  cancel_url: 'http://shop.example/return?gaveUp=1',
  'metadata[orderId]': orderId,
  ...more,
});
const open = async (orderId: string = randomUUID(), more?: Record<string, string>): Promise<string> =>
  String((await stripe('POST', '/checkout/sessions', newSession(orderId, more))).body.id);
const session = async (id: string) =>
  (await stripe('GET', `/checkout/sessions/${id}?expand[0]=payment_intent.latest_charge`)).body;
const callbacks = () => psp.heard.map(({ body }) => JSON.parse(body) as { type: string; data: { object: object } });

describe('Stripe', () => {
  it('opens a session that is paid on its page, and calls the address set in its dashboard, signed', async () => {
    const { status, body } = await stripe('POST', '/checkout/sessions', newSession(randomUUID()));
    const id = String(body.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      currency: 'eur',
    });
    expect(body).toMatchObject({
      amount_total: 2490,
      payment_intent: null,
      url: expect.stringMatching(`/c/pay/${id}$`),
    });
    const back = await psp.press(id, 'pay');
    expect([back.status, back.headers.get('location')]).toEqual([303, 'http://shop.example/return']);
    await until(() => psp.heard.length === 1);
    const [call] = psp.heard;
    expect(call?.url).toBe('/api/payments/stripe/webhook');
    const signature = String(call?.headers['stripe-signature']);
    const [, at] = /^t=(\d{10}),v1=[0-9a-f]{64}$/.exec(signature) ?? [];
    const hash = createHmac('sha256', psp.keys.STRIPE_WEBHOOK_SECRET ?? '')
      .update(`${at}.${call?.body}`)
      .digest('hex');
    expect(signature).toBe(`t=${at},v1=${hash}`);
    expect(callbacks()).toMatchObject([
      { type: 'checkout.session.completed', data: { object: { id, payment_status: 'paid' } } },
    ]);
    expect(await session(id)).toMatchObject({
      status: 'complete',
      url: null,
      payment_intent: { status: 'succeeded', latest_charge: { amount_captured: 2490, disputed: false } },
    });
  });

  it('knows no stranger, no JSON and nothing of other providers', async () => {
    expect((await psp.ask('GET', '/v1/checkout/sessions/cs_x', undefined, { authorization: 'Bearer no' })).status).toBe(
      401,
    );
    const authorization = `Bearer ${psp.keys.STRIPE_SECRET_KEY}`;
    const json = { mode: 'payment', line_items: [{ quantity: 1 }] };
    expect((await psp.ask('POST', '/v1/checkout/sessions', json, { authorization })).status).toBe(400);
    expect((await stripe('GET', '/checkout/sessions/cs_test_x')).body).toMatchObject({
      error: { code: 'resource_missing' },
    });
  });

  it('keeps a session open whose customer leaves, and lets it be expired once', async () => {
    const id = await open();
    const back = await psp.press(id, 'cancel');
    expect(back.headers.get('location')).toBe('http://shop.example/return?gaveUp=1');
    expect(await session(id)).toMatchObject({ status: 'open' });
    expect(psp.heard).toEqual([]);
    expect((await stripe('POST', `/checkout/sessions/${id}/expire`, {})).body).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect((await stripe('POST', `/checkout/sessions/${id}/expire`, {})).status).toBe(400);
    await until(() => psp.heard.length === 1);
    expect(callbacks()).toMatchObject([{ type: 'checkout.session.expired' }]);
  });

  it('ends a session that failed complete and unpaid', async () => {
    const id = await open();
    await psp.press(id, 'fail');
    expect(await session(id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
    });
    await until(() => psp.heard.length === 1);
    expect(callbacks()).toMatchObject([{ type: 'checkout.session.async_payment_failed' }]);
  });

  it('captures or lets go of what was only authorised, once', async () => {
    const manual = { 'payment_intent_data[capture_method]': 'manual' };
    const [first, second] = [await open(randomUUID(), manual), await open(randomUUID(), manual)];
    for (const id of [first, second]) await psp.press(id, 'pay');
    const intent = (id: string, act: string, form = {}) =>
      stripe('POST', `/payment_intents/${id.replace('cs_test', 'pi')}/${act}`, form);
    expect(await session(first)).toMatchObject({
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_capture' },
    });
    expect((await intent(first, 'capture', { amount_to_capture: '2491' })).status).toBe(400);
    expect((await intent(first, 'capture', { amount_to_capture: '2490' })).body).toMatchObject({ status: 'succeeded' });
    expect((await intent(first, 'cancel')).status).toBe(400);
    expect((await intent(second, 'cancel')).body).toMatchObject({ status: 'canceled' });
  });

  it('gives back in parts, never more than was paid, and finds the session of an intent', async () => {
    const id = await open();
    const intent = id.replace('cs_test', 'pi');
    await psp.press(id, 'pay');
    await until(() => psp.heard.length === 1);
    psp.heard.length = 0;
    const refund = (amount: string) => stripe('POST', '/refunds', { payment_intent: intent, amount });
    expect((await refund('1000')).body).toMatchObject({ object: 'refund', status: 'succeeded', amount: 1000 });
    expect((await refund('1491')).body).toMatchObject({ error: { code: 'charge_already_refunded' } });
    expect((await refund('1490')).status).toBe(200);
    expect((await stripe('GET', `/refunds?payment_intent=${intent}`)).body).toMatchObject({ data: [{}, {}] });
    expect((await stripe('GET', `/checkout/sessions?payment_intent=${intent}`)).body).toMatchObject({ data: [{ id }] });
    await until(() => psp.heard.length === 2);
    expect(callbacks()[0]).toMatchObject({ type: 'charge.refunded', data: { object: { payment_intent: intent } } });
  });

  it('lets a page confirm an intent with its secret and a public key, as often as cards are declined', async () => {
    const script = await psp.ask('GET', '/v3/');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    const wanted = { amount: '2490', currency: 'eur', 'payment_method_types[0]': 'card', 'metadata[orderId]': 'o1' };
    const { body } = await stripe('POST', '/payment_intents', wanted);
    expect(body).toMatchObject({ object: 'payment_intent', status: 'requires_payment_method', latest_charge: null });
    const id = String(body.id);
    const given = { key: 'pk_test_0123456789', client_secret: String(body.client_secret), amount: '2490' };
    const confirm = (more: object = {}) =>
      psp.ask('POST', `/v1/payment_intents/${id}/confirm`, new URLSearchParams({ ...given, ...more }));
    for (const wrong of [{ client_secret: 'x' }, { key: psp.keys.STRIPE_SECRET_KEY }, { amount: '1' }])
      expect((await confirm(wrong)).status).toBe(400);
    expect((await confirm({ outcome: 'decline' })).body).toMatchObject({ error: { code: 'card_declined' } });
    expect((await stripe('GET', `/payment_intents/${id}`)).body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    const paid = await confirm();
    expect([paid.body.status, paid.headers.get('access-control-allow-origin')]).toEqual(['succeeded', '*']);
    expect((await confirm()).status).toBe(400);
    expect((await stripe('POST', `/payment_intents/${id}/cancel`)).status).toBe(400);
    expect((await stripe('GET', `/payment_intents/${id}?expand[0]=latest_charge`)).body).toMatchObject({
      latest_charge: { amount_captured: 2490 },
    });
    expect((await stripe('GET', `/checkout/sessions?payment_intent=${id}`)).body).toMatchObject({ data: [] });
    await until(() => psp.heard.length === 2);
    expect(callbacks().map(({ type }) => type)).toEqual(['payment_intent.payment_failed', 'payment_intent.succeeded']);
  });

  it('gives the same answer to the same key, and 400 to other parameters', async () => {
    const wanted = newSession(randomUUID());
    const key = { 'idempotency-key': randomUUID() };
    const first = await stripe('POST', '/checkout/sessions', wanted, key);
    const again = await stripe('POST', '/checkout/sessions', wanted, key);
    expect([again.body.id, again.headers.get('idempotent-replayed')]).toEqual([first.body.id, 'true']);
    const other = await stripe('POST', '/checkout/sessions', { ...wanted, locale: 'de' }, key);
    expect([other.status, other.body]).toMatchObject([400, { error: { type: 'idempotency_error' } }]);
  });
});
