import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookEndpoint } from '@filiale/contracts/ordering/webhook';
import { OrderWebhookType } from '@filiale/contracts/ordering/webhook-events';
import { paymentsTopic } from '@filiale/kit/events/topics';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { money, paymentChanged } from './payment-stand-in.ts';
import { receiveWebhooks } from './receive-webhooks.ts';
import {
  admin,
  announceShop,
  type ExampleShop,
  placeExample,
  type RunningOrdering,
  startOrdering,
  until,
} from './start-ordering.ts';

type Created = WebhookEndpoint & { readonly secret: string };

let ordering: RunningOrdering;
let receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
let shop: ExampleShop;

beforeAll(async () => {
  receiver = await receiveWebhooks();
  ordering = await startOrdering({
    WEBHOOK_HTTP: 'allowed',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32',
    WEBHOOK_RETRY_SECONDS: '0.05',
    WEBHOOK_TIMEOUT_MS: '4000',
  });
  shop = await announceShop(ordering);
}, 60_000);
afterAll(async () => {
  await ordering?.stop();
  await receiver?.stop();
}, 30_000);

const BASE = '/api/webhook-endpoints';
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely by tests
const post = <T = any>(path: string, body?: unknown) => ordering.send<T>(`POST ${BASE}${path}`, { as: admin, body });
const get = async <T>(path: string) => (await ordering.send<T>(`GET ${BASE}${path}`, { as: admin })).data;
const ofId = (id: string) => get<WebhookEndpoint>(`/${id}`);

/** A path of the receiver that no other test uses, with an endpoint that calls it about orders. */
const listen = async (more: Record<string, unknown> = {}): Promise<Created & { readonly path: string }> => {
  const path = `/${randomUUID()}`;
  const { status, data } = await post('', { url: receiver.url(path), events: OrderWebhookType.options, ...more });
  expect(status).toBe(201);
  return { ...data, path };
};
const remove = (...endpoints: { readonly id: string }[]) =>
  Promise.all(endpoints.map(({ id }) => ordering.send(`DELETE ${BASE}/${id}`, { as: admin })));
const ping = async ({ id }: { readonly id: string }): Promise<WebhookDelivery> => {
  const { status, data } = await post(`/${id}/ping`);
  expect(status).toBe(202);
  return data;
};
const detailsOf = ({ endpoint, id }: WebhookDelivery) =>
  get<WebhookDeliveryDetails>(`/${endpoint.id}/deliveries/${id}`);
const settled = async (delivery: WebhookDelivery): Promise<WebhookDeliveryDetails> => {
  await until(async () => (await detailsOf(delivery)).state !== 'queued');
  return detailsOf(delivery);
};
/** Former secrets at these places, 0 the newest, sign no more. */
const endSecrets = async (id: string, ...places: number[]): Promise<void> => {
  for (const place of places)
    await ordering.sql.query(
      `update webhook_endpoints set former_secrets = jsonb_set(former_secrets, array[$2, 'until'], to_jsonb(now())) where id = $1`,
      [id, String(place)],
    );
};
/** Each message that came to a path, once: one that was not answered in time comes again. */
const messagesAt = (path: string) => {
  const idOf = ({ headers }: { readonly headers: Record<string, string> }) => headers['webhook-id'];
  return receiver.at(path).filter((call, at, all) => all.findIndex((other) => idOf(other) === idOf(call)) === at);
};
const typesAt = (path: string) => messagesAt(path).map(({ message }) => message.type);
const move = async ({ id }: PlacedOrder, command: string, body?: unknown) =>
  expect((await ordering.move(id, command, { body })).status).toBe(200);

