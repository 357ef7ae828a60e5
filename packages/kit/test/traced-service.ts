import { randomUUID } from 'node:crypto';
import { createLogger } from '../src/process/logging.ts';
import { createMetrics } from '../src/process/metrics.ts';
import { startTelemetry } from '../src/process/telemetry.ts';

/**
 * A process of its own for telemetry.event.test.ts: an HTTP route whose statement leaves an event, the relay, and a
 * consumer whose statement ends the trace. Prints its port; ends when its input ends.
 */
const { POSTGRES_URL = '', KAFKA_BROKERS = '', KAFKA_TOPIC_PREFIX = '', DATABASE = '' } = process.env;
const telemetry = startTelemetry('traced');
const { createHttpApp } = await import('../src/http/http.ts');
const { openKafka } = await import('../src/events/kafka.ts');
const { openPostgres } = await import('../src/stores/postgres.ts');
const { ensureTopics, ordersTopic } = await import('../src/events/topics.ts');
const { outboxValues, OUTBOX_COLUMNS } = await import('../src/stores/outbox.ts');
const { startOutboxRelay } = await import('../src/events/outbox-relay.ts');
const { startConsumer } = await import('../src/events/consumer.ts');

const logger = createLogger('traced', 'info', telemetry.destination);
const metrics = createMetrics('traced');
const kafka = openKafka({ brokers: [KAFKA_BROKERS], clientId: 'traced', prefix: KAFKA_TOPIC_PREFIX, logger });
await ensureTopics(kafka, [ordersTopic]);
const postgres = await openPostgres({
  url: POSTGRES_URL,
  database: DATABASE,
  migrationsDirectory: new URL('./migrations', import.meta.url).pathname,
  logger,
});
const relay = startOutboxRelay({ postgres, kafka, topics: [ordersTopic], logger });
const consumer = startConsumer({
  kafka,
  group: 'traced',
  topic: ordersTopic,
  logger,
  handle: async (_event, { key }) => {
    await postgres.pool.query('insert into applied (order_id, revision) values ($1, 1)', [key]);
  },
});

const http = createHttpApp({ service: 'traced', logger, metrics });
http.bindRoute('POST /orders/{kind}', { owner: 'ordering', access: 'public', summary: 'Traced' }, async () => {
  const id = randomUUID();
  const envelope = { eventId: randomUUID(), type: 'OrderPlaced', aggregateId: id, aggregateRevision: '1' };
  const event = { envelope, placed: { orderId: id } };
  await postgres.pool.query(
    `insert into outbox (${OUTBOX_COLUMNS}) values ($1, $2, $3, $4, $5)`,
    outboxValues({ topic: ordersTopic.name, key: id, event }),
  );
  relay.nudge();
  return { data: { id } };
});
const listener = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ port: listener.port })}\n`);

process.stdin.resume().on('end', async () => {
  await listener.stop();
  await consumer.stop();
  await relay.stop();
  await postgres.stop();
  await telemetry.stop();
});
