import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@filiale/kit/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, type Gateway, startGateway } from './start-gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ UPSTREAM_IDLE_MS: '200', ORDERING_BREAKER: 'retry=0', WEB_BREAKER: 'retry=0' });
});
/** Keeps its connections for as long as a test lasts. */
let keeping: Gateway;
beforeAll(async () => {
  keeping = await startGateway({ UPSTREAM_IDLE_MS: '30000', ORDERING_BREAKER: 'retry=0', WEB_BREAKER: 'retry=0' });
});
afterAll(() => Promise.all([gateway.stop(), keeping.stop()]));
afterEach(() => {
  gateway.reset();
  keeping.reset();
});
const post = (body = '{}') => gateway.send('POST /api/orders', { raw: body });

describe('a service that fails', () => {
  it('by being away is answered with 503, Retry-After and the documented shape', async () => {
    await gateway.ordering.stop();
    try {
      for (const answer of [
        await post(),
        await post('z'.repeat(200_000)),
        await gateway.send('GET /api/orders/public/a/b'),
      ]) {
        expect([answer.status, answer.errors[0]?.code]).toEqual([503, 'service.unavailable']);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    } finally {
      await gateway.ordering.restart();
    }
    expect((await post()).status).toBe(200);
  });

  it('is answered at once when it is known to be frozen, and gone to again as soon as it answers', async () => {
    const patient = await startGateway({ ORDERING_BREAKER: 'slow=100 checks=1 retry=100' });
    try {
      patient.ordering.freeze();
      // A read that waits ends when the service is found to be away, long before its own 15 s are over.
      const first = await patient.send('GET /api/orders/public/a/b');
      expect([first.status, first.errors[0]?.code]).toEqual([503, 'service.unavailable']);
      const begun = patient.ordering.begun();
      for (let call = 0; call < 5; call += 1) {
        const answer = await patient.send('POST /api/orders', { raw: '{}' });
        expect([answer.status, answer.errors[0]?.code]).toEqual([503, 'service.unavailable']);
      }
      expect(patient.ordering.begun()).toBe(begun);
      patient.ordering.reset();
      await until(async () => (await patient.send('POST /api/orders', { raw: '{}' })).status === 200, 'gone to again');
    } finally {
      patient.ordering.reset();
      await patient.stop();
    }
  });

  it('by not answering is answered with 504', async () => {
    const hasty = await startGateway({ UPSTREAM_TIMEOUT_MS: '300', ORDERING_BREAKER: 'retry=0' });
    try {
      hasty.ordering.handle(() => undefined);
      const answer = await hasty.send('POST /api/orders', { raw: '{}' });
      expect([answer.status, answer.errors[0]?.code]).toEqual([504, 'service.timeout']);
    } finally {
      await hasty.stop();
    }
  });

  it('by hanging up is answered with 503 and never asked twice to write', async () => {
    gateway.ordering.handle((_call, response) => response.destroy());
    const answer = await post();
    expect([answer.status, answer.errors[0]?.code]).toEqual([503, 'service.unavailable']);
    expect(gateway.ordering.received).toHaveLength(1);
  });

  it('by hanging up on a kept connection is asked once more to read', async () => {
    await keeping.send('GET /api/orders/public/a/b');
    let calls = 0;
    keeping.ordering.handle((_call, response) => {
      calls += 1;
      if (calls === 1) response.destroy();
      else response.end('{"data":1}');
    });
    const answer = await keeping.send('GET /api/orders/public/a/b');
    expect([answer.status, answer.text]).toEqual([200, '{"data":1}']);
  });

  it('by hanging up on a kept connection is asked once more to write what carries a key', async () => {
    await keeping.send('GET /api/orders/public/a/b');
    keeping.ordering.handle((_call, response) => {
      if (keeping.ordering.received.length === 2) response.destroy();
      else response.end('{"data":1}');
    });
    const headers = { 'idempotency-key': 'key-of-one-order' };
    const answer = await keeping.send('POST /api/orders', { raw: '{"a":1}', headers });
    expect([answer.status, answer.text]).toEqual([200, '{"data":1}']);
    expect(keeping.ordering.received.slice(1).map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  it('by hanging up on a kept connection is not asked again to write without a key', async () => {
    await keeping.send('GET /api/orders/public/a/b');
    keeping.ordering.handle((_call, response) => response.destroy());
    expect((await keeping.send('POST /api/devices', { raw: '{}', headers: asAdmin })).status).toBe(503);
    expect(keeping.ordering.received).toHaveLength(2);
  });

  it('by refusing a connection is asked once more, a moment later', async () => {
    await until(async () => (await gateway.ordering.connections()) === 0, 'no kept connection is left');
    await gateway.ordering.stop();
    const answer = gateway.send('POST /api/orders', { raw: '{"a":1}' });
    await pause(30);
    await gateway.ordering.restart();
    expect((await answer).status).toBe(200);
    expect(gateway.ordering.received.map(({ body }) => body)).toEqual(['{"a":1}']);
  });

  it('by closing idle connections is no trouble: the gateway lets them go first', async () => {
    expect((await post()).status).toBe(200);
    expect(await gateway.ordering.connections()).toBeGreaterThan(0);
    await until(async () => (await gateway.ordering.connections()) === 0, 'the idle connections are closed');
  });

  it('in the middle of its answer breaks the answer off instead of ending it', async () => {
    gateway.ordering.handle((_call, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":[1,2,');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(gateway.send('GET /api/orders/public/a/b')).rejects.toThrow();
    const raw = await gateway.raw('GET /api/orders/public/a/b HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(raw).not.toContain('\r\n0\r\n\r\n');
  });

  it('by answering before the body is read is passed on', async () => {
    gateway.ordering.handle((_call, response) => {
      response.writeHead(415, { 'content-type': 'application/json' });
      response.end('{"errors":[]}');
    }, true);
    expect((await post('z'.repeat(200_000))).status).toBe(415);
    gateway.ordering.reset();
    expect((await post()).status).toBe(200);
  });
});

describe('a caller that hangs up', () => {
  it('ends the call to the service', async () => {
    const ended = new Promise<void>((resolve) => {
      gateway.ordering.handle((_call, response) => response.once('close', resolve));
    });
    const abort = new AbortController();
    const call = gateway.send('POST /api/orders', { raw: '{}', signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    await expect(call).rejects.toThrow();
    await ended;
  });
});

describe('a web app that is away', () => {
  it('is answered with a German page that tries again', async () => {
    await gateway.web.stop();
    try {
      const page = await gateway.send('GET /', { headers: { accept: 'text/html,application/xhtml+xml' } });
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3']);
      expect(page.text).toContain('<html lang="de-AT">');
      expect(page.text).toContain('http-equiv="refresh"');
      const data = await gateway.send('GET /manifest.json');
      expect([data.status, data.errors[0]?.code]).toEqual([503, 'service.unavailable']);
    } finally {
      await gateway.web.restart();
    }
  });

  it('has its own headers kept and missing ones added', async () => {
    gateway.web.handle((_call, response) => {
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': "default-src 'self'",
        'x-powered-by': 'Next.js',
      });
      response.end('<p>');
    });
    const { headers } = await gateway.send('GET /');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('gets cookies and the host that was addressed', async () => {
    const { data } = await gateway.send('GET /', { headers: { cookie: 'a=b' } });
    expect(data.headers).toMatchObject({ cookie: 'a=b', 'x-forwarded-host': `127.0.0.1:${gateway.port}` });
    expect(data.headers['x-filiale-caller']).toBeUndefined();
  });
});
