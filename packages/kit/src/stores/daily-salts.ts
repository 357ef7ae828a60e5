import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Pool } from 'pg';
import { daysAgo, deleteOldest, type Retention } from './retention.ts';

const SALT_BYTES = 32;
/** Days that a salt is kept besides its own, 48 hours in all; after that no mark can be reproduced from an address. */
const KEPT_DAYS = 1;
const DAY_MS = 86_400_000;
const MOST_KNOWN = 16;

/** Where salts are kept for all replicas. */
export type SaltStore = {
  /** The salt of a day: the one that is there, else this one. Those of days before `oldest` end. */
  keep(day: string, salt: Buffer, oldest: string): Promise<Buffer>;
};

/** Salts in the table `daily_salts`. */
export const postgresSalts = (pool: Pick<Pool, 'query'>): SaltStore => ({
  keep: async (day, salt, oldest) => {
    await pool.query('delete from daily_salts where day < $1', [oldest]);
    await pool.query('insert into daily_salts (day, salt) values ($1, $2) on conflict do nothing', [day, salt]);
    const { rows } = await pool.query<{ salt: Buffer }>('select salt from daily_salts where day = $1', [day]);
    return rows[0]?.salt ?? salt;
  },
});

/** Ends salts that nobody asks for a later one of. */
export const saltRetention = (now: () => Date): Retention => ({
  name: 'daily-salts',
  before: () => daysAgo(now(), KEPT_DAYS + 1),
  statement: deleteOldest('daily_salts', 'day'),
});

/** Salts in the collection `dailySalts`. */
export function mongoSalts(connection: Connection): SaltStore & { readonly end: (now: Date) => Promise<number> } {
  const salts = connection.collection<{ _id: string; salt: string }>('dailySalts');
  return {
    keep: async (day, salt, oldest) => {
      await salts.deleteMany({ _id: { $lt: oldest } });
      await salts.updateOne({ _id: day }, { $setOnInsert: { salt: salt.toString('hex') } }, { upsert: true });
      const kept = await salts.findOne({ _id: day });
      return kept ? Buffer.from(kept.salt, 'hex') : salt;
    },
    /** Ends salts that nobody asks for a later one of. */
    end: async (now) => {
      const oldest = daysAgo(now, KEPT_DAYS).toISOString().slice(0, 10);
      return (await salts.deleteMany({ _id: { $lt: oldest } })).deletedCount;
    },
  };
}

/**
 * A random salt for each day (`2026-05-04`), one for all replicas, for marks that show whether two events came from one address, but not from which: without
 * the salt nobody can try all addresses, and it is deleted when the next day is over.
 */
export function createDailySalts(store: SaltStore): (day: string) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  return (day) => {
    const before = known.get(day);
    if (before) return before;
    const oldest = new Date(Date.parse(day) - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
    const salt = store.keep(day, randomBytes(SALT_BYTES), oldest);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(day, salt);
    salt.catch(() => known.delete(day));
    return salt;
  };
}
export type DailySalts = ReturnType<typeof createDailySalts>;
