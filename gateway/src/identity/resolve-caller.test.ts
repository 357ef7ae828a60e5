import { createHash } from 'node:crypto';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { describe, expect, it } from '@jest/globals';
import { callerResolver, tokenMatcher } from './resolve-caller.ts';

const token = 'correct-horse-battery-staple';
const adminTokenHash = createHash('sha256').update(token).digest('hex');

describe('who calls', () => {
  it('is nobody without token and session', async () => {
    expect(await callerResolver({ adminTokenHashes: [adminTokenHash] })({})).toEqual({ kind: 'anonymous' });
  });

  it('is an administrator with the admin token', async () => {
    const caller = await callerResolver({ adminTokenHashes: [adminTokenHash] })({ authorization: `Bearer ${token}` });
    expect(caller).toEqual({
      kind: 'staff',
      sub: 'admin-token',
      name: 'Admin-Token',
      roles: ['ROLE_ADMIN'],
      branches: [],
    });
  });

  it.each([
    'Bearer wrong',
    'Bearer ',
    'Bearer',
    `Basic ${token}`,
    token,
    `Bearer ${token}x`,
    `Bearer ${token} more`,
    '',
  ])('refuses %p instead of taking it for a visitor', async (authorization) => {
    await expect(callerResolver({ adminTokenHashes: [adminTokenHash] })({ authorization })).rejects.toThrow(
      'access.token-invalid',
    );
  });

  it('is an integrator with a key, shown as a bearer token or as `X-Api-Key`', async () => {
    const cash = { kind: 'key', sub: 'k1', name: 'Kassa', grants: [], branches: null } as const;
    const right = createHash('sha256').update('fi_right').digest('hex');
    const keyOf = async (hash: string) => (hash === right ? cash : undefined);
    const resolve = callerResolver({ adminTokenHashes: [adminTokenHash], keyOf });
    expect(await resolve({ authorization: 'Bearer fi_right' })).toEqual(cash);
    expect(await resolve({ 'x-api-key': 'fi_right' })).toEqual(cash);
    for (const wrong of [{ authorization: 'Bearer fi_wrong' }, { 'x-api-key': 'fi_wrong' }])
      await expect(resolve(wrong)).rejects.toThrow('access.token-invalid');
  });

  it('is a screen or a time clock by the beginning of its secret, which its service is asked about, else another device', async () => {
    const screen = { kind: 'device', sub: 's1', branch: 'b', scopes: ['screen'] } as const;
    const tablet = { ...screen, sub: 't1', scopes: ['orders.read'] } as const;
    const clock = { ...screen, sub: 'c1', scopes: ['clock'] } as const;
    const resolve = callerResolver({
      screenOf: async () => screen,
      clockOf: async () => clock,
      deviceOf: async () => tablet,
    });
    const token = 'x'.repeat(43);
    expect(await resolve({ 'x-api-key': 'fs_1' })).toEqual(screen);
    expect(await resolve({ 'x-api-key': 'fk_1' })).toEqual(tablet);
    expect(await resolve({ cookie: `filiale_device=ft_${token}` })).toEqual(clock);
    expect(await resolve({ cookie: `filiale_device=fs_${token}` })).toEqual(screen);
    expect(await resolve({ cookie: `filiale_device=${token}` })).toEqual(tablet);
    await expect(callerResolver({ deviceOf: async () => tablet })({ 'x-api-key': 'fs_1' })).rejects.toThrow(
      'access.token-invalid',
    );
  });

  it('is the device rather than the person of the same browser, where devices alone call', async () => {
    const screen = { kind: 'device', sub: 's1', branch: 'b', scopes: ['screen'] } as const;
    const anna = { kind: 'staff', sub: 'u1', name: 'Anna', roles: ['ROLE_ADMIN'], branches: [] } as const;
    const resolve = callerResolver({ sessionOf: async () => anna, screenOf: async () => screen });
    const session = `__Host-filiale=${'a'.repeat(43)}`;
    const both = { cookie: `${session}; filiale_device=fs_${'x'.repeat(43)}` };
    expect(await resolve(both)).toEqual(anna);
    expect(await resolve(both, undefined, true, true)).toEqual(screen);
    expect(await resolve({ cookie: session }, undefined, true, true)).toEqual(anna);
  });

  it('is asked to wait instead of being nobody, where a device calls and too many wrong cookies came', async () => {
    const screenOf = async () => {
      throw new ProblemError('request.too-many');
    };
    const resolve = callerResolver({ screenOf });
    const cookie = `filiale_device=fs_${'x'.repeat(43)}`;
    expect(await resolve({ cookie })).toEqual({ kind: 'anonymous' });
    await expect(resolve({ cookie }, undefined, true, true)).rejects.toThrow('request.too-many');
  });

  it('accepts no token while none is set', async () => {
    await expect(callerResolver({})({ authorization: 'Bearer ' })).rejects.toThrow('access.token-invalid');
    expect(tokenMatcher([])('')).toBe(false);
  });

  it('is the person of the session', async () => {
    const anna = { kind: 'staff', sub: 'u1', name: 'Anna', roles: ['ROLE_EMPLOYEE'], branches: ['x'] } as const;
    const annas = 'token-of-annas-session-1';
    const sessionOf = async (shown: string) => (shown === annas ? anna : undefined);
    const resolve = callerResolver({ adminTokenHashes: [adminTokenHash], sessionOf });
    expect(await resolve({ cookie: `a=b; __Host-filiale=${annas}; c=d` })).toEqual(anna);
    expect(await resolve({ cookie: '__Host-filiale=token-of-nobodys-session' })).toEqual({ kind: 'anonymous' });
    expect(await resolve({ cookie: `x__Host-filiale=${annas}` })).toEqual({ kind: 'anonymous' });
    const unprefixed = { cookie: `filiale_session=${annas}` };
    expect(await resolve(unprefixed, undefined, true)).toEqual({ kind: 'anonymous' });
    expect(await resolve(unprefixed, undefined, false)).toEqual(anna);
  });
});
