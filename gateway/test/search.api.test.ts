import { newId } from '@filiale/contracts/fields/ids';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { servers } from '@filiale/kit/testing/test-servers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { colleague, signingIn } from './signed-in.ts';
import { asAdmin, type Gateway, startGateway } from './start-gateway.ts';

let gateway: Gateway;
let signIn: ReturnType<typeof signingIn>['signIn'];
beforeAll(async () => {
  gateway = await startGateway({ REDIS_URL: servers.redis, SEARCH_WITHIN_MS: '6000' });
}, 30_000);
beforeEach(() => {
  gateway.reset();
  signIn = signingIn([gateway.workforce]).signIn;
});
afterAll(() => gateway.stop());

const id = newId();
const branch = newId();
const images = [{ id: newId(), version: 1, extension: 'png' }];
const listed = (records: object[]) => ({ data: records, meta: { total: records.length } });
const urlsOf = ({ received }: { received: readonly { url: string }[] }) => received.map(({ url }) => url);
const search = (query: string, headers: Record<string, string>) =>
  gateway.send(`GET /api/search?${query}`, { headers });

it('finds by name, number and address in every list that one may read, in the language of the call', async () => {
  const { headers } = signIn(colleague('Anna', ['ROLE_MANAGER'], [newId()]), gateway.port);
  gateway.catalog.handle(({ url }, response) => {
    const found = {
      id,
      name: 'Gulasch',
      sku: 'GUL-7',
      translations: { 'en-GB': { name: 'Goulash' } },
      price: 9.9,
      images,
    };
    answerJson(response, 200, listed(url.startsWith('/api/products?') ? [found] : []));
  });
  gateway.ordering.handle(({ url }, response) => {
    const order = {
      ...{
        id,
        ticketNumber: 12,
        firstName: 'Gula',
        lastName: 'Huber',
        email: 'gul@example.at',
        branch: { id: branch },
      },
      ...{ createdAt: '2026-11-20T17:00:00.000Z', pricing: { totalGross: 31.4 }, currency: 'EUR' },
    };
    answerJson(response, 200, listed(url.startsWith('/api/orders?') ? [order] : []));
  });
  gateway.content.handle((_call, response) => answerJson(response, 200, listed([])));
  const { status, data } = await search('q=gul', { ...headers, 'accept-language': 'en-GB,de;q=0.5' });
  expect([status, data.unanswered]).toEqual([200, []]);
  expect(data.found).toEqual([
    {
      ...{ resource: 'orders', total: 1 },
      records: [
        {
          ...{ id, title: '#12 Gula Huber', detail: 'gul@example.at' },
          ...{ placedAt: '2026-11-20T17:00:00.000Z', branch, price: 31.4, currency: 'EUR' },
        },
      ],
    },
    {
      ...{ resource: 'products', total: 1 },
      records: [{ id, title: 'Goulash', detail: 'Gulasch', price: 9.9, image: images[0] }],
    },
  ]);
  const german = await search('q=gul-7&resources=products', headers);
  expect(german.data.found[0].records).toEqual([
    { id, title: 'Gulasch', detail: 'GUL-7', price: 9.9, image: images[0] },
  ]);
  const asked = urlsOf(gateway.catalog).find((url) => url.startsWith('/api/products?')) ?? '';
  expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toMatchObject({ search: 'gul', pageSize: '5' });
});

it('searches only lists that the caller may read, with the caller’s rights, and an id by itself', async () => {
  const { headers } = signIn(colleague('Edi', ['ROLE_EDITOR']), gateway.port);
  for (const upstream of [gateway.catalog, gateway.ordering, gateway.content])
    upstream.handle((_call, response) => answerJson(response, 200, listed([])));
  expect((await search(`q=${id}`, headers)).data).toEqual({ found: [], unanswered: [] });
  expect(urlsOf(gateway.ordering)).toEqual([]);
  expect(urlsOf(gateway.content)).toEqual(expect.arrayContaining([expect.stringContaining('filter%5Bid%5D=')]));
  for (const { headers: sent } of gateway.content.received)
    expect(sent['x-filiale-caller']).toEqual(expect.any(String));
});

it('waits for no list that does not answer, and says which', async () => {
  const { headers } = signIn(colleague('Anna', ['ROLE_ADMIN']), gateway.port);
  gateway.catalog.handle((_call, response) => answerJson(response, 200, listed([{ id, name: 'Gulasch' }])));
  gateway.ordering.handle(() => undefined);
  gateway.content.handle((_call, response) => answerJson(response, 500, { errors: [] }));
  const { status, data } = await search('q=gulasch&resources=products,orders,sites', headers);
  expect([status, data.unanswered.toSorted()]).toEqual([200, ['orders', 'sites']]);
  expect(data.found).toMatchObject([{ resource: 'products' }]);
});

it('is for people, with a word', async () => {
  const { headers } = signIn(colleague('Anna', ['ROLE_ADMIN']), gateway.port);
  expect((await gateway.send('GET /api/search?q=gulasch')).code).toBe('access.session-missing');
  expect((await search('q=gulasch', asAdmin)).code).toBe('access.forbidden');
  for (const query of ['', 'q=a', 'q=%20a%20', 'q=ab&resources=Products', 'q=ab&page=2'])
    expect((await search(query, headers)).status).toBe(400);
});
