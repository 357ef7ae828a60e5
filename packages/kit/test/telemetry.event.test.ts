import { type ChildProcess, spawn } from 'node:child_process';
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type StandIn, startStandIn } from '../src/testing/stand-in.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { until } from '../src/testing/until.ts';

/** W3C trace context of a browser's request. */
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE_ID}-00f067aa0ba902b7-01`;

let receiver: StandIn;
let traced: ChildProcess;
let port: number;

/** The length-delimited fields with a number, of a protobuf message. */
function fieldsOf(message: Uint8Array, field: number): Uint8Array[] {
  const reader = new BinaryReader(message);
  const found: Uint8Array[] = [];
  while (reader.pos < reader.len) {
    const [number, wireType] = reader.tag();
    if (number === field && wireType === WireType.LengthDelimited) found.push(reader.bytes());
    else reader.skip(wireType, number);
  }
  return found;
}

/** Names of the spans sent so far that belong to the trace. OTLP: resource_spans 1, scope_spans 2, spans 2. */
function spansOfTrace(): string[] {
  return receiver.received
    .filter(({ url }) => url === '/v1/traces')
    .flatMap(({ bytes }) => fieldsOf(bytes, 1))
    .flatMap((resourceSpans) => fieldsOf(resourceSpans, 2))
    .flatMap((scopeSpans) => fieldsOf(scopeSpans, 2))
    .filter((span) => Buffer.from(fieldsOf(span, 1)[0] ?? []).toString('hex') === TRACE_ID)
    .map((span) => Buffer.from(fieldsOf(span, 5)[0] ?? []).toString());
}

beforeAll(async () => {
  receiver = await startStandIn();
  traced = spawn(process.execPath, [`${__dirname}/traced-service.ts`], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      POSTGRES_URL: servers.postgres,
      KAFKA_BROKERS: servers.kafka,
      KAFKA_TOPIC_PREFIX: `${uniqueName()}.`,
      DATABASE: uniqueName(),
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
  });
  port = await new Promise<number>((resolve, reject) => {
    traced.once('exit', () => reject(new Error('the traced service ended')));
    traced.stdout?.once('data', (line) => resolve(JSON.parse(String(line)).port));
  });
}, 30_000);
afterAll(async () => {
  traced?.stdin?.end();
  if (traced?.exitCode === null) await new Promise((resolve) => traced.once('exit', resolve));
  await receiver?.stop();
}, 30_000);

describe('telemetry', () => {
  it('follows one request over http, express, PostgreSQL and Kafka to the statement of its consumer, under the name of its route', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/orders/kept`, { method: 'POST', headers: { traceparent } });
    expect(response.status).toBe(200);
    const wanted = [
      /^POST \/orders\/\{kind\}$/,
      /^middleware/,
      /^pg\.query:INSERT/,
      /^publish orders/,
      /^process orders/,
    ];
    const isComplete = () =>
      wanted.every((name) => spansOfTrace().some((span) => name.test(span))) &&
      spansOfTrace().filter((span) => span.startsWith('pg.query:INSERT')).length === 2;
    await until(isComplete, 'all spans are sent').catch((error) => {
      throw new Error(`spans of the trace: ${spansOfTrace().join(', ')}`, { cause: error });
    });
  }, 30_000);
});
