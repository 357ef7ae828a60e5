import { type ServiceName, type ServiceVariable, services, serviceVariable } from '@filiale/contracts/api/services';
import { z } from 'zod';
import { baseConfig } from '../process/config.ts';
import { mongoDatabase } from '../stores/mongo.ts';
import { retentionConfig } from '../stores/retention.ts';
import { serviceDatabase } from '../stores/service-database.ts';

/** A variable that concerns one service alone: `CATALOG_MONGODB_URL`. */
const own = <N extends string, What extends string, S>(service: N, what: What, schema: S) =>
  ({ [serviceVariable(service, what)]: schema }) as { readonly [K in ServiceVariable<N, What>]: S };

const postgresUrl = {
  /** PostgreSQL server; the database `filiale_<service>` is made there. */
  POSTGRES_URL: z.url().default('postgres://postgres@127.0.0.1:15432'),
};
const mongoUrl = {
  /** MongoDB-compatible server; the database is `filiale_<service>`. */
  MONGODB_URL: z.string().min(1).default('mongodb://127.0.0.1:27117'),
};

/** Where a service finds its PostgreSQL: the common server, or a server (and database) for this service alone. */
export const postgresAddress = <N extends string>(service: N) => ({
  ...postgresUrl,
  ...own(
    service,
    'POSTGRES_URL',
    z.url().optional().describe('PostgreSQL server, and its database, of this service alone.'),
  ),
});

/** Where a service finds its MongoDB, likewise. */
export const mongoAddress = <N extends string>(service: N) => ({
  ...mongoUrl,
  ...own(
    service,
    'MONGODB_URL',
    z.string().min(1).optional().describe('MongoDB server of this service alone; may name the database.'),
  ),
});

const text = (config: object, name: string): string | undefined => (config as Record<string, string | undefined>)[name];

/** The database of a service by what {@link postgresAddress} read. */
export const postgresOf = (service: string, config: { readonly POSTGRES_URL: string }) =>
  serviceDatabase(service, config.POSTGRES_URL, text(config, serviceVariable(service, 'POSTGRES_URL')));

/** What {@link postgresAddress} reads for a database of this service alone. */
export const ownPostgres = (service: string, url: string) => ({ [serviceVariable(service, 'POSTGRES_URL')]: url });

/** The database of a service by what {@link mongoAddress} read. */
export const mongoOf = (service: string, config: { readonly MONGODB_URL: string }) =>
  mongoDatabase(service, config.MONGODB_URL, text(config, serviceVariable(service, 'MONGODB_URL')));

const postgresKept = {
  ...retentionConfig,
  /** Connections for the statements of calls and events. */
  POSTGRES_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
};
const mongoKept = {
  /** How often deleted records are looked for whose time is over, in minutes. */
  PURGE_INTERVAL_MINUTES: z.coerce.number().min(0.01).max(1440).default(60),
};

/** As in {@link baseConfig}, with the port that the service listens at by default. */
const portOf = (service: ServiceName) => ({ PORT: baseConfig.PORT.default(Number(services[service].port)) });
const { PORT: _port, ...base } = baseConfig;

/** Environment of a service that keeps its data in PostgreSQL; its own variables come beside it. */
export const postgresServiceConfig = <N extends ServiceName>(service: N) => ({
  ...base,
  ...portOf(service),
  ...postgresKept,
  ...postgresAddress(service),
});

/** Environment of a service that keeps its data in MongoDB; its own variables come beside it. */
export const mongoServiceConfig = <N extends ServiceName>(service: N) => ({
  ...base,
  ...portOf(service),
  ...mongoKept,
  ...mongoAddress(service),
});

/** What every service reads. */
export type ServiceConfig = z.infer<z.ZodObject<typeof baseConfig>>;
export type PostgresServiceConfig = ServiceConfig & z.infer<z.ZodObject<typeof postgresKept & typeof postgresUrl>>;
export type MongoServiceConfig = ServiceConfig & z.infer<z.ZodObject<typeof mongoKept & typeof mongoUrl>>;
