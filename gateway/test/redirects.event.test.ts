import { randomUUID } from 'node:crypto';
import { newId } from '@filiale/contracts/fields/ids';
import { contentTopic } from '@filiale/kit/events/topics';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { openTestKafka, testEvents } from '@filiale/kit/testing/test-events';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asAdmin, type Gateway, makeTopics, startGateway } from './start-gateway.ts';

const prefix = `${uniqueName()}.`;
const kafka = openTestKafka({ prefix });
const { publish, subscribe, stop } = testEvents(kafka);
/** Number of changes consumed here; a busy machine delivers late to both this test and the gateway. */
let heard = 0;
let gateway: Gateway;
let redirects: { path: string; target: string; status: number }[] = [];
let label = 'Karte';

const serveContent = () =>
  gateway.content.handle(({ url }, response) => {
    const menu = [{ url: '/navigations', data: [{ identifier: 'mainMenu', items: [{ label }] }] }];
    answerJson(response, 200, { data: url === '/internal/content/redirects' ? redirects : menu });
  });
/** Resolves once the announcement was delivered. */
const announce = async (): Promise<void> => {
  const before = heard;
  const at = new Date().toISOString();
  const record = { id: newId(), revision: 1, createdAt: at, updatedAt: at, path: '/x', target: '/y', status: '301' };
  const change = { resource: 'redirects', record: record as never, isDeleted: false, eventId: randomUUID() } as const;
  const event = contentTopic.events.json({ ...change, occurredAt: new Date() });
  // A broker that has much to do may refuse once; a service's relay tries again, too.
  const isPublished = () =>
    publish(contentTopic, [contentTopic.events.key('redirects', record.id), event]).then(
      () => true,
      () => false,
    );
  await until(isPublished, 'published');
  await until(() => heard > before);
};
const open = async (path: string, method = 'GET') => {
  const { status, headers } = await gateway.send(`${method} ${path}`);
  return [status, headers.get('location')];
};

beforeAll(async () => {
  await makeTopics(kafka);
  await subscribe(contentTopic, () => {
    heard += 1;
  });
  gateway = await startGateway({ KAFKA_BROKERS: servers.kafka, KAFKA_TOPIC_PREFIX: prefix });
  serveContent();
}, 60_000);
afterAll(async () => {
  await gateway.stop();
  await stop();
});
beforeEach(() => {
  serveContent();
  gateway.catalog.handle((_call, response) => answerJson(response, 200, { data: [] }));
});

describe('redirects', () => {
  it('are answered before pages, in any case and with any slash, with the query of the visitor [SITE-070, SITE-074]', async () => {
    redirects = [
      { path: '/alte karte.html', target: '/speisekarte#süß', status: 301 },
      { path: '/extern', target: 'https://x.example/a?b=1', status: 302 },
      { path: '/api/init', target: '/hidden', status: 301 },
      { path: '/alt/*', target: '/neu/*', status: 301 },
      { path: '/alt/mittag*', target: 'https://x.example/*', status: 302 },
    ];
    await announce();
    await until(async () => (await open('/extern'))[0] === 302, 'in time');
    expect(await open('/Alte%20Karte.html/?utm=1')).toEqual([301, '/speisekarte?utm=1#s%C3%BC%C3%9F']);
    expect(await open('/extern?c=2')).toEqual([302, 'https://x.example/a?b=1']);
    expect(await open('/alte%20karte.html', 'HEAD')).toEqual([301, '/speisekarte#s%C3%BC%C3%9F']);
    expect((await open('/extern/weiter'))[0]).toBe(200);
    expect((await open('/extern', 'POST'))[0]).toBe(405);
    expect((await open('/api/init'))[0]).toBe(200);
    // Redirects with wildcards apply where there is no page, the longest path first.
    expect((await open('/alt/karte'))[0]).toBe(200);
    gateway.web.handle((_call, response) => answerJson(response, 404, {}));
    expect(await open('/Alt/Wein%20und/Käse?a=1')).toEqual([301, '/neu/Wein%20und/K%C3%A4se?a=1']);
    expect(await open('/alt/mittag?b=2')).toEqual([302, 'https://x.example/?b=2']);
    expect((await open('/anders'))[0]).toBe(404);
    gateway.web.handle((_call, response) => answerJson(response, 200, {}));
  }, 30_000);

  it('and menus follow a change of content within 2 s of its announcement, and stay while content is away', async () => {
    redirects = [{ path: '/neu', target: '/ziel', status: 301 }];
    label = 'Speisen';
    await announce();
    await until(async () => (await open('/neu'))[0] === 301, 'in time');
    expect((await open('/extern'))[0]).toBe(200);
    await until(async () => (await gateway.send('GET /api/init')).text.includes('Speisen'), 'in time');

    gateway.content.handle((_call, response) => answerJson(response, 503, {}));
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    expect((await open('/neu'))[0]).toBe(301);
    expect((await gateway.send('GET /api/init')).text).toContain('Speisen');
  }, 30_000);

  it('never hold up a page or /api/init while content has not answered yet', async () => {
    const fresh = await startGateway();
    fresh.catalog.handle((_call, response) => answerJson(response, 200, { data: [] }));
    fresh.content.handle((_call, response) => answerJson(response, 503, {}));
    try {
      expect((await fresh.send('GET /irgendwo')).status).toBe(200);
      expect((await fresh.send('GET /api/init')).status).toBe(200);
    } finally {
      await fresh.stop();
    }
  });
});

describe('a token shown for a page', () => {
  it('reaches the web app when it is right and is refused otherwise; through the web app it speaks for the visitor', async () => {
    expect((await gateway.send('GET /entwurf', { headers: asAdmin })).status).toBe(200);
    const seen = gateway.web.received.at(-1)?.headers.authorization;
    expect(seen).toBe(asAdmin.authorization);
    const wrong = { headers: { authorization: 'Bearer wrong' } };
    expect((await gateway.send('GET /entwurf', wrong)).status).toBe(401);
  });
});
