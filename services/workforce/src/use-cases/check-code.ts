import { ProblemError } from '@filiale/kit/http/problem-error';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { Workforce } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import { plainCode, stepOf } from '../totp/totp.ts';
import { countAttempt, freeAttempts } from './login-limits.ts';

/**
 * The second factor of somebody whose first was right: six digits of the app, each taken once, or a recovery code. 401 `login.code-needed` without one,
 * `login.code-invalid` with a wrong one; 503 `totp.key-missing` where the key of the app's secret is gone, recovery codes work on.
 */
export async function checkCode(
  workforce: Workforce,
  userId: string,
  code: string | undefined,
  visit: Visit,
): Promise<void> {
  const { factors, logins, attempts, secure, now } = workforce;
  if (code === undefined) throw new ProblemError('login.code-needed');
  const counted = [{ key: `code ${userId}`, free: freeAttempts.codes }];
  const digits = /^\d{6}$/.test(code.replace(/\s/g, '')) ? code.replace(/\s/g, '') : undefined;
  // Read before it counts: a key that is missing is no wrong code.
  const secret = digits === undefined ? null : await factors.secretOf(userId);
  await countAttempt(workforce, counted, visit);
  const step = digits !== undefined && secret ? stepOf(secret, digits, now()) : null;
  const isRight =
    step !== null
      ? await factors.useStep(userId, step)
      : await factors.useRecoveryCode(userId, secretHash(plainCode(code)));
  if (!isRight) {
    secure('login-failed', { code: 'login.code-invalid', address: visit.address, record: userId });
    await logins.refused(userId, visit, now());
    throw new ProblemError('login.code-invalid', { field: 'code' });
  }
  await attempts.succeeded(counted, []);
}
