import type { Logger } from '@filiale/kit/process/logging';
import { type Redis, soon } from '@filiale/kit/stores/redis';
import { z } from 'zod';
import { subscribe } from './subscription.ts';

/** Changes a branch's stream keeps, and for how many seconds after the last one: long enough to come back after a tunnel. */
const KEPT_CHANGES = 1_000;
const KEPT_SECONDS = 3_600;
const KEPT = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT_CHANGES } } as const;

const Change = z.object({
  event: z.enum(['order', 'print', 'device-test', 'device-logs']).default('order'),
  /** Empty for changes without an order. */
  orderId: z.string(),
  revision: z.coerce.number(),
  /** JSON for the branch about everything but orders. */
  data: z.string().default(''),
});
/** A change at a branch: an order with its present revision, a print job, or a request to devices. */
export type Change = z.infer<typeof Change>;
/** A change with the branch that receives it. */
export type AddressedChange = Change & { readonly branchId: string };
const StreamedChange = z.object({ id: z.string(), branchId: z.string(), ...Change.shape });
/** A change with its place in the branch's stream. */
export type StreamedChange = Change & { readonly id: string };

export type Listener = {
  readonly changed: (change: StreamedChange) => void;
  /** Redis is away: nothing more will come here. */
  readonly cut: () => void;
};

const timeAndCount = (id: string): readonly [number, number] => {
  const [time = '0', count = '0'] = id.split('-');
  return [Number(time), Number(count)];
};
/** True when a stream id comes after another. */
export function isLater(id: string, other: string): boolean {
  const [time, count] = timeAndCount(id);
  const [otherTime, otherCount] = timeAndCount(other);
  return time === otherTime ? count > otherCount : time > otherTime;
}

/**
 * Carries changes of orders to all replicas: a capped Redis stream per branch keeps the last ones for those who come back, a Redis
 * channel publishes them to everybody at once. `prefix` keeps installations on one Redis apart.
 */
export function createLiveChannel({ redis, prefix, logger }: { redis: Redis; prefix: string; logger: Logger }) {
  const channel = `${prefix}gateway.live`;
  const streamOf = (branchId: string): string => `${channel}.${branchId}`;
  const listeners = new Map<string, Set<Listener>>();

  const onMessage = (message: string): void => {
    const { branchId, ...change } = StreamedChange.parse(JSON.parse(message));
    for (const listener of listeners.get(branchId) ?? []) listener.changed(change);
  };
  const cut = (): void => {
    const all = [...listeners.values()].flatMap((each) => [...each]);
    listeners.clear();
    for (const listener of all) listener.cut();
  };
  const subscription = subscribe({ redis, channel, what: 'live changes', onMessage, cut, logger });

  /**
   * Keeps changes and publishes them to all replicas, in their order; rejects while Redis is away, when some may have been published. Redis is sent all of
   * them at once: in a rush, waiting for each would cost more than everything else that is done about it.
   */
  const publish = async (changes: readonly AddressedChange[]): Promise<void> => {
    const ids = await Promise.all(
      changes.map(({ branchId, ...change }) =>
        redis.client.xAdd(streamOf(branchId), '*', { ...change, revision: String(change.revision) }, KEPT),
      ),
    );
    const branches = new Set(changes.map(({ branchId }) => branchId));
    await Promise.all([
      ...[...branches].map((branchId) => redis.client.expire(streamOf(branchId), KEPT_SECONDS)),
      ...changes.map((change, index) => redis.client.publish(channel, JSON.stringify({ id: ids[index], ...change }))),
    ]);
  };

  /** Listens to a branch’s changes from now on; returns a function that stops it. */
  const listen = (branchId: string, listener: Listener): (() => void) => {
    const ofBranch = listeners.get(branchId) ?? new Set();
    listeners.set(branchId, ofBranch.add(listener));
    return () => {
      ofBranch.delete(listener);
      if (ofBranch.size === 0 && listeners.get(branchId) === ofBranch) listeners.delete(branchId);
    };
  };

  /**
   * The changes of a branch after a stream id; null when some may be gone, or none was named. `last` is the newest id there is. Rejects
   * while Redis is away.
   */
  const since = async (
    branchId: string,
    after: string | undefined,
  ): Promise<{ changes: StreamedChange[] | null; last: string }> => {
    const key = streamOf(branchId);
    const [newest] = (await soon(redis.client.xRevRange(key, '+', '-', { COUNT: 1 }))) ?? [];
    const last = newest?.id ?? '0-0';
    const [oldest] = after === undefined ? [] : ((await soon(redis.client.xRange(key, '-', '+', { COUNT: 1 }))) ?? []);
    if (after === undefined || !oldest || isLater(oldest.id, after)) return { changes: null, last };
    const entries = (await soon(redis.client.xRange(key, `(${after}`, '+'))) ?? [];
    return { changes: entries.map(({ id, message }) => ({ id, ...Change.parse(message) })), last };
  };

  return {
    publish,
    listen,
    since,
    /** True while changes published by any replica arrive here. */
    isLive: subscription.isLive,
    stop: subscription.stop,
  };
}
export type LiveChannel = ReturnType<typeof createLiveChannel>;
