import { createHash } from 'node:crypto';
import { callerVerifier } from '@filiale/kit/http/access';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { colleague, signingIn } from './signed-in.ts';
import { adminToken, asAdmin, type Gateway, publicKey, startGateway } from './start-gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
afterEach(() => gateway.reset());

const callerSeen = (token: unknown, service: string) => callerVerifier([publicKey], service)(String(token));

describe('who is calling', () => {
  it('is vouched for towards the service that is called', async () => {
    const { data } = await gateway.send('GET /api/products');
    expect(await callerSeen(data.headers['x-filiale-caller'], 'catalog')).toEqual({ kind: 'anonymous' });
    const staff = await gateway.send('GET /api/orders', { headers: asAdmin });
    expect(await callerSeen(staff.data.headers['x-filiale-caller'], 'ordering')).toMatchObject({
      kind: 'staff',
      roles: ['ROLE_ADMIN'],
    });
  });

  it('cannot be forged, however the header is written', async () => {
    const headers: [string, string][] = [
      ['X-Filiale-Caller', 'forged'],
      ['x-filiale-caller', 'forged'],
      ['Connection', 'close, x-filiale-caller'],
    ];
    const answer = await gateway.raw(
      `GET /api/products HTTP/1.1\r\nHost: x\r\n${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    const sent = gateway.catalog.received[0]?.headers['x-filiale-caller'];
    expect(await callerSeen(sent, 'catalog')).toEqual({ kind: 'anonymous' });
  });

  it('is passed on without the token and cookies that proved it', async () => {
    const { data } = await gateway.send('GET /api/products', { headers: { ...asAdmin, cookie: 'secret=1' } });
    expect(data.headers.authorization).toBeUndefined();
    expect(data.headers.cookie).toBeUndefined();
    expect(JSON.stringify(data)).not.toContain(adminToken);
  });

  it('comes with address, host, protocol, request id and trace', async () => {
    const { data, headers } = await gateway.send('GET /api/products', {
      headers: { 'x-forwarded-for': '10.9.8.7', 'x-forwarded-proto': 'https', forwarded: 'for=10.9.8.7' },
    });
    expect(data.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(data.headers.forwarded).toBeUndefined();
    expect(data.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(headers.get('x-request-id')).toBe(data.headers['x-request-id']);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const traced = await gateway.send('GET /api/products', { headers: { traceparent } });
    expect(traced.data.headers.traceparent).toBe(traceparent);
  });

  it('is taken from trusted proxies', async () => {
    const behind = await startGateway({ TRUSTED_PROXIES: 'loopback' });
    try {
      const headers = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'shop.example',
      };
      const answer = await behind.send('GET /api/products', { headers });
      expect(answer.data.headers).toMatchObject(headers);
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await behind.stop();
    }
  });
});

describe('a device', () => {
  const device = { id: '0190a000-0000-7000-8000-000000000001', branch: '0190a000-0000-7000-8000-000000000002' };
  const key = 'fk_some-secret-of-a-tablet';
  const hash = createHash('sha256').update(key).digest('hex');
  const knowsKey = () =>
    gateway.ordering.handle((received, response) => {
      if (received.url !== '/internal/ordering/device') return answerJson(response, 200, { data: received });
      if (JSON.parse(received.body).hash === hash)
        return answerJson(response, 200, { data: { ...device, scopes: ['orders.read'] } });
      answerJson(response, 404, { errors: [{ code: 'record.missing', message: 'missing' }] });
    });
  const seenAs = { kind: 'device', sub: device.id, branch: device.branch, scopes: ['orders.read'] };

  it('is known by its key or its cookie, which go no further', async () => {
    knowsKey();
    const cookie = `a=b; filiale_device=${key}; c=d`;
    for (const headers of [{ 'x-api-key': key }, { cookie }] as Record<string, string>[]) {
      const { data } = await gateway.send('GET /api/orders/current', { headers });
      expect(await callerSeen(data.headers['x-filiale-caller'], 'ordering')).toEqual(seenAs);
      expect(JSON.stringify(data)).not.toContain(key);
    }
    const asked = gateway.ordering.received.filter(({ url }) => url === '/internal/ordering/device');
    expect(asked.map(({ body }) => body)).toEqual([JSON.stringify({ hash })]);
  });

  it('is refused with a wrong key, and a visitor with a wrong cookie', async () => {
    knowsKey();
    const wrong = await gateway.send('GET /api/products', { headers: { 'x-api-key': 'fk_wrong-key-of-a-tablet' } });
    expect([wrong.status, wrong.errors[0]?.code]).toEqual([401, 'access.token-invalid']);
    const cookie = 'filiale_device=wrong-token-of-a-tablet';
    const visitor = await gateway.send('GET /api/orders/current', { headers: { cookie } });
    expect([visitor.status, visitor.errors[0]?.code]).toEqual([401, 'access.session-missing']);
  });

  it('that signs out or gets another key is asked about at once', async () => {
    knowsKey();
    const headers = { 'x-api-key': key };
    const asked = () => gateway.ordering.received.filter(({ url }) => url === '/internal/ordering/device').length;
    const changes = [
      () => gateway.send('DELETE /api/device-sessions/current', { headers }),
      () => gateway.send(`POST /api/devices/${device.id}/key`, { headers: asAdmin }),
      () => gateway.send(`PUT /api/devices/${device.id}`, { headers: asAdmin, raw: '{}' }),
    ];
    for (const change of changes) {
      await gateway.send('GET /api/orders/current', { headers });
      await change();
      const before = asked();
      await gateway.send('GET /api/orders/current', { headers });
      expect(asked()).toBe(before + 1);
    }
  });

  it('is given its next token with a call of devices alone, once for all that come at the same time', async () => {
    const token = 'token-of-a-tablet-that-is-old';
    const isOf = (body: string) => JSON.parse(body).hash === createHash('sha256').update(token).digest('hex');
    gateway.ordering.handle(({ url, body }, response) => {
      const data =
        url === '/internal/ordering/device/renewal'
          ? { token: 'next', name: 'filiale_device', path: '/api', sameSite: 'Strict' }
          : { ...device, scopes: ['orders.read'], ...(isOf(String(body || '{}')) && { isDue: true }) };
      answerJson(response, 200, { data });
    });
    const headers = { cookie: `filiale_device=${token}` };
    const given = async (key: string) => (await gateway.send(key, { headers })).headers.getSetCookie();
    // What others may keep carries no secret.
    expect(await given('GET /api/orders/current')).toEqual([]);
    const both = await Promise.all([
      given('GET /api/device-sessions/current'),
      given('GET /api/device-sessions/current'),
    ]);
    const cookie = expect.stringMatching(
      /^filiale_device=next; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect(both).toEqual([[cookie], [cookie]]);
    expect(gateway.ordering.received.filter(({ url }) => url.endsWith('/renewal'))).toHaveLength(1);
  });

  it('answers its own calls as itself, whoever is signed in in the same browser', async () => {
    knowsKey();
    const { headers } = signingIn([gateway.workforce]).signIn(colleague('Eva', ['ROLE_ADMIN']), gateway.port);
    const both = { cookie: `${headers.cookie}; filiale_device=${key}` };
    const { data: seen } = await gateway.send('GET /api/users/me', { headers: both });
    expect(seen).toMatchObject({ firstName: 'Eva' });
    const { data } = await gateway.send('GET /api/device-sessions/current', { headers: both });
    expect(await callerSeen(data.headers['x-filiale-caller'], 'ordering')).toEqual(seenAs);
  });

  it('does no more than it may', async () => {
    knowsKey();
    const move = await gateway.send(`POST /api/orders/${device.id}/status/confirm`, { headers: { 'x-api-key': key } });
    expect([move.status, move.errors[0]?.code]).toEqual([403, 'access.forbidden']);
  });
});

describe('access', () => {
  it('is refused with 401 to visitors and 401 to wrong tokens', async () => {
    const visitor = await gateway.send('GET /api/orders');
    expect([visitor.status, visitor.errors[0]?.code]).toEqual([401, 'access.session-missing']);
    for (const authorization of ['Bearer wrong', 'Basic abc', `Bearer ${adminToken}x`, 'Bearer']) {
      const wrong = await gateway.send('GET /api/products', { headers: { authorization } });
      expect([wrong.status, wrong.errors[0]?.code]).toEqual([401, 'access.token-invalid']);
    }
    expect(gateway.ordering.received).toEqual([]);
    expect(gateway.catalog.received).toEqual([]);
  });

  it('is refused before the body is looked at', async () => {
    const answer = await gateway.send('POST /api/products', { raw: 'not json' });
    expect(answer.status).toBe(401);
  });
});

describe('foreign pages', () => {
  const post = (headers: Record<string, string>) => gateway.send('POST /api/orders', { raw: '{}', headers });

  it('cannot make a browser with cookies place an order [FORM-019]', async () => {
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const answer = await post({ cookie: 'a=b', ...headers });
      expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'request.csrf-invalid']);
    }
    expect(gateway.ordering.received).toEqual([]);
  });

  it('do not hinder our own pages, calls without cookies and calls with a token', async () => {
    const origin = `http://127.0.0.1:${gateway.port}`;
    expect((await post({ cookie: 'a=b', origin })).status).toBe(200);
    expect((await post({ origin: 'https://elsewhere.example' })).status).toBe(200);
    expect((await post({ cookie: 'a=b', ...asAdmin })).status).toBe(200);
  });
});
