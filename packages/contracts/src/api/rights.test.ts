import { describe, expect, it } from '@jest/globals';
import type { Caller, Role } from './access.ts';
import {
  branchesReached,
  everything,
  isAllowed,
  lackOf,
  reachOf,
  reachOfRoute,
  resourceRights,
  rightsTo,
} from './rights.ts';

const staff = (roles: Role[], branches: string[] = ['neubau']): Caller => ({
  kind: 'staff',
  ...{ sub: 'anna', name: 'Anna', roles, branches },
});
const key = (actions: string[], branches: string[] | null): Caller => ({
  kind: 'key',
  ...{ sub: 'key', name: 'POS', grants: [{ resource: 'dishes', actions }], branches },
});
const device = (...scopes: ('orders.read' | 'orders.write' | 'print')[]): Caller => ({
  kind: 'device',
  ...{ sub: 'desk', branch: 'neubau', scopes },
});
const anonymous: Caller = { kind: 'anonymous' };
const gateway: Caller = { kind: 'service', sub: 'gateway' };

const dishes = resourceRights('dishes', {
  read: {
    ROLE_MANAGER: 'branches',
    ROLE_EMPLOYEE: 'own',
    ROLE_EDITOR: 'all',
    key: 'branches',
    'device:orders.read': 'branches',
  },
  update: {
    ROLE_MANAGER: { scope: 'branches', fields: ['price'] },
    ROLE_EDITOR: { scope: 'all', where: { isPublic: true } },
    key: 'all',
  },
  list: { public: 'all' },
});

describe('what a caller reaches with a right [ROLE-001, ROLE-002, ROLE-006]', () => {
  it.each<[string, Caller, keyof typeof dishes, unknown]>([
    ['every record for an administrator', staff(['ROLE_ADMIN']), 'read', everything],
    ['every record for an administrator where nobody is named', staff(['ROLE_ADMIN']), 'delete', everything],
    ['nothing for others there', staff(['ROLE_MANAGER', 'ROLE_EMPLOYEE', 'ROLE_EDITOR']), 'delete', []],
    [
      'the branches of a manager',
      staff(['ROLE_MANAGER'], ['neubau', 'wieden']),
      'read',
      [{ branches: ['neubau', 'wieden'] }],
    ],
    ['no record without branches, but the right', staff(['ROLE_MANAGER'], []), 'read', [{ branches: [] }]],
    ['the own records of an employee', staff(['ROLE_EMPLOYEE']), 'read', [{ owner: 'anna' }]],
    ['every record of an editor', staff(['ROLE_EDITOR']), 'read', [{}]],
    [
      'what both roles reach',
      staff(['ROLE_MANAGER', 'ROLE_EMPLOYEE']),
      'read',
      [{ branches: ['neubau'] }, { owner: 'anna' }],
    ],
    ['fields with the branches', staff(['ROLE_MANAGER']), 'update', [{ branches: ['neubau'], fields: ['price'] }]],
    ['records of a kind', staff(['ROLE_EDITOR']), 'update', [{ where: { isPublic: true } }]],
    ['nothing for nobody’s role', staff([]), 'read', []],
    ['the branch of a device', device('orders.write', 'orders.read'), 'read', [{ branches: ['neubau'] }]],
    ['nothing for a device without the scope', device('print'), 'read', []],
    ['nothing for visitors', anonymous, 'read', []],
    ['nothing for services, which are no administrators', gateway, 'read', []],
    ['everything for anybody where it is public', anonymous, 'list', everything],
    ['everything for services there', gateway, 'list', everything],
    ['the branches of a key', key(['read'], ['neubau']), 'read', [{ branches: ['neubau'] }]],
    ['every record for a key of all branches', key(['read'], null), 'read', [{}]],
    ['nothing for a key that was not granted it', key(['update'], null), 'read', []],
    ['nothing for a key that was granted what no key may', key(['delete'], null), 'delete', []],
    ['what belongs to no branch for a key of all', key(['update'], null), 'update', [{}]],
    ['nothing of that for a key that is bound', key(['update'], ['neubau']), 'update', []],
  ])('is %s', (_what, caller, action, expected) => {
    expect(reachOf(caller, dishes[action])).toEqual(expected);
    expect(isAllowed(caller, dishes[action])).toBe((expected as unknown[]).length > 0);
  });

  it('is nothing of another resource for a key', () => {
    const { read } = rightsTo('drinks', { read: { key: 'all' } });
    expect(reachOf(key(['read'], null), read)).toEqual([]);
  });

  it('is recognised by the missing parts', () => {
    const many = { ...dishes.update, besides: ['read', 'list'] };
    expect(lackOf(key([], null), { right: dishes.update })).toEqual({ right: 'dishes.update' });
    expect(lackOf(key(['update', 'list'], null), { right: many })).toEqual({ right: 'dishes.read' });
    expect(lackOf(key(['update'], ['neubau']), { right: dishes.update })).toEqual({
      right: 'dishes.update',
      branches: 'all',
    });
    expect(lackOf(staff(['ROLE_EMPLOYEE']), { right: dishes.update })).toEqual({ right: 'dishes.update' });
    expect(lackOf(staff([]), { access: 'device' })).toEqual({ right: 'device' });
  });

  it('says which branches it is about as a whole', () => {
    expect(branchesReached(everything)).toBeNull();
    expect(branchesReached([{ branches: ['a', 'b'] }, { branches: ['b'] }])).toEqual(['a', 'b']);
    expect(branchesReached([{ branches: ['a'] }, { owner: 'anna' }])).toEqual(['a']);
    expect(branchesReached([{ branches: ['a'] }, {}])).toBeNull();
  });
});

describe('a route without a right', () => {
  const signedIn = { ...staff([]), session: 'session' };
  const callers = [anonymous, staff(['ROLE_ADMIN']), signedIn, device(), gateway, { kind: 'service', sub: 'ordering' }];
  it.each([
    ['public', [true, true, true, true, true, true]],
    ['person', [false, false, true, false, false, false]],
    ['device', [false, false, false, true, false, false]],
    ['service', [false, false, false, false, true, false]],
  ] as const)('with access %s is for the right callers', (access, expected) => {
    const who = { access, callers: ['gateway'] } as const;
    expect(callers.map((caller) => reachOfRoute(caller as Caller, who).length > 0)).toEqual(expected);
  });
});
