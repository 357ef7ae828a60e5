import type { Caller, Role } from '@filiale/contracts/api/access';
import { type MenuGroup, menuGroups } from '@filiale/contracts/fields/menu-groups';
import { listHash } from '../hash-route.ts';
import { type OfficePage, pages } from './pages.tsx';

/** A page that the menu leads to. */
type MenuPage = Pick<OfficePage, 'name' | 'label'> & { readonly hash: string };
export type MenuSection = { readonly group: MenuGroup; readonly pages: readonly MenuPage[] };
type Menu = { readonly first: readonly MenuSection[]; readonly more: readonly MenuSection[] };

/** What each role works with; who has several works with all of it. Administrators look after everything. */
const worksWith: Readonly<Record<Role, readonly MenuGroup[]>> = {
  ROLE_ADMIN: menuGroups,
  ROLE_MANAGER: ['operation', 'range', 'team', 'reports'],
  ROLE_EMPLOYEE: ['operation', 'team'],
  ROLE_EDITOR: ['website', 'range', 'screens'],
  ROLE_ACCOUNTING: ['reports', 'operation'],
};

/** The menu of somebody: what their role may see, each page reached in two clicks. Pages about a branch begin with the one that is looked at (its identifier). */
export const menuOf = (caller: Caller, branch?: string): readonly MenuSection[] =>
  menuGroups.flatMap((group) => {
    const theirs = pages
      .filter((page) => page.group === group && page.isFor(caller))
      .map(({ name, label, isOfBranch }) => ({
        name,
        label,
        hash: listHash(name, isOfBranch && branch !== undefined ? `branch=${encodeURIComponent(branch)}` : ''),
      }));
    return theirs.length > 0 ? [{ group, pages: theirs }] : [];
  });

/** The same in two parts: what the roles of somebody work with, and the rest. A rest of one group is no part of its own. */
export function menuInParts(caller: Caller, branch?: string): Menu {
  const sections = menuOf(caller, branch);
  const theirs = caller.kind === 'staff' ? [...new Set(caller.roles.flatMap((role) => worksWith[role]))] : [];
  const first = theirs.flatMap((group) => sections.filter((section) => section.group === group));
  const more = sections.filter(({ group }) => !theirs.includes(group));
  return more.length > 1 ? { first, more } : { first: [...first, ...more], more: [] };
}

/** True for people of the counter alone: their day begins at the front desk. */
export const beginsAtDesk = (caller: Caller): boolean =>
  caller.kind === 'staff' && caller.roles.length > 0 && caller.roles.every((role) => role === 'ROLE_EMPLOYEE');
