import { type StandIn, startStandIn } from '@filiale/kit/testing/stand-in';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { testStack } from '../test-stack.ts';
import { startWebServer } from '../web-server.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const stack = testStack();

/** Between the web app and the gateway. */
let gateway: StandIn;
let collector: StandIn;
let web: Awaited<ReturnType<typeof startWebServer>>;
let origin: string;
beforeAll(async () => {
  collector = await startStandIn();
  gateway = await startStandIn(async ({ url, headers: { authorization = '' } }, response) => {
    const answer = await fetch(`http://127.0.0.1:${stack.ports.gatewayInternal}${url}`, { headers: { authorization } });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  web = await startWebServer(stack, gateway.origin, {
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_BSP_SCHEDULE_DELAY: '200' },
  });
  origin = `http://127.0.0.1:${web.port}`;
});
afterAll(async () => {
  await web?.stop('SIGTERM');
  await Promise.all([collector?.stop(), gateway?.stop()]);
});

describe('traces of the web app', () => {
  it('go on where the gateway began, name the route and lead back to it; what nobody began is not sent', async () => {
    const page = await fetch(`${origin}/store/graz-lend`, {
      headers: { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` },
    });
    expect(page.status).toBe(200);
    await page.text();
    const init = gateway.received.find(({ url }) => url.startsWith('/api/init?branch='));
    expect(init?.headers.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
    const all = () => Buffer.concat(collector.received.map(({ bytes }) => bytes));
    await eventually(() => all().includes(Buffer.from(TRACE_ID, 'hex')) && all().includes('/store/[branch]'));
    expect(all().includes('/health/live')).toBe(false);
  });
});
