import { type services, serviceVariable } from '@filiale/contracts/api/services';
import { Client } from 'pg';
import { type Mongo, openMongo } from '../stores/mongo.ts';

/** A database of a test's own on the server of the environment. */
type TestDatabase = {
  /** The variable that gives it to the service. */
  readonly environment: Record<string, string>;
  readonly url: string;
  /** Ends the database. */
  drop(): Promise<void>;
};

const at = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

function postgresDatabase(name: string): Omit<TestDatabase, 'environment'> {
  const server = process.env.POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:15432';
  const url = at(server, name);
  const drop = async (): Promise<void> => {
    const maintenance = new Client({ connectionString: server });
    await maintenance.connect();
    await maintenance.query(`drop database if exists ${name} with (force)`);
    await maintenance.end();
  };
  return { url, drop };
}

function mongoDatabase(name: string): Omit<TestDatabase, 'environment'> {
  const url = at(process.env.MONGODB_URL ?? 'mongodb://127.0.0.1:27117', name);
  const drop = async (): Promise<void> => {
    const mongo = await openMongo({ url });
    await mongo.connection.dropDatabase();
    await mongo.stop();
  };
  return { url, drop };
}

type StoreKind = (typeof services)[keyof typeof services]['store'];

/** A database for one run of a service in a kind of store; `storeAt` is another way to it for the service alone. */
export function testDatabase(service: string, store: StoreKind, run: string, storeAt?: string): TestDatabase {
  const database = { postgres: postgresDatabase, mongodb: mongoDatabase }[store](`${service}_test_${run}`);
  const url = new URL(database.url);
  if (storeAt !== undefined) url.host = storeAt;
  const variable = serviceVariable(service, store === 'postgres' ? 'POSTGRES_URL' : 'MONGODB_URL');
  return { ...database, environment: { [variable]: url.href } };
}

/** A test's own look into a PostgreSQL database. */
export async function openSql(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A test's own look into a MongoDB database. */
export const openDocuments = (url: string): Promise<Mongo> => openMongo({ url });
