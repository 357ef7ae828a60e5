import type { MenuBoard } from '@filiale/contracts/signage/signage-manifest';
import { isShownAt } from '@filiale/rules/shown-hours';
import type { ScreenLook } from './screen-look.ts';

type Groups = MenuBoard['groups'];

/** Groups with the dishes that are there now; one whose dishes all have other hours is left out. */
export const groupsNow = (groups: Groups, { hours, now }: Pick<ScreenLook, 'hours' | 'now'>): Groups =>
  groups.flatMap((group) => {
    const rows = group.rows.filter((row) => isShownAt(hours, row.hours, now));
    return rows.length > 0 || group.rows.length === 0 ? { ...group, rows } : [];
  });
