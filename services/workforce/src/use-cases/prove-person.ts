import { addressKey, networkOf } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Workforce } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import type { Counted } from '../storage/attempts.ts';
import type { Login } from '../storage/logins.ts';
import { countAttempt, freeAttempts } from './login-limits.ts';

/** A person's proof of their identity. */
export type Shown = { readonly password: string };
type Proving = Pick<Workforce, 'attempts' | 'logins' | 'passwords' | 'secure' | 'now' | 'limitFactor'>;

/** The IPv6 network of a site, which has 65,536 of the networks that count as one address; null of an IPv4 address. */
const siteOf = (address: string): string | null => {
  const network = networkOf(address);
  return network.endsWith('/48') ? network : null;
};

/**
 * The person behind a password. Attempts are counted before any lookup, for the account at the caller's address and for the address; an account that
 * does not exist is answered like one with another password, after the same work. Nothing is counted for an account alone, so wrong attempts elsewhere never lock
 * the right password out. A person who signed in from an address lately has a count of their own, and so has an open session: strangers behind the same
 * address lock neither out. 401 `login.invalid`, 429 `login.too-many` with the minutes.
 * Source: AUTH-006.
 */
export async function provePerson(
  { attempts, logins, passwords, secure, now, limitFactor }: Proving,
  account: string,
  { password }: Shown,
  visit: Visit,
  sessionId?: string,
): Promise<Login & { passwordHash: string }> {
  const name = account.trim().toLowerCase();
  const address = addressKey(visit.address);
  const here = `account ${name} ${address}`;
  const alone = async (): Promise<string | null> => {
    if (sessionId !== undefined) return `session ${sessionId}`;
    return (await attempts.isKnown(name, address)) ? `known ${here}` : null;
  };
  const own = await alone();
  const ofAccount: Counted = { key: own ?? here, free: freeAttempts.account };
  const ofAddress: Counted[] =
    own === null ? [{ key: `address ${address}`, free: freeAttempts.address * limitFactor }] : [];
  const site = own === null ? siteOf(visit.address) : null;
  if (site !== null) ofAddress.push({ key: `account ${name} ${site}`, free: freeAttempts.site });
  await countAttempt({ attempts, secure }, [ofAccount, ...ofAddress], visit);
  const login = await logins.byEmail(name);
  const isRight = await passwords.matches(password, login?.passwordHash ?? null);
  if (!login?.passwordHash || !isRight) {
    secure('login-failed', {
      code: 'login.invalid',
      address: visit.address,
      ...(login ? { record: login.user.id } : {}),
    });
    await logins.refused(login?.user.id, visit, now());
    throw new ProblemError('login.invalid');
  }
  await attempts.succeeded([ofAccount], ofAddress);
  await attempts.remember(name, address);
  return { ...login, passwordHash: login.passwordHash };
}
