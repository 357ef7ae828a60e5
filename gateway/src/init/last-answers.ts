import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Logger } from '@filiale/kit/process/logging';
import { type Redis, soon } from '@filiale/kit/stores/redis';
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';
import { AWAY_MS } from './prepared-store.ts';

const unzip = promisify(gunzip);
/** Answers that one process keeps in Redis; any choice of parts is one, so that strangers could fill it. */
const MOST_KEPT = 500;
/** An answer that is larger is not kept, in bytes. */
const LARGEST_BYTES = 4 * 1024 * 1024;
/** Kept anew at most this often while it does not change. */
const AGAIN_MS = 60_000;

type Options = {
  readonly redis: Redis | undefined;
  readonly prefix: string;
  /** Header lines of every answer besides its own. */
  readonly more: readonly string[];
  readonly logger: Logger;
};

/**
 * Keeps prepared answers in Redis for as long as they may stand in for their source, so that a gateway that is started while the
 * catalogue is away has them too. Redis being away changes nothing but that.
 */
export function keepLastAnswers({ redis, prefix, more, logger }: Options) {
  const kept = new Map<string, { readonly hash: string; readonly atMs: number }>();
  const nameOf = (key: string): string => `${prefix}gateway.init.${key}`;

  const save = (key: string, { hash, gzip: { bytes } }: PreparedAnswer): void => {
    const atMs = Date.now();
    const before = kept.get(key);
    if (!redis?.client.isReady || bytes.length > LARGEST_BYTES) return;
    if (before?.hash === hash && atMs - before.atMs < AGAIN_MS) return;
    for (const [other, { atMs: since }] of kept) if (atMs - since >= AWAY_MS) kept.delete(other);
    if (!before && kept.size >= MOST_KEPT) return;
    kept.set(key, { hash, atMs });
    redis.client
      .set(nameOf(key), `${atMs} ${bytes.toString('base64')}`, { expiration: { type: 'PX', value: AWAY_MS } })
      .catch((error: unknown) => {
        kept.delete(key);
        logger.debug({ error }, 'init not kept in redis');
      });
  };

  const recall = async (key: string): Promise<{ value: PreparedAnswer; checkedAtMs: number } | undefined> => {
    if (!redis?.client.isReady) return undefined;
    try {
      const [at, zipped] = (await soon(redis.client.get(nameOf(key))))?.split(' ') ?? [];
      if (!at || !zipped) return undefined;
      return { value: await prepareAnswer(await unzip(Buffer.from(zipped, 'base64')), more), checkedAtMs: Number(at) };
    } catch (error) {
      logger.warn({ error }, 'init not recalled from redis');
      return undefined;
    }
  };

  return { save, recall };
}
export type LastAnswers = ReturnType<typeof keepLastAnswers>;
