import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Workforce } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import type { Counted } from '../storage/attempts.ts';

const MINUTE_MS = 60_000;

/** Attempts that may fail before there is a wait; how long the wait is stands in `storage/attempts`. */
export const freeAttempts = {
  /** Passwords of an account from one address. */
  account: 5,
  /** Passwords of an account from one IPv6 site. */
  site: 100,
  /** Passwords from one address in all. */
  address: 20,
  /** Codes of the second factor of an account. */
  codes: 5,
  /** Codes of the first set-up from one network. */
  setupCodes: 10,
  /** Mailed links from one network. */
  links: 20,
  /** Mails that one network asks for. */
  mailRequests: 20,
  /** Mails of a kind to one mailbox. */
  mails: 3,
  /** PINs of a person at one clock. */
  pinAtClock: 5,
  /** Codes of badges at one clock. */
  badgesAtClock: 20,
  /** PINs of a person at all clocks together. */
  pin: 20,
} as const;

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
