import type { Connection } from 'mongoose';
import type { WriteMeta } from './store.ts';

/**
 * Announces all records of some stores again, and forgets what could not be published before: that was an earlier state of one of them.
 * The relay of a running replica publishes. Harmless to repeat. Answers how many records were announced.
 */
export async function announceAllAgain(
  connection: Pick<Connection, 'getClient' | 'name'>,
  stores: readonly { announceAgain(meta: WriteMeta): Promise<number> }[],
  meta: WriteMeta,
): Promise<number> {
  let announced = 0;
  for (const store of stores) announced += await store.announceAgain(meta);
  const dead = connection.getClient().db(connection.name).collection('dead_events');
  await dead.deleteMany({ failedAt: { $lt: meta.at } });
  return announced;
}
