import { newId } from '@filiale/contracts/fields/ids';
import type { WebhookDelivery, WebhookEndpoint } from '@filiale/contracts/ordering/webhook';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { receiveWebhooks } from './receive-webhooks.ts';
import { admin, announceShop, employee, type RunningOrdering, startOrdering, until } from './start-ordering.ts';

let ordering: RunningOrdering;
let strict: RunningOrdering;
let receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
beforeAll(async () => {
  receiver = await receiveWebhooks();
  [ordering, strict] = await Promise.all([
    startOrdering({ WEBHOOK_HTTP: 'allowed', WEBHOOK_RETRY_SECONDS: '0.05' }),
    startOrdering({ WEBHOOK_ALLOWED_NETWORKS: '203.0.113.0/24' }),
  ]);
  await announceShop(ordering);
}, 90_000);
afterAll(async () => {
  await Promise.all([ordering?.stop(), strict?.stop()]);
  await receiver?.stop();
}, 30_000);

const BASE = '/api/webhook-endpoints';
const create = (body: unknown, on = ordering) =>
  on.send<WebhookEndpoint & { secret: string }>(`POST ${BASE}`, { body, as: admin });
/** The documentation network of RFC 5737 is allowed here, so that an endpoint can be stored without asking a name server. */
const url = 'https://203.0.113.7/hook';

describe('an address of a webhook endpoint', () => {
  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://2130706433',
    'http://0177.0.0.1',
    'http://0x7f000001',
    'http://127.1',
    'http://0',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[64:ff9b::7f00:1]',
    'http://10.0.0.8',
    'http://172.20.1.1',
    'http://192.168.0.1',
    'http://100.64.0.1',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00:ec2::254]',
    'http://[fe80::1]',
    'http://224.0.0.1',
    'http://255.255.255.255',
  ])('is never %s', async (address) => {
    const { status, code, errors } = await create({ url: address });
    expect([status, code, errors[0]?.field]).toEqual([422, 'webhook.address-refused', 'url']);
  });

  it.each([
    ['', 'field.required'],
    ['nonsense', 'field.invalid'],
    ['ftp://203.0.113.7', 'field.invalid'],
    ['https://user:secret@203.0.113.7', 'field.invalid'],
    ['https://203.0.113.7/#part', 'field.invalid'],
    [`https://203.0.113.7/${'x'.repeat(2_000)}`, 'field.too-long'],
    [`https://203.0.113.7/${'ä'.repeat(500)}`, 'field.too-long'],
    ['https:203.0.113.7', 'field.invalid'],
    ['https:///203.0.113.7', 'field.invalid'],
    ['https:\\\\203.0.113.7', 'field.invalid'],
    ['https://203.0.113.7\\@1.1.1.1/', 'field.invalid'],
    ['https://203.0.113.7/a b', 'field.invalid'],
    ['https://203.0.113.7:0/', 'field.invalid'],
    ['http://203.0.113.7', 'webhook.https-required'],
    ['https://a-name-that-is-not-there.invalid', 'webhook.host-unknown'],
  ])('is refused at its field: %s', async (address, code) => {
    const { status, errors } = await create({ url: address }, strict);
    expect([status, errors[0]]).toMatchObject([422, { code, field: 'url' }]);
  });

  it('that leads inside since it was stored is refused at the call, and nothing is connected to', async () => {
    const { rows } = await ordering.sql.query<{ id: string }>(
      `insert into webhook_endpoints (id, revision, url, description, events, branches, is_enabled, secret, created_at, updated_at)
       values ($1, 1, $2, '', '{}', '{}', true, 'whsec_AAAA', now(), now()) returning id`,
      [newId(), `http://localhost:${receiver.port}/inside`],
    );
    const path = `${BASE}/${rows[0]?.id}`;
    const { data } = await ordering.send<WebhookDelivery>(`POST ${path}/ping`, { as: admin });
    const log = async () =>
      (await ordering.send<WebhookDelivery>(`GET ${path}/deliveries/${data.id}`, { as: admin })).data;
    await until(async () => (await log()).attempts > 0 && (await log()).lastError !== '');
    expect((await log()).lastError).toBe('the host is in a network that is not called');
    expect(receiver.at('/inside')).toEqual([]);
  });
});

