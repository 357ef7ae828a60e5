import { completerOf } from '@filiale/contracts/fields/field-shape';
import { User } from '@filiale/contracts/workforce/user';

/** A person with their credentials. */
export type UserRow = {
  id: string;
  revision: number;
  data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  password_hash: string | null;
};

/** `select ${USER} from ${USERS} where ${PRESENT}`: the columns of a {@link UserRow}. */
export const USER = 'users.id, users.revision, users.data, users.created_at, users.updated_at, logins.password_hash';
export const USERS = 'users left join logins on logins.user_id = users.id';
/** People who are there. */
export const PRESENT = 'users.deleted_at is null';

const complete = completerOf(User.fields);

export const userOf = ({ id, revision, data, created_at, updated_at }: UserRow): User =>
  complete({
    id,
    revision,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    ...data,
  }) as User;

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
  roles.includes('ROLE_ADMIN') && isEnabled && !isLocked && expiresAt === null && hasPassword;
