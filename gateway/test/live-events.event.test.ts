import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { newId } from '@filiale/contracts/fields/ids';
import { type Person, sessionKey, sessionsChannel } from '@filiale/contracts/workforce/session';
import { ordersTopic } from '@filiale/kit/events/topics';
import { createLogger } from '@filiale/kit/process/logging';
import { openRedis } from '@filiale/kit/stores/redis';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { startTcpProxy, type TcpProxy } from '@filiale/kit/testing/tcp-proxy';
import { openTestKafka, testEvents } from '@filiale/kit/testing/test-events';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, type Gateway, makeTopics, startGateway } from './start-gateway.ts';

const prefix = `${uniqueName()}.`;
const kafka = openTestKafka({ prefix });
const { publish, stop } = testEvents(kafka);
const replicas: Gateway[] = [];
let redisProxy: TcpProxy;
const branchId = newId();
const orderId = newId();
const otherOrderId = newId();
const PATH = '/api/orders/public/uid/hash/events';

/** Ordering knows one order under uid and hash, and another under other and hash. */
const replica = async (more: Record<string, string> = {}): Promise<Gateway> => {
  redisProxy ??= await startTcpProxy(servers.redis);
  const gateway = await startGateway({
    KAFKA_BROKERS: servers.kafka,
    REDIS_URL: redisProxy.url,
    KAFKA_TOPIC_PREFIX: prefix,
    ...more,
  });
  gateway.ordering.handle(({ url }, response) => {
    const id = url.startsWith('/api/orders/public/uid/hash') ? orderId : url.includes('/other/hash') && otherOrderId;
    if (id) answerJson(response, 200, { data: { id, branch: { id: branchId } } });
    else answerJson(response, 404, { errors: [{ code: 'record.missing', message: '' }] });
  });
  return gateway;
};

type Event = { event: string; id: string | undefined; data: unknown };
const open: AbortController[] = [];
/** Follows a stream as a browser does. */
async function follow(gateway: Gateway, headers: Record<string, string> = {}, path = PATH) {
  const leaving = new AbortController();
  open.push(leaving);
  const response = await fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers, signal: leaving.signal });
  const events: Event[] = [];
  let isOver = false;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const lines = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
        if (lines.event) events.push({ event: lines.event, id: lines.id, data: JSON.parse(lines.data) });
      }
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return { response, events, isOver: () => isOver, leave: () => leaving.abort() };
}
/** A stream that was accepted; the replica may still be joining. */
async function followLive(gateway: Gateway, headers: Record<string, string> = {}, path = PATH) {
  let followed = await follow(gateway, headers, path);
  await until(
    async () => {
      if (followed.response.status === 200) return true;
      await wait(100);
      followed = await follow(gateway, headers, path);
      return false;
    },
    'accepted',
    40_000,
  );
  return followed;
}

/** Follows a stream on and on: one that was cut, as a Redis that answers late has it, goes on where it broke off, as in a browser. */
async function followOn(gateway: Gateway, headers: Record<string, string> = {}, path = PATH) {
  let stream = await followLive(gateway, headers, path);
  const before: Event[] = [];
  return {
    headers: stream.response.headers,
    events: async (): Promise<Event[]> => {
      if (stream.isOver()) {
        before.push(...stream.events);
        const { id } = before.findLast((event) => event.id !== undefined) ?? {};
        stream = await followLive(gateway, { ...headers, ...(id !== undefined && { 'last-event-id': id }) }, path);
      }
      return [...before, ...stream.events];
    },
    leave: () => stream.leave(),
  };
}
/** Whether something holds of what has come to each of some readers. */
const ofAll = async (readers: readonly Awaited<ReturnType<typeof followOn>>[], holds: (events: Event[]) => boolean) =>
  (await Promise.all(readers.map(({ events }) => events()))).every(holds);

let revision = 1;
const announce = async (id = orderId): Promise<number> => {
  revision += 1;
  const json = {
    envelope: {
      eventId: randomUUID(),
      type: 'OrderChanged',
      occurredAt: new Date().toISOString(),
      aggregateId: id,
      aggregateRevision: String(revision),
    },
    changed: { orderId: id, branchId, move: 'confirm', state: 'confirmed', rejectionMessage: 'geheim' },
  };
  await publish(ordersTopic, [id, json]);
  return revision;
};

