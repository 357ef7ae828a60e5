import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { isStoreAway } from '../http/store-away.ts';
import { backOffMs } from '../process/back-off.ts';
import { START_PATIENCE_MS } from './start-patience.ts';
import type { KeptRecords } from './store.ts';

/** A call fails (503) rather than wait longer than this for a server. */
const SERVER_SELECTION_MS = 2_000;
/** An operation, its wait for a connection and its writing to the socket included, ends by then. */
const OPERATION_MS = 10_000;
/** How often the driver asks the server whether it is there. */
const HEARTBEAT_MS = 2_000;
/** A heartbeat takes at most its interval and a connection's time limit; one this old will never end. */
const HEARTBEAT_LOST_MS = HEARTBEAT_MS + 2 * SERVER_SELECTION_MS;

const connectionOptions = {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  ignoreUndefined: true,
  serverSelectionTimeoutMS: SERVER_SELECTION_MS,
  connectTimeoutMS: SERVER_SELECTION_MS,
  heartbeatFrequencyMS: HEARTBEAT_MS,
  timeoutMS: OPERATION_MS,
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
 * Opens the client anew when a heartbeat never ends. The driver (6.20 to 7.9) waits for 'drain' after a write its socket
 * refused; a socket that was destroyed but has not said 'close' yet never drains, and a monitor that waits so finds the
 * server gone until the process ends.
 */
function reopenOnLostHeartbeat(client: mongo.MongoClient): { stop(): void } {
  // One member of a replica set that answers says nothing of the others.
  const waiting = new Map<string, NodeJS.Timeout>();
  let isStopped = false;
  const reopen = async (attempt: number): Promise<void> => {
    await client.close(true).catch(() => undefined);
    if (isStopped) return;
    try {
      await client.connect();
      if (isStopped) await client.close(true);
    } catch {
      await delay(backOffMs(attempt), undefined, { ref: false });
      await reopen(attempt + 1);
    }
  };
  const ended = (address: string): void => {
    clearTimeout(waiting.get(address));
    waiting.delete(address);
  };
  client.on('serverHeartbeatStarted', ({ connectionId: address }) => {
    ended(address);
    waiting.set(address, setTimeout(() => void reopen(1), HEARTBEAT_LOST_MS).unref());
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => ended(connectionId));
  client.on('serverHeartbeatFailed', ({ connectionId }) => ended(connectionId));
  client.on('serverClosed', ({ address }) => ended(address));
  client.on('topologyClosed', () => {
    for (const address of [...waiting.keys()]) ended(address);
  });
  return {
    stop: () => {
      isStopped = true;
    },
  };
}

/**
 * Connects to a MongoDB-compatible server and waits up to 100 s for it. `database` overrides the one in the URL.
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
      await delay(backOffMs(attempt));
      return connect(attempt + 1);
    }
  };
  const connection = await connect(1);
  const watch = reopenOnLostHeartbeat(connection.getClient());
  return {
    connection,
    /** The stores of records that were opened on this connection: each adds itself. */
    records: [] as KeptRecords[],
    /** Publishes what documents announce; woken after each write. Nobody does before a relay takes the place. */
    relay: { nudge: (): void => undefined },
    ping: async (): Promise<void> => {
      await connection.db?.command({ ping: 1 });
    },
    stop: (): Promise<void> => {
      watch.stop();
      return connection.close();
    },
  };
}
export type Mongo = Awaited<ReturnType<typeof openMongo>>;

/** Code of a write that would have broken a unique index. */
const DUPLICATE = 11_000;

/** True when a write would have broken a unique index; of several, when the first that failed would have. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE;

/** True when every write of several that failed would have broken a unique index. */
export const isDuplicateEach = (error: unknown): boolean =>
  isDuplicate(error) &&
  [(error as mongo.MongoBulkWriteError).writeErrors].flat().every(({ code }) => code === DUPLICATE);