describe('webhooks', () => {
  it('announce an order and its life, signed so that the reference library accepts them, without anybody’s secrets', async () => {
    const endpoint = await listen();
    const began = new Date().toISOString();
    const placed = await placeExample(ordering, shop, { email: 'anna@example.at' });
    await until(async () => typesAt(endpoint.path).length === 1);
    await move(placed, 'status/confirm');
    await until(async () => typesAt(endpoint.path).length === 2);
    await move(placed, 'status/in-delivery');
    await until(async () => typesAt(endpoint.path).length === 3);
    expect(typesAt(endpoint.path)).toEqual(['order.created', 'order.confirmed', 'order.in_delivery']);
    for (const { headers, body, message } of messagesAt(endpoint.path)) {
      expect(new Webhook(endpoint.secret).verify(body, headers)).toEqual(message);
      expect(headers['content-type']).toBe('application/json');
      expect(message.timestamp >= began && message.timestamp <= new Date().toISOString()).toBe(true);
      expect(message.data).toMatchObject({ id: placed.id, email: 'anna@example.at', branch: { id: shop.branch.id } });
      expect(body).not.toContain(placed.hash);
      expect(body).not.toContain(placed.uid);
    }
    const order = await ordering.get(placed.id);
    const last = messagesAt(endpoint.path)[2]?.message.data;
    expect(last).toMatchObject({ revision: order.revision, state: 'inDelivery', pricing: order.pricing });
    await remove(endpoint);
  });

  it('send each endpoint its types and branches, and nothing from before it was created', async () => {
    const early = await placeExample(ordering, shop);
    const [rejected, elsewhere] = await Promise.all([
      listen({ events: ['order.rejected'], branches: [shop.branch.id] }),
      listen(),
    ]);
    const body = { ...(await ofId(elsewhere.id)), isEnabled: false };
    expect((await ordering.send(`PUT ${BASE}/${elsewhere.id}`, { body, as: admin })).status).toBe(200);
    await move(early, 'status/reject', { message: 'Ruhetag' });
    await until(async () => typesAt(rejected.path).length === 1);
    expect(messagesAt(rejected.path)[0]?.message.data).toMatchObject({ id: early.id, rejectionMessage: 'Ruhetag' });
    expect(typesAt(elsewhere.path)).toEqual([]);
    await remove(rejected, elsewhere);
  });

  it('announce money once for each sum, as payment published it', async () => {
    const endpoint = await listen({ events: ['payment.paid', 'payment.refunded'] });
    const placed = await placeExample(ordering, shop);
    for (const [revision, status, refundedCents] of [
      [1, 'paid', 0],
      [2, 'paid', 0],
      [3, 'partlyRefunded', 500],
    ] as const) {
      const state = money(placed.id, { revision, status, amountCents: 3330, capturedCents: 3330, refundedCents });
      await ordering.publish(paymentsTopic, [placed.id, paymentChanged(state)]);
    }
    await until(async () => typesAt(endpoint.path).length === 2);
    expect(messagesAt(endpoint.path).map(({ message }) => [message.type, message.data.payment])).toEqual(
      expect.arrayContaining([
        ['payment.paid', { revision: 1, status: 'paid', captured: 33.3, refunded: 0, owed: expect.any(Number) }],
        [
          'payment.refunded',
          { revision: 3, status: 'partlyRefunded', captured: 33.3, refunded: 5, owed: expect.any(Number) },
        ],
      ]),
    );
    await remove(endpoint);
  });
});

