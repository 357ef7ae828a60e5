import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
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
/** Lines of its log. */
const lines: Readonly<Record<string, unknown>>[] = [];

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

/** The data of a signal sent so far, as OTLP nests it: resource 1, scope 2, and each of it 2. */
const sent = (signal: 'traces' | 'metrics' | 'logs'): Uint8Array[] =>
  receiver.received
    .filter(({ url }) => url === `/v1/${signal}`)
    .flatMap(({ bytes }) => fieldsOf(bytes, 1))
    .flatMap((ofResource) => fieldsOf(ofResource, 2))
    .flatMap((ofScope) => fieldsOf(ofScope, 2));
const textOf = (message: Uint8Array, field: number): string =>
  Buffer.from(fieldsOf(message, field)[0] ?? []).toString();

/** Names of the spans sent so far that belong to the trace. */
const spansOfTrace = (): string[] =>
  sent('traces')
    .filter((span) => Buffer.from(fieldsOf(span, 1)[0] ?? []).toString('hex') === TRACE_ID)
    .map((span) => textOf(span, 5));

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
      OTEL_BLRP_SCHEDULE_DELAY: '200',
      OTEL_METRIC_EXPORT_INTERVAL: '300',
      OTEL_METRIC_EXPORT_TIMEOUT: '300',
    },
  });
  port = await new Promise<number>((resolve, reject) => {
    traced.once('exit', () => reject(new Error('the traced service ended')));
    if (!traced.stdout) throw new Error('it says nothing');
    createInterface({ input: traced.stdout }).on('line', (line) => {
      const entry = JSON.parse(line);
      if ('msg' in entry) lines.push(entry);
      else resolve(entry.port);
    });
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

  it('sends the lines of the log and the numbers too: lines with their trace, here as there', async () => {
    await fetch(`http://127.0.0.1:${port}/orders/kept`, { method: 'POST', headers: { traceparent } });
    // LogRecord: body 5 (a string in its field 1), trace_id 9.
    const ofTrace = () =>
      sent('logs')
        .filter((record) => Buffer.from(fieldsOf(record, 9)[0] ?? []).toString('hex') === TRACE_ID)
        .map((record) => textOf(fieldsOf(record, 5)[0] ?? new Uint8Array(), 1));
    await until(() => ofTrace().includes('call answered'), 'the line is sent');
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'call answered', traceId: TRACE_ID, route: 'POST /orders/{kind}' }),
    );
    // Metric: name 1, histogram 9, its points 1.
    const durations = () =>
      sent('metrics')
        .filter((metric) => textOf(metric, 1) === 'http_request_duration_seconds')
        .flatMap((metric) => fieldsOf(metric, 9))
        .flatMap((histogram) => fieldsOf(histogram, 1));
    await until(() => durations().length > 0, 'the numbers are sent');
  }, 30_000);
});
