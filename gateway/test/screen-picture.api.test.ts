import { newId } from '@filiale/contracts/fields/ids';
import { answerJson, type StandIn } from '@filiale/kit/testing/stand-in';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { asAdmin, type Gateway, startGateway, startUpstream } from './start-gateway.ts';

const id = newId();
const path = `GET /api/digital-signage-devices/${id}/picture?known=a.b` as const;
const picture = { width: 640, height: 360, background: '#ffffff', family: 'inter', layers: [] };
const at = '2026-03-10T11:04:00.000Z';
let gateway: Gateway;
let signage: StandIn;
beforeAll(async () => {
  signage = await startUpstream('signage');
  gateway = await startGateway({ SIGNAGE_URL: signage.origin });
});
afterAll(async () => {
  await gateway.stop();
  await signage.stop();
});
beforeEach(() => {
  gateway.reset();
  signage.reset();
  signage.handle((_call, response) => answerJson(response, 200, { data: { at, picture } }));
  gateway.content.handle((_call, response) =>
    answerJson(response, 200, { data: { base64: Buffer.from('drawn').toString('base64') } }),
  );
});

it('answers what signage says that a screen shows, drawn by content, with when that was [SIGN-001]', async () => {
  const { status, headers, text } = await gateway.send(path, { headers: asAdmin });
  expect([status, headers.get('content-type'), headers.get('last-modified'), text]).toEqual([
    ...[200, 'image/webp', 'Tue, 10 Mar 2026 11:04:00 GMT', 'drawn'],
  ]);
  expect(signage.received.map(({ url }) => url)).toEqual([`/api/digital-signage-devices/${id}/drawing`]);
  expect(gateway.content.received.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
    ['/internal/content/pictures', picture],
  ]);
  // The same picture once more is neither drawn nor sent.
  const etag = headers.get('etag') ?? '';
  const again = await gateway.send(path, { headers: { ...asAdmin, 'if-none-match': etag } });
  expect([again.status, gateway.content.received.length]).toEqual([304, 1]);
});

it('is missing where signage shows nothing, and away while signage is', async () => {
  expect((await gateway.send(path)).status).toBe(401);
  signage.handle((_call, response) => answerJson(response, 404, { errors: [{ code: 'record.missing', message: '' }] }));
  expect((await gateway.send(path, { headers: asAdmin })).code).toBe('record.missing');
  signage.handle((_call, response) => answerJson(response, 503, { errors: [] }));
  expect((await gateway.send(path, { headers: asAdmin })).code).toBe('service.unavailable');
  expect(gateway.content.received).toEqual([]);
});
