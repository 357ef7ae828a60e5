import type { Caller } from '@filiale/contracts/api/access';
import { type MenuGroup, menuGroups } from '@filiale/contracts/fields/menu-groups';
import { listHash } from '../hash-route.ts';
import { type OfficePage, pages } from './pages.tsx';

/** A page that the menu leads to. */
type MenuPage = Pick<OfficePage, 'name' | 'label'> & { readonly hash: string };
export type MenuSection = { readonly group: MenuGroup; readonly pages: readonly MenuPage[] };

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
