import type { Caller } from '@filiale/contracts/api/access';
import { rememberedHeader } from '@filiale/contracts/workforce/session';
import type { User } from '@filiale/contracts/workforce/user';
import { type Authored, authorOf, strangerOf } from '@filiale/kit/http/author-of';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Workforce } from '../context.ts';
import type { Visit } from '../storage/access-line.ts';
import type { RememberProof } from '../storage/sessions.ts';
import type { Users } from '../storage/users.ts';
import { changePassword } from '../use-cases/change-password.ts';
import { confirmPerson, type Present } from '../use-cases/confirm-person.ts';
import { listSessions } from '../use-cases/list-sessions.ts';
import { logIn } from '../use-cases/log-in.ts';
import { renewSession } from '../use-cases/renew-session.ts';
import { cookiesOf, noCookies, refuseOpenWay } from './session-cookies.ts';

const MOST_USER_AGENT = 500;

/** Where a call comes from, as the gateway says, and whose it is for the log. */
export const visitOf = (call: Authored & Pick<Call, 'traceparent'>): Visit => ({
  address: String(call.headers['x-forwarded-for'] ?? call.request.socket.remoteAddress ?? ''),
  userAgent: (call.headers['user-agent'] ?? '').slice(0, MOST_USER_AGENT),
  by: call.caller.kind === 'anonymous' ? strangerOf(call) : authorOf(call),
  traceparent: call.traceparent,
});

/** Who is signed in; 401 for nobody. */
export function presentOf(caller: Caller): Present {
  if (caller.kind !== 'staff' || caller.session === undefined) throw new ProblemError('access.session-missing');
  return { userId: caller.sub, sessionId: caller.session };
}

/** The signed-in person as they are now. */
export async function selfOf(users: Pick<Users, 'get'>, caller: Caller): Promise<User> {
  const user = await users.get(presentOf(caller).userId);
  if (!user) throw new ProblemError('access.session-missing');
  return user;
}

/** The gateway's header for the cookie that renews a session: its selector, and the SHA-256 of its secret. */
function rememberedOf({ headers }: Pick<Call, 'headers'>): RememberProof | null {
  const [, selector, hash] = /^([\w-]{16,64})\.([0-9a-f]{64})$/.exec(String(headers[rememberedHeader] ?? '')) ?? [];
  return selector && hash ? { selector, validatorHash: Buffer.from(hash, 'hex') } : null;
}

/** Signing in and out, and the steps between. Source: AUTH-003, AUTH-005, AUTH-006. */
export function bindSessions(http: HttpApp, workforce: Workforce, isHttpAllowed: boolean): void {
  const { sessions, secure, now } = workforce;

  http.bind('POST /api/session', async (call) => {
    refuseOpenWay(call, isHttpAllowed);
    const former = call.caller.kind === 'staff' ? (call.caller.session ?? null) : null;
    const { person, ...kept } = await logIn(workforce, call.body, visitOf(call), former);
    return { data: person, headers: { 'set-cookie': cookiesOf(call, isHttpAllowed, kept) } };
  });

  http.bind('DELETE /api/session', async (call) => {
    const remembered = rememberedOf(call);
    if (remembered) await sessions.endRemembered(remembered, visitOf(call), now());
    if (call.caller.kind === 'staff' && call.caller.session !== undefined) {
      await sessions.end(call.caller.session, call.caller.sub, visitOf(call), now());
      secure('logout', { actor: `staff ${call.caller.sub}`, record: call.caller.sub, address: visitOf(call).address });
    }
    return { status: 204, headers: { 'set-cookie': noCookies() } };
  });

  http.bind('POST /api/session/renew', async (call) => {
    const visit = visitOf(call);
    if (call.caller.kind === 'staff' && call.caller.session !== undefined) {
      const person = await sessions.looked(call.caller.session, call.caller.sub, now());
      if (person) return { data: person };
    }
    refuseOpenWay(call, isHttpAllowed);
    const remembered = rememberedOf(call);
    if (!remembered) throw new ProblemError('access.session-missing');
    const { person, rememberedUntil, ...kept } = await renewSession(workforce, remembered, visit);
    const rememberedSeconds = Math.floor((rememberedUntil.getTime() - now().getTime()) / 1000);
    return { data: person, headers: { 'set-cookie': cookiesOf(call, isHttpAllowed, { ...kept, rememberedSeconds }) } };
  });

  http.bind('POST /api/session/confirm', async (call) => {
    const { person, token } = await confirmPerson(workforce, presentOf(call.caller), call.body, visitOf(call));
    return { data: person, headers: { 'set-cookie': cookiesOf(call, isHttpAllowed, { token }) } };
  });

  http.bind('GET /api/users/me/sessions', async ({ caller }) => ({
    data: await listSessions(workforce, presentOf(caller)),
  }));

  http.bind('DELETE /api/users/me/sessions', async (call) => {
    const { userId, sessionId } = presentOf(call.caller);
    await sessions.endOthers(userId, sessionId, visitOf(call), now());
    secure('logout', { code: 'elsewhere', actor: `staff ${userId}`, record: userId });
    return { status: 204 };
  });

  http.bind('DELETE /api/users/me/sessions/{id}', async (call) => {
    const { userId } = presentOf(call.caller);
    if (!(await sessions.end(call.params.id, userId, visitOf(call), now()))) throw new ProblemError('record.missing');
    secure('logout', { code: 'elsewhere', actor: `staff ${userId}`, record: userId });
    return { status: 204 };
  });

  http.bind('PUT /api/users/me/password', async (call) => {
    const present = presentOf(call.caller);
    await changePassword(workforce, present, call.body, visitOf(call));
    secure('password-changed', { actor: `staff ${present.userId}`, record: present.userId });
    return { status: 204 };
  });
}
