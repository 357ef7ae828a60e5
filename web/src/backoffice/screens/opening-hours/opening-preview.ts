import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { formatTime, formatWeekday } from '@filiale/rules/formats';
import { currentInterval, isEndless, nextOpening } from '@filiale/rules/opening-hours';
import { fill } from '../../../i18n/define-messages.ts';
import type { SectionTexts } from '../../../i18n/messages.ts';

/** What guests would read now if these rules were saved. Source: HOURS-005, HOURS-006. */
export function openingPreview(
  rules: readonly OpeningHoursRule[],
  { now, zone, locale }: { readonly now: Date; readonly zone: string; readonly locale: string },
  texts: SectionTexts<'openingHours'>,
): { readonly text: string; readonly isOpen: boolean } {
  if (rules.length === 0) return { text: texts.previewUnset, isOpen: false };
  const interval = currentInterval(rules, now, zone);
  if (interval)
    return {
      text: isEndless(interval, now)
        ? texts.previewEndless
        : fill(texts.previewOpen, { time: formatTime(interval.end, zone) }),
      isOpen: true,
    };
  const next = nextOpening(rules, now, zone);
  if (!next) return { text: texts.previewNever, isOpen: false };
  const day = next.day === 'today' ? texts.today : formatWeekday(next.day, locale);
  return { text: fill(texts.previewClosed, { day, time: formatTime(next.at, zone) }), isOpen: false };
}
