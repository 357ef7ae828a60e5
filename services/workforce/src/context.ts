import type { Role } from '@filiale/contracts/api/access';
import type { SecurityLog } from '@filiale/kit/process/security-log';
import type { Passwords } from './passwords/hash-password.ts';
import type { Attempts } from './storage/attempts.ts';
import type { Logins } from './storage/logins.ts';
import type { Sessions } from './storage/sessions.ts';

/** What the use cases of workforce work with. */
export type Workforce = {
  readonly logins: Logins;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly passwords: Passwords;
  readonly secure: SecurityLog;
  readonly now: () => Date;
  /** Multiplies how often an address may fail. */
  readonly limitFactor: number;
};

/** Roles that count only for people with a second factor. */
export type TotpPolicy = readonly Role[];
