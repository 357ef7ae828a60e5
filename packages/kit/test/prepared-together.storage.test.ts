import { expect, it } from '@jest/globals';
import { createLogger } from '../src/process/logging.ts';
import { createMetrics } from '../src/process/metrics.ts';
import { mongo } from '../src/service/service-store.ts';
import { mongoResourceStore } from '../src/stores/mongo-store.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { announcing, Thing } from './record-stores.ts';

const REPLICAS = 6;

it('prepares an empty database for replicas that start together', async () => {
  const database = uniqueName();
  const stops: (() => unknown)[] = [];
  const open = async () => {
    const { handle, prepare } = await mongo().open({
      service: database,
      config: { MONGODB_URL: servers.mongo } as never,
      metrics: createMetrics('replica'),
      logger: createLogger('replica', 'fatal'),
      onStop: (stop) => stops.push(stop),
    });
    mongoResourceStore<Thing>({ mongo: handle, resource: Thing, announcing: announcing('things') });
    return { handle, prepare };
  };
  const replicas = await Promise.all(Array.from({ length: REPLICAS }, open));
  await Promise.all(replicas.map(({ prepare }) => prepare()));
  const made = await replicas[0]?.handle.connection.collection(Thing.name).indexes();
  expect(made?.length).toBeGreaterThan(3);
  await replicas[0]?.handle.connection.dropDatabase();
  for (const stop of stops) await stop();
});
