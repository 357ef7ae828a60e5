import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Workforce } from '../context.ts';
import { checkPassword } from '../passwords/check-password.ts';
import type { Visit } from '../storage/access-line.ts';
import { type Present, proveAgain } from './confirm-person.ts';

/** Sets somebody's password; their sessions end, but for `kept`. */
export async function setPassword(
  {
    logins,
    mails,
    passwords,
    companyWords,
    now,
  }: Pick<Workforce, 'logins' | 'mails' | 'passwords' | 'companyWords' | 'now'>,
  userId: string,
  password: string,
  visit: Visit,
  kept: string | null = null,
): Promise<void> {
  const login = await logins.byId(userId);
  if (!login) throw new ProblemError('record.missing');
  await checkPassword(password, login.user, await companyWords());
  const passwordHash = await passwords.make(password);
  if (!(await logins.setPassword({ userId, passwordHash, kept }, visit, now())))
    throw new ProblemError('record.missing');
  if (login.passwordHash !== null) await mails.queue('password-changed', login.user.email, now());
}

/** Sets one's own password, by proving the present one. */
export async function changePassword(
  workforce: Workforce,
  { userId, sessionId }: Present,
  { present, password }: { readonly present: string; readonly password: string },
  visit: Visit,
): Promise<void> {
  await proveAgain(workforce, { userId, sessionId }, { password: present }, visit, 'present');
  await setPassword(workforce, userId, password, visit, sessionId);
}
