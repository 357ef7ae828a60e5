import type { Caller, Role } from '@filiale/contracts/api/access';
import { describe, expect, it } from '@jest/globals';
import { rightsInWords } from './rights-in-words.ts';

const staff = (...roles: Role[]): Caller => ({ kind: 'staff', sub: 'me', name: '', roles, branches: ['graz'] });
const said = (caller: Caller, name: string) => {
  const found = rightsInWords(caller).find((right) => right.name === name);
  return found ? `${found.is} ${found.far}` : 'nothing';
};

describe('rights in words [ROLE-002]', () => {
  it('say of each role what it does and how far, as the table of rights has it', () => {
    expect(said(staff('ROLE_MANAGER'), 'orders')).toBe('manages branches');
    expect(said(staff('ROLE_MANAGER'), 'refunds')).toBe('manages branches');
    expect(said(staff('ROLE_MANAGER'), 'branches')).toBe('changes branches');
    expect(said(staff('ROLE_MANAGER'), 'products')).toBe('sees all');
    expect(said(staff('ROLE_MANAGER'), 'api-keys')).toBe('nothing');
    expect(said(staff('ROLE_EMPLOYEE'), 'orders')).toBe('manages branches');
    expect(said(staff('ROLE_EMPLOYEE'), 'refunds')).toBe('nothing');
    expect(said(staff('ROLE_EMPLOYEE'), 'users')).toBe('changes own');
    expect(said(staff('ROLE_EDITOR'), 'sites')).toBe('manages all');
    expect(said(staff('ROLE_EDITOR'), 'orders')).toBe('nothing');
    expect(said(staff('ROLE_ADMIN'), 'users')).toBe('manages all');
  });
});
