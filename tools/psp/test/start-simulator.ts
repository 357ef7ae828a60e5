import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '@filiale/kit/process/logging';
import { Config } from '../src/config.ts';
import { createSimulator } from '../src/simulator.ts';

export const signKeyHex = 'ab'.repeat(32);
const basic = `Basic ${Buffer.from('1100012345:secret').toString('base64')}`;
type Answer = { status: number; headers: Headers; body: Record<string, unknown> };
export type Heard = { path: string; headers: Record<string, unknown>; body: string };

/** The simulator on a free port, a shop that hears its callbacks, and both providers' APIs as a shop calls them. */
export async function startSimulator() {
  const directory = mkdtempSync(join(tmpdir(), 'filiale-psp-'));
  const heard: Heard[] = [];
  let shopStatus = 200;
  const shop = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(shopStatus).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook`;

  const config = Config.parse({
    PORT: 0,
    PSP_DIR: directory,
    PSP_RETRY_FACTOR: 1 / 600,
    MOLLIE_API_KEY: 'test_key',
    DATATRANS_MERCHANT_ID: '1100012345',
    DATATRANS_PASSWORD: 'secret',
    DATATRANS_HMAC_KEY: signKeyHex,
  });
  let running = createSimulator(config, createLogger('psp', 'silent'));
  let { port } = await running.start();

  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
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
    heard,
    webhookUrl,
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
      shop.closeAllConnections();
      await new Promise((resolve) => shop.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Waits until a condition holds; fails after 5 s. */
export async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 5_000; !holds(); await pause(20)) {
    if (Date.now() > deadline) throw new Error('the condition did not come true within 5 s');
  }
}
