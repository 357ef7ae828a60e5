import type { Logger } from '../process/logging.ts';
import { startWorkLoop, type WorkLoop } from '../process/work-loop.ts';
import type { Postgres } from '../stores/postgres.ts';
import type { Kafka } from './kafka.ts';
import { type OutboxSession, openOutboxSession } from './outbox-session.ts';
import { createEventPublisher } from './publish-events.ts';
import { RELAY_BACK_OFF } from './relay-back-off.ts';
import type { Topic } from './topics.ts';

export type OutboxRelayOptions = {
  readonly postgres: Pick<Postgres, 'dedicatedClient'>;
  readonly kafka: Kafka;
  /** Topics this service publishes to. */
  readonly topics: readonly Topic[];
  readonly logger: Logger;
  /** Least time between rounds, default 100 ms; the first event after a rest leaves at once. */
  readonly roundIntervalMs?: number;
  /** Default 500 ms. */
  readonly pollIntervalMs?: number;
};

const BATCH_ROWS = 500;

/**
 * Publishes the rows of `outbox` and deletes them once Kafka has them. Several replicas share the shards; a shard is
 * published by the one that holds its session lock, so events of a key go out in the order of their rows; PostgreSQL ends
 * the session of one that is frozen or cut off after 5 s. A row may be published twice (killed or frozen between publishing
 * and deleting), never lost: consumers drop event ids they have seen.
 * While Kafka is away rows wait; a row that can never be published is parked in `outbox_dead`, so that it does not hold up
 * those behind it. Nudge it after each commit that wrote to the outbox.
 */
export function startOutboxRelay(options: OutboxRelayOptions): WorkLoop {
  const { postgres, kafka, topics, roundIntervalMs = 100, pollIntervalMs = 500 } = options;
  const logger = options.logger.child({ component: 'outbox-relay' });
  const publisher = createEventPublisher(kafka, topics);
  let session: OutboxSession | undefined;

  async function sessionOfRound(): Promise<OutboxSession> {
    if (session?.isAlive()) return session;
    session?.discard();
    session = undefined;
    session = await openOutboxSession(postgres, logger);
    return session;
  }

  async function round(): Promise<boolean> {
    const current = await sessionOfRound();
    await current.shareShards();
    const rows = await current.read(BATCH_ROWS);
    if (rows.length === 0) return false;
    // A relay that lost the connection, or was frozen for long, lost the locks: another replica may be publishing these rows by now.
    const { published, unpublishable } = await publisher.publish(rows, current.isAlive);
    for (const [id, error] of unpublishable) logger.error({ outboxId: id, error }, 'event can never be published');
    if (unpublishable.size > 0) await current.park(unpublishable);
    await current.forget([...published]);
    return rows.length === BATCH_ROWS || published.size + unpublishable.size < rows.length;
  }

  const close = async (): Promise<void> => {
    await session?.close();
    await publisher.stop();
  };
  return startWorkLoop({
    name: 'publishing',
    logger,
    round,
    close,
    backOff: RELAY_BACK_OFF,
    roundIntervalMs,
    pollIntervalMs,
  });
}
