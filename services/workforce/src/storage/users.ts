import { User } from '@filiale/contracts/workforce/user';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Store, ValuesOf, WriteMeta, Written } from '@filiale/kit/http/record-store';
import { inTransaction, type Postgres } from '@filiale/kit/stores/postgres';
import { postgresResourceStore } from '@filiale/kit/stores/postgres-store';
import type { PoolClient } from 'pg';
import type { SessionCache } from './session-cache.ts';
import { barOf, isLastingAdmin, PRESENT, USER, USERS, type UserRow, userOf } from './user-row.ts';
import { usernameOf, withFreeUsername } from './usernames.ts';

/** Key of the advisory lock held while an administrator is removed. */
const ADMINS = 7_206_101;

/** People, and those of some ids. */
export type Users = Store<User> & {
  getMany(ids: Iterable<string>): Promise<User[]>;
  /** Whether somebody can look after the installation now. */
  hasAdmin(at: Date): Promise<boolean>;
  /** Makes the first administrator, with a password; no setup code opens anything afterwards. Null when there is one already: of two at once one is made. */
  insertFirst(id: string, values: ValuesOf<User>, passwordHash: string, meta: WriteMeta): Promise<User | null>;
};

/**
 * People. A person who may no longer sign in is signed out in the same transaction; other changes count at their next call. One
 * administrator who can sign in always stays.
 */
export function createUsers(postgres: Postgres, sessionCache: SessionCache): Users {
  const { pool } = postgres;
  const store = postgresResourceStore<User>({
    postgres,
    resource: User,
    refusals: { users_username: { code: 'field.unique', field: 'username' } },
  });
  const held = async (client: PoolClient, id: string): Promise<User | null> => {
    const { rows } = await client.query<UserRow>(
      `select ${USER} from ${USERS} where users.id = $1 and ${PRESENT} for update of users`,
      [id],
    );
    return rows[0] ? userOf(rows[0]) : null;
  };
  const refuseLast = async (client: PoolClient, current: User, next: User | null): Promise<void> => {
    if (!isLastingAdmin(current) || (next && isLastingAdmin(next))) return;
    await client.query('select pg_advisory_xact_lock($1)', [ADMINS]);
    const { rows } = await client.query<UserRow>(
      `select ${USER} from ${USERS} where users.id <> $1 and ${PRESENT} and users.data -> 'roles' ? 'ROLE_ADMIN'`,
      [current.id],
    );
    if (!rows.some((row) => isLastingAdmin(userOf(row)))) throw new ProblemError('user.last-admin');
  };
  const hasAdmin = async (client: Pick<PoolClient, 'query'>, at: Date): Promise<boolean> => {
    const { rows } = await client.query<UserRow>(
      `select ${USER} from ${USERS} where ${PRESENT} and users.data -> 'roles' ? 'ROLE_ADMIN'`,
    );
    return rows.map(userOf).some((user) => user.hasPassword && barOf(user, at) === null);
  };
  const forgetSessions = async (client: PoolClient, userId: string, isBarred: boolean): Promise<void> => {
    const { rows } = await client.query<{ token_hash: Buffer }>(
      isBarred
        ? 'delete from sessions where user_id = $1 returning token_hash'
        : 'select token_hash from sessions where user_id = $1',
      [userId],
    );
    await sessionCache.forget(rows.map(({ token_hash }) => token_hash));
  };
  /** A guarded write, with its consequences in the same transaction. */
  const write = async (
    id: string,
    revision: number | null,
    work: (client: PoolClient, current: User) => Promise<Written<User>>,
  ): Promise<Written<User>> => {
    const written = await inTransaction(pool, async (client): Promise<Written<User>> => {
      const current = await held(client, id);
      if (!current) return { outcome: 'missing' };
      if (revision !== null && current.revision !== revision) return { outcome: 'stale', current };
      return work(client, current);
    });
    postgres.relay.nudge();
    return written;
  };

  return {
    list: store.list,
    getMany: store.getMany,
    get: store.get,
    usesOf: store.usesOf,
    hasAdmin: (at) => hasAdmin(pool, at),
    insertFirst: async (id, values, passwordHash, meta) => {
      const user = await inTransaction(pool, async (client) => {
        await client.query('select pg_advisory_xact_lock($1)', [ADMINS]);
        if (await hasAdmin(client, meta.at)) return null;
        const given = {
          ...{ ...values, username: values.username || usernameOf(values) },
          ...{ hasPin: false, hasPassword: true, hasTotp: false, lastLoginAt: null },
        };
        const made = await store.within(client).insert(id, given, meta);
        await client.query('insert into logins (user_id, password_hash, password_set_at) values ($1, $2, $3)', [
          id,
          passwordHash,
          meta.at,
        ]);
        await client.query('delete from setup_codes');
        return made;
      });
      postgres.relay.nudge();
      return user;
    },
    insert: (id, values, meta) => {
      const given = { ...values, hasPin: false, hasPassword: false, hasTotp: false, lastLoginAt: null };
      if (values.username !== '') return store.insert(id, given, meta);
      return withFreeUsername(values, (username) => store.insert(id, { ...given, username }, meta));
    },
    replace: (id, revision, values, meta) =>
      write(id, revision, async (client, current) => {
        const { hasPin, hasPassword, hasTotp, lastLoginAt } = current;
        const username = values.username || current.username;
        const next = { ...values, username, hasPin, hasPassword, hasTotp, lastLoginAt };
        await refuseLast(client, current, { ...current, ...next });
        const written = await store.within(client).replace(id, revision, next, meta);
        await forgetSessions(client, id, barOf(next, meta.at) !== null);
        // Links sent to the old mailbox open nothing at the new one.
        if (current.email !== next.email) await client.query('delete from links where user_id = $1', [id]);
        return written;
      }),
    remove: (id, revision, meta) =>
      write(id, revision, async (client, current) => {
        await refuseLast(client, current, null);
        await forgetSessions(client, id, true);
        await client.query('delete from logins where user_id = $1', [id]);
        for (const table of ['notices', 'notice_settings', 'push_devices'])
          await client.query(`delete from ${table} where user_id = $1`, [id]);
        return store.within(client).remove(id, revision, meta);
      }),
  };
}
