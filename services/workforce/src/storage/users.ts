import type { User } from '@filiale/contracts/workforce/user';
import type { Condition, ResolvedList } from '@filiale/kit/http/list-query';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { pageOfAll } from '@filiale/kit/stores/list-pages';
import { inTransaction, violates } from '@filiale/kit/stores/postgres';
import type { Page, Store, ValuesOf, Written } from '@filiale/kit/stores/store';
import type { Pool, PoolClient } from 'pg';
import type { Beliefs } from './beliefs.ts';
import { barOf, isLastingAdmin, USER, USERS, type UserRow, userOf } from './user-row.ts';

/** Names of the contract that lists are filtered, searched and sorted by. */
const columns: Readonly<Record<string, string>> = {
  id: 'users.id::text',
  email: 'users.email',
  ...Object.fromEntries(
    ['firstName', 'lastName', 'phone', 'department', 'locale', 'expiresAt'].map((name) => [
      name,
      `record ->> '${name}'`,
    ]),
  ),
  ...Object.fromEntries(
    ['isEnabled', 'isLocked', 'isPasswordExpired'].map((name) => [
      name,
      `coalesce((record ->> '${name}')::boolean, false)`,
    ]),
  ),
  hasPassword: '(logins.password_hash is not null)',
  hasTotp: '(logins.totp_secret is not null)',
  lastLoginAt: 'logins.last_login_at',
  createdAt: 'users.created_at',
  updatedAt: 'users.updated_at',
};
/** Key of the advisory lock that whoever takes an administrator away holds. */
const ADMINS = 7_206_101;

/** What stands in the `record` column; the rest has columns of its own or is kept by the service. */
function recordOf({ email: _, hasPassword: _has, hasTotp: _totp, lastLoginAt: _at, ...record }: ValuesOf<User>) {
  return record;
}

/**
 * People in PostgreSQL. Whoever may no longer be signed in is signed out in the same transaction; whatever else changes about somebody counts at their
 * next call. One administrator who can sign in always stays.
 */
export function createUsers(pool: Pool, beliefs: Beliefs): Store<User> {
  const get = async (id: string): Promise<User | null> => {
    const { rows } = await pool.query<UserRow>(`select ${USER} from ${USERS} where users.id = $1`, [id]);
    return rows[0] ? userOf(rows[0]) : null;
  };
  const held = async (client: PoolClient, id: string): Promise<User | null> => {
    const { rows } = await client.query<UserRow>(
      `select ${USER} from ${USERS} where users.id = $1 for update of users`,
      [id],
    );
    return rows[0] ? userOf(rows[0]) : null;
  };
  const refuseLast = async (client: PoolClient, current: User, next: User | null): Promise<void> => {
    if (!isLastingAdmin(current) || (next && isLastingAdmin(next))) return;
    await client.query('select pg_advisory_xact_lock($1)', [ADMINS]);
    const { rows } = await client.query<UserRow>(
      `select ${USER} from ${USERS} where users.id <> $1 and record -> 'roles' ? 'ROLE_ADMIN'`,
      [current.id],
    );
    if (!rows.some((row) => isLastingAdmin(userOf(row)))) throw new ProblemError('user.last-admin');
  };
  const forgetSessions = async (client: PoolClient, userId: string, isBarred: boolean): Promise<void> => {
    const { rows } = await client.query<{ token_hash: Buffer }>(
      isBarred
        ? 'delete from sessions where user_id = $1 returning token_hash'
        : 'select token_hash from sessions where user_id = $1',
      [userId],
    );
    await beliefs.forget(rows.map(({ token_hash }) => token_hash));
  };

  return {
    get,
    list: (query) => listUsers(pool, query),
    insert: async (id, values, { at }) => {
      await pool
        .query(
          'insert into users (id, revision, email, record, created_at, updated_at) values ($1, 1, $2, $3, $4, $4)',
          [id, values.email, JSON.stringify(recordOf(values)), at],
        )
        .catch(refuseDouble);
      const user = await get(id);
      if (!user) throw new Error('a person that was just written is gone');
      return user;
    },
    replace: (id, revision, values, { at }): Promise<Written<User>> =>
      inTransaction(pool, async (client) => {
        const current = await held(client, id);
        if (!current) return { outcome: 'missing' };
        if (current.revision !== revision) return { outcome: 'stale', current };
        const record: User = {
          ...current,
          ...values,
          hasPassword: current.hasPassword,
          hasTotp: current.hasTotp,
          lastLoginAt: current.lastLoginAt,
          revision: revision + 1,
          updatedAt: at.toISOString(),
        };
        await refuseLast(client, current, record);
        await client
          .query('update users set revision = $2, email = $3, record = $4, updated_at = $5 where id = $1', [
            id,
            record.revision,
            values.email,
            JSON.stringify(recordOf(values)),
            at,
          ])
          .catch(refuseDouble);
        await forgetSessions(client, id, barOf(record, at) !== null);
        return { outcome: 'stored', record };
      }),
    remove: (id, revision): Promise<Written<User>> =>
      inTransaction(pool, async (client) => {
        const current = await held(client, id);
        if (!current) return { outcome: 'missing' };
        if (revision !== null && current.revision !== revision) return { outcome: 'stale', current };
        await refuseLast(client, current, null);
        await forgetSessions(client, id, true);
        await client.query('delete from users where id = $1', [id]);
        return { outcome: 'stored', record: current };
      }),
  };
}

async function listUsers(pool: Pool, query: ResolvedList): Promise<Page<User>> {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const holds = ({ name, values: wanted }: Condition): string => {
    if (name === 'roles') return `record -> 'roles' ?| ${bind(wanted)}`;
    if (name !== 'branches') return `${columns[name]} = any(${bind(wanted)})`;
    return `exists (select from jsonb_array_elements(record -> 'branches') branch where branch ->> 'id' = any(${bind(wanted)}))`;
  };
  const conditions = query.conditions.map((choice) => `(${choice.map(holds).join(' or ')})`);
  if (query.search) {
    const pattern = bind(`%${query.search.replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(`(${query.searchNames.map((name) => `${columns[name]} ilike ${pattern}`).join(' or ')})`);
  }
  if (query.updatedSince !== undefined) conditions.push(`users.updated_at >= ${bind(query.updatedSince)}`);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const direction = query.sort.isDescending ? 'desc' : 'asc';
  const { rows } = await pool.query<UserRow>(
    `select ${USER} from ${USERS} ${where} order by ${columns[query.sort.name]} ${direction} nulls last, users.id ${direction}`,
    values,
  );
  return pageOfAll(query, rows.map(userOf));
}

function refuseDouble(cause: unknown): never {
  if (violates(cause, 'users_pkey')) throw new ProblemError('record.exists');
  if (violates(cause, 'users_email')) throw new ProblemError('field.unique', { field: 'email' });
  throw cause;
}