describe('a call that fails', () => {
  it('is made again under the same id and body, and the log has every attempt', async () => {
    const endpoint = await listen();
    receiver.answer(endpoint.path, (_call, response) => {
      if (receiver.at(endpoint.path).length < 3) response.writeHead(500).end('Kein\u0000 Platz');
      else response.writeHead(200).end('danke');
    });
    const done = await settled(await ping(endpoint));
    expect(done).toMatchObject({ state: 'delivered', attempts: 3, lastStatus: 200, lastError: '', dueAt: null });
    expect(done.log.map(({ number, status, answer }) => [number, status, answer])).toEqual([
      [1, 500, 'Kein Platz'],
      [2, 500, 'Kein Platz'],
      [3, 200, 'danke'],
    ]);
    const calls = receiver.at(endpoint.path);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([done.id]));
    expect(new Set(calls.map(({ body }) => body))).toEqual(new Set([done.body]));
    for (const { headers, body } of calls) new Webhook(endpoint.secret).verify(body, headers);
    expect(await ofId(endpoint.id)).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(String) });
    expect(await ordering.metric('webhook_calls_total{result="retry"}')).toBeGreaterThanOrEqual(2);
    expect(await ordering.metric('queue_waiting{queue="webhooks"}')).toEqual(expect.any(Number));
    await remove(endpoint);
  });

  it('is never followed elsewhere, waits as long as the receiver wants, and is cut off when it goes on for ever', async () => {
    const [moved, busy, endless, silent] = await Promise.all([listen(), listen(), listen(), listen()]);
    receiver.answer(moved.path, 307);
    receiver.answer(busy.path, (_call, response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    receiver.answer(endless.path, (_call, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(1_000)), 5);
      response.on('close', () => clearInterval(more));
    });
    receiver.answer(silent.path, () => undefined);
    const [toMoved, toBusy, toEndless, toSilent] = await Promise.all([moved, busy, endless, silent].map(ping));
    const ended = await settled(toEndless as WebhookDelivery);
    expect(ended).toMatchObject({ state: 'delivered', lastStatus: 200 });
    expect(ended.log[0]?.answer.length).toBeLessThanOrEqual(500);
    const tried = async (delivery: WebhookDelivery | undefined) => {
      await until(async () => (await detailsOf(delivery as WebhookDelivery)).log.length > 0);
      return detailsOf(delivery as WebhookDelivery);
    };
    expect(await tried(toMoved)).toMatchObject({ lastStatus: 307 });
    expect(receiver.at('/elsewhere')).toEqual([]);
    expect(Date.parse((await tried(toBusy)).dueAt ?? '') - Date.now()).toBeGreaterThan(3_000_000);
    expect(await tried(toSilent)).toMatchObject({ lastStatus: null, lastError: 'no answer within 4000 ms' });
    await remove(moved, busy, endless, silent);
  });

  it('of one receiver holds up no other, however many wait for it', async () => {
    const [slow, quick] = await Promise.all([listen(), listen()]);
    receiver.answer(slow.path, () => undefined);
    for (let index = 0; index < 12; index += 1) await ping(slow);
    await until(async () => receiver.at(slow.path).length >= 4);
    const done = await settled(await ping(quick));
    expect(done).toMatchObject({ state: 'delivered', attempts: 1 });
    // The slow one has no more than four at once.
    const begun = receiver.at(slow.path).length;
    const { rows } = await ordering.sql.query<{ ended: number }>(
      `select count(*)::int as ended from webhook_attempts join webhook_deliveries on id = delivery_id where endpoint_id = $1`,
      [slow.id],
    );
    expect(begun - Number(rows[0]?.ended)).toBeLessThanOrEqual(4);
    await remove(slow, quick);
  });

  it('that a process leaves behind is made by another with the same id; who lost it changes nothing', async () => {
    const endpoint = await listen();
    receiver.answer(endpoint.path, () => undefined);
    const delivery = await ping(endpoint);
    await until(async () => receiver.at(endpoint.path).length === 1);
    // The holder's death as seen from outside: its lease ends.
    receiver.answer(endpoint.path, null);
    await ordering.sql.query('update webhook_deliveries set due_at = now() where id = $1', [delivery.id]);
    const replica = await ordering.startReplica();
    const done = await settled(delivery);
    expect(done).toMatchObject({ state: 'delivered', attempts: 2 });
    await replica.stop();
    const calls = receiver.at(endpoint.path);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.id]));
    expect((await detailsOf(delivery)).log.map(({ number }) => number)).toEqual([2]);
    await remove(endpoint);
  });

  it('when the process stops in the middle of it is given back and made after the start', async () => {
    const replica = await ordering.startReplica();
    const endpoint = await listen();
    receiver.answer(endpoint.path, () => undefined);
    const deliveries = await Promise.all(Array.from({ length: 8 }, () => ping(endpoint)));
    await until(async () => receiver.at(endpoint.path).length >= 8);
    receiver.answer(endpoint.path, null);
    await replica.stop();
    for (const delivery of deliveries) expect(await settled(delivery)).toMatchObject({ state: 'delivered' });
    await remove(endpoint);
  });

  it('for days switches the endpoint off; what it misses is kept and goes out on demand', async () => {
    const endpoint = await listen();
    receiver.answer(endpoint.path, 500);
    await ordering.sql.query(`update webhook_endpoints set failing_since = now() - interval '6 days' where id = $1`, [
      endpoint.id,
    ]);
    const first = await ping(endpoint);
    await until(async () => !(await ofId(endpoint.id)).isEnabled);
    expect(await ofId(endpoint.id)).toMatchObject({ disabledReason: 'failing', disabledAt: expect.any(String) });
    expect(await settled(first)).toMatchObject({ state: 'failed', lastError: 'the endpoint is switched off' });
    const since = new Date().toISOString();
    await placeExample(ordering, shop);
    const missed = async () => get<WebhookDelivery[]>(`/${endpoint.id}/deliveries?filter[type]=order.created`);
    await until(async () => (await missed())[0]?.state === 'failed');
    expect((await post(`/${endpoint.id}/ping`)).code).toBe('webhook.endpoint-off');
    receiver.answer(endpoint.path, null);
    const body = { ...(await ofId(endpoint.id)), isEnabled: true };
    const on = await ordering.call('PUT /api/webhook-endpoints/{id}', { params: { id: endpoint.id }, body, as: admin });
    expect(on.data).toMatchObject({
      isEnabled: true,
      disabledReason: 'none',
      disabledAt: null,
      failingSince: null,
    });
    expect((await post(`/${endpoint.id}/redeliver`, { since })).data).toEqual({ queued: 1 });
    await until(async () => (await missed())[0]?.state === 'delivered');
    await remove(endpoint);
  });

  it('with 410 switches the endpoint off at once', async () => {
    const endpoint = await listen();
    receiver.answer(endpoint.path, 410);
    expect(await settled(await ping(endpoint))).toMatchObject({ state: 'failed', attempts: 1, lastStatus: 410 });
    expect(await ofId(endpoint.id)).toMatchObject({ isEnabled: false, disabledReason: 'gone' });
    await remove(endpoint);
  });

  it('is given up after twelve attempts, and can be made again, alone or with all since an instant', async () => {
    const endpoint = await listen();
    receiver.answer(endpoint.path, 400);
    const since = new Date(Date.now() - 60_000).toISOString();
    const deliveries = await Promise.all([ping(endpoint), ping(endpoint), ping(endpoint)]);
    const ids = deliveries.map(({ id }) => id);
    await ordering.sql.query('update webhook_deliveries set tries = 11 where id = any($1)', [ids]);
    // The waiting deliveries are due at once.
    await until(async () => {
      await ordering.sql.query(
        `update webhook_deliveries set tries = greatest(tries, 11), due_at = now() where id = any($1) and hold is null`,
        [ids],
      );
      return (await get<WebhookDelivery[]>(`/${endpoint.id}/deliveries?filter[state]=failed`)).length === 3;
    });
    receiver.answer(endpoint.path, null);
    const first = deliveries[0];
    const again = await post(`/${endpoint.id}/deliveries/${first.id}/redeliver`);
    expect([again.status, again.data]).toMatchObject([202, { id: first.id, state: 'queued' }]);
    expect(await settled(first)).toMatchObject({ state: 'delivered' });
    expect((await post(`/${endpoint.id}/redeliver`, { since: new Date().toISOString() })).data).toEqual({
      queued: 0,
    });
    expect((await post(`/${endpoint.id}/redeliver`, { since })).data).toEqual({ queued: 2 });
    for (const delivery of deliveries) expect(await settled(delivery)).toMatchObject({ state: 'delivered' });
    await remove(endpoint);
  });
});

