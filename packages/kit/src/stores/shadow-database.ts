import { Client, escapeIdentifier } from 'pg';
import { databaseUrl } from './postgres.ts';

/** The database, beside the one that a service uses, in which its tables are rebuilt from events and compared; on the same server. */
export type ShadowDatabase = {
  readonly name: string;
  /** Its URL; opening it makes it. */
  readonly url: string;
  /** Drops it even while it is in use; does nothing if it is missing. */
  remove(): Promise<void>;
  /** Connections to the database in use and to this one; the caller closes them. */
  connect(): Promise<readonly [used: Client, shadow: Client]>;
};

/** `filiale_analytics_shadow` beside `filiale_analytics`. */
export function shadowDatabase({ url, database }: { readonly url: string; readonly database: string }): ShadowDatabase {
  const name = `${database}_shadow`;
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
  const shadowUrl = databaseUrl(url, name);
  const connect = async () => [await connected(databaseUrl(url, database)), await connected(shadowUrl)] as const;
  return { name, url: shadowUrl, remove, connect };
}
