import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type Caller, deviceScopes, roles } from '@filiale/contracts/api/access';
import { decodeProtectedHeader, errors, type JWTVerifyResult, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { RotatingKeys } from '../process/rotating-keys.ts';
import { ProblemError } from './problem-error.ts';

const ISSUER = 'filiale';
/** Longest life of a caller token in seconds. */
const LIFETIME_SECONDS = 60;
/** Clock difference between machines that is forgiven. */
const TOLERANCE_SECONDS = 5;
const MOST_CACHED = 5_000;

const Claims = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({
    kind: z.literal('staff'),
    sub: z.string().min(1),
    // A gateway of the version before says neither name nor branches.
    name: z.string().default(''),
    roles: z.array(z.enum(roles)),
    branches: z.array(z.string()).default([]),
    session: z.string().optional(),
    confirmedAt: z.iso.datetime().optional(),
  }),
  z.object({
    kind: z.literal('key'),
    sub: z.string().min(1),
    name: z.string(),
    grants: z.array(z.object({ resource: z.string(), actions: z.array(z.string()) })),
    branches: z.array(z.string()).nullable(),
  }),
  z.object({
    kind: z.literal('device'),
    sub: z.string().min(1),
    branch: z.string().min(1),
    scopes: z.array(z.enum(deviceScopes)),
  }),
  z.object({ kind: z.literal('service'), sub: z.string().min(1) }),
]);

/** Name of the header that carries the caller between the parts of the installation. */
export const callerHeader = 'x-filiale-caller';

/** Who vouches for visitors, staff and devices; every other signer speaks for itself alone. */
const GATEWAY = 'gateway';

/**
 * Signs who is calling for one audience (a service's name): EdDSA JWT, valid 60 s. A service signs for itself alone, with its own key;
 * everybody else is vouched for by the gateway.
 * `privateKey` is base64 of DER/PKCS8. Tokens live by the machine's clock, not by the business clock.
 */
export async function signCaller(caller: Caller, audience: string, privateKey: string): Promise<string> {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  const { sub, ...claims } = { sub: undefined, ...caller };
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: caller.kind === 'service' ? caller.sub : GATEWAY })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`);
  if (sub !== undefined) token.setSubject(sub);
  return token.sign(key);
}

/** Returns the caller of a token; raises 401 `access.token-invalid` for anything but a valid, fresh token. */
export type VerifyCaller = (token: string) => Promise<Caller> | Caller;

/**
 * Verifies caller tokens for one audience. A token seen before is answered from memory until it expires, so that a hot
 * path costs no signature check per request. `publicKeys` are the gateway's, `serviceKeys` those of the services that may call here, all base64 of
 * DER/SPKI; each is a list, for key rotation. A service's key is valid for its own name only: a thief cannot pose as a visitor, staff or another service.
 */
export function callerVerifier(
  publicKeys: RotatingKeys,
  audience: string,
  serviceKeys: ReadonlyMap<string, RotatingKeys> = new Map(),
): VerifyCaller {
  const keysBy = new Map(
    [...serviceKeys, [GATEWAY, publicKeys] as const].map(([name, keys]) => [
      name,
      keys.map((key) => createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })),
    ]),
  );
  const verified = new Map<string, { caller: Caller; expiresAtMs: number }>();
  const verifyBy = (token: string, key: KeyObject): Promise<JWTVerifyResult> =>
    jwtVerify(token, key, {
      algorithms: ['EdDSA'],
      issuer: ISSUER,
      audience,
      maxTokenAge: LIFETIME_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat'],
    });

  const verify = async (token: string): Promise<Caller> => {
    const signer = decodeProtectedHeader(token).kid ?? GATEWAY;
    const { payload } = await byFirstThatFits(keysBy.get(signer) ?? [], (key) => verifyBy(token, key));
    const caller = Claims.parse(payload);
    const speaksForItself = caller.kind === 'service' && caller.sub === signer;
    if (!speaksForItself && (signer !== GATEWAY || caller.kind === 'service'))
      throw new Error('vouches for somebody else');
    if (verified.size >= MOST_CACHED) verified.clear();
    const expiresAt = Math.min(payload.exp ?? 0, (payload.iat ?? 0) + LIFETIME_SECONDS);
    verified.set(token, { caller, expiresAtMs: expiresAt * 1000 });
    return caller;
  };

  return (token) => {
    const known = verified.get(token);
    if (known && known.expiresAtMs > Date.now()) return known.caller;
    verified.delete(token);
    return verify(token).catch((cause: unknown) => {
      throw new ProblemError('access.token-invalid', { cause });
    });
  };
}

/** The claims verified by the first matching key; rejects if no key matches or the claims are invalid. */
async function byFirstThatFits<K, T>([key, ...others]: readonly K[], verify: (key: K) => Promise<T>): Promise<T> {
  if (key === undefined) throw new Error('signed by nobody who may call here');
  try {
    return await verify(key);
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return byFirstThatFits(others, verify);
    throw error;
  }
}
