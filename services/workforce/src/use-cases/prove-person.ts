import { addressKey, networkOf } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Workforce } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import type { Counted } from '../storage/attempts.ts';
import type { Login } from '../storage/logins.ts';

/** Attempts that may fail before there is a wait: at an account from one address, at an account from one IPv6 site, and from one address in all. */
const FREE_OF_ACCOUNT = 5;
const FREE_OF_SITE = 100;
const FREE_OF_ADDRESS = 20;
const MINUTE_MS = 60_000;

/** A person's proof of their identity. */
export type Shown = { readonly password: string };
type Proving = Pick<Workforce, 'attempts' | 'logins' | 'passwords' | 'secure' | 'now' | 'limitFactor'>;

/** The IPv6 network of a site, which has 65,536 of the networks that count as one address; null of an IPv4 address. */
const siteOf = (address: string): string | null => {
  const network = networkOf(address);
  return network.endsWith('/48') ? network : null;
};

/** Counts an attempt before it is made; 429 `login.too-many` with the minutes where there were too many. */
export async function countAttempt(
  { attempts, secure }: Pick<Workforce, 'attempts' | 'secure'>,
  counted: readonly Counted[],
  visit: Visit,
): Promise<void> {
  const waitMs = await attempts.begin(counted);
  if (waitMs === 0) return;
  secure('login-failed', { code: 'login.too-many', address: visit.address });
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  throw new ProblemError('login.too-many', { details: { minutes, seconds: Math.ceil(waitMs / 1000) } });
}

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
  const ofAccount: Counted = { key: own ?? here, free: FREE_OF_ACCOUNT };
  const ofAddress: Counted[] = own === null ? [{ key: `address ${address}`, free: FREE_OF_ADDRESS * limitFactor }] : [];
  const site = own === null ? siteOf(visit.address) : null;
  if (site !== null) ofAddress.push({ key: `account ${name} ${site}`, free: FREE_OF_SITE });
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
