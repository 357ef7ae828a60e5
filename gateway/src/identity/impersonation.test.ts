import type { Caller } from '@filiale/contracts/api/access';
import { describe, expect, it } from '@jest/globals';
import { impersonate } from './impersonation.ts';

const graz = '0192f0c1-2b3c-7d4e-8f5a-6b7c8d9e0f1a';
const admin: Caller = {
  kind: 'staff',
  sub: 'valerie',
  name: 'Valerie Kren',
  roles: ['ROLE_ADMIN'],
  branches: [],
  session: 'one',
  confirmedAt: '2026-11-23T10:00:00.000Z',
};
const seeing = (rights: unknown, method = 'GET') => ({
  method,
  headers: { 'x-filiale-see-as': typeof rights === 'string' ? rights : JSON.stringify(rights) },
});
const team = { roles: ['ROLE_EMPLOYEE'], branches: [graz] };
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('seeing as others do [ROLE-002]', () => {
  it('takes rights from an administrator and leaves who they are, without their proof of a password', () => {
    const { confirmedAt: _proof, ...known } = admin;
    expect(impersonate(seeing(team), admin)).toEqual({ ...known, ...team });
    expect(impersonate({ method: 'GET', headers: {} }, admin)).toBe(admin);
  });

  it('writes nothing', () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(codeOf(() => impersonate(seeing(team, method), admin))).toBe('access.read-only');
  });

  it('is for administrators who are signed in, who never get more than they have', () => {
    const manager: Caller = { ...admin, roles: ['ROLE_MANAGER'] };
    const { session: _session, ...token } = admin;
    for (const caller of [manager, token, { kind: 'anonymous' } as const])
      expect(codeOf(() => impersonate(seeing({ ...team, roles: ['ROLE_ADMIN'] }), caller))).toBe('access.forbidden');
    for (const wrong of ['{', '1', { roles: ['ROLE_KING'], branches: [] }, { roles: [], branches: ['graz'] }])
      expect(codeOf(() => impersonate(seeing(wrong), admin))).toBe('request.malformed');
  });
});
