import mongoose, { type Connection } from 'mongoose';
import { backOffMs } from './back-off.ts';
import { isStoreAway } from './store-away.ts';

/** A call fails (503) rather than wait longer than this for a server. */
const SERVER_SELECTION_MS = 2_000;
const SOCKET_TIMEOUT_MS = 10_000;
/** How long a start waits for the store to come up. */
const START_PATIENCE_MS = 30_000;

const connectionOptions = {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  ignoreUndefined: true,
  serverSelectionTimeoutMS: SERVER_SELECTION_MS,
  connectTimeoutMS: SERVER_SELECTION_MS,
  socketTimeoutMS: SOCKET_TIMEOUT_MS,
  waitQueueTimeoutMS: SERVER_SELECTION_MS,
  maxPoolSize: 20,
  writeConcern: { w: 'majority', journal: true },
} as const;

/**
 * Where a service keeps its documents: `filiale_<service>` on the common server, or what its own URL says; a database
 * named in that URL wins over the derived one.
 */
export function mongoDatabase(service: string, serverUrl: string, ownUrl?: string): { url: string; database: string } {
  const named = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?/]+)/.exec(ownUrl ?? '')?.[1];
  return { url: ownUrl ?? serverUrl, database: named ? decodeURIComponent(named) : `filiale_${service}` };
}

/**
 * Connects to a MongoDB-compatible server and waits up to 30 s for it. `database` overrides the one in the URL.
 * Writes are acknowledged once they are on disk.
 */
export async function openMongo({ url, database }: { url: string; database?: string }) {
  const giveUpAtMs = Date.now() + START_PATIENCE_MS;
  const connect = async (attempt: number): Promise<Connection> => {
    const connection = mongoose.createConnection(url, {
      ...connectionOptions,
      ...(database === undefined ? {} : { dbName: database }),
    });
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.close();
      if (!isStoreAway(error) || Date.now() > giveUpAtMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, backOffMs(attempt)));
      return connect(attempt + 1);
    }
  };
  const connection = await connect(1);
  return {
    connection,
    ping: async (): Promise<void> => {
      await connection.db?.command({ ping: 1 });
    },
    stop: (): Promise<void> => connection.close(),
  };
}
export type Mongo = Awaited<ReturnType<typeof openMongo>>;
