import type { ConfirmPerson, Person } from '@filiale/contracts/workforce/session';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { Workforce } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import { newToken } from './log-in.ts';
import { provePerson, type Shown } from './prove-person.ts';

/** Who calls within a session. */
export type Present = { readonly userId: string; readonly sessionId: string };

/** Proves that somebody within a session still knows their password; a wrong one is 422 `password.wrong` and leaves the session alone. */
export async function proveAgain(
  workforce: Workforce,
  { userId, sessionId }: Present,
  shown: Shown,
  visit: Visit,
  field: string,
): Promise<void> {
  const login = await workforce.logins.byId(userId);
  if (!login) throw new ProblemError('access.session-missing');
  await provePerson(workforce, login.user.email, shown, visit, sessionId).catch((error: unknown) => {
    throw error instanceof ProblemError && error.code === 'login.invalid'
      ? new ProblemError('password.wrong', { field })
      : error;
  });
}

/** Proves the password again: calls that ask for a fresh proof are open for a while, and the session gets a new token. */
export async function confirmPerson(
  workforce: Workforce,
  { userId, sessionId }: Present,
  shown: ConfirmPerson,
  visit: Visit,
): Promise<{ person: Person; token: string }> {
  const { sessions, now } = workforce;
  await proveAgain(workforce, { userId, sessionId }, shown, visit, 'password');
  const token = newToken();
  const person = await sessions.confirm(sessionId, secretHash(token), now());
  if (!person) throw new ProblemError('access.session-missing');
  return { person, token };
}