describe('webhook endpoints', () => {
  it('are written and read by administrators alone', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', `/${newId()}/secret`],
      ['POST', `/${newId()}/ping`],
      ['POST', `/${newId()}/redeliver`],
      ['GET', `/${newId()}/deliveries`],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      expect((await ordering.send(`${method} ${BASE}${path}`, { as: employee, body })).status).toBe(403);
      expect((await ordering.send(`${method} ${BASE}${path}`, { body })).status).toBe(401);
    }
  });

  it('are replaced with their revision, found by their state, and keep what only the service writes', async () => {
    const { data } = await create(
      { url, description: 'Kassa', disabledReason: 'gone', failingSince: '2026-01-01T00:00:00Z' },
      strict,
    );
    const { secret: _secret, ...made } = data;
    expect(made).toMatchObject({
      revision: 1,
      isEnabled: true,
      disabledReason: 'none',
      failingSince: null,
      events: [],
    });
    const put = (body: typeof made) =>
      strict.call('PUT /api/webhook-endpoints/{id}', { params: { id: made.id }, body, as: admin });
    const changed = await put({ ...made, events: ['order.created'], isEnabled: false });
    expect(changed.data).toMatchObject({ revision: 2, events: ['order.created'], isEnabled: false });
    expect((await put(changed.data)).data).toEqual(changed.data);
    expect((await put(made)).code).toBe('record.stale');
    const list = await strict.call('GET /api/webhook-endpoints', {
      query: { search: 'kass', sort: '-url', filter: { isEnabled: 'false' } },
      as: admin,
    });
    expect(list.data.map(({ id }) => id)).toEqual([made.id]);
  });

  it('are kept in the one spelling that is called', async () => {
    const { status, data } = await create({ url: 'HTTPS://203.0.0x71.7:443/a/../Hook?x=ä' }, strict);
    expect([status, data.url]).toEqual([201, 'https://203.0.113.7/Hook?x=%C3%A4']);
  });

  it.each([
    [{ events: ['order.eaten'] }, 'field.option', 'events.0'],
    [{ branches: [newId()] }, 'field.reference-missing', 'branches.0'],
    [{ secret: 'whsec_mine' }, 'field.unknown', 'secret'],
  ])('with %j are refused at the field', async (more, code, field) => {
    const { status, errors } = await create({ url, ...more }, strict);
    expect([status, errors[0]]).toMatchObject([422, { code, field }]);
  });

  it('are fifty at most, also when many are made at the same time, and unknown ones are missing', async () => {
    await strict.sql.query(
      `insert into webhook_endpoints (id, revision, url, description, events, branches, is_enabled, secret, created_at, updated_at)
       select gen_random_uuid(), 1, 'https://203.0.113.7', '', '{}', '{}', false, 'whsec_AAAA', now(), now()
       from generate_series(1, 48 - (select count(*)::int from webhook_endpoints))`,
    );
    const made = await Promise.all(Array.from({ length: 12 }, () => create({ url }, strict)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, ...Array.from({ length: 10 }, () => 422)]);
    const { status, code } = await create({ url }, strict);
    expect([status, code]).toEqual([422, 'webhook.too-many-endpoints']);
    for (const path of ['ping', 'secret', 'redeliver']) {
      const body = { ...(path === 'redeliver' ? { since: '2026-01-01T00:00:00Z' } : {}) };
      expect((await strict.send(`POST ${BASE}/${newId()}/${path}`, { as: admin, body })).status).toBe(404);
    }
    const body = { since: 'gestern' };
    const since = await strict.send(`POST ${BASE}/${newId()}/redeliver`, { body, as: admin });
    expect(since.errors[0]).toMatchObject({ code: 'field.invalid', field: 'since' });
  });
});
