import { randomInt } from 'node:crypto';
import type { User } from '@filiale/contracts/workforce/user';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { slug } from '@filiale/rules/slug';
import type { Pool } from 'pg';
import { USER, USERS, type UserRow, userOf } from './user-row.ts';

type Named = Pick<User, 'firstName' | 'lastName'>;

const LONGEST_FIRST_NAME = 30;
const MOST_ATTEMPTS = 6;
const BATCH_ROWS = 200;

const word = (text: string): string => slug(text).replace(/^-+|-+$/g, '');

/** A username made of a name: `selin.y`. */
export const usernameOf = ({ firstName, lastName }: Named): string => {
  const first = word(firstName).slice(0, LONGEST_FIRST_NAME).replace(/-$/, '');
  return [first, word(lastName).slice(0, 1)].filter(Boolean).join('.') || 'person';
};

const isUsernameTaken = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'field.unique' && error.field === 'username';

/** Writes with a username made of the name, and with a number behind it where that is taken. */
export async function withFreeUsername<T>(named: Named, write: (username: string) => Promise<T>): Promise<T> {
  const made = usernameOf(named);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(attempt === 1 ? made : `${made}${randomInt(2, 10 ** (attempt + 1))}`);
    } catch (error) {
      if (!isUsernameTaken(error) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/** Gives people a username who have none, as those whom a former version made; finds nobody the second time. */
export async function giveUsernames(pool: Pool): Promise<{ named: number }> {
  const { rows } = await pool.query<UserRow>(
    `select ${USER} from ${USERS} where users.deleted_at is null and coalesce(users.data ->> 'username', '') = '' limit ${BATCH_ROWS}`,
  );
  let given = 0;
  for (const { id, ...named } of rows.map(userOf)) {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const username = `${usernameOf(named)}${attempt === 1 ? '' : randomInt(2, 10 ** (attempt + 1))}`;
      const { rowCount } = await pool.query(
        `update users set data = data || jsonb_build_object('username', $2::text) where id = $1
         and not exists (select from users other where other.data ->> 'username' = $2 and other.deleted_at is null)`,
        [id, username],
      );
      given += rowCount ?? 0;
      if (rowCount === 1) break;
    }
  }
  return { named: given };
}
