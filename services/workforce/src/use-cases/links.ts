import type { KnownLink, LogInByLink } from '@filiale/contracts/workforce/session';
import { addressKey } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { z } from 'zod';
import type { Workforce } from '../context.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { noteAccess, signedIn, type Visit } from '../storage/access-line.ts';
import type { Counted } from '../storage/attempts.ts';
import type { Login } from '../storage/logins.ts';
import { barOf } from '../storage/user-row.ts';
import { type Opened, openSession } from './log-in.ts';
import { countAttempt, freeAttempts } from './login-limits.ts';

/** After how long at most a mailbox is sent another mail of a kind: before the link of the last one (10 minutes) ends. */
const LONGEST_PAUSE_MS = 8 * 60_000;

const mailsOf = (kind: 'reset' | 'link', name: string): Counted => ({
  key: `mail ${kind} ${name}`,
  free: freeAttempts.mails,
  longestMs: LONGEST_PAUSE_MS,
});

/**
 * Puts a mail into the queue and a line into the log, the same way for an address that is nobody's or of somebody who may not sign in, whose line says
 * refused. A mailbox that was sent several lately gets no other one, and the answer is the same: its newest link still works, so that strangers who ask for
 * mails keep nobody out. One network that asks too often waits (429 `login.too-many`).
 */
export async function requestMail(
  workforce: Workforce,
  kind: 'reset' | 'link',
  email: string,
  visit: Visit,
): Promise<void> {
  const { mails, logins, attempts, limitFactor, now } = workforce;
  const name = email.trim().toLowerCase();
  const network = { key: `mails ${addressKey(visit.address)}`, free: freeAttempts.mailRequests * limitFactor };
  await countAttempt(workforce, [network], visit);
  if ((await attempts.begin([mailsOf(kind, name)])) > 0) return;
  const at = now();
  const user = (await logins.byEmail(name))?.user;
  const outcome = user && !barOf(user, at) ? 'done' : 'refused';
  await mails.queue(kind, name, at, (client) =>
    noteAccess(client, { action: `${kind}-request`, record: user?.id ?? '', outcome }, visit, at),
  );
}

/** Who a link is for; wrong ones count before they are looked up. */
async function holderOf(
  workforce: Workforce,
  token: string,
  visit: Visit,
): Promise<{ login: Login; kind: KnownLinkKind; tokenHash: Buffer }> {
  const { links, logins, attempts, limitFactor, now } = workforce;
  const counted = [{ key: `links ${addressKey(visit.address)}`, free: freeAttempts.links * limitFactor }];
  await countAttempt(workforce, counted, visit);
  const tokenHash = secretHash(token);
  const link = await links.look(tokenHash, now());
  const login = link && (await logins.byId(link.userId));
  if (!link || !login) throw new ProblemError('login.link-invalid');
  await attempts.succeeded([], counted);
  return { login, kind: link.kind, tokenHash };
}
type KnownLinkKind = z.infer<typeof KnownLink>['kind'];

/** The data for the page of a link; the link still works. */
export async function lookAtLink(
  workforce: Workforce,
  token: string,
  visit: Visit,
): Promise<z.infer<typeof KnownLink>> {
  const { login, kind } = await holderOf(workforce, token, visit);
  return { kind, email: login.user.email, firstName: login.user.firstName };
}

/** Sets a password by a link; a password that is refused leaves the link as it is. The person is signed out everywhere. */
export async function resetPassword(
  workforce: Workforce,
  { token, password }: { readonly token: string; readonly password: string },
  visit: Visit,
): Promise<void> {
  const { links, logins, mails, attempts, passwords, companyWords, secure, now } = workforce;
  const { login, kind, tokenHash } = await holderOf(workforce, token, visit);
  if (kind === 'link') throw new ProblemError('login.link-invalid');
  const { user } = login;
  await checkPassword(password, user, await companyWords());
  const passwordHash = await passwords.make(password);
  if (!(await links.use(tokenHash, now()))) throw new ProblemError('login.link-invalid');
  await logins.setPassword(
    { userId: user.id, passwordHash, kept: null },
    { ...visit, by: signedIn(user, visit) },
    now(),
  );
  await links.endAll(user.id);
  await attempts.succeeded([mailsOf('reset', user.email)], []);
  secure('password-changed', { code: kind, record: user.id, address: visit.address });
  if (kind === 'reset') await mails.queue('password-changed', user.email, now());
}

/** Signs somebody in by a link, once. It proves the mailbox and not the password: calls that ask for a proof still do. */
export async function logInByLink(
  workforce: Workforce,
  { token, rememberMe, code }: LogInByLink,
  visit: Visit,
  former: string | null,
): Promise<Opened> {
  const { links, attempts, now } = workforce;
  const { login, kind, tokenHash } = await holderOf(workforce, token, visit);
  if (kind !== 'link') throw new ProblemError('login.link-invalid');
  return openSession(workforce, login, { rememberMe, code, isProved: false, former }, visit, async () => {
    if (!(await links.use(tokenHash, now()))) throw new ProblemError('login.link-invalid');
    await attempts.succeeded([mailsOf('link', login.user.email)], []);
  });
}
