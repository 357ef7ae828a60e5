import { callerHeader, callerVerifier } from '@filiale/kit/http/access';
import { until } from '@filiale/kit/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, asService, type Gateway, publicKey, startGateway } from './start-gateway.ts';

const id = '01970000-0000-7000-8000-000000000001';
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
afterEach(() => gateway.reset());

describe('routing', () => {
  it('sends every call to the owner of its route', async () => {
    expect((await gateway.send('GET /api/products?page=2')).data).toMatchObject({
      by: 'catalog',
      url: '/api/products?page=2',
    });
    expect((await gateway.send('GET /api/orders/public/u/h')).data).toMatchObject({ by: 'ordering' });
    expect((await gateway.send('GET /api/images', { headers: asAdmin })).data).toMatchObject({ by: 'content' });
    expect((await gateway.send('GET /en/store/graz')).data).toMatchObject({ by: 'web', url: '/en/store/graz' });
  });

  it('sends pictures, uploads and fonts to content and takes only reads there', async () => {
    for (const path of ['/image/small/1-1.jpg', '/upload/hash/x.pdf', '/fonts/a.woff2'])
      expect((await gateway.send(`GET ${path}`)).data).toMatchObject({ by: 'content', url: path });
    const post = await gateway.send('POST /image/small/1-1.jpg', { raw: 'x' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'HEAD, GET']);
  });

  it('says who asks for an upload, and lets nobody be refused because that cannot be said [FORM-018]', async () => {
    const askedBy = async (path: string, headers: Record<string, string> = {}) => {
      const { status, data } = await gateway.send(`GET ${path}`, { headers });
      const caller = await callerVerifier([publicKey], 'content')(data.headers[callerHeader]);
      return [status, caller.kind, data.headers.authorization, data.headers.cookie];
    };
    const upload = '/upload/hash/x.pdf';
    expect(await askedBy(upload, { ...asAdmin, cookie: 'a=b' })).toEqual([200, 'staff', undefined, undefined]);
    expect(await askedBy(upload)).toEqual([200, 'anonymous', undefined, undefined]);
    const wrong = { authorization: 'Bearer nobody-has-it' };
    expect(await askedBy(upload, wrong)).toEqual([200, 'anonymous', undefined, undefined]);
    expect(await askedBy('/image/small/1-1.jpg', asAdmin)).toEqual([200, 'anonymous', undefined, undefined]);
  });

  it('answers 404 for unknown addresses of the API', async () => {
    for (const path of ['/api', '/api/nothing', '/api/products/a/b/c', '/api/Products']) {
      const answer = await gateway.send(`GET ${path}`);
      expect([answer.status, answer.errors[0]?.code]).toEqual([404, 'request.route-unknown']);
    }
  });

  it('answers 404 for services that are not part of the installation', async () => {
    const answer = await gateway.send('GET /api/statistics/orders', { headers: asAdmin });
    expect([answer.status, answer.errors[0]?.code]).toEqual([404, 'request.route-unknown']);
  });

  it('answers 405 with the allowed methods', async () => {
    const answer = await gateway.send('DELETE /api/products');
    expect([answer.status, answer.errors[0]?.code]).toEqual([405, 'request.method-not-allowed']);
    expect(answer.headers.get('allow')).toBe('HEAD, PUT, GET, POST');
    expect((await gateway.send(`PATCH /api/products/${id}`)).headers.get('allow')).toBe('HEAD, GET, PUT, DELETE');
  });

  it('passes HEAD on as HEAD and its answer without a body', async () => {
    const answer = await gateway.send('HEAD /api/products');
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(gateway.catalog.received[0]?.method).toBe('HEAD');
  });

  it('keeps the calls between services inside', async () => {
    for (const path of ['/internal/init', '/metrics', '/internal', '/internal/catalog/position'])
      expect((await gateway.send(`GET ${path}`, { headers: asAdmin })).status).toBe(404);
    expect(gateway.catalog.received).toEqual([]);
    expect(gateway.web.received).toEqual([]);
  });

  it('answers in German unless the request asks for English', async () => {
    expect((await gateway.send('GET /api/nothing')).errors[0]?.message).toBe('Diese Adresse gibt es nicht.');
    const english = await gateway.send('GET /api/nothing', { headers: { 'accept-language': 'en-GB,en;q=0.9' } });
    expect(english.errors[0]?.message).toBe('There is no such address.');
  });

  it('answers nobody as the current user of a visitor and of the API token [AUTH-001]', async () => {
    expect(JSON.parse((await gateway.send('GET /api/users/me')).text)).toEqual({ data: null });
    expect(JSON.parse((await gateway.send('GET /api/users/me', { headers: asAdmin })).text)).toEqual({ data: null });
  });
});

