import { type BranchHours, isBranchOpen } from '@filiale/rules/branch-open-state';
import { formatTime } from '@filiale/rules/formats';
import { currentInterval, isEndless, isEndSoon } from '@filiale/rules/opening-hours';

/** What the toolbar says about a branch. `until` is the closing time in the branch's zone, null when it never closes. */
export type ToolbarState = { readonly tone: 'ok' | 'warn' | 'error'; readonly until: string | null };

/** Source: SHELL-016. */
export function toolbarState(branch: BranchHours, now: Date): ToolbarState {
  if (!isBranchOpen(branch, now)) return { tone: 'error', until: null };
  const rules = branch.isDeliveryHoursEnabled ? [branch.openingHours, branch.deliveryHours] : [branch.openingHours];
  const interval = currentInterval(rules, now, branch.timeZone);
  if (!interval || isEndless(interval, now)) return { tone: 'ok', until: null };
  return { tone: isEndSoon(interval, now) ? 'warn' : 'ok', until: formatTime(interval.end, branch.timeZone) };
}
