import { newId } from '@filiale/contracts/fields/ids';
import {
  type Person,
  REMEMBERED_SECONDS,
  SESSION_IDLE_SECONDS,
  SESSION_SECONDS,
} from '@filiale/contracts/workforce/session';
import type { User } from '@filiale/contracts/workforce/user';
import { isStoreAway } from '@filiale/kit/http/store-away';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Pool, PoolClient } from 'pg';
import { noteAccess, type Place, signedIn, type Visit } from './access-line.ts';
import { forgetPushDevices } from './push-devices.ts';
import type { SessionCache } from './session-cache.ts';
import { barOf, PRESENT, USER, USERS, type UserRow, userOf } from './user-row.ts';

/** Secrets of a session as they are kept. */
export type RememberProof = { readonly selector: string; readonly validatorHash: Buffer };

export type SessionRow = {
  id: string;
  user_id: string;
  token_hash: Buffer;
  signed_in_at: Date;
  seen_at: Date;
  ends_at: Date;
  confirmed_at: Date | null;
  selector: string | null;
  remembered_until: Date | null;
  address: string;
  user_agent: string;
};

/** The secret that renews a session, and the one before the last exchange. */
type Remembered = {
  readonly validator_hash: Buffer;
  readonly former_validator_hash: Buffer | null;
  readonly exchanged_at: Date | null;
};

/** How long the answer to an exchange may be asked for again, in seconds. */
const LOST_ANSWER_SECONDS = 60;

/** Whether the same client shows a secret that was just exchanged: the answer never arrived, as when a page is left meanwhile. */
const isAnswerLost = (session: SessionRow & Remembered, shown: Buffer, visit: Visit, at: Date): boolean =>
  session.former_validator_hash?.equals(shown) === true &&
  session.exchanged_at !== null &&
  at < later(session.exchanged_at, LOST_ANSWER_SECONDS) &&
  session.address === visit.address &&
  session.user_agent === visit.userAgent;

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

type Options = {
  readonly pool: Pool;
  readonly sessionCache: SessionCache;
  /** The signed-in person, as others see them. */
  readonly personOf: (user: User, session: SessionRow) => Person;
};

