import { type Caller, type Role, roles } from '@filiale/contracts/api/access';
import { isReachedAt, type Right, reachOf } from '@filiale/contracts/api/rights';
import type { NoticeKind, NoticeValues } from '@filiale/contracts/workforce/notice-kinds';
import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import { nextTimeOfDay } from '@filiale/rules/quiet-hours';
import type { Noticing } from '../context.ts';
import type { NoticeTransaction } from '../storage/notices.ts';
import { countingRoles } from './person-of.ts';
import { zoneOfPerson } from './zone-of-person.ts';

/** Recipients: people by id, or all with a right at one of some branches (without branches: all who have it everywhere). */
type To = { readonly people: readonly string[] } | { readonly right: Right; readonly branches: readonly string[] };

/** A notice and its recipients, about a record or (null) the list of a resource. */
export type OutgoingNotice<K extends NoticeKind = NoticeKind> = {
  readonly [N in K]: {
    readonly to: To;
    /** The author of the change, who gets no notice of it. */
    readonly except?: string;
    readonly kind: N;
    readonly resource: string;
    readonly record: string | null;
    readonly values: NoticeValues<N>;
  };
}[K];

/**
 * Notifies people by the channels each of them chose: the list of the back office, push, a mail, the daily mail. Written in the transaction of `client`,
 * with its cause; nothing is sent before that is committed.
 */
export async function notify(noticing: Noticing, client: NoticeTransaction, outgoing: OutgoingNotice): Promise<void> {
  const { notices, settings, colleagues, zones, now } = noticing;
  const at = now();
  const { to, except, ...notice } = outgoing;
  const people = 'people' in to ? await colleagues.byIds(to.people, at) : await withRight(noticing, to, at);
  const notified = people.filter(({ id }) => id !== except);
  if (notified.length === 0) return;
  const settingsOf = await settings.getMany(notified.map(({ id }) => id));
  const recipients = await Promise.all(
    notified.map(async (user) => {
      const own = settingsOf(user.id);
      const by = own.kinds.find(({ kind }) => kind === notice.kind);
      const digestAt = by?.digest ? nextTimeOfDay(at, own.digestAt, await zoneOfPerson({ zones }, own, user)) : null;
      return {
        ...{ userId: user.id, digestAt, isListed: by?.list === true },
        ...{ isPushed: by?.push === true, isMailed: by?.mail === true },
      };
    }),
  );
  const reached = recipients.filter((one) => one.isListed || one.isPushed || one.isMailed || one.digestAt !== null);
  if (reached.length > 0) await notices.add(client, notice, reached, at);
}

async function withRight(
  { colleagues, totpRequiredFor }: Pick<Noticing, 'colleagues' | 'totpRequiredFor'>,
  { right, branches }: Extract<To, { right: Right }>,
  at: Date,
): Promise<User[]> {
  const named: readonly Role[] = roles.filter((role) => role === 'ROLE_ADMIN' || role in right.allowed);
  const people = await colleagues.withRoles(named, at);
  return people.filter((user) => {
    const caller: Caller = {
      ...{ kind: 'staff', sub: user.id, name: nameOfUser(user), branches: user.branches.map(({ id }) => id) },
      roles: countingRoles(totpRequiredFor, user),
    };
    return isReachedAt(reachOf(caller, right), branches);
  });
}
