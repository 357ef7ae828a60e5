import type { Branch } from '@filiale/contracts/catalog/branch';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { type BranchHours, isBranchOpen, isClosingSoon, isShopOpen } from '@filiale/rules/branch-open-state';
import { pauseNotice } from '@filiale/rules/branch-switches';
import { type ModeBranch, offeredModes } from '@filiale/rules/cart';
import { formatTime } from '@filiale/rules/formats';
import { currentInterval, isEndless } from '@filiale/rules/opening-hours';
import { momentText } from '../ui/switch-text.ts';

/** What the toolbar reads of a branch. */
export type ToolbarBranch = BranchHours & ModeBranch & Pick<Branch, 'isPublic'>;
/**
 * The state of a branch in the toolbar. `until` is in the branch's zone: the closing time, null when it never closes; of a pause of all
 * ways the end of the first, with the day where that is not today. `neutral` is a branch before its opening, regardless of its hours.
 */
export type ToolbarState = {
  readonly tone: 'ok' | 'warn' | 'error' | 'neutral';
  readonly until: string | null;
  readonly isPaused: boolean;
  /** The shop itself is closed; only delivery is open. */
  readonly isDeliveryOnly: boolean;
};

/** Source: SHELL-016. */
export function toolbarState(branch: ToolbarBranch, now: Date, locale: EnabledLocale): ToolbarState {
  const otherwise = { until: null, isPaused: false, isDeliveryOnly: false } as const;
  if (!branch.isPublic) return { ...otherwise, tone: 'neutral' };
  if (!isBranchOpen(branch, now)) return { ...otherwise, tone: 'error' };
  const notice = pauseNotice(branch, offeredModes(branch), now);
  if (notice?.isWhole) {
    const first = new Date(Math.min(...notice.paused.map(({ until }) => until.getTime())));
    return { ...otherwise, tone: 'warn', until: momentText(first, now, branch.timeZone, locale), isPaused: true };
  }
  const rules = branch.isDeliveryHoursEnabled ? [branch.openingHours, branch.deliveryHours] : [branch.openingHours];
  const isDeliveryOnly = !isShopOpen(branch, now);
  const interval = currentInterval(rules, now, branch.timeZone);
  if (!interval || isEndless(interval, now)) return { ...otherwise, tone: 'ok', isDeliveryOnly };
  const until = formatTime(interval.end, branch.timeZone);
  return { ...otherwise, tone: isClosingSoon(interval, now) ? 'warn' : 'ok', until, isDeliveryOnly };
}