/** Sessions in PostgreSQL. Every change locks first the row of its person, then its own, and updates the session cache in the same transaction. */
export function createSessions({ pool, sessionCache, personOf }: Options) {
  const cache = async (row: UserRow, session: SessionRow, at: Date): Promise<Person> => {
    const person = personOf(userOf(row), session);
    await sessionCache.keep(session.token_hash, { person, checkedAt: at.toISOString() });
    return person;
  };
  /** The person behind a session, held as they are now; null when there is none or they may not be signed in. */
  const holder = async (client: PoolClient, where: string, value: unknown, at: Date): Promise<UserRow | null> => {
    const { rows } = await client.query<UserRow>(
      `select ${USER} from sessions join users on users.id = sessions.user_id left join logins on logins.user_id = users.id
       where ${where} = $1 and ${PRESENT} for share of users`,
      [value],
    );
    return rows[0] && barOf(userOf(rows[0]), at) === null ? rows[0] : null;
  };
  /** Answers whose sessions ended. */
  const end = async (client: PoolClient, where: string, values: unknown[]): Promise<string[]> => {
    const { rows } = await client.query<{ token_hash: Buffer; user_id: string }>(
      `delete from sessions where ${where} returning token_hash, user_id`,
      values,
    );
    await sessionCache.forget(rows.map(({ token_hash }) => token_hash));
    return rows.map(({ user_id }) => user_id);
  };

  return {
    /**
     * Opens a session for somebody who has just proved who they are, in the place of `former`. Null when they may not sign in any more, or when their
     * password has changed since `passwordHash` was read.
     */
    open: (
      {
        userId,
        passwordHash,
        former,
        isProved,
      }: { userId: string; passwordHash: string | null; former: string | null; isProved: boolean },
      { tokenHash, remember }: { tokenHash: Buffer; remember: RememberProof | null },
      visit: Visit,
      at: Date,
    ): Promise<Person | null> =>
      inTransaction(pool, async (client) => {
        const { address, userAgent } = visit;
        const { rows: users } = await client.query<UserRow>(
          `select ${USER} from ${USERS} where users.id = $1 and ${PRESENT} for no key update of users`,
          [userId],
        );
        const [user] = users;
        if (!user || barOf(userOf(user), at) || user.password_hash !== passwordHash) return null;
        if (former !== null) await end(client, 'id = $1', [former]);
        await client.query(
          `update users set data = data || jsonb_build_object('lastLoginAt', $2::text) where id = $1`,
          [userId, at.toISOString()],
        );
        const { rows } = await client.query<SessionRow>(
          `insert into sessions (id, user_id, token_hash, signed_in_at, seen_at, ends_at, confirmed_at, selector, validator_hash, remembered_until, address, user_agent)
           values ($1, $2, $3, $4, $4, $5, $11, $6, $7, $8, $9, $10) returning *`,
          [
            newId(),
            userId,
            tokenHash,
            at,
            later(at, SESSION_SECONDS),
            remember?.selector ?? null,
            remember?.validatorHash ?? null,
            remember && later(at, REMEMBERED_SECONDS),
            address,
            userAgent,
            isProved ? at : null,
          ],
        );
        await noteAccess(client, { action: 'login', record: userId, by: signedIn(userOf(user), visit) }, visit, at);
        return rows[0] ? cache(user, rows[0], at) : null;
      }),

    /** Who is behind a token; counts as a use of the session. Null for nobody. Answered while Redis is away, too: nothing is taken back meanwhile. */
    look: (tokenHash: Buffer, { address, userAgent }: Place, at: Date): Promise<Person | null> =>
      inTransaction(pool, async (client) => {
        const user = await holder(client, 'sessions.token_hash', tokenHash, at);
        if (!user) return null;
        const { rows } = await client.query<SessionRow>(
          `update sessions set seen_at = $2, address = $3, user_agent = $4, former_validator_hash = null
           where token_hash = $1 and ends_at > $2 and seen_at > $5 returning *`,
          [tokenHash, at, address, userAgent, later(at, -SESSION_IDLE_SECONDS)],
        );
        const [session] = rows;
        if (!session) return null;
        return cache(user, session, at).catch((error: unknown) => {
          if (isStoreAway(error)) return personOf(userOf(user), session);
          throw error;
        });
      }),

    /** Who is signed in by a living session. */
    looked: async (id: string, userId: string, at: Date): Promise<Person | null> => {
      const { rows } = await pool.query<SessionRow>(
        'select * from sessions where id = $1 and user_id = $2 and ends_at > $3',
        [id, userId, at],
      );
      const { rows: users } = await pool.query<UserRow>(
        `select ${USER} from ${USERS} where users.id = $1 and ${PRESENT}`,
        [userId],
      );
      return rows[0] && users[0] ? personOf(userOf(users[0]), rows[0]) : null;
    },

    /** The password was proved again within a session: it gets another token. Null when it is over. */
    confirm: (id: string, tokenHash: Buffer, at: Date): Promise<Person | null> =>
      inTransaction(pool, async (client) => {
        const user = await holder(client, 'sessions.id', id, at);
        if (!user) return null;
        const { rows: before } = await client.query<SessionRow>('select * from sessions where id = $1 for update', [
          id,
        ]);
        const { rows } = await client.query<SessionRow>(
          'update sessions set token_hash = $2, confirmed_at = $3, seen_at = $3 where id = $1 returning *',
          [id, tokenHash, at],
        );
        await sessionCache.forget(before.map(({ token_hash }) => token_hash));
        return rows[0] ? cache(user, rows[0], at) : null;
      }),

    /**
     * Opens a session again for somebody who asked to be remembered, and exchanges their secret. `replayed`: the secret had been exchanged
     * before, so somebody has a copy; every session of that person has ended. A lost answer is repeated: to the same browser at the same
     * address within a minute, until the session is used.
     */
    renew: (
      { selector, validatorHash }: RememberProof,
      next: { tokenHash: Buffer; validatorHash: Buffer },
      visit: Visit,
      at: Date,
    ): Promise<
      { outcome: 'renewed'; person: Person; rememberedUntil: Date } | { outcome: 'replayed'; userId: string } | null
    > =>
      inTransaction(pool, async (client) => {
        const { address, userAgent } = visit;
        const user = await holder(client, 'sessions.selector', selector, at);
        const { rows: found } = await client.query<SessionRow & Remembered>(
          'select * from sessions where selector = $1 for update',
          [selector],
        );
        const [before] = found;
        if (!user || !before) return null;
        const isAgain = isAnswerLost(before, validatorHash, visit, at);
        if (!isAgain && !before.validator_hash.equals(validatorHash)) {
          await end(client, 'user_id = $1', [before.user_id]);
          const line = { action: 'remember-replayed', record: before.user_id, outcome: 'refused' } as const;
          await noteAccess(client, line, visit, at);
          return { outcome: 'replayed', userId: before.user_id };
        }
        const { remembered_until: until } = before;
        if (until === null || until <= at) return null;
        const { rows } = await client.query<SessionRow>(
          `update sessions set token_hash = $2, validator_hash = $3, seen_at = $4, ends_at = $5, confirmed_at = null, address = $6, user_agent = $7,
             former_validator_hash = $8, exchanged_at = $9
           where selector = $1 returning *`,
          [
            ...[selector, next.tokenHash, next.validatorHash, at, later(at, SESSION_SECONDS), address, userAgent],
            ...[validatorHash, isAgain ? before.exchanged_at : at],
          ],
        );
        await sessionCache.forget([before.token_hash]);
        const by = signedIn(userOf(user), visit);
        await noteAccess(client, { action: 'login-remembered', record: before.user_id, by }, visit, at);
        // Not kept for gateways: the first use of the session is seen here, and says that the answer arrived.
        return rows[0] ? { outcome: 'renewed', person: personOf(userOf(user), rows[0]), rememberedUntil: until } : null;
      }),

    /** Ends a session of a person; answers whether there was one. */
    end: (id: string, userId: string, visit: Visit, at: Date): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const ended = await end(client, 'id = $1 and user_id = $2', [id, userId]);
        if (ended.length > 0) await noteAccess(client, { action: 'logout', record: userId }, visit, at);
        return ended.length > 0;
      }),

    /** Ends the session that is remembered by this. */
    endRemembered: ({ selector, validatorHash }: RememberProof, visit: Visit, at: Date): Promise<void> =>
      inTransaction(pool, async (client) => {
        const ended = await end(client, 'selector = $1 and validator_hash = $2', [selector, validatorHash]);
        for (const userId of ended) await noteAccess(client, { action: 'logout', record: userId }, visit, at);
      }),

    /** Ends every session of a person but one, where none stays their pushes too; answers how many. */
    endOthers: (userId: string, kept: string | null, visit: Visit, at: Date): Promise<number> =>
      inTransaction(pool, async (client) => {
        const ended = await end(client, 'user_id = $1 and id is distinct from $2', [userId, kept]);
        if (kept === null) await forgetPushDevices(client, userId);
        if (ended.length > 0) await noteAccess(client, { action: 'logout-everywhere', record: userId }, visit, at);
        return ended.length;
      }),

    /** Those of a person that are alive or can be opened again, the one used last first. */
    ofUser: async (userId: string, at: Date): Promise<SessionRow[]> => {
      const { rows } = await pool.query<SessionRow>(
        `select * from sessions where user_id = $1 and over_at > $2 and (seen_at > $3 or remembered_until > $2) order by seen_at desc, id`,
        [userId, at, later(at, -SESSION_IDLE_SECONDS)],
      );
      return rows;
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