beforeAll(async () => {
  await makeTopics(kafka);
  replicas.push(await replica(), await replica());
}, 60_000);
afterAll(async () => {
  for (const stream of open) stream.abort();
  await Promise.all(replicas.map((gateway) => gateway.stop()));
  await stop();
  await redisProxy.stop();
}, 30_000);

describe('the live events of an order', () => {
  it('reach readers of every replica, and say only that there is something new', async () => {
    const readers = await Promise.all(replicas.map((gateway) => followOn(gateway)));
    const { headers } = readers[0] ?? new Response();
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
    await until(() => ofAll(readers, (events) => events[0]?.event === 'reset'));
    for (let round = 1; round <= 5; round += 1) {
      const revision = await announce();
      const ofOrder = (events: Event[]) => events.filter(({ event }) => event === 'order');
      await until(() => ofAll(readers, (events) => ofOrder(events).length === round), 'all are notified');
      for (const { events } of readers)
        expect(ofOrder(await events()).at(-1)).toEqual({
          event: 'order',
          id: expect.stringMatching(/^\d+-\d+$/),
          data: { revision },
        });
    }
  }, 60_000);

  it('concern this order alone', async () => {
    const [gateway] = replicas as [Gateway];
    const [own, other] = [await followOn(gateway), await followOn(gateway, {}, PATH.replace('uid', 'other'))];
    await announce(otherOrderId);
    const revision = await announce();
    const ofOrder = (events: Event[]) => events.filter(({ event }) => event === 'order').map(({ data }) => data);
    await until(() => ofAll([own, other], (events) => ofOrder(events).length > 0));
    expect(ofOrder(await own.events())).toEqual([{ revision }]);
    expect(ofOrder(await other.events())).toEqual([{ revision: revision - 1 }]);
  });

  it('go on where a reader broke off, at whichever replica', async () => {
    const [first, second] = replicas as [Gateway, Gateway];
    const before = await followOn(first);
    const staying = await followOn(second);
    const hasCome = (revision: number) => (events: Event[]) =>
      events.some(({ data }) => isDeepStrictEqual(data, { revision }));
    await until(() => ofAll([before, staying], (events) => events[0]?.event === 'reset'));
    const seen = await announce();
    await until(() => ofAll([before], hasCome(seen)), 'it has come');
    const { id } = (await before.events()).at(-1) ?? {};
    before.leave();
    const missed = [await announce(), await announce()];
    await until(() => ofAll([staying], (events) => missed.every((each) => hasCome(each)(events))), 'they have come');
    const after = await followOn(second, { 'last-event-id': id ?? '' });
    await until(() => ofAll([after], (events) => events.length >= 2));
    expect((await after.events()).map(({ data }) => data)).toEqual(missed.map((each) => ({ revision: each })));
  });

  it.each(['1-0', 'nonsense', '99999999999999999999-0'])('begin anew after an id nobody keeps: %s', async (id) => {
    const [gateway] = replicas as [Gateway];
    const reader = await followLive(gateway, { 'last-event-id': id });
    await until(() => reader.events.length > 0);
    expect(reader.events[0]?.event).toBe('reset');
  });

  it('end when Redis goes and are refused until it is back; no event comes twice or is made up', async () => {
    const [gateway] = replicas as [Gateway];
    const reader = await followLive(gateway);
    redisProxy.cut();
    await until(reader.isOver, 'over');
    const refused = await follow(gateway);
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    redisProxy.mend();
    const again = await followOn(gateway);
    await until(() => ofAll([again], (events) => events.length === 1));
    const revision = await announce();
    await until(() => ofAll([again], (events) => events.length >= 2));
    expect((await again.events()).map(({ event, data }) => [event, data])).toEqual([
      ['reset', {}],
      ['order', { revision }],
    ]);
  }, 60_000);

  it('are for anyone with both keys; guessing them is counted', async () => {
    const guarded = await replica({ LIMIT_FACTOR: '1' });
    const statuses = [];
    for (let guess = 0; guess < 22; guess += 1)
      statuses.push((await guarded.send('GET /api/orders/public/uid/wrong/events')).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(statuses.at(-1)).toBe(429);
    await guarded.stop();
  }, 30_000);

  it('are held open for so many readers of an address and no more, and end when the process stops', async () => {
    const small = await replica({ LIVE_STREAMS_PER_ADDRESS: '2' });
    const [first, second] = [await followLive(small), await followLive(small)];
    expect((await follow(small)).response.status).toBe(429);
    first?.leave();
    const third = await followLive(small);
    await small.stop();
    await until(() => Boolean(second?.isOver() && third.isOver()), 'both are over');
  }, 60_000);
});

describe('the live events of a branch', () => {
  const BRANCH_PATH = `/api/branches/${branchId}/orders/events`;

  it('show staff which orders changed, on every replica, and missed changes', async () => {
    const [here, there] = await Promise.all(replicas.map((gateway) => followOn(gateway, asAdmin, BRANCH_PATH)));
    if (!here || !there) throw new Error('two replicas are needed');
    const both = [here, there];
    await until(() => ofAll(both, (events) => events[0]?.event === 'reset'));
    // The replica that stopped before has left its partitions to the others; they take them over with their next heartbeat.
    await announce(otherOrderId);
    await until(() => ofAll(both, (events) => events.at(-1)?.event === 'order'));
    const revision = await announce(otherOrderId);
    const isNewest = (events: Event[]) => JSON.stringify(events.at(-1)?.data).includes(`:${revision}}`);
    await until(() => ofAll(both, isNewest), 'both are notified');
    const come = await here.events();
    expect(come.at(-1)).toMatchObject({ data: { id: otherOrderId, revision } });
    expect(JSON.stringify(come)).not.toContain('geheim');

    const { id: seen } = come.at(-1) ?? {};
    here.leave();
    const missed = [await announce(), await announce(otherOrderId)];
    const haveCome = (events: Event[]) =>
      missed.every((wanted) => events.some(({ data }) => (data as { revision?: number }).revision === wanted));
    await until(() => ofAll([there], haveCome), 'both have come');
    const [, second] = replicas;
    if (!second) throw new Error('two replicas are needed');
    const back = await followOn(second, { ...asAdmin, 'last-event-id': seen ?? '' }, BRANCH_PATH);
    await until(() => ofAll([back], (events) => events.length >= 2));
    // Orders of different partitions come in no order between them.
    const replayed = (await back.events()).map(({ data }) => data as { id: string; revision: number });
    expect(replayed.sort((a, b) => a.revision - b.revision)).toEqual([
      { id: orderId, revision: missed[0] },
      { id: otherOrderId, revision: missed[1] },
    ]);
  }, 60_000);

  it('are for staff and for the devices of this branch', async () => {
    const [gateway] = replicas;
    if (!gateway) throw new Error('a replica is needed');
    const knows = (branch: string, scopes: string[]) =>
      gateway.ordering.handle(({ url, body }, response) => {
        const isAsked = url === '/internal/ordering/device' && /"hash":"[0-9a-f]{64}"/.test(body);
        if (isAsked) answerJson(response, 200, { data: { id: newId(), branch, scopes } });
        else answerJson(response, 404, { errors: [{ code: 'record.missing', message: '' }] });
      });
    const ask = async (key: string) => (await follow(gateway, { 'x-api-key': key }, BRANCH_PATH)).response.status;
    expect((await follow(gateway, {}, BRANCH_PATH)).response.status).toBe(401);
    knows(branchId, ['orders.read']);
    expect(await ask('fk_of-this-branch')).toBe(200);
    knows(newId(), ['orders.read']);
    expect(await ask('fk_of-another-branch')).toBe(404);
    knows(branchId, ['print']);
    expect(await ask('fk_of-a-printer')).toBe(403);
    gateway.ordering.reset();
  }, 30_000);

  it('say to pickup boards and TVs of the branch that an order changed, and not which one [SIGN-004]', async () => {
    const [gateway] = replicas;
    if (!gateway) throw new Error('a replica is needed');
    const knows = (scope: string) =>
      gateway.ordering.handle(({ url }, response) => {
        if (url.startsWith('/internal/'))
          answerJson(response, 200, { data: { id: newId(), branch: branchId, scopes: [scope] } });
        else answerJson(response, 404, { errors: [{ code: 'record.missing', message: '' }] });
      });
    const path = `/api/branches/${branchId}/queue/events`;
    knows('queue');
    const board = await followOn(gateway, { 'x-api-key': 'fk_of-a-pickup-board' }, path);
    expect((await follow(gateway, { 'x-api-key': 'fk_of-a-pickup-board' }, BRANCH_PATH)).response.status).toBe(403);
    knows('screen');
    const screen = await followOn(gateway, { 'x-api-key': 'fk_of-a-tv' }, path);
    await until(() => ofAll([board, screen], (events) => events[0]?.event === 'reset'));
    await announce();
    await until(() => ofAll([board, screen], (events) => events.some(({ event }) => event === 'order')));
    for (const { events } of [board, screen])
      expect((await events()).find(({ event }) => event === 'order')?.data).toEqual({});
    for (const { leave } of [board, screen]) leave();
    gateway.ordering.reset();
  }, 30_000);

  it('end with the session behind them on every replica, at once when it is published and within seconds when that is lost; those of others go on', async () => {
    const redis = await openRedis(servers.redis, createLogger('test', 'silent'));
    const people = new Map<string, Person>();
    const person = (): Person => ({
      ...{ id: newId(), email: 'anna@rosmarin-kren.example', firstName: 'Anna', lastName: 'Gruber', phone: '' },
      ...{ roles: ['ROLE_EMPLOYEE'], branches: [{ id: branchId }], department: null, locale: 'de-AT' },
      ...{ hasTotp: false, isTotpMissing: false },
      session: { id: newId(), endsAt: new Date(Date.now() + 3_600_000).toISOString(), confirmedAt: null },
    });
    const signIn = () => {
      const token = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(token).digest('hex');
      people.set(hash, person());
      return { hash, headers: { cookie: `__Host-filiale=${token}` } };
    };
    for (const gateway of replicas)
      gateway.workforce.handle(async ({ body }, response) => {
        const { hash } = JSON.parse(body) as { hash: string };
        const found = people.get(hash);
        if (!found) return answerJson(response, 404, { errors: [{ code: 'record.missing', message: '' }] });
        const data = { person: found, checkedAt: new Date().toISOString() };
        await redis.client.set(sessionKey(prefix, hash), JSON.stringify(data));
        answerJson(response, 200, { data });
      });
    const takeBack = async (hash: string): Promise<void> => {
      people.delete(hash);
      await redis.client.del(sessionKey(prefix, hash));
    };
    const [announced, lost, staying] = [signIn(), signIn(), signIn()];
    try {
      const openAll = ({ headers }: { headers: Record<string, string> }) =>
        Promise.all(replicas.map((gateway) => followLive(gateway, headers, BRANCH_PATH)));
      const [ofAnnounced, ofLost, ofStaying] = await Promise.all([openAll(announced), openAll(lost), openAll(staying)]);
      // A Redis that answers late ends every stream of a replica.
      const ofAdmin = await openAll({ headers: asAdmin });
      await takeBack(announced.hash);
      await redis.client.publish(sessionsChannel(prefix), announced.hash);
      await until(() => ofAnnounced.every(({ isOver }) => isOver()), 'announced streams end', 6_000);
      await takeBack(lost.hash);
      await until(() => ofLost.every(({ isOver }) => isOver()), 'lost streams end');
      const endedAlone = ofStaying.filter(({ isOver }, index) => isOver() && !ofAdmin[index]?.isOver());
      expect(endedAlone).toEqual([]);
      for (const gateway of replicas)
        expect((await follow(gateway, announced.headers, BRANCH_PATH)).response.status).toBe(401);
    } finally {
      for (const gateway of replicas) gateway.workforce.reset();
      await redis.stop();
    }
  }, 60_000);
});
