import { fill } from '../i18n/define-messages.ts';
import type { SectionTexts } from '../i18n/messages.ts';

const DAYS_OF_A_YEAR = 365;

/** How long an entry lives, in words: whole years from two years on. */
export function lifetimeText(
  ttlDays: number,
  texts: Pick<SectionTexts<'consent'>, 'session' | 'oneDay' | 'days' | 'years'>,
): string {
  if (ttlDays === 0) return texts.session;
  if (ttlDays === 1) return texts.oneDay;
  const years = ttlDays / DAYS_OF_A_YEAR;
  if (years >= 2 && Number.isInteger(years)) return fill(texts.years, { years });
  return fill(texts.days, { days: ttlDays });
}
