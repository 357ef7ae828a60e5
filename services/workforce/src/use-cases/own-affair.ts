import type { Caller } from '@filiale/contracts/api/access';
import { Id } from '@filiale/contracts/fields/ids';

type OfPerson = { readonly user: string | null };

/** Whether a record is about the caller. */
export const isOf = ({ user }: OfPerson, caller: Caller): boolean => caller.kind === 'staff' && caller.sub === user;

/** Whether somebody else has to write a record, because it is about the caller. Administrators write theirs: there may be nobody else. */
export const isOwnAffair = (record: OfPerson, caller: Caller): boolean =>
  isOf(record, caller) && caller.kind === 'staff' && !caller.roles.includes('ROLE_ADMIN');

/** Who writes, as records keep it: the id of a person; null for keys and services. */
export const writerOf = (caller: Caller): string | null =>
  caller.kind === 'staff' && Id.safeParse(caller.sub).success ? caller.sub : null;
