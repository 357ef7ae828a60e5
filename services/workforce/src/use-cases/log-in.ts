import type { LogIn, Person } from '@filiale/contracts/workforce/session';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { randomToken } from '@filiale/kit/process/ids';
import type { Workforce } from '../context.ts';
import { type Place, proofOf } from '../storage/sessions.ts';
import { barOf } from '../storage/user-row.ts';
import { provePerson } from './prove-person.ts';

/** A session that was opened: what its cookies are to hold. */
export type Opened = { readonly person: Person; readonly token: string; readonly remember: string | null };

const TOKEN_BYTES = 32;
export const newToken = (): string => randomToken(TOKEN_BYTES);

/** Signs somebody in: a session with a new id in the place of `former`, and, where asked for, what opens it again later. */
export async function logIn(
  workforce: Workforce,
  { email, password, rememberMe, code }: LogIn,
  place: Place,
  former: string | null,
): Promise<Opened> {
  const { sessions, passwords, logins, secure, now } = workforce;
  const { user, passwordHash } = await provePerson(workforce, email, { password, code }, place);
  const about = { address: place.address, record: user.id };
  const refuse = (problem: 'login.password-expired' | NonNullable<ReturnType<typeof barOf>>): ProblemError => {
    secure('login-failed', { ...about, code: problem });
    return new ProblemError(problem);
  };
  const bar = barOf(user, now());
  if (bar) throw refuse(bar);
  if (user.isPasswordExpired) throw refuse('login.password-expired');
  const [token, selector, validator] = [newToken(), randomToken(16), newToken()];
  const person = await sessions.open(
    { userId: user.id, passwordHash, former },
    { tokenHash: proofOf(token), remember: rememberMe ? { selector, validatorHash: proofOf(validator) } : null },
    place,
    now(),
  );
  // Changed between the proof and now.
  if (!person) throw new ProblemError('login.invalid');
  secure('login', { ...about, actor: `staff ${user.id}` });
  if (passwords.isOutdated(passwordHash)) await logins.rehash(user.id, passwordHash, await passwords.make(password));
  return { person, token, remember: rememberMe ? `${selector}.${validator}` : null };
}
