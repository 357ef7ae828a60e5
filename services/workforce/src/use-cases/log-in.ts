import type { LogIn, Person } from '@filiale/contracts/workforce/session';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { randomToken } from '@filiale/kit/process/ids';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { Workforce } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import type { Login } from '../storage/logins.ts';
import { barOf } from '../storage/user-row.ts';
import { checkCode } from './check-code.ts';
import { provePerson } from './prove-person.ts';

/** An opened session: the content of its cookies. */
export type Opened = { readonly person: Person; readonly token: string; readonly remember: string | null };
type Opening = {
  readonly rememberMe: boolean;
  readonly code: string | undefined;
  /** The password was shown. */
  readonly isProved: boolean;
  /** The session that is given up for the new one. */
  readonly former: string | null;
};

const TOKEN_BYTES = 32;
export const newToken = (): string => randomToken(TOKEN_BYTES);

/** Signs somebody in by the password: a session with a new id in the place of `former`, and, where asked for, a secret that renews it later. */
export async function logIn(
  workforce: Workforce,
  { email, password, rememberMe, code }: LogIn,
  visit: Visit,
  former: string | null,
): Promise<Opened> {
  const { passwords, logins } = workforce;
  const login = await provePerson(workforce, email, { password }, visit);
  const opened = await openSession(workforce, login, { rememberMe, code, isProved: true, former }, visit);
  const { user, passwordHash } = login;
  if (passwords.isOutdated(passwordHash)) await logins.rehash(user.id, passwordHash, await passwords.make(password));
  return opened;
}

/** Opens a session for somebody who has shown who they are, unless they may not sign in, or owe a code. `use` is done before, once nothing else stands against it. */
export async function openSession(
  workforce: Workforce,
  { user, passwordHash }: Login,
  { rememberMe, code, isProved, former }: Opening,
  visit: Visit,
  use?: () => Promise<void>,
): Promise<Opened> {
  const { logins, sessions, secure, now } = workforce;
  const about = { address: visit.address, record: user.id };
  const bar = barOf(user, now()) ?? (isProved && user.isPasswordExpired ? 'login.password-expired' : null);
  if (bar) {
    secure('login-failed', { ...about, code: bar });
    await logins.refused(user.id, visit, now());
    throw new ProblemError(bar);
  }
  if (user.hasTotp) await checkCode(workforce, user.id, code, visit);
  await use?.();
  const [token, selector, validator] = [newToken(), randomToken(16), newToken()];
  const person = await sessions.open(
    { userId: user.id, passwordHash, former, isProved },
    { tokenHash: secretHash(token), remember: rememberMe ? { selector, validatorHash: secretHash(validator) } : null },
    visit,
    now(),
  );
  // Changed between the proof and now.
  if (!person) throw new ProblemError('login.invalid');
  secure('login', { ...about, actor: `staff ${user.id}` });
  return { person, token, remember: rememberMe ? `${selector}.${validator}` : null };
}
