import { newId } from '@filiale/contracts/fields/ids';
import { type Person, sessionKey, sessionsChannel } from '@filiale/contracts/workforce/session';
import { changesTopic } from '@filiale/kit/events/topics';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { createLogger } from '@filiale/kit/process/logging';
import { changeNote } from '@filiale/kit/stores/change-note';
import { openRedis, type Redis } from '@filiale/kit/stores/redis';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { openTestKafka, testEvents } from '@filiale/kit/testing/test-events';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { colleague, signingIn } from './signed-in.ts';
import { asAdmin, type Gateway, makeTopics, startGateway } from './start-gateway.ts';

const prefix = `${uniqueName()}.`;
const kafka = openTestKafka({ prefix });
const { publish, stop } = testEvents(kafka);
const [home, away] = [newId(), newId()];
const admin = colleague('Ada', ['ROLE_ADMIN']);
const employee = colleague('Eva', ['ROLE_EMPLOYEE'], [home]);
const editor = colleague('Edi', ['ROLE_EDITOR']);
let replicas: [Gateway, Gateway];
let people: ReturnType<typeof signingIn>;
let redis: Redis;

beforeAll(async () => {
  await makeTopics(kafka);
  redis = await openRedis(servers.redis, createLogger('test', 'silent'));
  const env = { KAFKA_BROKERS: servers.kafka, REDIS_URL: servers.redis, KAFKA_TOPIC_PREFIX: prefix };
  replicas = [await startGateway(env), await startGateway(env)];
  people = signingIn(replicas.map(({ workforce }) => workforce));
}, 60_000);
const open: AbortController[] = [];
afterAll(async () => {
  for (const stream of open) stream.abort();
  await Promise.all(replicas.map((gateway) => gateway.stop()));
  await stop();
  await redis.stop();
}, 30_000);

type Event = { event: string; data: Record<string, unknown> };
async function follow(gateway: Gateway, headers: Record<string, string>, query = '') {
  const leaving = new AbortController();
  open.push(leaving);
  const address = `http://127.0.0.1:${gateway.port}/api/changes/live${query}`;
  const response = await fetch(address, { headers, signal: leaving.signal });
  const events: Event[] = [];
  let isOver = false;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/m.exec(block) ?? [];
        if (event && data && event !== 'beat') events.push({ event, data: JSON.parse(data) });
      }
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return { status: response.status, events, isOver: () => isOver };
}
/** A stream that was accepted; the replica may still be joining. */
async function followLive(gateway: Gateway, person: Person, query = '') {
  const { headers, hash } = people.signIn(person, gateway.port);
  let followed = await follow(gateway, headers, query);
  await until(
    async () => {
      if (followed.status === 503) followed = await follow(gateway, headers, query);
      return followed.status === 200;
    },
    'accepted',
    40_000,
  );
  return { ...followed, hash, changes: () => followed.events.filter(({ event }) => event === 'change') };
}
const change = async (resource: string, branches: string[], more: object = {}): Promise<string> => {
  const record = newId();
  const note = changeNote({
    ...{ resource, record, revision: 3, action: 'update', branches, name: 'geheim', at: new Date(), traceparent: '' },
    by: { ...jobAuthor('nightly'), kind: 'staff', id: admin.id, name: 'Ada Gruber' },
    changes: [{ field: 'price', before: 1, after: 2 }],
    ...more,
  });
  await publish(changesTopic, [note.key, note.event as object]);
  return record;
};

