import { randomInt } from 'node:crypto';
import { BADGE_DIGITS, BADGE_NUMBER_DIGITS, type BadgeProof } from '@filiale/contracts/workforce/time-tracking';
import type { User } from '@filiale/contracts/workforce/user';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Clocking } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import { giveProof } from './clock-proof.ts';
import { countAttempt, freeAttempts } from './login-limits.ts';

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/**
 * Proves who stands at a clock by the code of a badge, which names its person too. Wrong ones are counted by clock. 422 `clock.badge-wrong`, also for people
 * who do not work at its branch; 429 `login.too-many`.
 */
export async function proveBadge(
  clocking: Clocking,
  { clockId, people, badge }: { readonly clockId: string; readonly people: readonly User[]; readonly badge: string },
  visit: Visit,
): Promise<BadgeProof> {
  const { attempts, secure, secrets, passwords, now } = clocking;
  const counted = [{ key: `badge ${clockId}`, free: freeAttempts.badgesAtClock }];
  await countAttempt({ attempts, secure }, counted, visit);
  const found = await secrets.badgeOf(badge.slice(0, BADGE_NUMBER_DIGITS));
  const user = people.find(({ id }) => id === found?.userId);
  const isRight = await passwords.matches(badge, found?.hash ?? null);
  if (!isRight || !user) {
    secure('login-failed', {
      code: 'clock.badge-wrong',
      address: visit.address,
      ...(found && { record: found.userId }),
    });
    await secrets.refused('badge', found?.userId, visit, now());
    throw new ProblemError('clock.badge-wrong', { field: 'badge' });
  }
  await attempts.succeeded(counted, []);
  return { username: user.username, ...giveProof(clocking, { clockId, user }) };
}

/** Makes a badge for somebody; a former one ends. Its code is answered once. */
export async function makeBadge(
  { secrets, passwords, secure, now }: Pick<Clocking, 'secrets' | 'passwords' | 'secure' | 'now'>,
  userId: string,
  visit: Visit,
): Promise<string> {
  let number = digits(BADGE_NUMBER_DIGITS);
  while (await secrets.badgeOf(number)) number = digits(BADGE_NUMBER_DIGITS);
  const code = number + digits(BADGE_DIGITS - BADGE_NUMBER_DIGITS);
  const hash = await passwords.make(code);
  if (!(await secrets.set('badge', userId, { hash, number }, visit, now()))) throw new ProblemError('record.missing');
  secure('factor-changed', { code: 'badge', actor: `${visit.by.kind} ${visit.by.id}`, record: userId });
  return code;
}

/** Ends somebody's badge. */
export async function endBadge(
  { secrets, secure, now }: Pick<Clocking, 'secrets' | 'secure' | 'now'>,
  userId: string,
  visit: Visit,
): Promise<void> {
  if (!(await secrets.set('badge', userId, null, visit, now()))) throw new ProblemError('record.missing');
  secure('factor-changed', { code: 'badge', actor: `${visit.by.kind} ${visit.by.id}`, record: userId });
}
