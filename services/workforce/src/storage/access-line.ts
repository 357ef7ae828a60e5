import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import type { Author } from '@filiale/kit/http/record-store';
import { type Done, noteChange } from '@filiale/kit/stores/change-note';
import type { PoolClient } from 'pg';

/** Where a token was shown. */
export type Place = { readonly address: string; readonly userAgent: string };

/** The call that opens the session, as the audit log records it. */
export type Visit = Place & { readonly by: Author; readonly traceparent: string };

/** Somebody of staff, once they have shown who they are. */
export const signedIn = (user: User, { by }: Pick<Visit, 'by'>): Author => ({
  ...by,
  kind: 'staff',
  id: user.id,
  name: nameOfUser(user),
  roles: user.roles,
});

type Line = Pick<Done, 'action' | 'record'> & Partial<Pick<Done, 'resource' | 'name' | 'outcome' | 'by' | 'changes'>>;

/**
 * Leaves a line for the log about a sign-in or what it is done with, in the transaction of `client`. It belongs to no branch: administrators alone read it.
 */
export const noteAccess = (
  client: Pick<PoolClient, 'query'>,
  line: Line,
  { by, traceparent }: Pick<Visit, 'by' | 'traceparent'>,
  at: Date,
): Promise<void> => noteChange(client, { resource: 'sessions', by, traceparent, at, ...line });
