import type { Logger } from '@filiale/kit/logging';
import type { Ordering } from '../service.ts';

const KEPT_MS = 24 * 3_600_000;
const EVERY_MS = 3_600_000;

/** Idempotency keys are kept for a day; every hour the older ones are forgotten. Several replicas may do so at once. */
export function startForgettingKeys(
  { orders, now }: Pick<Ordering, 'orders' | 'now'>,
  logger: Logger,
): { stop(): void } {
  const forget = async (): Promise<void> => {
    try {
      const keys = await orders.forgetKeys(new Date(now().getTime() - KEPT_MS));
      if (keys > 0) logger.info({ keys }, 'idempotency keys forgotten');
    } catch (error) {
      logger.warn({ error }, 'idempotency keys not forgotten, tries again later');
    }
  };
  const timer = setInterval(forget, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
