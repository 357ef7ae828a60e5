import { createHash } from 'node:crypto';
import { answerJson } from '@filiale/kit/testing/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './start-gateway.ts';

const TOKEN = 'token-of-the-terminal-at-the-market';
const BRANCH = '0192f0c1-2b3c-7d4e-8f5a-6b7c8d9e0f1a';
const hash = createHash('sha256').update(TOKEN).digest('hex');

let gateway: Gateway;
/** The rights of the device behind the token; null: nobody knows it. */
let scopes: string[] | null;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.reset();
  scopes = ['terminal'];
  gateway.ordering.handle(({ url, body, method }, response) => {
    if (url === '/internal/ordering/device')
      return scopes && (JSON.parse(String(body)) as { hash: string }).hash === hash
        ? answerJson(response, 200, { data: { id: BRANCH, branch: BRANCH, scopes } })
        : answerJson(response, 404, { errors: [{ code: 'record.missing', message: '' }] });
    if (method === 'DELETE') scopes = null;
    answerJson(response, 200, { data: null });
  });
});

const page = (path: string, cookie: string, more: Record<string, string> = {}) =>
  gateway.send(`GET ${path}`, { headers: { accept: 'text/html', cookie, ...more } });
const terminalHeader = () => gateway.web.received.at(-1)?.headers['x-filiale-terminal'];
const dropped = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().some((cookie) => cookie.startsWith('filiale-kiosk=; Path=/; Max-Age=0'));

describe('a page asked for by an order terminal [KIOSK-001]', () => {
  it('is made for its branch, and ignores other claims of the browser', async () => {
    const answer = await page('/', `filiale-kiosk=${TOKEN}`, { 'x-filiale-terminal': 'another' });
    expect([answer.status, terminalHeader(), dropped(answer)]).toEqual([200, BRANCH, false]);
  });

  it('is nobody else\u2019s: a cookie that names a branch, as once bound by a link, is dropped', async () => {
    for (const value of ['graz-lend', 'off', 'token-that-nobody-has-ever-seen']) {
      const answer = await page('/store/graz-lend?kiosk=1', `filiale-kiosk=${value}`, { 'x-filiale-terminal': BRANCH });
      expect([terminalHeader(), dropped(answer)]).toEqual([undefined, true]);
    }
    // A front desk is none either.
    scopes = ['orders.read'];
    const answer = await page('/', `filiale-kiosk=${TOKEN}-desk`);
    expect([terminalHeader(), dropped(answer)]).toEqual([undefined, true]);
  });

  it('is left by a typed address alone, and the device with it', async () => {
    const leave = (more: Record<string, string>) => page('/store/graz-lend?kiosk=0', `filiale-kiosk=${TOKEN}`, more);
    const tapped: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
      { referer: 'http://x/' },
    ];
    for (const how of tapped) {
      expect(dropped(await leave(how))).toBe(false);
      expect(terminalHeader()).toBe(BRANCH);
    }
    const left = await leave({ 'sec-fetch-site': 'none' });
    expect([left.status, left.headers.get('location'), dropped(left)]).toEqual([303, '/store/graz-lend', true]);
    expect(scopes).toBeNull();
    // The token is worth nothing from now on.
    await page('/', `filiale-kiosk=${TOKEN}`);
    expect(terminalHeader()).toBeUndefined();
  });

  it('opens no call of the API', async () => {
    const { status } = await gateway.send('GET /api/device-sessions/current', {
      headers: { cookie: `filiale-kiosk=${TOKEN}` },
    });
    expect(status).toBe(401);
  });

  it('shows an error page while nobody can check the cookie, and never becomes a shop', async () => {
    gateway.ordering.handle((_call, response) => answerJson(response, 503, { errors: [] }));
    gateway.web.received.length = 0;
    const answer = await page('/', 'filiale-kiosk=token-that-is-asked-about-meanwhile');
    expect([answer.status, dropped(answer), gateway.web.received]).toEqual([503, false, []]);
    expect(answer.text).toContain('Gleich wieder da');
  });
});
