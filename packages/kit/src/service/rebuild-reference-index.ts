import { resources } from '@filiale/contracts/api/resources';
import { type ServiceName, serviceNames, services } from '@filiale/contracts/api/services';
import { completerOf } from '@filiale/contracts/fields/field-shape';
import type { AnyResource, RecordHead } from '@filiale/contracts/fields/resource';
import { Client } from 'pg';
import { z } from 'zod';
import { commandKafka } from '../events/command-kafka.ts';
import { type PresentRecords, replayReferences } from '../events/replay-references.ts';
import { now } from '../process/clock.ts';
import { readConfig } from '../process/config.ts';
import { openMongo } from '../stores/mongo.ts';
import { alive, hidden, type Stored, valuesOfDocument } from '../stores/mongo-list.ts';
import { databaseUrl } from '../stores/postgres.ts';
import { columnsIn, type RecordRow, valuesOfRow } from '../stores/postgres-list.ts';
import { inColumns, inData } from '../stores/record-layout.ts';
import { tableOf } from '../stores/record-tables.ts';
import { mongoAddress, mongoOf, postgresAddress, postgresOf } from './service-config.ts';

/**
 * Command: `node packages/kit/src/service/rebuild-reference-index.ts` publishes what every record points at now to the reference indexes of all services. Reads the addresses
 * of the stores from the environment.
 */
const MOST_AT_ONCE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const { kafka, logger } = commandKafka('rebuild-reference-index');
const addresses = Object.assign(
  {},
  ...serviceNames.map((name) => (services[name].store === 'mongodb' ? mongoAddress(name) : postgresAddress(name))),
) as ReturnType<typeof mongoAddress> & ReturnType<typeof postgresAddress>;
const config = readConfig(z.object(addresses)) as { readonly MONGODB_URL: string; readonly POSTGRES_URL: string };

/** A record as its contract has it now. */
const completed = ({ fields }: AnyResource, values: object): RecordHead => completerOf(fields)(values) as RecordHead;

async function* fromMongo(of: readonly AnyResource[], service: ServiceName): AsyncGenerator<PresentRecords> {
  const { connection, stop } = await openMongo(mongoOf(service, config));
  const read = async function* (resource: AnyResource): AsyncGenerator<readonly RecordHead[]> {
    const found = connection.collection<Stored>(resource.name).find(alive, { projection: hidden });
    for await (const document of found) yield [completed(resource, valuesOfDocument(document as Stored))];
  };
  try {
    for (const resource of of) yield { resource, batches: read(resource) };
  } finally {
    await stop();
  }
}

async function* fromPostgres(of: readonly AnyResource[], service: ServiceName): AsyncGenerator<PresentRecords> {
  const { url, database } = postgresOf(service, config);
  const client = new Client({ connectionString: databaseUrl(url, database), connectionTimeoutMillis: 5_000 });
  await client.connect();
  const read = async function* (resource: AnyResource): AsyncGenerator<readonly RecordHead[]> {
    const table = tableOf(resource.name);
    const { rows: found } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1`,
      [table],
    );
    const has = (name: string): boolean => found.some((column) => column.name === name);
    const layout = has('kept_external_id') ? inColumns : inData;
    // A service with its own table layout announces its references at the next write.
    if (!has('deleted_at') || (layout === inData && !has('data')))
      return logger.info({ resource: resource.name }, 'left out');
    const text = `select ${columnsIn(layout(resource.fields))} from ${table} where deleted_at is null and id > $1 order by id limit ${MOST_AT_ONCE}`;
    for (let after = FIRST_ID; ; ) {
      const { rows } = await client.query<RecordRow>(text, [after]);
      if (rows.length > 0) yield rows.map((row) => completed(resource, valuesOfRow(row)));
      const last = rows.at(-1);
      if (!last || rows.length < MOST_AT_ONCE) return;
      after = last.id;
    }
  };
  try {
    for (const resource of of) yield { resource, batches: read(resource) };
  } finally {
    await client.end();
  }
}

async function* present(): AsyncGenerator<PresentRecords> {
  for (const service of serviceNames) {
    const of = resources.filter((resource) => resource.service === service && !resource.isReadOnly);
    if (of.length > 0)
      yield* services[service].store === 'mongodb' ? fromMongo(of, service) : fromPostgres(of, service);
  }
}

const publisher = kafka.publisher();
const replayed = await replayReferences(publisher, serviceNames, present(), now());
logger.info({ replayed }, 'reference indexes rebuilt');
await publisher.stop();
