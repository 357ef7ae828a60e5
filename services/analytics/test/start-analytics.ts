import { generateKeyPairSync } from 'node:crypto';
import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@filiale/contracts/access';
import { newId } from '@filiale/contracts/ids';
import { OrderStatistics } from '@filiale/contracts/statistics';
import { callerHeader, signCaller } from '@filiale/kit/access';
import { readConfig } from '@filiale/kit/config';
import { randomToken } from '@filiale/kit/ids';
import { openKafka } from '@filiale/kit/kafka';
import { createLogger } from '@filiale/kit/logging';
import { analyticsLogTopic, ensureTopics, ordersTopic } from '@filiale/kit/topics';
import { OrderEventSchema } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { Client } from 'pg';
import { Config } from '../src/config.ts';
import { createService } from '../src/service.ts';

const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const privateKey = keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
export const employee: Caller = { kind: 'staff', sub: 'test', roles: ['ROLE_EMPLOYEE'] };

/** The real analytics service on the stores of the environment, with a database and topics of its own. */
export async function startAnalytics(more: Record<string, string> = {}) {
  const server = process.env.POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:15432';
  const name = randomToken(6).toLowerCase().replaceAll('-', '_');
  const own = new URL(server);
  own.pathname = `/analytics_test_${name}`;
  const logger = createLogger('analytics', process.env.LOG_LEVEL ?? 'silent');
  const config = readConfig(Config, {
    ...process.env,
    PORT: '0',
    NODE_ENV: 'test',
    KAFKA_TOPIC_PREFIX: `test-${name}.`,
    CALLER_PUBLIC_KEY: publicKey,
    DIRECT_CALLS: 'allowed',
    ANALYTICS_POSTGRES_URL: own.href,
    ...more,
  });
  const { KAFKA_TOPIC_PREFIX: prefix } = config;
  // The test's own way to Kafka, also when the service is to find none.
  const { KAFKA_BROKERS: brokers } = readConfig(Config, { ...process.env, CALLER_PUBLIC_KEY: publicKey });
  const kafka = openKafka({ brokers, clientId: 'analytics-test', prefix, logger });
  await ensureTopics(kafka, [ordersTopic, analyticsLogTopic]);
  const publisher = kafka.publisher();
  const services = [createService(config, logger)];
  const started = await Promise.all(services.map((service) => service.start()));
  const sql = new Client({ connectionString: own.href });
  await sql.connect();

  const call = async (path: string, as?: Caller, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${started[0]?.port}${path}`, {
      ...init,
      headers: { ...init.headers, ...(as ? { [callerHeader]: await signCaller(as, 'analytics', privateKey) } : {}) },
    });
    const answer = (await response.json()) as { data?: unknown; meta?: unknown; errors?: Problem[] };
    return { status: response.status, headers: response.headers, ...answer };
  };

  return {
    sql,
    call,
    /** Logs as a visitor's browser does. */
    log: (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
      call('/api/analytics-log', undefined, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    publish: (topic: string, messages: readonly { key: string; value: Buffer }[]) =>
      publisher.publish([{ topic, messages: [...messages] }]),
    orders: async (from: string, to: string): Promise<OrderStatistics> => {
      const { data } = await call(`/api/statistics/orders?from=${from}&to=${to}`, employee);
      return OrderStatistics.parse(data);
    },
    /** Publishes announcements and waits until the service has applied them. */
    announce: async (messages: readonly OrderMessage[]): Promise<void> => {
      await publisher.publish([
        { topic: ordersTopic.name, messages: messages.map(({ key, value }) => ({ key, value })) },
      ]);
      const eventIds = [...new Set(messages.map(({ eventId }) => eventId))];
      await until(async () => {
        const { rows } = await sql.query('select count(*)::int as n from inbox where event_id = any($1)', [eventIds]);
        return rows[0].n === eventIds.length;
      });
    },
    /** Starts another replica of the service. */
    addReplica: async (): Promise<void> => {
      const replica = createService(config, logger);
      services.push(replica);
      await replica.start();
    },
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()));
      await publisher.stop();
      await sql.end();
      const maintenance = new Client({ connectionString: server });
      await maintenance.connect();
      await maintenance.query(`drop database if exists ${own.pathname.slice(1)} with (force)`);
      await maintenance.end();
    },
  };
}
type Problem = { code: string; field?: string };
export type RunningAnalytics = Awaited<ReturnType<typeof startAnalytics>>;
export type OrderMessage = { readonly key: string; readonly value: Buffer; readonly eventId: string };

type Facts = {
  readonly orderId: string;
  readonly branchId?: string;
  readonly state?: string;
  readonly revision?: number;
  readonly at?: string;
  readonly eventId?: string;
};

const message = (
  { orderId, revision = 1, at = '2026-03-01T11:00:00Z', eventId = newId() }: Facts,
  type: string,
  fact: MessageInitShape<typeof OrderEventSchema>['fact'],
): OrderMessage => {
  const event = create(OrderEventSchema, {
    envelope: {
      eventId,
      type,
      occurredAt: timestampFromDate(new Date(at)),
      aggregateId: orderId,
      aggregateRevision: BigInt(revision),
    },
    ...(fact ? { fact } : {}),
  });
  return { key: orderId, value: Buffer.from(toBinary(OrderEventSchema, event)), eventId };
};

/** The announcement of a placed order, as ordering makes it. */
export const placed = (
  facts: Facts & { mode?: string; cents?: number; day?: string; placedAt?: string },
): OrderMessage =>
  message(facts, 'OrderPlaced', {
    case: 'placed',
    value: {
      orderId: facts.orderId,
      branchId: facts.branchId ?? newId(),
      state: facts.state ?? 'pending',
      mode: facts.mode ?? 'takeaway',
      totalGrossCents: BigInt(facts.cents ?? 1290),
      paymentMethod: 'cash',
      localDay: facts.day ?? '2026-03-01',
      placedAt: timestampFromDate(new Date(facts.placedAt ?? '2026-03-01T11:00:00Z')),
    },
  });

/** The announcement of a change, as ordering makes it. */
export const changed = (facts: Facts): OrderMessage =>
  message(facts, 'OrderChanged', {
    case: 'changed',
    value: {
      orderId: facts.orderId,
      branchId: facts.branchId ?? newId(),
      state: facts.state ?? 'confirmed',
      move: 'confirm',
    },
  });

/** Waits until a condition holds; fails after 20 s. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('the condition did not come true within 20 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
