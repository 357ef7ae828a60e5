import type { HttpApp } from '@filiale/kit/http/http';
import type { TotpPolicy, Workforce } from '../context.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from '../use-cases/second-factor.ts';
import { placeOf, presentOf } from './sessions.ts';

/** Second factors. `issuer`: what an authenticator app shows beside the account. */
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
      recoveryCodes: await confirmTotp(workforce, presentOf(call.caller).userId, call.body.code, placeOf(call)),
    },
  }));
  http.bind('DELETE /api/users/me/totp', async ({ caller }) => {
    const { userId } = presentOf(caller);
    await removeTotp(workforce, userId, { requiredFor, actor: `staff ${userId}` });
    return { status: 204 };
  });
  http.bind('POST /api/users/me/recovery-codes', async ({ caller }) => ({
    data: { recoveryCodes: await renewRecoveryCodes(workforce, presentOf(caller).userId) },
  }));
  http.bind('DELETE /api/users/{id}/totp', async ({ params, caller }) => {
    const actor = caller.kind === 'anonymous' ? 'anonymous' : `${caller.kind} ${caller.sub}`;
    // Whoever lost it sets up another at the next sign-in, where a role asks for one.
    await removeTotp(workforce, params.id, { requiredFor: [], actor });
    return { status: 204 };
  });
}
