import type { Logger } from './logging.ts';

/**
 * What an operator looks for after an attack: `refused` a call was answered with 401, 403 or 429 (`code` says why: a wrong token, a foreign page,
 * too many) · `caller-forged` a service got a word on the caller that nobody here signed · `callback-forged` a provider's call with a
 * wrong signature · `key-changed` the key of a device or the secret of a webhook endpoint was made, replaced or taken away, or a device's
 * sessions ended · `target-refused` a webhook endpoint led into an inner network · `login`, `logout`, `login-failed` somebody of staff (`record`; none
 * for an account that is not there) · `remember-replayed` what a session is opened again with was shown twice, so all of that person's ended ·
 * `password-changed`, `rights-changed`, `factor-changed` of the person `record` · `key-denied` the key of an integrator was used for what it does not open ·
 * `session-replayed` a token of the device `record` was shown that had been renewed.
 */
export type SecurityEvent =
  | 'refused'
  | 'caller-forged'
  | 'callback-forged'
  | 'key-changed'
  | 'target-refused'
  | 'login'
  | 'logout'
  | 'login-failed'
  | 'remember-replayed'
  | 'password-changed'
  | 'rights-changed'
  | 'factor-changed'
  | 'key-denied'
  | 'session-replayed';

/** Who and where, never with what: no token, key, cookie, body or address of a secret link. */
export type SecurityFields = {
  /** Route as in the contracts. */
  readonly route?: string;
  readonly status?: number;
  readonly code?: string;
  /** Network address of the caller as far as it is known. */
  readonly address?: string;
  readonly requestId?: string;
  /** Who did it, where somebody known did: `staff admin-token`, `device <id>`. */
  readonly actor?: string;
  /** Id of the record it is about. */
  readonly record?: string;
};

/**
 * The security log: lines with `log: "security"` among those of the process, so that log collectors can keep them apart and
 * longer. Floods of one kind from one address are counted.
 */
export function securityLog(logger: Logger): (event: SecurityEvent, fields: SecurityFields) => void {
  const log = logger.child({ log: 'security' });
  return (event, fields) => log.warn({ event, ...fields }, 'security');
}
export type SecurityLog = ReturnType<typeof securityLog>;
