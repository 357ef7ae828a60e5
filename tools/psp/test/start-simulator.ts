import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@filiale/kit/process/logging';
import { startStandIn } from '@filiale/kit/testing/stand-in';
import { Config } from '../src/config.ts';
import { newKeys } from '../src/providers.ts';
import { createSimulator } from '../src/simulator.ts';

export const signKeyHex = 'ab'.repeat(32);
const basic = `Basic ${Buffer.from('1100012345:secret').toString('base64')}`;
type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** The simulator on a free port, a shop that hears its callbacks, and the providers' APIs as a shop calls them. */
export async function startSimulator() {
  const directory = mkdtempSync(join(tmpdir(), 'filiale-psp-'));
  let shopStatus = 200;
  const shop = await startStandIn((_call, response) => response.writeHead(shopStatus).end());

  const keys = {
    ...newKeys(),
    MOLLIE_API_KEY: 'test_key',
    DATATRANS_MERCHANT_ID: '1100012345',
    DATATRANS_PASSWORD: 'secret',
    DATATRANS_HMAC_KEY: signKeyHex,
  };
  const settings = { PORT: 0, PSP_DIR: directory, PSP_RETRY_FACTOR: 1 / 600, PSP_SHOP_URL: shop.origin };
  const config = Config.parse({ ...settings, ...keys });
  let running = createSimulator(config, createLogger('psp', 'silent'));
  let { port } = await running.start();

  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : { text },
    } as Answer;
  };

  return {
    keys: keys as Readonly<Record<string, string>>,
    heard: shop.received,
    webhookUrl: `${shop.origin}/webhook`,
    ask,
    mollie: (method: string, path: string, body?: unknown, headers = {}) =>
      ask(method, `/v2${path}`, body, { authorization: 'Bearer test_key', ...headers }),
    datatrans: (method: string, path: string, body?: unknown, headers = {}) =>
      ask(method, `/v1${path}`, body, { authorization: basic, ...headers }),
    /** Data of a control call. */
    control: async <T>(method: string, path: string, body?: unknown): Promise<T> =>
      (await ask(method, `/simulator${path}`, body)).body.data as T,
    press: (id: string, move: string) =>
      fetch(`http://127.0.0.1:${port}/hosted/${id}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ move }),
      }),
    shopAnswers: (status: number) => {
      shopStatus = status;
    },
    restart: async () => {
      await running.stop();
      running = createSimulator(config, createLogger('psp', 'silent'));
      ({ port } = await running.start());
    },
    stop: async () => {
      await running.stop();
      await shop.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
