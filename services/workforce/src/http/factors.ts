import type { HttpApp } from '@filiale/kit/http/http';
import type { TotpPolicy, Workforce } from '../context.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from '../use-cases/second-factor.ts';
import { presentOf, visitOf } from './sessions.ts';

/** Second factors. `issuer`: the name that an authenticator app shows beside the account. */
export function bindFactors(
  http: HttpApp,
  workforce: Workforce,
  { requiredFor, issuer }: { readonly requiredFor: TotpPolicy; readonly issuer: string },
): void {
  http.bind('POST /api/users/me/totp', async ({ caller }) => ({
    data: await beginTotp(workforce, presentOf(caller).userId, issuer),
  }));
  http.bind('POST /api/users/me/totp/confirm', async (call) => ({
    data: {
      recoveryCodes: await confirmTotp(workforce, presentOf(call.caller).userId, call.body.code, visitOf(call)),
    },
  }));
  http.bind('DELETE /api/users/me/totp', async (call) => {
    const { userId } = presentOf(call.caller);
    await removeTotp(workforce, userId, { requiredFor, actor: `staff ${userId}` }, visitOf(call));
    return { status: 204 };
  });
  http.bind('POST /api/users/me/recovery-codes', async (call) => ({
    data: { recoveryCodes: await renewRecoveryCodes(workforce, presentOf(call.caller).userId, visitOf(call)) },
  }));
  http.bind('DELETE /api/users/{id}/totp', async (call) => {
    const { params, caller } = call;
    const actor = caller.kind === 'anonymous' ? 'anonymous' : `${caller.kind} ${caller.sub}`;
    // A person who lost it sets up another at the next sign-in, where a role asks for one.
    await removeTotp(workforce, params.id, { requiredFor: [], actor }, visitOf(call));
    return { status: 204 };
  });
}
