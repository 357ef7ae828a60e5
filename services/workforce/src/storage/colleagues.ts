import type { Role } from '@filiale/contracts/api/access';
import type { User } from '@filiale/contracts/workforce/user';
import type { Pool } from 'pg';
import { barOf, PRESENT, USER, USERS, type UserRow, userOf } from './user-row.ts';

/** People who work here and are not barred. */
export function createColleagues(pool: Pool) {
  const read = async (name: string, where: string, value: unknown, at: Date): Promise<User[]> => {
    const text = `select ${USER} from ${USERS} where ${PRESENT} and ${where}`;
    const { rows } = await pool.query<UserRow>({ name, text, values: [value] });
    return rows.map(userOf).filter((user) => barOf(user, at) === null);
  };
  return {
    byIds: (ids: readonly string[], at: Date): Promise<User[]> =>
      read('colleagues-by-id', 'users.id = any($1::uuid[])', ids, at),
    /** People who work at a branch. */
    ofBranch: (branch: string, at: Date): Promise<User[]> =>
      read('colleagues-of-branch', `users.data -> 'branches' @> $1::jsonb`, JSON.stringify([{ id: branch }]), at),
    withRoles: (roles: readonly Role[], at: Date): Promise<User[]> =>
      read('colleagues-with-roles', `users.data -> 'roles' ?| $1::text[]`, roles, at),
  };
}
export type Colleagues = ReturnType<typeof createColleagues>;
