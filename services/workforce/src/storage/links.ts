import type { LinkKind } from '@filiale/contracts/workforce/session';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Pool } from 'pg';

/** The person and the purpose of a link. */
export type Link = { readonly userId: string; readonly kind: LinkKind };

type Row = { user_id: string; kind: LinkKind };
const linkOf = (row: Row | undefined): Link | null => (row ? { userId: row.user_id, kind: row.kind } : null);

/** Links that were sent by mail, kept by the SHA-256 of their tokens. */
export const createLinks = (pool: Pool) => ({
  /** Keeps a new link; the one before of that kind works no more, also of several that are made at once. */
  keep: ({ userId, kind }: Link, tokenHash: Buffer, endsAt: Date): Promise<void> =>
    inTransaction(pool, async (client) => {
      // One after the other: a link that another process keeps at the same time is seen by neither.
      await client.query('select from users where id = $1 for no key update', [userId]);
      await client.query('delete from links where user_id = $1 and kind = $2', [userId, kind]);
      await client.query('insert into links (token_hash, user_id, kind, ends_at) values ($1, $2, $3, $4)', [
        tokenHash,
        userId,
        kind,
        endsAt,
      ]);
    }),
  look: async (tokenHash: Buffer, at: Date): Promise<Link | null> => {
    const { rows } = await pool.query<Row>('select user_id, kind from links where token_hash = $1 and ends_at > $2', [
      tokenHash,
      at,
    ]);
    return linkOf(rows[0]);
  },
  /** Uses a link up; null when it is no more. Of two who do so at once one gets it. */
  use: async (tokenHash: Buffer, at: Date): Promise<Link | null> => {
    const { rows } = await pool.query<Row>(
      'delete from links where token_hash = $1 and ends_at > $2 returning user_id, kind',
      [tokenHash, at],
    );
    return linkOf(rows[0]);
  },
  /** Nothing that was sent to somebody works any more. */
  endAll: async (userId: string): Promise<void> => {
    await pool.query('delete from links where user_id = $1', [userId]);
  },
});
export type Links = ReturnType<typeof createLinks>;
