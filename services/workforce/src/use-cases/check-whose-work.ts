import type { Caller } from '@filiale/contracts/api/access';
import { reachOf } from '@filiale/contracts/api/rights';
import { User } from '@filiale/contracts/workforce/user';
import type { Problem } from '@filiale/kit/http/problem-error';
import { recordScope } from '@filiale/kit/http/record-scope';
import type { Known } from '../storage/records.ts';

const people = recordScope(User);

/** Whoever writes down or plans the work of others does so of people they may know; of others like of people who are not there. Systems know nobody. */
export async function checkWhoseWork(
  { users }: Pick<Known, 'users'>,
  { user }: { readonly user: string },
  current: { readonly user: string } | null,
  caller: Caller,
): Promise<Problem[]> {
  if (caller.kind !== 'staff' || caller.sub === user || current?.user === user) return [];
  const [person] = await users.getMany([user]);
  return !person || people.isReached(reachOf(caller, User.rights.read), person, 'read')
    ? []
    : [{ code: 'field.reference-missing', field: 'user', details: { resource: 'users' } }];
}
