import type { HttpApp } from '@filiale/kit/http/http';
import type { Workforce } from '../context.ts';
import { logInByLink, lookAtLink, requestMail, resetPassword } from '../use-cases/links.ts';
import { cookiesOf, refuseOpenWay } from './session-cookies.ts';
import { visitOf } from './sessions.ts';

/** Links that come by mail: asked for, looked at, used. */
export function bindLinks(http: HttpApp, workforce: Workforce, isHttpAllowed: boolean): void {
  http.bind('POST /api/session/reset-requests', async (call) => {
    await requestMail(workforce, 'reset', call.body.email, visitOf(call));
    return { data: null };
  });
  http.bind('POST /api/session/link-requests', async (call) => {
    await requestMail(workforce, 'link', call.body.email, visitOf(call));
    return { data: null };
  });
  http.bind('POST /api/session/links/look', async (call) => ({
    data: await lookAtLink(workforce, call.body.token, visitOf(call)),
  }));
  http.bind('POST /api/session/resets', async (call) => {
    await resetPassword(workforce, call.body, visitOf(call));
    return { status: 204 };
  });
  http.bind('POST /api/session/links', async (call) => {
    refuseOpenWay(call, isHttpAllowed);
    const former = call.caller.kind === 'staff' ? (call.caller.session ?? null) : null;
    const { person, ...kept } = await logInByLink(workforce, call.body, visitOf(call), former);
    return { data: person, headers: { 'set-cookie': cookiesOf(call, isHttpAllowed, kept) } };
  });
}
