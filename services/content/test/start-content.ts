import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '@filiale/contracts/access';
import { callerHeader, signCaller } from '@filiale/kit/access';
import { readConfig } from '@filiale/kit/config';
import { openKafka } from '@filiale/kit/kafka';
import { createLogger } from '@filiale/kit/logging';
import { openMongo } from '@filiale/kit/mongo';
import { ensureTopics } from '@filiale/kit/topics';
import sharp from 'sharp';
import { contentConfig } from '../src/config.ts';
import { createService } from '../src/service.ts';

const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const privateKey = keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const orderingPair = generateKeyPairSync('ed25519');
const orderingKey = {
  public: orderingPair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  private: orderingPair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
};
export const staff: Caller = { kind: 'staff', sub: 'test', roles: ['ROLE_EMPLOYEE'] };

export type Stored = {
  id: string;
  revision: number;
  name: string;
  version: number;
  extension: string;
  mimeType: string;
  sizeBytes: number;
  alt?: string;
  translations?: unknown;
  widthPx?: number;
  heightPx?: number;
  publicHash?: string;
};
export type Answer = {
  status: number;
  headers: Headers;
  data: Stored;
  errors: { code: string; field?: string; message: string }[];
};
type CallOptions = { as?: Caller; json?: unknown; form?: FormData; body?: string; headers?: Record<string, string> };

/** The real content service on the stores of the environment, with a database, a folder and topics of its own. */
export async function startContent(more: Record<string, string> = {}) {
  const name = randomBytes(5).toString('hex');
  const folder = await mkdtemp(join(tmpdir(), 'filiale-content-'));
  const logger = createLogger('content', process.env.LOG_LEVEL ?? 'silent');
  const config = readConfig(contentConfig, {
    ...process.env,
    PORT: '0',
    NODE_ENV: 'test',
    KAFKA_TOPIC_PREFIX: `test-${name}.`,
    CALLER_PUBLIC_KEY: publicKey,
    SERVICE_PUBLIC_KEYS: `ordering:${orderingKey.public}`,
    DIRECT_CALLS: 'allowed',
    CONTENT_MONGODB_DATABASE: `filiale_content_${name}`,
    MEDIA_DIR: folder,
    ...more,
  });
  const kafka = openKafka({
    brokers: config.KAFKA_BROKERS,
    clientId: 'content-test',
    prefix: config.KAFKA_TOPIC_PREFIX,
    logger,
  });
  await ensureTopics(kafka);
  const running = createService(config, logger);
  const { port } = await running.start();
  const origin = `http://127.0.0.1:${port}`;

  const call = async (
    method: string,
    path: string,
    { as, json, form, body, headers = {} }: CallOptions = {},
  ): Promise<Answer> => {
    const sent = form ?? body ?? (json === undefined ? null : JSON.stringify(json));
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(as
          ? {
              [callerHeader]: await signCaller(
                as,
                'content',
                as.kind === 'service' && as.sub === 'ordering' ? orderingKey.private : privateKey,
              ),
            }
          : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: sent,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, ...(text ? JSON.parse(text) : {}) };
  };

  const stop = async (): Promise<void> => {
    await running.stop();
    const mongo = await openMongo({
      url: config.CONTENT_MONGODB_URL ?? config.MONGODB_URL,
      database: config.CONTENT_MONGODB_DATABASE,
    });
    await mongo.connection.dropDatabase();
    await mongo.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, port, folder, kafka, call, stop };
}
export type RunningContent = Awaited<ReturnType<typeof startContent>>;

/** Form data with one file, as a browser sends it. */
export function formWith(
  bytes: Uint8Array | string,
  name: string,
  type: string,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name);
  return form;
}

export const picture = (widthPx: number, heightPx: number, background = '#c74') =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } });
export const dataUrl = (bytes: Buffer, type: string): string => `data:${type};base64,${bytes.toString('base64')}`;

/** Waits until a condition holds; fails after 20 s. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('the condition did not come true within 20 s');
    await pause(25);
  }
}
