import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ADMIN_TOKEN_ID, type Caller } from '@filiale/contracts/api/access';
import {
  CLOCK_SECRET_PREFIX,
  type DeviceRenewal,
  deviceCookie,
  SCREEN_SECRET_PREFIX,
} from '@filiale/contracts/devices/device-key';
import { API_KEY_PREFIX } from '@filiale/contracts/workforce/api-key';
import {
  plainRememberCookie,
  plainSessionCookie,
  rememberCookie,
  sessionCookie,
} from '@filiale/contracts/workforce/session';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { Place } from './session-lookup.ts';

/** Finds the caller of a session token; undefined for an unknown one. Raises 503 while nobody can answer. */
export type SessionOf = (token: string, place: Place) => Promise<Caller | undefined>;

const anonymous: Caller = { kind: 'anonymous' };

export const sha256Hex = (text: string): string => secretHash(text).toString('hex');

/** The token of an `Authorization: Bearer` header; undefined for any other scheme. */
export const bearerToken = (authorization: string): string | undefined =>
  /^Bearer +([\x21-\x7e]{1,512}) *$/i.exec(authorization)?.[1];

/** Whether a secret is shown as the key of an integrator. */
export const isApiKey = (secret: string): boolean => secret.startsWith(API_KEY_PREFIX);

/** Compares a token with the SHA-256 (hex) of each right one, in the same time whichever it is and however much of it is right. */
export function tokenMatcher(hashes: readonly string[]): (token: string) => boolean {
  const expected = hashes.map((hex) => Buffer.from(hex, 'hex'));
  return (token) => {
    const given = secretHash(token);
    return expected.map((one) => timingSafeEqual(given, one)).includes(true);
  };
}

/**
 * Finds the device that a secret belongs to, by the SHA-256 (hex) of the secret; undefined for none. Refuses (429) when too many wrong ones of
 * that kind came from `address`; nothing counts without one. `renewed` is given the token that comes next, where the answer can carry it and it is time.
 */
export type DeviceOf = (
  hashHex: string,
  proof: 'keys' | 'cookies',
  address: string | undefined,
  renewed?: (renewal: DeviceRenewal) => void,
) => Promise<Caller | undefined>;

/**
 * Finds out who calls. A bearer token must be the admin token or the key of an integrator, and an `X-Api-Key` the key of an integrator or of a device (401
 * `access.token-invalid` otherwise, never a silent fall back to a visitor), else the session behind the cookies counts, else it is a visitor. Source: READ-021.
 */
export function callerResolver({
  adminTokenHashes = [],
  sessionOf,
  deviceOf,
  screenOf,
  clockOf,
  keyOf,
}: {
  /** SHA-256 (hex) of each admin token. */
  adminTokenHashes?: readonly string[] | undefined;
  sessionOf?: SessionOf | undefined;
  deviceOf?: DeviceOf | undefined;
  /** The same of screens. */
  screenOf?: DeviceOf | undefined;
  /** The same of time clocks. */
  clockOf?: DeviceOf | undefined;
  /** The same of keys of integrators. */
  keyOf?: DeviceOf | undefined;
}) {
  const isAdminToken = tokenMatcher(adminTokenHashes);
  const admin: Caller = {
    kind: 'staff',
    sub: ADMIN_TOKEN_ID,
    name: 'Admin-Token',
    roles: ['ROLE_ADMIN'],
    branches: [],
  };
  const keeperOf = (secret: string): DeviceOf | undefined => {
    if (secret.startsWith(SCREEN_SECRET_PREFIX)) return screenOf;
    return secret.startsWith(CLOCK_SECRET_PREFIX) ? clockOf : deviceOf;
  };
  const holderOf = async (key: string, address: string | undefined): Promise<Caller> => {
    const holder = await (isApiKey(key) ? keyOf : keeperOf(key))?.(sha256Hex(key), 'keys', address);
    if (!holder) throw new ProblemError('access.token-invalid');
    return holder;
  };
  return async function resolveCaller(
    headers: IncomingHttpHeaders,
    address?: string,
    isSecure = true,
    isForDevice = false,
    renewed?: (renewal: DeviceRenewal) => void,
  ): Promise<Caller> {
    const { authorization, cookie, [apiKeyHeader]: apiKey } = headers;
    if (authorization !== undefined) {
      const token = bearerToken(authorization);
      if (token !== undefined && isAdminToken(token)) return admin;
      if (token === undefined || !isApiKey(token)) throw new ProblemError('access.token-invalid');
      return holderOf(token, address);
    }
    if (apiKey !== undefined) return holderOf(String(apiKey), address);
    if (cookie === undefined) return anonymous;
    const userAgent = (headers['user-agent'] ?? '').slice(0, MOST_USER_AGENT);
    const session = sessionOf ? tokenIn(cookie, sessionCookie, plainSessionCookie, isSecure) : undefined;
    const token = cookieIn(cookie, deviceCookie);
    try {
      const device = async () =>
        token === undefined ? undefined : keeperOf(token)?.(sha256Hex(token), 'cookies', address, renewed);
      const person = async () => (session === undefined ? undefined : sessionOf?.(session, { address, userAgent }));
      const [first, other] = isForDevice ? [device, person] : [person, device];
      return (await first()) ?? (await other()) ?? anonymous;
    } catch (error) {
      // Browsers send cookies unasked: where too many wrong ones came from, one that nobody knows counts for nothing. A device is not told that it is
      // none, since nobody looked.
      if (!isForDevice && error instanceof ProblemError && error.code === 'request.too-many') return anonymous;
      throw error;
    }
  };
}

/** Header that keys of devices are sent in, and those of integrators may be. */
export const apiKeyHeader = 'x-api-key';

const MOST_USER_AGENT = 500;

/** The value of a cookie that holds a token. */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|; *)${name}=([\\w.-]{20,150})(?:;|$)`).exec(cookies)?.[1];

/** A cookie without a prefix counts over plain HTTP alone: over TLS somebody else could have set it. */
const tokenIn = (cookies: string, name: string, plainName: string, isSecure: boolean): string | undefined =>
  cookieIn(cookies, name) ?? (isSecure ? undefined : cookieIn(cookies, plainName));

/** The proof that renews a session, in workforce's form: the selector, and the SHA-256 of the secret. */
export function rememberedIn(cookies: string | undefined, isSecure: boolean): string | undefined {
  const value = cookies === undefined ? undefined : tokenIn(cookies, rememberCookie, plainRememberCookie, isSecure);
  const [selector, validator] = value?.split('.') ?? [];
  return selector && validator ? `${selector}.${sha256Hex(validator)}` : undefined;
}

/** Whether a request comes with the cookie of somebody signed in. */
export const showsSession = (cookies: string): boolean =>
  cookies.includes(`${sessionCookie}=`) || cookies.includes(`${plainSessionCookie}=`);
