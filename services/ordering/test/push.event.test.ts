import { createECDH, randomBytes } from 'node:crypto';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import { readPush, readVapid } from '@filiale/kit/testing/read-push';
import { type StandIn, startStandIn } from '@filiale/kit/testing/stand-in';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import webPush from 'web-push';
import {
  announceShop,
  type ExampleShop,
  placeExample,
  type RunningOrdering,
  startOrdering,
  until,
} from './start-ordering.ts';

const vapid = webPush.generateVAPIDKeys();
let ordering: RunningOrdering;
let shop: ExampleShop;

/** A push service as browsers have them: takes encrypted messages, answers 410 for a browser that is gone. */
let pushService: StandIn;
const browser = createECDH('prime256v1');
browser.generateKeys();
const secret = randomBytes(16);
const keys = { p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') };

beforeAll(async () => {
  pushService = await startStandIn(({ url }, response) => response.writeHead(url === '/gone' ? 410 : 201).end());
  ordering = await startOrdering({
    PUBLIC_URL: 'https://beisl.example',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:technik@beisl.example',
  });
  shop = await announceShop(ordering);
}, 60_000);
afterAll(async () => {
  await ordering?.stop();
  await pushService?.stop();
}, 30_000);

const place = () => placeExample(ordering, shop);
const subscribe = ({ uid, hash }: Pick<PlacedOrder, 'uid' | 'hash'>, endpoint: string) =>
  ordering.send(`POST /api/orders/public/${uid}/${hash}/push-subscriptions`, { body: { endpoint, keys } });
/** The contract wants https; the simulator has none, so its address takes the place of a subscription that was accepted. */
const listen = async (placed: PlacedOrder, path: string) => {
  expect((await subscribe(placed, `https://fcm.googleapis.com/${path}`)).status).toBe(204);
  const address = `${pushService.origin}/${path}`;
  await ordering.sql.query('update push_subscriptions set endpoint = $2 where order_id = $1', [placed.id, address]);
};
const pushesOf = async ({ id }: PlacedOrder) =>
  (await ordering.messagesOf(id)).filter(({ channel }) => channel === 'push');
const confirm = ({ id }: PlacedOrder) => ordering.move(id, 'status/confirm');

describe('a browser that asked', () => {
  it('is told in words that it alone can read, signed with the key it subscribed with', async () => {
    expect((await ordering.call('GET /api/push-key', {})).data).toEqual({ publicKey: vapid.publicKey });
    const placed = await place();
    await listen(placed, 'anna');
    await confirm(placed);
    await until(async () => (await pushesOf(placed)).some(({ state }) => state === 'sent'));
    const push = pushService.received.find(({ url }) => url === '/anna');
    expect(readPush(push?.bytes ?? Buffer.alloc(0), browser, secret)).toEqual({
      title: 'Ihre Bestellung ist bestätigt',
      body: 'Wir machen sie so schnell wie möglich fertig.',
      tag: placed.id,
      url: `https://beisl.example/status/${placed.uid}/${placed.hash}`,
    });
    const { key, claims } = readVapid(push?.headers.authorization);
    expect([key, claims.sub]).toEqual([vapid.publicKey, 'mailto:technik@beisl.example']);
    expect(push?.headers.topic).toBe(placed.id.replaceAll('-', ''));
    expect(await pushesOf(placed)).toMatchObject([{ kind: 'confirmed', recipient: '' }]);
  });

  it('is forgotten once it no longer listens', async () => {
    const placed = await place();
    await listen(placed, 'gone');
    await confirm(placed);
    await until(async () => (await pushesOf(placed)).some(({ state }) => state === 'failed'));
    const { rows } = await ordering.sql.query('select 1 from push_subscriptions where order_id = $1', [placed.id]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['another host', 'https://intern.example/x', 422, 'notification.push-service-unknown'],
    [
      'a host that only looks like one',
      'https://fcm.googleapis.com.dieb.example/x',
      422,
      'notification.push-service-unknown',
    ],
    ['no https', 'http://fcm.googleapis.com/x', 422, 'field.invalid'],
  ])('cannot have us call %s', async (_what, endpoint, status, code) => {
    const answer = await subscribe(await place(), endpoint);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it.each([
    'https://169.254.169.254/latest/meta-data',
    'https://localhost:8081/internal/init',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@evil.example/fcm.googleapis.com',
    'http://fcm.googleapis.com/x',
  ])('is reached through push services of browsers alone, not at %s', async (endpoint) => {
    const placed = await place();
    const { status, errors } = await subscribe(placed, endpoint);
    expect([status, errors[0]?.field]).toEqual([422, 'endpoint']);
  });

  it('needs both keys of the order', async () => {
    const placed = await place();
    expect((await subscribe({ ...placed, hash: 'x'.repeat(22) }, 'https://fcm.googleapis.com/x')).status).toBe(404);
  });
});
