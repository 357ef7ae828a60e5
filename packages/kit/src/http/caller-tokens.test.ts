import { keyPair } from '@filiale/kit/testing/test-callers';
import { describe, expect, it } from '@jest/globals';
import { callerVerifier } from './access.ts';
import { callerTokens } from './caller-tokens.ts';

const { publicKey, privateKey } = keyPair();

describe('caller tokens', () => {
  it('vouch for the caller towards one service only', async () => {
    const token = await callerTokens(privateKey)({ kind: 'anonymous' }, 'ordering');
    expect(await callerVerifier([publicKey], 'ordering')(token)).toEqual({ kind: 'anonymous' });
    await expect(callerVerifier([publicKey], 'catalog')(token)).rejects.toThrow('access.token-invalid');
  });

  it('are signed once in 20 s per caller and service', async () => {
    let nowMs = 0;
    let signed = 0;
    const sign = async () => String(++signed);
    const tokenFor = callerTokens(privateKey, sign, () => nowMs);
    const staff = { kind: 'staff', sub: 'a', name: 'A', roles: ['ROLE_EMPLOYEE'], branches: ['x'] } as const;
    expect(await tokenFor({ kind: 'anonymous' }, 'ordering')).toBe('1');
    expect(await tokenFor({ kind: 'anonymous' }, 'ordering')).toBe('1');
    expect(await tokenFor({ kind: 'anonymous' }, 'catalog')).toBe('2');
    expect(await tokenFor(staff, 'ordering')).toBe('3');
    expect(await tokenFor({ ...staff, roles: ['ROLE_ADMIN'] }, 'ordering')).toBe('4');
    expect(await tokenFor({ ...staff, sub: 'b' }, 'ordering')).toBe('5');
    expect(await tokenFor({ ...staff, branches: ['x', 'y'] }, 'ordering')).toBe('6');
    expect(await tokenFor({ ...staff, session: 's' }, 'ordering')).toBe('7');
    expect(await tokenFor({ ...staff, session: 's', confirmedAt: '2026-01-01T00:00:00.000Z' }, 'ordering')).toBe('8');
    expect(await tokenFor({ ...staff }, 'ordering')).toBe('3');
    nowMs = 20_000;
    expect(await tokenFor({ kind: 'anonymous' }, 'ordering')).toBe('9');
  });

  it('are tried again after a failure', async () => {
    let calls = 0;
    const tokenFor = callerTokens(privateKey, async () => {
      calls += 1;
      if (calls === 1) throw new Error('no key');
      return 'signed';
    });
    await expect(tokenFor({ kind: 'anonymous' }, 'ordering')).rejects.toThrow('no key');
    expect(await tokenFor({ kind: 'anonymous' }, 'ordering')).toBe('signed');
  });
});
