import { Client, escapeIdentifier } from 'pg';
import { databaseUrl } from './postgres.ts';

/** A database beside the one that a service uses, on the same server. */
export type BesideDatabase = {
  readonly name: string;
  /** Its URL; opening it makes it. */
  readonly url: string;
  /** Ends it, whoever is connected; no fault where there is none. */
  remove(): Promise<void>;
  /** Connections to the one that is used, and to this. Whoever takes them ends them. */
  connect(): Promise<readonly [used: Client, beside: Client]>;
};

/** `filiale_analytics_beside` beside `filiale_analytics`. */
export function besideDatabase({ url, database }: { readonly url: string; readonly database: string }): BesideDatabase {
  const name = `${database}_beside`;
  const connected = async (to: string): Promise<Client> => {
    const client = new Client({ connectionString: to });
    await client.connect();
    return client;
  };
  const remove = async (): Promise<void> => {
    const client = await connected(databaseUrl(url, database));
    try {
      await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    } finally {
      await client.end();
    }
  };
  const besideUrl = databaseUrl(url, name);
  const connect = async () => [await connected(databaseUrl(url, database)), await connected(besideUrl)] as const;
  return { name, url: besideUrl, remove, connect };
}
