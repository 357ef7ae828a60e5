import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { callerVerifier } from '@filiale/kit/http/access';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { until } from '@filiale/kit/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, type Gateway, publicKey, startGateway } from './start-gateway.ts';

let gateway: Gateway;
let price = 10;
/** Answers of the catalogue wait for it. */
let held: Promise<void> = Promise.resolve();
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
afterEach(() => gateway.catalog.reset());

const entries = () => [{ url: '/products', data: [{ id: 'p', name: 'Kren'.repeat(100), price }] }];
const serveCatalogue = () =>
  gateway.catalog.handle(async (call, response) => {
    await held;
    if (call.url.includes('branch=nowhere'))
      answerJson(response, 404, { errors: [{ code: 'record.missing', message: '' }] });
    else answerJson(response, 200, { data: entries() });
  });
/** What was asked of the catalogue; an answer may be checked again while a test goes on. */
const asked = () => [...new Set(gateway.catalog.received.map(({ url }) => url))];
/** Waits until prepared answers are old enough to be checked before they are served (there is no Kafka here). */
const untilOld = () => new Promise((resolve) => setTimeout(resolve, 1_550));

const raw = async (path: string, headers: string[] = []) => {
  const answer = await gateway.raw(
    [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers].join('\r\n').concat('\r\n\r\n'),
  );
  const end = answer.indexOf('\r\n\r\n');
  const body = Buffer.from(answer.slice(end + 4), 'latin1');
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(answer.slice(0, end).replaceAll('\r', ''))?.[1];
  return { status: Number(answer.slice(9, 12)), header, body };
};

describe('GET /api/init', () => {
  it('answers every entry of the specification, read as a service [RES-003]', async () => {
    serveCatalogue();
    const { data } = await gateway.send('GET /api/init');
    expect(data.map(({ url }: { url: string }) => url)).toContain('/navigations');
    expect(data).toContainEqual({ url: '/users/me', data: null });
    expect(data).toContainEqual({ url: '/products', data: entries()[0]?.data });
    const [asked] = gateway.catalog.received;
    expect(asked?.url).toBe('/internal/init');
    expect(await callerVerifier([publicKey], 'catalog')(String(asked?.headers['x-filiale-caller']))).toEqual({
      kind: 'service',
      sub: 'gateway',
    });
  });

  it('answers in every coding with a tag that spares the bytes the next time', async () => {
    serveCatalogue();
    const plain = await raw('/api/init');
    const zipped = await raw('/api/init', ['Accept-Encoding: gzip']);
    const small = await raw('/api/init', ['Accept-Encoding: gzip, deflate, br']);
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(brotliDecompressSync(small.body)).toEqual(plain.body);
    for (const { header } of [plain, zipped, small]) {
      expect([header('Vary'), header('Cache-Control')]).toEqual(['Accept-Encoding', 'no-cache']);
      const again = await raw('/api/init', ['Accept-Encoding: br', `If-None-Match: "other", W/${header('ETag')}`]);
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    expect((await raw('/api/init', ['If-None-Match: "other"'])).status).toBe(200);
  });

  it('answers the same to HEAD, to the API token and to visitors with cookies', async () => {
    serveCatalogue();
    const plain = await gateway.send('GET /api/init');
    expect((await gateway.send('GET /api/init', { headers: asAdmin })).text).toBe(plain.text);
    expect((await gateway.send('GET /api/init', { headers: { cookie: 'a=b' } })).text).toBe(plain.text);
    const head = await gateway.send('HEAD /api/init');
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await gateway.send('GET /api/init', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
  });

  it('keeps an answer per branch and asks once for many who come at the same time', async () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    serveCatalogue();
    const many = Array.from({ length: 20 }, () => gateway.send('GET /api/init?branch=graz'));
    // An answer of an earlier test may be checked meanwhile.
    const ofGraz = () => gateway.catalog.received.filter(({ url }) => url === '/internal/init?branch=graz');
    try {
      await until(() => ofGraz().length > 0, 'the catalogue is asked');
      // Comes to the gateway behind the twenty.
      await gateway.send('POST /api/init');
      expect(ofGraz()).toHaveLength(1);
    } finally {
      release();
      await Promise.all(many);
    }
    await gateway.send('GET /api/init?branch=gr%61z');
    expect(asked().filter((url) => url.includes('branch='))).toEqual(['/internal/init?branch=graz']);
  });

  it('answers with the entries named only, asks the catalogue for no others, and keeps one answer however they are listed', async () => {
    serveCatalogue();
    const { data } = await gateway.send('GET /api/init?parts=config,products');
    expect(data.map(({ url }: { url: string }) => url)).toEqual(['/config', '/products']);
    await gateway.send('GET /api/init?parts=products,config,products');
    expect(asked().filter((url) => url.includes('parts='))).toEqual(['/internal/init?parts=config%2Cproducts']);
  });

  it('answers 404 for an unknown branch and 400 for what it does not understand', async () => {
    serveCatalogue();
    const unknown = await gateway.send('GET /api/init?branch=nowhere');
    expect([unknown.status, unknown.errors[0]?.code]).toEqual([404, 'record.missing']);
    for (const query of [
      'branch=a&branch=b',
      'branch=',
      'x=1',
      `branch=${'a'.repeat(81)}`,
      'branch=%00',
      'branch[x]=1',
      'parts=',
      'parts=config,',
      'parts=secrets',
    ])
      expect((await gateway.send(`GET /api/init?${query}`)).status).toBe(400);
    expect((await gateway.send('POST /api/init')).status).toBe(405);
  });

  it('shows a change within two seconds even when nobody announces it', async () => {
    serveCatalogue();
    await gateway.send('GET /api/init');
    price = 12;
    await untilOld();
    expect((await gateway.send('GET /api/init')).text).toContain('"price":12');
  });

  it('goes on while the catalogue is away', async () => {
    serveCatalogue();
    await gateway.send('GET /api/init');
    await gateway.catalog.stop();
    try {
      await untilOld();
      expect((await gateway.send('GET /api/init')).status).toBe(200);
      expect((await gateway.send('GET /api/init?branch=new')).status).toBe(503);
    } finally {
      await gateway.catalog.restart();
    }
  });
});
