import { ProblemError } from '@filiale/kit/http/problem-error';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { TotpPolicy, Workforce } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import { newRecoveryCodes, newSecret, plainCode, stepOf, uriOf } from '../totp/totp.ts';
import { countAttempt, freeAttempts } from './login-limits.ts';

const hashed = (codes: readonly string[]): Buffer[] => codes.map((code) => secretHash(plainCode(code)));

/** Makes a secret for an app; nothing asks for it before the app has shown a code. */
export async function beginTotp(
  { factors, logins }: Pick<Workforce, 'factors' | 'logins'>,
  userId: string,
  issuer: string,
): Promise<{ secret: string; uri: string }> {
  const login = await logins.byId(userId);
  if (!login) throw new ProblemError('access.session-missing');
  if (login.user.hasTotp) throw new ProblemError('totp.present');
  const secret = newSecret();
  await factors.begin(userId, secret);
  return { secret, uri: uriOf(secret, login.user.email, issuer) };
}

/** The app knows the secret: from now on it is asked. Answers the recovery codes. */
export async function confirmTotp(workforce: Workforce, userId: string, code: string, visit: Visit): Promise<string[]> {
  const { factors, attempts, secure, now } = workforce;
  const counted = [{ key: `code ${userId}`, free: freeAttempts.codes }];
  const secret = await factors.pendingOf(userId);
  await countAttempt(workforce, counted, visit);
  const step = secret ? stepOf(secret, code, now()) : null;
  if (step === null) throw new ProblemError('login.code-invalid', { field: 'code' });
  const codes = newRecoveryCodes();
  await factors.confirm(userId, step, hashed(codes), visit, now());
  await attempts.succeeded(counted, []);
  secure('factor-changed', { code: 'set-up', actor: `staff ${userId}`, record: userId });
  return codes;
}

/** Does without a second factor, where no role asks for one. */
export async function removeTotp(
  { factors, logins, secure, now }: Pick<Workforce, 'factors' | 'logins' | 'secure' | 'now'>,
  userId: string,
  { requiredFor, actor }: { readonly requiredFor: TotpPolicy; readonly actor: string },
  visit: Visit,
): Promise<void> {
  const login = await logins.byId(userId);
  if (!login) throw new ProblemError('record.missing');
  if (login.user.roles.some((role) => requiredFor.includes(role))) throw new ProblemError('totp.required');
  await factors.remove(userId, visit, now());
  secure('factor-changed', { code: 'taken', actor, record: userId });
}

/** New recovery codes in the place of those of before. */
export async function renewRecoveryCodes(
  { factors, logins, secure, now }: Pick<Workforce, 'factors' | 'logins' | 'secure' | 'now'>,
  userId: string,
  visit: Visit,
): Promise<string[]> {
  if (!(await logins.byId(userId))?.user.hasTotp) throw new ProblemError('totp.missing');
  const codes = newRecoveryCodes();
  await factors.renewCodes(userId, hashed(codes), visit, now());
  secure('factor-changed', { code: 'recovery-codes', actor: `staff ${userId}`, record: userId });
  return codes;
}
