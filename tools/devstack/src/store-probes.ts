import { setTimeout as sleep } from 'node:timers/promises';
import { answersKafka, answersMongodb, answersPostgres, answersRedis } from './probes.ts';
import { ProcessFailure } from './run-process.ts';
import type { Stack, StoreName } from './stack.ts';
import { storeUrl } from './store-urls.ts';

const SERVES_WITHIN_MS = 120_000;
const POLL_MS = 300;

/** Returns whether a store that the stack started on this machine serves. */
export function storeAnswers(stack: Stack, store: StoreName): Promise<boolean> {
  switch (store) {
    case 'kafka':
      return answersKafka(stack.ports.kafka);
    case 'mongodb':
      return answersMongodb(stack.ports.mongodb);
    case 'postgres':
      return answersPostgres(storeUrl(stack, 'postgres'));
    case 'redis':
      return answersRedis(stack.ports.redis);
    default:
      return store satisfies never;
  }
}

/**
 * Waits until a store that the stack started serves.
 * @throws {ProcessFailure} not within two minutes
 */
export async function serves(stack: Stack, store: StoreName): Promise<void> {
  const deadline = Date.now() + SERVES_WITHIN_MS;
  while (!(await storeAnswers(stack, store))) {
    if (Date.now() > deadline) throw new ProcessFailure(`${store}: started, but does not serve.`);
    await sleep(POLL_MS);
  }
}
