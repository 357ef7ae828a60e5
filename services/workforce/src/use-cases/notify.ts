import { type Caller, roles } from '@filiale/contracts/api/access';
import { isReachedAt, type Right, reachOf } from '@filiale/contracts/api/rights';
import type { NoticeKind, NoticeValues } from '@filiale/contracts/workforce/notice-kinds';
import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import { nextTimeOfDay } from '@filiale/rules/quiet-hours';
import type { Noticing, TotpPolicy } from '../context.ts';
import type { NewNotice, NoticeTransaction, Recipient } from '../storage/notices.ts';
import { countingRoles } from './person-of.ts';
import { zoneOfPerson } from './zone-of-person.ts';

/** All with a right at one of some branches (without branches: all who have it everywhere). */
type WithRight = { readonly right: Right; readonly branches: readonly string[] };
/** Recipients: people by id, those of them who have a right where one is named, or all who have it. */
type To = { readonly people: readonly string[]; readonly ifAllowed?: WithRight } | WithRight;

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

/** A notice with its recipients, ready to be written; null where nobody gets it. */
export type PreparedNotice = {
  readonly notice: NewNotice;
  readonly reached: readonly Recipient[];
  readonly at: Date;
} | null;

/**
 * Looks up who gets a notice, and by which of the channels that each of them chose: the list of the back office, push, a mail, the daily mail. A transaction
 * that holds a connection has it done before: where each waited for a second one, none would get it.
 */
export async function prepareNotice(noticing: Noticing, outgoing: OutgoingNotice): Promise<PreparedNotice> {
  const { settings, zones, now } = noticing;
  const at = now();
  const { to, except, ...notice } = outgoing;
  const people = 'people' in to ? await named(noticing, to, at) : await withRight(noticing, to, at);
  const notified = people.filter(({ id }) => id !== except);
  if (notified.length === 0) return null;
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
  return reached.length > 0 ? { notice, reached, at } : null;
}

/** Writes notices in the transaction of `client`, with their cause; nothing is sent before that is committed. */
export async function writeNotices(
  { notices }: Pick<Noticing, 'notices'>,
  client: NoticeTransaction,
  prepared: readonly PreparedNotice[],
): Promise<void> {
  for (const one of prepared) if (one) await notices.add(client, one.notice, one.reached, one.at);
}

/** Somebody as the table of rights knows them. */
export const callerOf = (totpRequiredFor: TotpPolicy, user: User): Caller => ({
  ...{ kind: 'staff', sub: user.id, name: nameOfUser(user), branches: user.branches.map(({ id }) => id) },
  roles: countingRoles(totpRequiredFor, user),
});

/** People who may have a right at some branch or other. */
export const peopleWithRight = (
  { colleagues }: Pick<Noticing, 'colleagues'>,
  { allowed }: Right,
  at: Date,
): Promise<User[]> =>
  colleagues.withRoles(
    roles.filter((role) => role === 'ROLE_ADMIN' || role in allowed),
    at,
  );

type Looking = Pick<Noticing, 'colleagues' | 'totpRequiredFor'>;

async function named(
  noticing: Looking,
  { people, ifAllowed }: Extract<To, { people: readonly string[] }>,
  at: Date,
): Promise<User[]> {
  const found = await noticing.colleagues.byIds(people, at);
  return ifAllowed ? found.filter(reaches(noticing, ifAllowed)) : found;
}

const withRight = async (noticing: Looking, to: WithRight, at: Date): Promise<User[]> =>
  (await peopleWithRight(noticing, to.right, at)).filter(reaches(noticing, to));

const reaches =
  ({ totpRequiredFor }: Looking, { right, branches }: WithRight) =>
  (user: User): boolean =>
    isReachedAt(reachOf(callerOf(totpRequiredFor, user), right), branches);
