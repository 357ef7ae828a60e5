import { type ServiceStandOptions, startService } from '@filiale/kit/testing/start-service';
import { admin, serviceCaller } from '@filiale/kit/testing/test-callers';
import type { TestAnswer } from '@filiale/kit/testing/test-calls';
import { openDocuments } from '@filiale/kit/testing/test-database';
import { catalog } from '../src/service.ts';
import { openCatalogue } from '../src/storage/catalogue.ts';

export { admin, anonymous, employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
export const service = serviceCaller('gateway');
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely by tests
export type Answer = TestAnswer<any>;

/** The catalog service called by an admin. Announcements stay pending unless it has Kafka. */
export async function startCatalog(env: Record<string, string> = {}, options: ServiceStandOptions = {}) {
  const stand = await startService(catalog, { env, hasKafka: false, as: admin, ...options });
  const mongo = await openDocuments(stand.databaseUrl);
  openCatalogue(mongo);
  return {
    ...stand,
    mongo,
    /** Creates a record and answers it as stored. */
    make: async (resource: string, body: object) => {
      const { status, data, errors } = await stand.send(`POST /api/${resource}`, { body });
      if (status !== 201) throw new Error(`${resource}: ${status} ${JSON.stringify(errors)}`);
      return data;
    },
    /** The document as it lies in the store. */
    stored: (resource: string, id: string) => mongo.connection.collection(resource).findOne({ _id: id as never }),
    /** As if the relay had published everything. */
    publishAll: async (resource: string): Promise<void> => {
      await mongo.connection.collection(resource).updateMany({}, { $set: { pendingEvents: [] } });
    },
    stop: async (): Promise<void> => {
      await mongo.stop();
      await stand.stop();
    },
  };
}
export type RunningCatalog = Awaited<ReturnType<typeof startCatalog>>;