describe('the stream of changes', () => {
  it('reaches everybody who may read the record, on every replica, and says only that it changed and by whom', async () => {
    const readers = {
      ada: await followLive(replicas[0], admin),
      eva: await followLive(replicas[1], employee),
      edi: await followLive(replicas[1], editor),
      choosy: await followLive(replicas[0], admin, '?resources=tables,sites'),
    };
    await until(() => Object.values(readers).every(({ events }) => events[0]?.event === 'reset'));
    const product = await change('products', []);
    const ours = await change('devices', [home]);
    const theirs = await change('orders', [away]);
    const orderOfOurs = await change('orders', [home, away]);
    await change('products', [], { outcome: 'refused' });
    await change('sessions', []);
    const work = await change('working-activities', []);
    const site = await change('sites', []);
    const heard = () =>
      Object.fromEntries(
        Object.entries(readers).map(([name, { changes }]) => [name, changes().map(({ data }) => data.id)]),
      );
    await until(
      () => heard().ada?.length === 6 && heard().choosy?.length === 1 && Boolean(heard().edi?.includes(site)),
    );
    expect(heard()).toEqual({
      ada: expect.arrayContaining([product, ours, theirs, orderOfOurs, work, site]),
      eva: expect.arrayContaining([product, orderOfOurs]),
      edi: expect.arrayContaining([product, site]),
      choosy: [site],
    });
    for (const hidden of [theirs, work]) expect([heard().eva, heard().edi].flat()).not.toContain(hidden);
    expect(heard().edi).not.toContain(orderOfOurs);
    expect(readers.ada.changes().find(({ data }) => data.id === product)?.data).toEqual({
      ...{ resource: 'products', id: product, revision: 3, action: 'update' },
      by: { kind: 'staff', id: admin.id, name: 'Ada Gruber' },
    });
  }, 60_000);

  it('ends with the session', async () => {
    const reader = await followLive(replicas[0], employee);
    people.signOut(reader.hash);
    await redis.client.del(sessionKey(prefix, reader.hash));
    await redis.client.publish(sessionsChannel(prefix), reader.hash);
    await until(() => reader.isOver());
  });

  it('is for people', async () => {
    expect((await replicas[0].send('GET /api/changes/live')).code).toBe('access.session-missing');
    expect((await replicas[0].send('GET /api/changes/live', { headers: asAdmin })).code).toBe('access.forbidden');
  });
});

describe('presence', () => {
  const product = newId();
  const say = (gateway: Gateway, headers: Record<string, string>, more: object = {}) =>
    gateway.send('POST /api/presence', { headers, body: { resource: 'products', id: product, ...more } });

  it('shows who else has the record open, over all replicas, until they go', async () => {
    const [ada, eva, again] = [
      people.signIn(admin, replicas[0].port),
      people.signIn(employee, replicas[1].port),
      people.signIn({ ...employee, session: { ...employee.session, id: newId() } }, replicas[0].port),
    ];
    expect((await say(replicas[0], ada.headers)).data).toEqual([]);
    expect((await say(replicas[1], eva.headers)).data).toEqual([{ id: admin.id, name: 'Ada Gruber', isSelf: false }]);
    expect((await say(replicas[0], ada.headers)).data).toEqual([
      { id: employee.id, name: 'Eva Gruber', isSelf: false },
    ]);
    const look = await replicas[0].send(`GET /api/presence?resource=products&id=${product}`, {
      headers: again.headers,
    });
    expect(look.data).toEqual(
      expect.arrayContaining([
        { id: employee.id, name: 'Eva Gruber', isSelf: true },
        { id: admin.id, name: 'Ada Gruber', isSelf: false },
      ]),
    );
    expect((await say(replicas[0], ada.headers, { isGone: true })).status).toBe(200);
    expect((await say(replicas[1], eva.headers)).data).toEqual([]);
  });

  it('ends half a minute after the last word', async () => {
    const { headers } = people.signIn(admin, replicas[0].port);
    const id = newId();
    await say(replicas[0], headers, { id });
    const key = `${prefix}gateway.presence.products.${id}`;
    expect(await redis.client.ttl(key)).toBeGreaterThan(20);
    const [member = ''] = await redis.client.zRange(key, 0, -1);
    await redis.client.zAdd(key, { score: Date.now() - 1, value: member });
    expect((await say(replicas[0], people.signIn(employee, replicas[0].port).headers, { id })).data).toEqual([]);
  });

  it('is missing for callers who may not read the record', async () => {
    const { headers } = people.signIn(editor, replicas[0].port);
    for (const resource of ['customers', 'nothing', 'sessions'])
      expect((await say(replicas[0], headers, { resource })).code).toBe('record.missing');
    replicas[0].catalog.handle((_call, response) => answerJson(response, 404, { errors: [] }));
    expect((await say(replicas[0], headers, { id: newId() })).code).toBe('record.missing');
    replicas[0].catalog.reset();
    expect((await say(replicas[0], headers, { id: 'x' })).status).toBe(422);
    expect((await say(replicas[0], {})).status).toBe(401);
  });
});
