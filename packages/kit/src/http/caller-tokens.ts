import type { Caller } from '@filiale/contracts/api/access';
import { signCaller } from './access.ts';

/** How long a signed token is used again, in ms; it is valid for 60 s, so the last use leaves it 40 s. */
const REUSE_MS = 20_000;
const MOST_TOKENS = 5_000;

type Signed = { readonly token: Promise<string>; readonly signedAtMs: number };

/** Cache key of all claims, so that a changed caller gets another token. */
const keyOf = (caller: Caller, audience: string): string =>
  caller.kind === 'anonymous' ? audience : `${audience} ${JSON.stringify(caller)}`;

/**
 * Signs callers towards services with one key, base64 of DER/PKCS8. The same caller gets the same token for 20 s, so that neither this side signs
 * nor the service verifies per request.
 */
export function callerTokens(privateKey: string, sign: typeof signCaller = signCaller, nowMs = Date.now) {
  const tokens = new Map<string, Signed>();

  return function tokenFor(caller: Caller, audience: string): Promise<string> {
    const key = keyOf(caller, audience);
    const known = tokens.get(key);
    if (known && nowMs() - known.signedAtMs < REUSE_MS) return known.token;
    if (tokens.size >= MOST_TOKENS) tokens.clear();
    const token = sign(caller, audience, privateKey);
    tokens.set(key, { token, signedAtMs: nowMs() });
    token.catch(() => tokens.delete(key));
    return token;
  };
}
export type TokenFor = ReturnType<typeof callerTokens>;
