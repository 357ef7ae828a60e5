import type { Branch } from '@filiale/contracts/catalog/branch';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { type BranchHours, hoursFor, nextModeOpening } from '@filiale/rules/branch-open-state';
import { pausedUntil } from '@filiale/rules/branch-switches';
import { formatCurrency, formatLocalDate, formatTime, formatWeekday } from '@filiale/rules/formats';
import { currentInterval, isEndless, NEXT_OPENING_HOURS } from '@filiale/rules/opening-hours';
import { fill, type Texts } from '../i18n/define-messages.ts';
import { momentText } from '../ui/switch-text.ts';

const HOUR_MS = 3_600_000;
type CaptionBranch = BranchHours & Pick<Branch, 'deliveryAreas' | 'isPreorderEnabled'>;
type CaptionTexts = Texts<
  | 'todayUntil'
  | 'always'
  | 'pausedUntil'
  | 'feeFrom'
  | 'free'
  | 'freeSome'
  | 'toTable'
  | 'dayFrom'
  | 'today'
  | 'unavailable'
>;

/** The line below an order mode: its time or fee while open, the end of its pause, the next opening otherwise. */
export function modeCaption(
  branch: CaptionBranch,
  mode: OrderMode,
  now: Date,
  locale: EnabledLocale,
  currency: string,
  texts: CaptionTexts,
): string {
  const rules = hoursFor(branch, mode);
  const interval = currentInterval(rules, now, branch.timeZone);
  if (!interval) {
    const next = nextModeOpening(branch, mode, now);
    if (!next) return texts.unavailable;
    const isFar = next.at.getTime() - now.getTime() > NEXT_OPENING_HOURS * HOUR_MS;
    const weekday = next.day === 'today' ? texts.today : formatWeekday(next.day, locale);
    const day = isFar ? formatLocalDate(next.localDate) : weekday;
    return fill(texts.dayFrom, { day, time: formatTime(next.at, branch.timeZone) });
  }
  const paused = pausedUntil(branch, mode, now);
  if (paused) return fill(texts.pausedUntil, { time: momentText(paused, now, branch.timeZone, locale) });
  if (mode === 'dine-in') return texts.toTable;
  if (mode === 'delivery' && branch.deliveryAreas.length > 0) {
    const fees = branch.deliveryAreas.map((area) => (area.free ? 0 : area.price));
    const lowest = Math.min(...fees);
    if (lowest === 0) return fees.every((fee) => fee === 0) ? texts.free : texts.freeSome;
    const amount = formatCurrency(lowest, currency, locale);
    return fees.every((fee) => fee === lowest) ? amount : fill(texts.feeFrom, { amount });
  }
  if (isEndless(interval, now)) return texts.always;
  return fill(texts.todayUntil, { time: formatTime(interval.end, branch.timeZone) });
}
