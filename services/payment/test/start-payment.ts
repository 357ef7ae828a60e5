import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@filiale/contracts/access';
import { newId } from '@filiale/contracts/ids';
import type { OnlineMethod, PaymentHistory, PaymentState, StartAttempt } from '@filiale/contracts/payment';
import { callerHeader, signCaller } from '@filiale/kit/access';
import { readConfig } from '@filiale/kit/config';
import { openKafka } from '@filiale/kit/kafka';
import { createLogger } from '@filiale/kit/logging';
import { ensureTopics, ordersTopic, paymentsTopic } from '@filiale/kit/topics';
import { OrderEventSchema } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { Config as SimulatorConfig } from '@filiale/psp/config';
import { createSimulator } from '@filiale/psp/simulator';
import { Client } from 'pg';
import { Config } from '../src/config.ts';
import { createService } from '../src/service.ts';

const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const privateKey = keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const orderingPair = generateKeyPairSync('ed25519');
const orderingKeys = {
  public: orderingPair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  private: orderingPair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
};
export const employee: Caller = { kind: 'staff', sub: 'test', roles: ['ROLE_EMPLOYEE'] };
export const ordering: Caller = { kind: 'service', sub: 'ordering' };
export const hmacKey = 'ab'.repeat(32);
export const mollieKey = 'test_0123456789abcdef';
const credentials = {
  MOLLIE_API_KEY: mollieKey,
  DATATRANS_MERCHANT_ID: '1100012345',
  DATATRANS_PASSWORD: 'secret',
  DATATRANS_HMAC_KEY: hmacKey,
};

type Answer<T> = { status: number; headers: Headers; data: T; code: string | undefined; details: unknown };
type CallOptions = {
  as?: Caller | undefined;
  body?: unknown;
  key?: string;
  form?: string;
  headers?: Record<string, string>;
};
type Sums = { capturedCents: number; refundedCents: number };

