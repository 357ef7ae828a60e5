import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readSecrets } from '@filiale/devstack/secrets';
import { webBuildDirectory } from '@filiale/devstack/web-build';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { testStack } from '../test-stack.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const stack = testStack();

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

/** What came to the collector of traces, and the `traceparent` of what the web app asked the gateway. */
const sent: Buffer[] = [];
const asked: { path: string; traceparent: string }[] = [];
const collector = createServer(async (request, response) => {
  sent.push(await bytesOf(request));
  response.end();
});
const gateway = createServer(async (request, response) => {
  const { authorization = '', traceparent = '' } = request.headers;
  asked.push({ path: request.url ?? '', traceparent: String(traceparent) });
  const answer = await fetch(`http://127.0.0.1:${stack.ports.gatewayInternal}${request.url}`, {
    headers: { authorization },
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
});

let web: ChildProcess;
let origin: string;
beforeAll(async () => {
  const [collectorPort, gatewayPort] = await Promise.all([listen(collector), listen(gateway)]);
  const spare = createServer();
  const port = await listen(spare);
  await new Promise((resolve) => spare.close(resolve));
  origin = `http://127.0.0.1:${port}`;
  web = spawn(process.execPath, [join(webBuildDirectory(), 'web/door.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
      SERVICE_TOKEN: readSecrets(stack.stateDir).serviceToken,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
  });
  await eventually(async () => (await fetch(`${origin}/health/live`).catch(() => null))?.ok ?? false);
}, 60_000);
afterAll(async () => {
  web?.kill('SIGTERM');
  if (web?.exitCode === null) await new Promise((resolve) => web.once('exit', resolve));
  for (const server of [collector, gateway]) {
    server.closeAllConnections();
    server.close();
  }
});

describe('traces of the web app', () => {
  it('go on where the gateway began, name the route and lead back to it; what nobody began is not sent', async () => {
    const page = await fetch(`${origin}/store/graz-lend`, {
      headers: { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` },
    });
    expect(page.status).toBe(200);
    await page.text();
    const init = asked.find(({ path }) => path.startsWith('/api/init?branch='));
    expect(init?.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
    const all = () => Buffer.concat(sent);
    await eventually(() => all().includes(Buffer.from(TRACE_ID, 'hex')) && all().includes('/store/[branch]'));
    expect(all().includes('/health/live')).toBe(false);
  }, 30_000);
});