describe('the secret of an endpoint', () => {
  it('is shown once; after a rotation both sign until the old one’s time is over', async () => {
    const endpoint = await listen();
    expect(endpoint.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await ofId(endpoint.id))).not.toContain('whsec_');
    expect(JSON.stringify(await get(''))).not.toContain('whsec_');
    const rotated = await post(`/${endpoint.id}/secret`, {});
    expect(rotated.status).toBe(201);
    const { secret, previousSecretUntil } = rotated.data;
    expect(Date.parse(previousSecretUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const sent = async () => {
      const { id } = await settled(await ping(endpoint));
      const call = receiver.at(endpoint.path).find(({ headers }) => headers['webhook-id'] === id);
      return call ?? Promise.reject(new Error('nothing was sent'));
    };
    const both = await sent();
    for (const each of [endpoint.secret, secret]) new Webhook(each).verify(both.body, both.headers);
    await endSecrets(endpoint.id, 0);
    const after = await sent();
    new Webhook(secret).verify(after.body, after.headers);
    expect(() => new Webhook(endpoint.secret).verify(after.body, after.headers)).toThrow();
    const atOnce = await post(`/${endpoint.id}/secret`, { graceHours: 0 });
    expect(atOnce.data).toMatchObject({ previousSecretUntil: null });
    expect(() => new Webhook(secret).verify(after.body, after.headers)).not.toThrow();
    const last = await sent();
    expect(() => new Webhook(secret).verify(last.body, last.headers)).toThrow();
    expect((await post(`/${endpoint.id}/secret`, { graceHours: 200 })).errors[0]).toMatchObject({
      code: 'field.too-large',
      field: 'graceHours',
    });
    await remove(endpoint);
  });
});

describe('secrets that were promised', () => {
  it('all sign until their own time is over, also when they are many; one more is refused, and 0 hours end them', async () => {
    const endpoint = await listen();
    const rotate = (graceHours: number) => post(`/${endpoint.id}/secret`, { graceHours });
    const signs = async (secret: string) => {
      const { id } = await settled(await ping(endpoint));
      const call = receiver.at(endpoint.path).find(({ headers }) => headers['webhook-id'] === id);
      if (!call) throw new Error('nothing was sent');
      try {
        return Boolean(new Webhook(secret).verify(call.body, call.headers));
      } catch {
        return false;
      }
    };
    const secrets = [endpoint.secret];
    for (const graceHours of [48, 24]) {
      const { status, data } = await rotate(graceHours);
      expect(status).toBe(201);
      secrets.push(data.secret);
    }
    // Those that come at the same time lose nothing of each other either.
    for (const { data } of await Promise.all([rotate(1), rotate(1), rotate(1)])) secrets.push(data.secret);
    expect(await Promise.all(secrets.map(signs))).toEqual(secrets.map(() => true));
    const refused = await rotate(1);
    expect([refused.status, refused.errors[0]]).toMatchObject([
      409,
      { code: 'webhook.too-many-secrets', details: { maximum: 5, until: expect.stringContaining('T') } },
    ]);
    await endSecrets(endpoint.id, 0, 3);
    const left = await Promise.all(secrets.map(signs));
    expect(left.filter(Boolean)).toHaveLength(4);
    expect([left[0], left[1]]).toEqual([true, false]);
    const { data } = await rotate(0);
    expect(await Promise.all([...secrets, data.secret].map(signs))).toEqual([...secrets.map(() => false), true]);
    await remove(endpoint);
  });
});

describe('the log', () => {
  it('is read newest first, by state, type and order, page after page; pages of strangers are missing', async () => {
    const [endpoint, other] = await Promise.all([listen(), listen()]);
    const placed = await placeExample(ordering, shop);
    await until(async () => typesAt(endpoint.path).length === 1);
    const pings = [await ping(endpoint), await ping(endpoint)];
    for (const delivery of pings) await settled(delivery);
    const page = (query: string) =>
      ordering.send<WebhookDelivery[]>(`GET ${BASE}/${endpoint.id}/deliveries?${query}`, { as: admin });
    const first = await page('pageSize=2');
    expect(first.meta.total).toBe(3);
    expect(first.data.map(({ id }) => id)).toEqual(pings.map(({ id }) => id).reverse());
    const second = await page(`pageSize=2&cursor=${first.meta.next}`);
    expect([second.data.map(({ order }) => order?.id), second.meta.next]).toEqual([[placed.id], null]);
    expect((await page(`filter[order]=${placed.id}`)).data).toHaveLength(1);
    expect((await page('filter[type]=ping&filter[state]=delivered')).data).toHaveLength(2);
    const wrong = await page('filter[state]=lost');
    expect([wrong.status, wrong.code]).toEqual([400, 'request.parameter-invalid']);
    const [{ id }] = pings as [WebhookDelivery, WebhookDelivery];
    expect((await ordering.send(`GET ${BASE}/${other.id}/deliveries/${id}`, { as: admin })).status).toBe(404);
    expect((await post(`/${other.id}/deliveries/${id}/redeliver`)).status).toBe(404);
    await remove(endpoint, other);
    const left = await ordering.sql.query('select 1 from webhook_deliveries where endpoint_id = $1', [endpoint.id]);
    expect(left.rows).toEqual([]);
  });

  it('ends after its days, and with the personal data of its order', async () => {
    const endpoint = await listen();
    const placed = await placeExample(ordering, shop);
    const kept = await settled(await ping(endpoint));
    const old = await settled(await ping(endpoint));
    await until(async () => typesAt(endpoint.path).includes('order.created'));
    await ordering.sql.query(`update webhook_deliveries set created_at = now() - interval '31 days' where id = $1`, [
      old.id,
    ]);
    await ordering.sql.query(`update orders set created_at = now() - interval '400 days' where id = $1`, [placed.id]);
    const ended = await ordering.endRows();
    expect(ended).toMatchObject({ webhooks: 1 });
    expect((await get<WebhookDelivery[]>(`/${endpoint.id}/deliveries`)).map(({ id }) => id)).toEqual([kept.id]);
    await remove(endpoint);
  });
});
