import { LiveChange } from '@filiale/contracts/api/live-changes';
import { startConsumer } from '@filiale/kit/events/consumer';
import type { Kafka } from '@filiale/kit/events/kafka';
import { changesTopic } from '@filiale/kit/events/topics';
import type { Logger } from '@filiale/kit/process/logging';
import type { Redis } from '@filiale/kit/stores/redis';
import type { ChangeEvent } from '@filiale/proto/filiale/changes/v1/change_event_pb';
import { z } from 'zod';
import { subscribe } from './subscription.ts';

/** Least time between rounds, in ms; nobody waits for a single change. */
const ROUND_MS = 100;

const PublishedChange = z.object({ ...LiveChange.shape, branches: z.array(z.string()) });
/** A change with the branches that it concerns. */
export type PublishedChange = z.infer<typeof PublishedChange>;
export type ChangeListener = {
  readonly changed: (change: PublishedChange) => void;
  /** Redis is away: nothing more will come here. */
  readonly cut: () => void;
};

function changeOf({ fact, envelope }: ChangeEvent): PublishedChange | null {
  if (fact.case !== 'changed' || !envelope) return null;
  const { resource, recordId: id, revision, action, outcome, branchIds: branches, author } = fact.value;
  if (outcome !== 'done' || id === '') return null;
  const { kind = '', id: by = '', name = '' } = author ?? {};
  return { resource, id, revision: Number(revision), action, by: { kind, id: by, name }, branches: [...branches] };
}

/**
 * Passes changes from Kafka to all replicas, which are one group: each change is published once, over a Redis channel. None is kept: a client that connects
 * reads the present state.
 */
export function createChangeChannel({
  kafka,
  redis,
  channel,
  logger,
}: {
  readonly kafka: Kafka;
  readonly redis: Redis;
  readonly channel: string;
  readonly logger: Logger;
}) {
  const listeners = new Set<ChangeListener>();
  const cut = (): void => {
    const all = [...listeners];
    listeners.clear();
    for (const listener of all) listener.cut();
  };
  const onMessage = (message: string): void => {
    for (const change of z.array(PublishedChange).parse(JSON.parse(message)))
      for (const listener of listeners) listener.changed(change);
  };
  const subscription = subscribe({ redis, channel, what: 'changes', onMessage, cut, logger });
  const consumer = startConsumer({
    kafka,
    group: 'gateway.live-changes',
    topic: changesTopic,
    fromBeginning: false,
    roundIntervalMs: ROUND_MS,
    handleBatch: async (events) => {
      const changes = events.flatMap(({ event }) => changeOf(event) ?? []);
      if (changes.length === 0) return;
      // While Redis is away nobody listens; who comes back reads anew.
      await redis.client
        .publish(channel, JSON.stringify(changes))
        .catch((error: unknown) => logger.debug({ error }, 'changes dropped'));
    },
    logger,
  });
  return {
    /** Listens to changes from now on; returns a function that stops it. */
    listen: (listener: ChangeListener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** True while changes published by any replica arrive here. */
    isLive: (): boolean => subscription.isLive() && consumer.isJoined(),
    stop: async (): Promise<void> => {
      subscription.stop();
      await consumer.stop();
    },
  };
}
export type ChangeChannel = ReturnType<typeof createChangeChannel>;
