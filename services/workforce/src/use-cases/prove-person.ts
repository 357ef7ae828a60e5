import { addressKey } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Workforce } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import type { Counted } from '../storage/attempts.ts';
import type { Login } from '../storage/logins.ts';

/** Attempts that an account, and an address, may fail before it has to wait. */
const FREE_OF_ACCOUNT = 5;
const FREE_OF_ADDRESS = 20;
const MINUTE_MS = 60_000;

/** What is shown to prove who one is. */
export type Shown = { readonly password: string };
type Proving = Pick<Workforce, 'attempts' | 'logins' | 'passwords' | 'secure' | 'now' | 'limitFactor'>;

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
 * Whose password it is. Attempts are counted for the account and for the address before anybody is looked up; an account that nobody has is answered like one
 * with another password, after the same work. Whoever has signed in from an address lately is counted there by themselves, and so is a session that is open:
 * strangers lock nobody out, be they elsewhere or behind the same address. 401 `login.invalid`, 429 `login.too-many` with the minutes.
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
  const alone = async (): Promise<string | null> => {
    if (sessionId !== undefined) return `session ${sessionId}`;
    return (await attempts.isKnown(name, address)) ? `account ${name} ${address}` : null;
  };
  const own = await alone();
  const ofAccount: Counted = { key: own ?? `account ${name}`, free: FREE_OF_ACCOUNT };
  const ofAddress: Counted[] = own === null ? [{ key: `address ${address}`, free: FREE_OF_ADDRESS * limitFactor }] : [];
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
