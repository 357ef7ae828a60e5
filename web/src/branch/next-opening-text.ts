import type { IntroBanner } from '@filiale/rules/branch-open-state';
import { formatTime, formatWeekday } from '@filiale/rules/formats';
import { fill } from '../i18n/define-messages.ts';
import type { SectionTexts } from '../i18n/messages.ts';

/** When what is closed opens again, as a sentence; the company's own message, or that it is not known yet, where nothing is in sight. Source: BRANCH-010. */
export function nextOpeningText(
  { closed, next, closedMessage }: IntroBanner,
  zone: string,
  locale: string,
  texts: SectionTexts<'branch'>,
): string {
  if (!next) return closedMessage || texts.noNext;
  const time = formatTime(next.at, zone);
  const isDelivery = closed === 'delivery';
  if (next.day === 'today') return fill(isDelivery ? texts.delivererToday : texts.opensToday, { time });
  return fill(isDelivery ? texts.delivererAt : texts.opensAt, { day: formatWeekday(next.day, locale), time });
}
