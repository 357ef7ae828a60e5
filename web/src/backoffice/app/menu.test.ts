import type { Caller } from '@filiale/contracts/api/access';
import { describe, expect, it } from '@jest/globals';
import { beginsAtDesk, menuInParts, menuOf } from './menu.ts';
import { pageNamed } from './pages.tsx';

const staff = (...roles: string[]) =>
  ({ kind: 'staff', sub: 'a', name: '', roles, branches: ['b'] }) as unknown as Caller;
const namesIn = (caller: Caller, group: string) =>
  menuOf(caller).flatMap((section) => (section.group === group ? section.pages.map(({ name }) => name) : []));

describe('the pages of the back office', () => {
  it('stand in the menu of whoever may open them, in order', () => {
    expect(namesIn(staff('ROLE_ADMIN'), 'operation').slice(0, 2)).toEqual(['orders', 'frontdesk']);
    expect(namesIn(staff('ROLE_ADMIN'), 'settings')[0]).toBe('config');
    expect(namesIn(staff('ROLE_ADMIN'), 'range').at(-1)).toBe('allergens');
    expect(namesIn(staff('ROLE_EDITOR'), 'operation')).not.toContain('orders');
  });

  it('are none for people without a role, whatever anybody at all may read', () => {
    expect(menuOf(staff())).toEqual([]);
    expect(pageNamed('products')?.isFor(staff())).toBe(false);
  });

  it('are missing to whoever may not open them, also those that are no resource', () => {
    const open = (role: string) =>
      ['orders', 'config', 'allergens'].filter((name) => pageNamed(name)?.isFor(staff(role)));
    expect(open('ROLE_MANAGER')).toEqual(['orders']);
    expect(open('ROLE_ADMIN')).toEqual(['orders', 'config', 'allergens']);
    const pagesOf = menuOf(staff('ROLE_ACCOUNTING')).flatMap(({ pages }) => pages.map(({ name }) => name));
    expect(pagesOf).toEqual(
      expect.arrayContaining(['orders', 'statistics', 'accounting', 'day-closings', 'booking-formats']),
    );
    expect(pagesOf).not.toContain('frontdesk');
  });

  const parts = (...roles: string[]) => {
    const { first, more } = menuInParts(staff(...roles));
    return [first, more].map((sections) => sections.map(({ group }) => group));
  };
  it('stand in front where the role works with them, and the rest apart', () => {
    expect(parts('ROLE_ADMIN')[1]).toEqual([]);
    expect(parts('ROLE_MANAGER')[0]).toEqual(['operation', 'range', 'team', 'reports']);
    expect(parts('ROLE_ACCOUNTING')[0]?.slice(0, 2)).toEqual(['reports', 'operation']);
    expect(parts('ROLE_EDITOR')[0]?.[0]).toBe('website');
    for (const roles of [['ROLE_MANAGER'], ['ROLE_EMPLOYEE'], ['ROLE_EDITOR'], ['ROLE_EMPLOYEE', 'ROLE_EDITOR']])
      expect(
        parts(...roles)
          .flat()
          .sort(),
      ).toEqual(
        menuOf(staff(...roles))
          .map(({ group }) => group)
          .sort(),
      );
  });

  it('begin at the front desk for people of the counter alone', () => {
    expect(beginsAtDesk(staff('ROLE_EMPLOYEE'))).toBe(true);
    for (const roles of [[], ['ROLE_MANAGER'], ['ROLE_EMPLOYEE', 'ROLE_EDITOR']])
      expect(beginsAtDesk(staff(...roles))).toBe(false);
  });

  it('begin with the branch that is looked at where their records belong to branches', () => {
    const hashes = menuOf(staff('ROLE_ADMIN'), 'b').flatMap(({ pages }) => pages.map(({ hash }) => hash));
    expect(hashes).toEqual(expect.arrayContaining(['#/orders?branch=b', '#/tables?branch=b', '#/products']));
  });
});
