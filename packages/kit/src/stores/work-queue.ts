import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { inTransaction, type Postgres } from './postgres.ts';
import { type Columns, claimStatement, figuresStatement, type Lane, type QueueTable } from './work-queue-table.ts';

/** Work that one worker has until its lease ends; then another may take it, and the first can no longer write. */
export type Leased<Item> = Item & {
  readonly lease: {
    readonly key: readonly unknown[];
    /** Stands in the row for as long as nobody else has taken it: the fence. */
    readonly token: string;
    readonly until: Date;
    /** Which try this is, from 1. */
    readonly tries: number;
    /** Whose places it takes; null where there are no owners. */
    readonly owner: string | null;
  };
};

/** What became of a try. */
export type Outcome = {
  /** `later`: it goes on at another time. `failed`: it is tried again. `settled`: its row has been changed already. */
  readonly is: 'done' | 'later' | 'failed' | 'given-up' | 'settled';
  /** When it goes on; after the usual pause by default. */
  readonly until?: Date;
  /** Why it failed, for people. */
  readonly reason?: string;
  /** Columns that are written with it. */
  readonly written?: Columns;
  /** It was not tried after all. */
  readonly isUncounted?: boolean;
  /** Writes more in the same transaction; only while the lease lasts. */
  readonly also?: (client: PoolClient) => Promise<void>;
};

export type Claim = {
  readonly at: Date;
  /** Most at once; of each owner, where there are any. */
  readonly most: number;
  /** Longer than a try may take. */
  readonly leaseSeconds: number;
  readonly lane?: Lane;
  /** Items under way in this process, by owner. */
  readonly underWay?: Readonly<Record<string, number>>;
};

export type WorkQueue<Item> = {
  readonly name: string;
  /** Call after a write that left work behind; wakes the workers of this process. */
  nudge(): void;
  onNudge(wake: () => void): void;
  /** Claims due rows, the longest due first. Simultaneous claims get other rows. */
  claim(claim: Claim): Promise<Leased<Item>[]>;
  /** Writes what became of a try. False, and nothing is written, when the lease is over. */
  settle(item: Leased<Item>, outcome: Outcome): Promise<boolean>;
};

/**
 * The queue in PostgreSQL: rows of a table are claimed for a time, put off, ended or given up, each by a statement that
 * checks the token of the lease. New work is written as rows, within the transaction that decided on it. All instants are
 * the caller's. Why it is none of the libraries: docs/adr/0025.
 */
export function createWorkQueue<Row extends object, Item extends object>(
  { pool, figures }: Pick<Postgres, 'pool' | 'figures'>,
  described: QueueTable<Row, Item>,
): WorkQueue<Item> {
  const { name, table, key, itemOf, waiting, tries, until = 'due_at', givenUp, reason, perOwner } = described;
  const wakes = new Set<() => void>();
  figures.push(figuresStatement(described));
  return {
    name,
    nudge: () => {
      for (const wake of wakes) wake();
    },
    onNudge: (wake) => wakes.add(wake),
    claim: async ({ at, most, leaseSeconds, lane, underWay = {} }) => {
      const token = randomUUID();
      const leaseEnd = new Date(at.getTime() + leaseSeconds * 1_000);
      const { rows } = await pool.query<Row & Columns>({
        name: `claim ${name} ${lane?.name ?? ''}`,
        text: claimStatement(described, lane),
        values: [at, token, leaseEnd, most, ...(perOwner ? [JSON.stringify(underWay)] : [])],
      });
      return rows.map((row) => ({
        ...itemOf(row),
        lease: {
          ...{ key: key.map((column) => row[column]), token, until: leaseEnd, tries: Number(row[tries[0]]) },
          owner: perOwner ? String(row[perOwner.by]) : null,
        },
      }));
    },
    settle: async ({ lease }, { is, until: next, reason: why, written, isUncounted, also }) => {
      if (is === 'settled') return true;
      const values: unknown[] = [];
      const bind = ([column, value]: readonly [string, unknown]): string => `${column} = $${values.push(value)}`;
      const columns = {
        ...(is === 'given-up' && givenUp),
        ...(next && { [until]: next }),
        ...(reason !== undefined && why !== undefined && { [reason]: why }),
        ...written,
      };
      const change =
        (is === 'done' || is === 'given-up') && waiting === undefined
          ? `delete from ${table}`
          : `update ${table} set ${[
              'hold = null',
              ...Object.entries(columns).map(bind),
              ...(isUncounted ? tries.map((column) => `${column} = ${column} - 1`) : []),
            ].join(', ')}`;
      // Checks the end of the lease too: a new request moves it, and so does a version without tokens.
      const leased = [
        ...key.map((column, index) => [column, lease.key[index]] as const),
        ['hold', lease.token] as const,
      ];
      const mine = [...leased, [until, lease.until] as const].map(bind);
      const text = `${change} where ${[...mine, waiting ?? 'true'].join(' and ')}`;
      const write = async (client: Pick<PoolClient, 'query'>): Promise<boolean> =>
        (await client.query(text, values)).rowCount === 1;
      if (!also) return write(pool);
      return inTransaction(pool, async (client) => {
        const isHeld = await write(client);
        if (isHeld) await also(client);
        return isHeld;
      });
    },
  };
}
