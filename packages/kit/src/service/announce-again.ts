import { z } from 'zod';
import { changesTopic } from '../events/topics.ts';
import type { PendingEvent, WriteMeta } from '../http/record-store.ts';
import { now } from '../process/clock.ts';
import { baseConfig, readConfig } from '../process/config.ts';
import { createLogger } from '../process/logging.ts';
import { type Mongo, openMongo } from '../stores/mongo.ts';
import type { KeptRecords } from '../stores/store.ts';
import { mongoAddress, mongoOf } from './service-config.ts';

type Waiting = { readonly _id: string; readonly pendingEvents: PendingEvent[] };

/** Announces the records of stores as they are now, those that were removed too. Idempotent. Returns their number. */
export async function announceStoresAgain(
  records: readonly Pick<KeptRecords, 'isAnnounced' | 'announceAgain'>[],
  meta: Pick<WriteMeta, 'at' | 'traceparent'>,
): Promise<number> {
  let announced = 0;
  for (const store of records) if (store.isAnnounced) announced += await store.announceAgain(meta);
  return announced;
}

/**
 * Announces all records of a connection's stores again, and drops their events that could not be published: those had an earlier state. Lines for
 * the audit log have information of their own, so they go back to their records. The relay of a running replica publishes. Idempotent. Returns the
 * number of announced records.
 */
export async function announceAllAgain(
  { connection, records }: Pick<Mongo, 'connection' | 'records'>,
  meta: Pick<WriteMeta, 'at' | 'traceparent'>,
): Promise<number> {
  const announced = await announceStoresAgain(records, meta);
  const database = connection.getClient().db(connection.name);
  const parked = database.collection<PendingEvent & { failedAt: Date }>('dead_events');
  await parked.deleteMany({ failedAt: { $lt: meta.at }, topic: { $ne: changesTopic.name } });
  for await (const { _id, id, key, topic, event } of parked.find({ topic: changesTopic.name })) {
    const [resource = '', record = ''] = key.split('/');
    const pending = { $push: { pendingEvents: { id, key, topic, event } } };
    const { matchedCount } = await database.collection<Waiting>(resource).updateOne({ _id: record }, pending);
    if (matchedCount > 0) await parked.deleteOne({ _id });
  }
  return announced;
}

/** The command of a service's `announce-again.ts`: takes the address of the store from the environment and says how many records it announced. */
export async function announceRecordsAgain(service: string, openRecords: (mongo: Mongo) => unknown): Promise<void> {
  const config = readConfig(z.object({ LOG_LEVEL: baseConfig.LOG_LEVEL, ...mongoAddress(service) }));
  const mongo = await openMongo(mongoOf(service, config));
  openRecords(mongo);
  const announced = await announceAllAgain(mongo, { at: now(), traceparent: '' });
  createLogger(service, config.LOG_LEVEL).info({ announced }, 'records announced again');
  await mongo.stop();
}
