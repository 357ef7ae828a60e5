import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Kafka } from '@filiale/kit/events/kafka';
import {
  catalogueTopic,
  changesTopic,
  contentTopic,
  devicesTopic,
  ensureTopics,
  ordersTopic,
} from '@filiale/kit/events/topics';
import { readConfig } from '@filiale/kit/process/config';
import { createLogger } from '@filiale/kit/process/logging';
import { answerJson, startStandIn } from '@filiale/kit/testing/stand-in';
import { keyPair } from '@filiale/kit/testing/test-callers';
import { testCalls } from '@filiale/kit/testing/test-calls';
import { uniqueName } from '@filiale/kit/testing/test-servers';
import { Config } from '../src/config.ts';
import { createService } from '../src/service.ts';

export const { publicKey, privateKey } = keyPair();
export const adminToken = randomBytes(24).toString('base64url');
export const serviceToken = randomBytes(24).toString('base64url');
export const asAdmin = { authorization: `Bearer ${adminToken}` };
export const asService = { authorization: `Bearer ${serviceToken}` };

/** Makes the topics that the gateway reads and publishes to. */
export const makeTopics = (kafka: Kafka) =>
  ensureTopics(kafka, [catalogueTopic, contentTopic, ordersTopic, devicesTopic, changesTopic], 2);

/** A stand-in of a service, which echoes its requests until a test sets another answer. */
export const startUpstream = (name: string) =>
  startStandIn(({ bytes: _bytes, ...call }, response) => answerJson(response, 200, { data: { by: name, ...call } }));

/** The real gateway in front of tiny servers, on the Redis of the environment when it names one. Kafka only where asked for. */
export async function startGateway(
  more: Record<string, string> = {},
  logger = createLogger('gateway', process.env.LOG_LEVEL ?? 'silent'),
) {
  const catalog = await startUpstream('catalog');
  const ordering = await startUpstream('ordering');
  const content = await startUpstream('content');
  const workforce = await startUpstream('workforce');
  const web = await startUpstream('web');
  const config = readConfig(Config, {
    NODE_ENV: 'test',
    PORT: '0',
    INTERNAL_PORT: '0',
    CALLER_PRIVATE_KEY: privateKey,
    ADMIN_TOKEN_HASH: createHash('sha256').update(adminToken).digest('hex'),
    SERVICE_TOKEN: serviceToken,
    KAFKA_TOPIC_PREFIX: `${uniqueName()}.`,
    LIMIT_FACTOR: '1000',
    ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
    CATALOG_URL: catalog.origin,
    ORDERING_URL: ordering.origin,
    CONTENT_URL: content.origin,
    WORKFORCE_URL: workforce.origin,
    WEB_URL: web.origin,
    ...more,
  });
  const service = createService(config, logger);
  const { port, internalPort } = await service.start();
  const upstreams = { catalog, ordering, content, workforce, web };
  const callsAt = (at: number) => testCalls(`http://127.0.0.1:${at}`, async () => '').send;
  return {
    ...upstreams,
    ...{ prefix: config.KAFKA_TOPIC_PREFIX, port },
    send: callsAt(port),
    sendInside: callsAt(internalPort),
    raw: (text: string) => sendRaw(port, text),
    /** Has every server answer as usual again, and forget what it received. */
    reset: (): void => {
      for (const upstream of Object.values(upstreams)) upstream.reset();
    },
    stop: async (): Promise<void> => {
      await service.stop();
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.stop()));
    },
  };
}
export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Sends bytes as they are and returns everything that comes back until the connection ends or falls silent. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let answer = '';
    socket.on('data', (chunk) => {
      // An answer begins when the gateway gets to it, and then comes at once.
      socket.setTimeout(400, () => socket.destroy());
      answer += chunk.toString('latin1');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (answer ? resolve(answer) : reject(error)));
    socket.on('close', () => resolve(answer));
  });
}