/** The real payment service on the stores of the environment, with both providers simulated in their wire formats. */
export async function startPayment(more: Record<string, string> = {}) {
  const name = randomBytes(5).toString('hex');
  const database = `payment_test_${name}`;
  const server = process.env.POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:15432';
  const own = new URL(server);
  own.pathname = `/${database}`;
  const directory = mkdtempSync(join(tmpdir(), 'filiale-payment-'));
  const simulator = createSimulator(
    SimulatorConfig.parse({ ...credentials, PORT: 0, PSP_DIR: directory, PSP_RETRY_FACTOR: 1 / 600 }),
    createLogger('psp', 'silent'),
  );
  const { port: providerPort } = await simulator.start();
  const provider = `http://127.0.0.1:${providerPort}`;
  const logger = createLogger('payment', process.env.LOG_LEVEL ?? 'silent');
  const environment = (port: number) =>
    readConfig(Config, {
      ...process.env,
      ...credentials,
      PORT: String(port),
      NODE_ENV: 'test',
      KAFKA_TOPIC_PREFIX: `test-${name}.`,
      CALLER_PUBLIC_KEY: publicKey,
      DIRECT_CALLS: 'allowed',
      SERVICE_PUBLIC_KEYS: `ordering:${orderingKeys.public}`,
      PAYMENT_POSTGRES_URL: own.href,
      WEBHOOK_URL: `http://127.0.0.1:${port}`,
      PUBLIC_URL: 'http://shop.example',
      MOLLIE_API_URL: provider,
      DATATRANS_API_URL: `${provider}/v1`,
      DATATRANS_PAY_URL: `${provider}/v1`,
      ERRAND_POLL_MS: '50',
      ERRAND_PACE: '0.02',
      PROVIDER_TIMEOUT_MS: '8000',
      ...more,
    });
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = environment(0);
  const kafka = openKafka({ brokers, clientId: 'payment-test', prefix, logger });
  await ensureTopics(kafka, [ordersTopic, paymentsTopic]);
  // Providers are told where to call when an attempt starts, so the port must be known before.
  const port = 20_000 + (randomBytes(2).readUInt16BE() % 12_000);
  const services = [createService(environment(port), logger)];
  await services[0]?.start();
  const publisher = kafka.publisher();
  const sql = new Client({ connectionString: own.href });
  await sql.connect();

  const call = async <T = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> => {
    const { as, body, key, form, headers = {} } = options;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(as
          ? {
              [callerHeader]: await signCaller(
                as,
                'payment',
                as.kind === 'service' ? orderingKeys.private : privateKey,
              ),
            }
          : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      ...(form !== undefined ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = text ? JSON.parse(text) : {};
    return {
      status: response.status,
      headers: response.headers,
      data: answer.data,
      code: answer.errors?.[0]?.code,
      details: answer.errors?.[0]?.details,
    };
  };
  const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${provider}/simulator${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };

  const orderOf = (method: OnlineMethod, amountCents = 2_590): StartAttempt => ({
    orderId: newId(),
    uid: randomBytes(12).toString('base64url'),
    hash: randomBytes(12).toString('base64url'),
    branchIdentifier: 'wien-josefstadt',
    locale: 'de-AT',
    ticketNumber: 7,
    method,
    amountCents,
    currency: 'EUR',
    holdEndsAt: new Date(Date.now() + 900_000).toISOString(),
  });
  const start = (order: StartAttempt, attempt = 1) =>
    call<{ attemptId: string; redirectUrl: string }>('POST', '/internal/payment/attempts', {
      as: ordering,
      key: `${order.orderId}:${attempt}`,
      body: order,
    });
  const history = async (orderId: string): Promise<PaymentHistory> =>
    (await call<PaymentHistory>('GET', `/api/orders/${orderId}/payments`, { as: employee })).data;

  return {
    call,
    control,
    sql,
    logger,
    providerUrl: provider,
    databaseUrl: own.href,
    orderOf,
    start,
    history,
    /** Starts paying a new order and answers it with the provider's id. */
    begin: async (method: OnlineMethod, amountCents?: number) => {
      const order = orderOf(method, amountCents);
      const { status, data } = await start(order);
      if (status !== 201) throw new Error(`not started: ${status}`);
      const { attempts } = await history(order.orderId);
      return { order, orderId: order.orderId, reference: attempts[0]?.reference ?? '', redirectUrl: data.redirectUrl };
    },
    look: async (orderId: string, endsHold = false): Promise<PaymentState> =>
      (
        await call<PaymentState>('POST', `/internal/payment/orders/${orderId}/look`, {
          as: ordering,
          body: { endsHold },
        })
      ).data,
    metrics: async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    move: (reference: string, move: string) => control('POST', `/payments/${reference}/${move}`),
    fault: (fault: object) => control('POST', '/faults', fault),
    clearFaults: () => control('DELETE', '/faults'),
    /** What the providers have taken and given back for an order, by their own books. */
    books: (orderId: string) => control<Sums>('GET', `/ledger?orderId=${orderId}`),
    /** Announces as ordering does. */
    announce: async (orderId: string, revision: number, fact: MessageInitShape<typeof OrderEventSchema>['fact']) => {
      const event = create(OrderEventSchema, {
        envelope: {
          eventId: newId(),
          type: 'Order',
          occurredAt: timestampFromDate(new Date()),
          aggregateId: orderId,
          aggregateRevision: BigInt(revision),
        },
        ...(fact ? { fact } : {}),
      });
      const value = Buffer.from(toBinary(OrderEventSchema, event));
      await publisher.publish([{ topic: ordersTopic.name, messages: [{ key: orderId, value }] }]);
    },
    /** Another replica on the same stores. */
    addReplica: async () => {
      const replica = createService(environment(0), logger);
      services.push(replica);
      await replica.start();
    },
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()));
      await publisher.stop();
      await simulator.stop();
      await sql.end();
      rmSync(directory, { recursive: true, force: true });
      const maintenance = new Client({ connectionString: server });
      await maintenance.connect();
      await maintenance.query(`drop database if exists ${database} with (force)`);
      await maintenance.end();
    },
  };
}
export type RunningPayment = Awaited<ReturnType<typeof startPayment>>;

/** Waits until a condition holds; fails after 15 s. */
export async function until(holds: () => Promise<boolean> | boolean, words = 'the condition'): Promise<void> {
  for (const deadline = Date.now() + 15_000; !(await holds()); await pause(25)) {
    if (Date.now() > deadline) throw new Error(`${words} did not come true within 15 s`);
  }
}
