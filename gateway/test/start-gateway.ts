import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { readConfig } from '@filiale/kit/process/config';
import { createLogger } from '@filiale/kit/process/logging';
import { Config } from '../src/config.ts';
import { createService } from '../src/service.ts';
import { startUpstream } from './upstream-server.ts';

const keys = generateKeyPairSync('ed25519');
const privateKey = keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
export const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
export const adminToken = randomBytes(24).toString('base64url');
export const serviceToken = randomBytes(24).toString('base64url');
export const asAdmin = { authorization: `Bearer ${adminToken}` };
export const asService = { authorization: `Bearer ${serviceToken}` };

export type Problem = { code: string; message: string; details?: unknown };
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  data: any;
  errors: Problem[];
};

/** The real gateway in front of tiny servers, on the Redis of the environment when it names one. Kafka only where asked for. */
export async function startGateway(
  more: Record<string, string> = {},
  logger = createLogger('gateway', process.env.LOG_LEVEL ?? 'silent'),
) {
  const catalog = await startUpstream('catalog');
  const ordering = await startUpstream('ordering');
  const content = await startUpstream('content');
  const web = await startUpstream('web');
  const prefix = `test-${randomBytes(5).toString('hex')}.`;
  const config = readConfig(Config, {
    NODE_ENV: 'test',
    PORT: '0',
    INTERNAL_PORT: '0',
    CALLER_PRIVATE_KEY: privateKey,
    ADMIN_TOKEN_HASH: createHash('sha256').update(adminToken).digest('hex'),
    SERVICE_TOKEN: serviceToken,
    KAFKA_TOPIC_PREFIX: prefix,
    LIMIT_FACTOR: '1000',
    ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
    CATALOG_URL: catalog.origin,
    ORDERING_URL: ordering.origin,
    CONTENT_URL: content.origin,
    WEB_URL: web.origin,
    ...more,
  });
  const service = createService(config, logger);
  const { port, internalPort } = await service.start();
  const upstreams = { catalog, ordering, content, web };

  const callPort = async (at: number, method: string, path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${at}${path}`, { method, redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    const { data, errors = [] } = isJson ? JSON.parse(text) : {};
    return { status: response.status, headers: response.headers, text, data, errors };
  };

  return {
    ...upstreams,
    prefix,
    port,
    call: (method: string, path: string, init: RequestInit = {}) => callPort(port, method, path, init),
    callInternal: (method: string, path: string, init: RequestInit = {}) => callPort(internalPort, method, path, init),
    raw: (text: string) => sendRaw(port, text),
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
    socket.setTimeout(400, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (answer ? resolve(answer) : reject(error)));
    socket.on('close', () => resolve(answer));
  });
}
