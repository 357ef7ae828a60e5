import { newId } from '@filiale/contracts/fields/ids';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { servers } from '@filiale/kit/testing/test-servers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { colleague, signingIn } from './signed-in.ts';
import { type Gateway, startGateway } from './start-gateway.ts';

let gateway: Gateway;
let signIn: ReturnType<typeof signingIn>['signIn'];
beforeAll(async () => {
  gateway = await startGateway({ REDIS_URL: servers.redis });
}, 30_000);
beforeEach(() => {
  gateway.reset();
  signIn = signingIn([gateway.workforce]).signIn;
});
afterAll(() => gateway.stop());

const waiting = (headers: Record<string, string>, query = '') => gateway.send(`GET /api/waiting${query}`, { headers });
const urlsOf = ({ received }: { received: readonly { url: string }[] }) => received.map(({ url }) => url).toSorted();
const ids = (count: number) => Array.from({ length: count }, () => ({ id: newId() }));

it('counts what waits of everything that one may read, in one call', async () => {
  const { headers } = signIn(colleague('Anna', ['ROLE_ADMIN']), gateway.port);
  const branch = newId();
  gateway.ordering.handle(({ url }, response) =>
    answerJson(
      response,
      200,
      url.startsWith('/api/orders/missed') ? { data: ids(1), meta: { total: 3 } } : { data: ids(2) },
    ),
  );
  const site = newId();
  const drafts = ['de-AT', 'en-GB'].map((locale) => ({ site, locale }));
  gateway.content.handle((_call, response) => answerJson(response, 200, { data: drafts }));
  const { status, data } = await waiting(headers, `?branch=${branch}`);
  expect([status, data]).toEqual([
    200,
    {
      counts: [
        { resource: 'orders', count: 3 },
        { resource: 'sites', count: 1 },
        { resource: 'devices', count: 2 },
      ],
      unanswered: [],
    },
  ]);
  expect(urlsOf(gateway.ordering)).toEqual([
    `/api/devices/faulty?branch=${branch}`,
    `/api/orders/missed?pageSize=1&branch=${branch}`,
  ]);
  expect(urlsOf(gateway.content)).toEqual(['/api/site-drafts']);
});

it('asks for nothing that one may not read, and waits for no service that is away', async () => {
  const { headers } = signIn(colleague('Edi', ['ROLE_EDITOR']), gateway.port);
  gateway.content.handle((_call, response) => answerJson(response, 503, { errors: [] }));
  expect((await waiting(headers)).data).toEqual({ counts: [], unanswered: ['sites'] });
  expect(urlsOf(gateway.ordering)).toEqual([]);
  expect((await gateway.send('GET /api/waiting')).code).toBe('access.session-missing');
});
