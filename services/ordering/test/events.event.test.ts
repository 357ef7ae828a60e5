import { randomUUID } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import { HappenedEvent, type WebhookEndpoint } from '@filiale/contracts/ordering/webhook';
import type { WebhookEvent } from '@filiale/contracts/ordering/webhook-events';
import { changesTopic } from '@filiale/kit/events/topics';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { changeNote } from '@filiale/kit/stores/change-note';
import { keyWith } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

let ordering: RunningOrdering;
let receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
let shop: ExampleShop;

beforeAll(async () => {
  receiver = await receiveWebhooks();
  ordering = await startOrdering({ WEBHOOK_HTTP: 'allowed', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' });
  shop = await announceShop(ordering);
}, 60_000);
afterAll(async () => {
  await ordering?.stop();
  await receiver?.stop();
}, 30_000);

const hooks = { resource: 'webhook-endpoints', actions: ['read', 'create', 'update', 'delete', 'deliveries', 'ping'] };
const ordersToo = [hooks, { resource: 'orders', actions: ['read'] }];
const here = () => [shop.branch.id];

/** An endpoint with a path of the receiver of its own. */
const listen = async (body: object, as: Caller = admin) => {
  const path = `/${randomUUID()}`;
  const answer = await ordering.send<WebhookEndpoint>('POST /api/webhook-endpoints', {
    as,
    body: { url: receiver.url(path), ...body },
  });
  return { ...answer, path };
};
const messagesAt = (path: string) => receiver.at(path).map(({ body }) => HappenedEvent.parse(JSON.parse(body)));
const eventsOf = async (query: string, as: Caller = admin) => {
  const { status, data, meta, code } = await ordering.send<HappenedEvent[]>(`GET /api/events?${query}`, { as });
  return { status, code, events: data, next: (meta as { next?: string | null } | undefined)?.next };
};
const soldOut = (more: object = {}) => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  return changeNote({
    ...{ resource: 'products', record: shop.schnitzel.id, revision: 2, name: 'Schnitzel', effect: 'updated' },
    ...{ action: 'update', at: new Date(), traceparent: '', by: jobAuthor('test') },
    changes: [{ field: 'soldOut', before: [], after: [{ branch: shop.branch.id, option: '', until }] }],
    ...more,
  });
};
const publish = (...notes: ReturnType<typeof changeNote>[]) =>
  ordering.publish(changesTopic, ...notes.map(({ key, event }): [string, never] => [key, event as never]));

describe('changes of records', () => {
  it('are told once to endpoints that listen for them at their branches, and listed', async () => {
    const types: WebhookEvent[] = ['product.sold_out', 'device.created'];
    const { path, data } = await listen({ events: types, branches: here() });
    const elsewhere = await listen({ events: ['product.sold_out'], branches: here() });
    await ordering.send(`DELETE /api/webhook-endpoints/${elsewhere.data.id}`, { as: admin });
    const note = soldOut();
    await publish(note, note);
    const device = { identifier: randomUUID(), name: 'Tablet', branch: shop.branch.id, kind: 'frontdesk' };
    const made = await ordering.send<{ id: string }>('POST /api/devices', { as: admin, body: device });
    await until(() => messagesAt(path).length >= 2);
    await ordering.settled();
    const messages = messagesAt(path);
    expect(messages.map(({ type, data: { id } }) => [type, id]).sort()).toEqual([
      ['device.created', made.data.id],
      ['product.sold_out', shop.schnitzel.id],
    ]);
    const listed = await eventsOf('filter[type]=product.sold_out');
    expect(listed.events).toEqual(messages.filter(({ type }) => type === 'product.sold_out'));
    expect(receiver.at(elsewhere.path)).toEqual([]);
    await ordering.send(`DELETE /api/webhook-endpoints/${data.id}`, { as: admin });
  });
});

describe('the list of events', () => {
  it('has of a deleted order that alone, and endpoints are told [RES-019]', async () => {
    const { path, data } = await listen({ events: ['order.deleted'], branches: here() });
    const { id } = await placeExample(ordering, shop);
    await ordering.move(id, 'status/reject', { as: admin });
    await ordering.settled();
    expect((await ordering.send(`DELETE /api/orders/${id}`, { as: admin })).status).toBe(204);
    await until(() => messagesAt(path).length > 0);
    await ordering.settled();
    const told = messagesAt(path);
    expect(told).toMatchObject([
      { type: 'order.deleted', data: { id, revision: 3, resource: 'orders', branches: here(), action: 'delete' } },
    ]);
    const { events } = await eventsOf('pageSize=1000', keyWith(ordersToo, here()));
    expect(events.filter((event) => event.data.id === id)).toEqual(told);
    await ordering.send(`DELETE /api/webhook-endpoints/${data.id}`, { as: admin });
  });

  it('goes on behind the last one, oldest first, with orders as they are now and nobody’s secrets', async () => {
    const { id, hash } = await placeExample(ordering, shop);
    await ordering.move(id, 'status/confirm');
    await ordering.settled();
    const ofOrder = async (query = '') => {
      const { events, next } = await eventsOf(`pageSize=1000${query}`);
      return { events: events.filter(({ data }) => data.id === id), next };
    };
    const all = await ofOrder();
    expect(all.events.map(({ type, data }) => [type, data.revision])).toEqual([
      ['order.created', 2],
      ['order.confirmed', 2],
    ]);
    expect(JSON.stringify(all.events)).not.toContain(hash);
    const [first, second] = all.events;
    expect((await ofOrder(`&cursor=${first?.id}`)).events).toEqual([second]);
    const page = await eventsOf(`pageSize=1&cursor=${first?.id}`);
    expect([page.events, page.next]).toEqual([[second], null]);
    expect((await eventsOf('pageSize=1')).next).toEqual(expect.any(String));
    expect((await eventsOf(`cursor=${newId()}`)).code).toBe('request.parameter-invalid');
  });

  it('holds what its reader may read, at their branches', async () => {
    const { id } = await placeExample(ordering, shop);
    await ordering.settled();
    const theirs = async (as: Caller, query = '') =>
      (await eventsOf(`pageSize=1000${query}`, as)).events?.some(({ data }) => data.id === id);
    expect(await theirs(keyWith(ordersToo))).toBe(true);
    expect(await theirs(keyWith(ordersToo, here()))).toBe(true);
    expect(await theirs(keyWith(ordersToo, [newId()]))).toBe(false);
    expect(await theirs(keyWith([hooks]))).toBe(false);
    expect((await eventsOf('filter[type]=order.created', keyWith([hooks]))).status).toBe(403);
    expect((await eventsOf('', keyWith([{ resource: 'orders', actions: ['read'] }]))).status).toBe(403);
    expect((await eventsOf(`filter[branch]=${newId()}`, keyWith(ordersToo, here()))).status).toBe(404);
  });

  it('ends after 30 days', async () => {
    const note = soldOut();
    await publish(note);
    await ordering.settled();
    const { events } = await eventsOf('filter[type]=product.sold_out&pageSize=1000');
    const last = events.at(-1)?.id;
    await ordering.sql.query(`update webhook_events set at = now() - interval '31 days' where id = $1`, [last]);
    expect(await ordering.endRows()).toMatchObject({ 'webhook-events': 1 });
    expect((await eventsOf(`cursor=${last}`)).code).toBe('request.parameter-invalid');
  });
});

describe('an endpoint of a key', () => {
  it('hears what the key may read at its branches, and is the key’s own to look after', async () => {
    const key = keyWith(ordersToo, here());
    const { status, data, path } = await listen({ events: ['order.created'], branches: here() }, key);
    expect([status, data]).toMatchObject([201, { secret: expect.any(String) }]);
    const { id } = await placeExample(ordering, shop);
    await until(() => messagesAt(path).some((message) => message.data.id === id));
    const seen = await ordering.send<WebhookEndpoint[]>('GET /api/webhook-endpoints', { as: key });
    expect(seen.data.map((each) => each.id)).toEqual([data.id]);
    expect((await ordering.send(`GET /api/webhook-endpoints/${data.id}/deliveries`, { as: key })).status).toBe(200);
    expect((await ordering.send(`DELETE /api/webhook-endpoints/${data.id}`, { as: key })).status).toBe(204);
  });

  it.each([
    ['all events', { events: [] }, 'access.forbidden', 'events'],
    ['customers', { events: ['customer.created'] }, 'access.forbidden', 'events'],
    ['every branch', { branches: [] }, 'access.out-of-reach', 'branches'],
    ['another branch', { branches: ['019b8f3e-7a11-7c3e-9d42-5f0c1d2e3f42'] }, 'access.out-of-reach', 'branches'],
  ])('does not listen for %s', async (_what, more, code, field) => {
    const key = keyWith(ordersToo, here());
    const answer = await listen({ events: ['order.created'], branches: here(), ...more }, key);
    expect([answer.status, answer.code, answer.errors[0]?.field]).toEqual([403, code, field]);
  });

  it('leaves one alone that hears more than the key may', async () => {
    const { data: both } = await listen({ events: ['order.created', 'customer.created'], branches: here() });
    const { data: wide } = await listen({ events: ['order.created'] });
    const key = keyWith(ordersToo, here());
    const { secret: _secret, ...stored } = both as WebhookEndpoint & { secret: string };
    const body = { ...stored, url: receiver.url('/elsewhere'), events: ['order.created'] };
    expect((await ordering.send(`PUT /api/webhook-endpoints/${both.id}`, { as: key, body })).code).toBe(
      'access.forbidden',
    );
    for (const [id, status] of [
      [both.id, 403],
      [wide.id, 404],
    ] as const)
      expect((await ordering.send(`GET /api/webhook-endpoints/${id}/deliveries`, { as: key })).status).toBe(status);
    for (const { id } of [both, wide]) await ordering.send(`DELETE /api/webhook-endpoints/${id}`, { as: admin });
  });

  it('shows a key no message of before that the key may not read', async () => {
    const { data, path } = await listen({ events: ['order.created'], branches: here() });
    const { secret: _secret, ...stored } = data as WebhookEndpoint & { secret: string };
    const { id } = await placeExample(ordering, shop);
    await until(() => messagesAt(path).some((message) => message.data.id === id));
    const address = `/api/webhook-endpoints/${stored.id}`;
    const body = { ...stored, events: ['product.sold_out'] };
    expect((await ordering.send(`PUT ${address}`, { as: admin, body })).status).toBe(200);
    const key = keyWith([hooks], here());
    const log = await ordering.send<{ id: string }[]>(`GET ${address}/deliveries`, { as: key });
    const message = `GET ${address}/deliveries/${log.data.at(-1)?.id}`;
    expect((await ordering.send(message, { as: key })).code).toBe('access.forbidden');
    expect((await ordering.send(message, { as: keyWith(ordersToo, here()) })).status).toBe(200);
    await ordering.send(`DELETE ${address}`, { as: admin });
  });
});
