import { ProblemError } from '@filiale/kit/http/problem-error';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { Workforce } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import type { RememberProof } from '../storage/sessions.ts';
import { newToken, type Opened } from './log-in.ts';

/**
 * Opens a session for somebody who asked to be remembered, and exchanges their secret. A secret shown twice is a copy: every session of that
 * person ends.
 */
export async function renewSession(
  { sessions, logins, mails, secure, now }: Pick<Workforce, 'sessions' | 'logins' | 'mails' | 'secure' | 'now'>,
  proof: RememberProof,
  visit: Visit,
): Promise<Opened & { readonly rememberedUntil: Date }> {
  const [token, validator] = [newToken(), newToken()];
  const next = { tokenHash: secretHash(token), validatorHash: secretHash(validator) };
  const renewed = await sessions.renew(proof, next, visit, now());
  if (renewed?.outcome === 'replayed') {
    secure('remember-replayed', { address: visit.address, record: renewed.userId });
    const login = await logins.byId(renewed.userId);
    if (login) await mails.queue('signed-out', login.user.email, now());
  }
  if (renewed?.outcome !== 'renewed') throw new ProblemError('access.session-missing');
  const { person, rememberedUntil } = renewed;
  secure('login', { code: 'remembered', address: visit.address, record: person.id, actor: `staff ${person.id}` });
  return { person, token, remember: `${proof.selector}.${validator}`, rememberedUntil };
}