describe('internal listener', () => {
  it('asks for the service token everywhere but for health', async () => {
    for (const path of ['/api/products', '/internal/init', '/metrics']) {
      expect((await gateway.sendInside(`GET ${path}`)).status).toBe(401);
      expect((await gateway.sendInside(`GET ${path}`, { headers: asAdmin })).status).toBe(401);
    }
    expect((await gateway.sendInside('GET /health/live')).status).toBe(200);
  });

  it('serves the API to the web app as to a visitor', async () => {
    const headers = asService;
    expect((await gateway.sendInside('GET /api/products', { headers })).data).toMatchObject({ by: 'catalog' });
    expect((await gateway.sendInside('GET /api/orders', { headers })).status).toBe(401);
  });

  it('serves the calls between services and the metrics', async () => {
    const position = await gateway.sendInside('GET /internal/catalog/position', { headers: asService });
    expect(position.data).toMatchObject({ by: 'catalog', url: '/internal/catalog/position' });
    await gateway.send('GET /api/products');
    const metrics = await gateway.sendInside('GET /metrics', { headers: asService });
    expect(metrics.text).toContain('route="GET /api/products"');
  });
});

describe('description of the API', () => {
  it('is served as OpenAPI 3.1 with a page to browse it that loads nothing from elsewhere', async () => {
    for (const address of ['/api/openapi.json', '/api/v1/openapi.json'])
      expect(JSON.parse((await gateway.send(`GET ${address}`)).text)).toMatchObject({ openapi: '3.1.0' });
    expect((await gateway.send('GET /api/v2/openapi.json')).status).toBe(404);
    const page = await gateway.send('GET /api/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).not.toMatch(/https?:/);
    for (const [, path = ''] of page.text.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await gateway.send(`HEAD ${path}`)).status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect((await gateway.send('GET /api/docs/../secret')).status).not.toBe(200);
    expect((await gateway.send('GET /api/docs/package.json')).status).toBe(404);
  });

  it('has a page for each problem code, which errors by RFC 9457 lead to', async () => {
    const { status, headers, text } = await gateway.send('GET /api/nothing', {
      headers: { accept: 'application/json, application/problem+json', 'accept-language': 'en' },
    });
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    const problem = JSON.parse(text);
    expect(problem).toMatchObject({ status: 404, code: 'request.route-unknown', detail: 'There is no such address.' });
    expect(problem.errors).toEqual([{ code: problem.code, message: problem.detail }]);
    const page = await gateway.send(`GET ${problem.type}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('There is no such address.');
    expect((await gateway.send('GET /api/docs/problems')).text).toContain('order.sold-out');
    expect((await gateway.send('GET /api/docs/problems/order.nonsense')).status).toBe(404);
    const usual = await gateway.send('GET /api/nothing', { headers: { accept: 'application/json' } });
    expect(usual.code).toBe('request.route-unknown');
  });

  it('has a page with the limits as they are here', async () => {
    const { text } = await gateway.send('GET /api/docs/limits');
    const { headers } = await gateway.send('GET /api/products');
    expect(text).toContain(`<td>${Number(headers.get('ratelimit-limit')).toLocaleString('en')}</td>`);
    expect(text).toContain('POST /api/orders');
  });
});

describe('health', () => {
  it('is alive, and ready once everything behind it has answered', async () => {
    expect((await gateway.send('GET /health/live')).data).toEqual({ status: 'alive' });
    expect((await gateway.send('GET /health/ready')).data).toEqual({ status: 'ready', away: [] });
  });

  it('stays ready and names a service that is away later', async () => {
    await gateway.content.stop();
    try {
      const ready = () => gateway.send('GET /health/ready');
      await until(async () => (await ready()).data.away.length > 0, 'noticed');
      const answer = await ready();
      expect([answer.status, answer.data.away]).toEqual([200, ['content']]);
    } finally {
      await gateway.content.restart();
    }
  });

  it('is not ready while what orders need is away or says so of its store, yet goes on serving', async () => {
    gateway.ordering.freeze();
    try {
      await until(async () => (await gateway.send('GET /health/ready')).status === 503, 'noticed');
      const ready = await gateway.send('GET /health/ready');
      expect([ready.status, ready.errors[0]?.details]).toEqual([503, { away: ['ordering'] }]);
      const serving = await gateway.send('GET /health/serving');
      expect([serving.status, serving.data.away]).toEqual([200, ['ordering']]);
    } finally {
      gateway.ordering.reset();
    }
    await until(async () => (await gateway.send('GET /health/ready')).status === 200, 'ready again');
  });

  it('does not serve when nothing behind it can be reached', async () => {
    const lonely = await startGateway({ REDIS_URL: '' });
    const services = [lonely.catalog, lonely.ordering, lonely.content, lonely.workforce, lonely.web];
    try {
      expect((await lonely.send('GET /health/serving')).status).toBe(200);
      for (const service of services) await service.stop();
      await until(async () => (await lonely.send('GET /health/serving')).status === 503, 'noticed');
    } finally {
      for (const service of services) await service.restart();
      await lonely.stop();
    }
  });

  it('is not ready before everything behind it has answered', async () => {
    const lonely = await startGateway({ CATALOG_URL: 'http://127.0.0.1:1' });
    try {
      const answer = await lonely.send('GET /health/ready');
      expect([answer.status, answer.errors[0]?.details]).toEqual([503, { away: ['catalog'] }]);
    } finally {
      await lonely.stop();
    }
  });
});
