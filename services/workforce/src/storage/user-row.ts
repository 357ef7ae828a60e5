import type { Role } from '@filiale/contracts/api/access';
import { completerOf } from '@filiale/contracts/fields/field-shape';
import type { User } from '@filiale/contracts/workforce/user';
import { User as UserResource } from '@filiale/contracts/workforce/user';
import type { ValuesOf } from '@filiale/kit/stores/store';

/** A person with what they sign in with. */
export type UserRow = {
  id: string;
  revision: number;
  email: string;
  record: Omit<ValuesOf<User>, 'email' | 'hasPassword' | 'hasTotp' | 'lastLoginAt'>;
  created_at: Date;
  updated_at: Date;
  password_hash: string | null;
  totp_secret: Buffer | null;
  last_login_at: Date | null;
};

/** `select ${USER} from ${USERS}`: the columns of a {@link UserRow}. */
export const USER =
  'users.id, users.revision, users.email, users.record, users.created_at, users.updated_at, logins.password_hash, logins.totp_secret, logins.last_login_at';
export const USERS = 'users left join logins on logins.user_id = users.id';

const complete = completerOf(UserResource.fields);

export const userOf = (row: UserRow): User =>
  complete({
    id: row.id,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...row.record,
    email: row.email,
    hasPassword: row.password_hash !== null,
    hasTotp: row.totp_secret !== null,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  });

/** Why somebody may not sign in at all, or null. Source: AUTH-006. */
export function barOf(
  { isEnabled, isLocked, expiresAt }: Pick<User, 'isEnabled' | 'isLocked' | 'expiresAt'>,
  at: Date,
): 'login.disabled' | 'login.locked' | 'login.expired' | null {
  if (!isEnabled) return 'login.disabled';
  if (isLocked) return 'login.locked';
  return expiresAt !== null && Date.parse(expiresAt) <= at.getTime() ? 'login.expired' : null;
}

/** Somebody who can look after the installation for as long as nobody changes that. */
export const isLastingAdmin = ({ roles, isEnabled, isLocked, expiresAt, hasPassword }: User): boolean =>
  (roles as readonly Role[]).includes('ROLE_ADMIN') && isEnabled && !isLocked && expiresAt === null && hasPassword;
