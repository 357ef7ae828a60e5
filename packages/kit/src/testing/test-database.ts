import { type services, serviceVariable } from '@filiale/contracts/api/services';
import { Client, Pool } from 'pg';
import { type Mongo, openMongo } from '../stores/mongo.ts';
import { servers } from './test-servers.ts';

/** A database of a test's own on the server of the environment. */
type TestDatabase = {
  readonly name: string;
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
  const url = at(servers.postgres, name);
  const drop = async (): Promise<void> => {
    const maintenance = new Client({ connectionString: servers.postgres });
    await maintenance.connect();
    await maintenance.query(`drop database if exists ${name} with (force)`);
    await maintenance.end();
  };
  return { name, url, drop };
}

function mongoDatabase(name: string): Omit<TestDatabase, 'environment'> {
  const url = at(servers.mongo, name);
  const drop = async (): Promise<void> => {
    const mongo = await openMongo({ url });
    await mongo.connection.dropDatabase();
    await mongo.stop();
  };
  return { name, url, drop };
}

type StoreKind = (typeof services)[keyof typeof services]['store'];

/** A database of a service in a kind of store, by a part of its name; `storeAt` is another way to it for the service alone. */
export function testDatabase(service: string, store: StoreKind, part: string, storeAt?: string): TestDatabase {
  const database = { postgres: postgresDatabase, mongodb: mongoDatabase }[store](`${service}_test_${part}`);
  const url = new URL(database.url);
  if (storeAt !== undefined) url.host = storeAt;
  const variable = serviceVariable(service, store === 'postgres' ? 'POSTGRES_URL' : 'MONGODB_URL');
  return { ...database, environment: { [variable]: url.href } };
}

/** A test's own look into a PostgreSQL database, and what storage is made of. */
export function openSql(url: string): Pool {
  const pool = new Pool({ connectionString: url });
  // The database may end before the last connection to it has.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool.on('error', () => undefined);
}

/** A test's own look into a MongoDB database. */
export const openDocuments = (url: string): Promise<Mongo> => openMongo({ url });
