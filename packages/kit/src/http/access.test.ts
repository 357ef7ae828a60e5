import { createPrivateKey } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SignJWT } from 'jose';
import { keyPair } from '../testing/test-callers.ts';
import { callerVerifier, signCaller } from './access.ts';

const { publicKey, privateKey } = keyPair();
const staff: Caller = {
  kind: 'staff',
  sub: 'user-1',
  name: 'Anna Gruber',
  roles: ['ROLE_EMPLOYEE'],
  branches: ['neubau'],
  session: 'session-1',
  confirmedAt: '2026-11-20T10:00:00.000Z',
};
const callers: Caller[] = [
  { kind: 'anonymous' },
  staff,
  { kind: 'staff', sub: 'admin-token', name: 'Admin-Token', roles: ['ROLE_ADMIN'], branches: [] },
  {
    kind: 'key',
    sub: 'key-1',
    name: 'Warenwirtschaft',
    grants: [{ resource: 'orders', actions: ['read'] }],
    branches: null,
  },
  { kind: 'key', sub: 'key-2', name: 'Lager', grants: [], branches: ['neubau'] },
  { kind: 'device', sub: 'device-1', branch: 'neubau', scopes: ['orders.read'] },
  { kind: 'service', sub: 'gateway' },
];
const outcome = async (verify: ReturnType<typeof callerVerifier>, token: string): Promise<unknown> => {
  try {
    return await verify(token);
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
};

describe('caller tokens', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each(callers)('carry %j', async (caller) => {
    const verify = callerVerifier([publicKey], 'catalog');
    const token = await signCaller(caller, 'catalog', privateKey);
    expect(await outcome(verify, token)).toEqual(caller);
    expect(await outcome(verify, token)).toEqual(caller);
  });

  it('are refused for another audience, another key, and when altered', async () => {
    const token = await signCaller(staff, 'catalog', privateKey);
    const [head = '', body = '', signature = ''] = token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), roles: ['ROLE_ADMIN'] }),
    );
    const altered = [head, forged.toString('base64url'), signature].join('.');
    expect(await outcome(callerVerifier([publicKey], 'ordering'), token)).toBe('access.token-invalid');
    expect(await outcome(callerVerifier([keyPair().publicKey], 'catalog'), token)).toBe('access.token-invalid');
    expect(await outcome(callerVerifier([publicKey], 'catalog'), altered)).toBe('access.token-invalid');
    expect(await outcome(callerVerifier([publicKey], 'catalog'), '')).toBe('access.token-invalid');
  });

  it('live 60 seconds, also when seen before and when they claim more', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const verify = callerVerifier([publicKey], 'catalog');
    const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    const longLived = await new SignJWT({ kind: 'staff', name: '', roles: [], branches: [] })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer('filiale')
      .setAudience('catalog')
      .setSubject('u')
      .setIssuedAt()
      .setExpirationTime('9h')
      .sign(key);
    const token = await signCaller(staff, 'catalog', privateKey);
    for (const each of [token, longLived]) expect(await outcome(verify, each)).toMatchObject({ kind: 'staff' });
    jest.setSystemTime(Date.now() + 70_000);
    for (const each of [token, longLived]) expect(await outcome(verify, each)).toBe('access.token-invalid');
  });

  it('are believed of a service for itself alone, and only with its own key', async () => {
    const gateway = keyPair();
    const ordering = keyPair();
    const verify = callerVerifier([gateway.publicKey], 'payment', new Map([['ordering', [ordering.publicKey]]]));
    const as = (caller: Caller, key: string) => signCaller(caller, 'payment', key);
    const self = { kind: 'service', sub: 'ordering' } as const;
    expect(await verify(await as(self, ordering.privateKey))).toEqual(self);
    expect(await verify(await as({ kind: 'service', sub: 'gateway' }, gateway.privateKey))).toEqual({
      kind: 'service',
      sub: 'gateway',
    });
    const forged = [
      await as(self, gateway.privateKey),
      await as(staff, ordering.privateKey),
      await as({ kind: 'anonymous' }, ordering.privateKey),
      await as({ kind: 'service', sub: 'gateway' }, ordering.privateKey),
      await as({ kind: 'service', sub: 'analytics' }, ordering.privateKey),
    ];
    for (const token of forged) expect(await outcome(verify, token)).toBe('access.token-invalid');
  });

  it('are believed by each key while one is changed, and by no key of somebody else', async () => {
    const [before, after, stranger, ordering, orderingAfter] = [keyPair(), keyPair(), keyPair(), keyPair(), keyPair()];
    const names = new Map([['ordering', [ordering.publicKey, orderingAfter.publicKey] as const]]);
    const verify = callerVerifier([before.publicKey, after.publicKey], 'payment', names);
    const self = { kind: 'service', sub: 'ordering' } as const;
    for (const { privateKey: key } of [before, after]) {
      expect(await verify(await signCaller(staff, 'payment', key))).toMatchObject({ kind: 'staff' });
      expect(await outcome(verify, await signCaller(self, 'payment', key))).toBe('access.token-invalid');
    }
    for (const { privateKey: key } of [ordering, orderingAfter]) {
      expect(await verify(await signCaller(self, 'payment', key))).toEqual(self);
      expect(await outcome(verify, await signCaller(staff, 'payment', key))).toBe('access.token-invalid');
    }
    for (const caller of [staff, self])
      expect(await outcome(verify, await signCaller(caller, 'payment', stranger.privateKey))).toBe(
        'access.token-invalid',
      );
    const afterwards = callerVerifier([after.publicKey], 'payment');
    expect(await outcome(afterwards, await signCaller(staff, 'payment', before.privateKey))).toBe(
      'access.token-invalid',
    );
  });
});
