import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '@filiale/contracts/api/access';
import { deviceCookie } from '@filiale/contracts/ordering/device';
import { ProblemError } from '@filiale/kit/http/problem-error';

/** Tells who is behind the cookies of a request; undefined for nobody. Sessions plug in here and nowhere else. */
export type SessionOf = (cookies: string) => Promise<Caller | undefined> | Caller | undefined;

const anonymous: Caller = { kind: 'anonymous' };

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The token of an `Authorization: Bearer` header; undefined for any other scheme. */
export const bearerToken = (authorization: string): string | undefined =>
  /^Bearer +([\x21-\x7e]{1,512}) *$/i.exec(authorization)?.[1];

/** Compares a token with the SHA-256 of the right one, in the same time however much of it is right. */
export function tokenMatcher(hashHex: string | undefined): (token: string) => boolean {
  const expected = hashHex ? Buffer.from(hashHex, 'hex') : undefined;
  return (token) => expected !== undefined && timingSafeEqual(sha256(token), expected);
}

/**
 * Tells which device a secret of its own belongs to, by the SHA-256 (hex) of the secret; undefined for none. Refuses (429) when too many wrong ones of
 * that kind came from `address`; nothing counts without one.
 */
export type DeviceOf = (
  hashHex: string,
  proof: 'keys' | 'cookies',
  address: string | undefined,
) => Promise<Caller | undefined>;

/**
 * Finds out who calls. A bearer token must be the admin token and an `X-Api-Key` the key of a device (401 `access.token-invalid`
 * otherwise, never a silent fall back to a visitor), else the session behind the cookies counts, else it is a visitor.
 */
export function callerResolver({
  adminTokenHash,
  sessionOf,
  deviceOf,
}: {
  adminTokenHash?: string;
  sessionOf?: SessionOf;
  deviceOf?: DeviceOf | undefined;
}) {
  const isAdminToken = tokenMatcher(adminTokenHash);
  const admin: Caller = { kind: 'staff', sub: 'admin-token', name: 'Admin-Token', roles: ['ROLE_ADMIN'], branches: [] };
  return async function resolveCaller(headers: IncomingHttpHeaders, address?: string): Promise<Caller> {
    const { authorization, cookie, [apiKeyHeader]: apiKey } = headers;
    if (authorization !== undefined) {
      const token = bearerToken(authorization);
      if (token === undefined || !isAdminToken(token)) throw new ProblemError('access.token-invalid');
      return admin;
    }
    if (apiKey !== undefined) {
      const device =
        typeof apiKey === 'string' ? await deviceOf?.(sha256(apiKey).toString('hex'), 'keys', address) : undefined;
      if (!device) throw new ProblemError('access.token-invalid');
      return device;
    }
    if (cookie === undefined) return anonymous;
    const session = sessionOf ? await sessionOf(cookie) : undefined;
    if (session) return session;
    const token = deviceOf ? deviceToken(cookie) : undefined;
    if (token === undefined) return anonymous;
    try {
      return (await deviceOf?.(sha256(token).toString('hex'), 'cookies', address)) ?? anonymous;
    } catch (error) {
      // Browsers send cookies unasked: where too many wrong ones came from, one that nobody knows counts for nothing.
      if (error instanceof ProblemError && error.code === 'request.too-many') return anonymous;
      throw error;
    }
  };
}

/** Header that the key of a device is sent in. */
export const apiKeyHeader = 'x-api-key';

const deviceToken = (cookies: string): string | undefined =>
  new RegExp(`(?:^|; *)${deviceCookie}=([\\w-]{20,100})(?:;|$)`).exec(cookies)?.[1];
