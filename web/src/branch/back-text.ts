import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { formatTime, formatWeekday } from '@filiale/rules/formats';
import type { MenuGroup } from '@filiale/rules/menu-availability';
import { fill, type Texts } from '../i18n/define-messages.ts';

type Availability = MenuGroup<unknown, unknown>['products'][number]['availability'];
/** As the menu has it; at a terminal some dishes are for the counter only. */
export type ShopAvailability = Availability | { readonly state: 'at-counter' };

/** Why a dish is grey, and when it is back. */
export function backText(
  availability: Exclude<ShopAvailability, { state: 'orderable' }>,
  zone: string,
  locale: EnabledLocale,
  texts: Texts<'soldOut' | 'backToday' | 'backAt' | 'atCounter'>,
): string {
  if (availability.state === 'at-counter') return texts.atCounter;
  const { availableAgainAt: again, isSoldOut } = availability;
  if (!again) return texts.soldOut;
  const time = formatTime(again.at, zone);
  const back =
    again.day === 'today'
      ? fill(texts.backToday, { time })
      : fill(texts.backAt, { day: formatWeekday(again.day, locale), time });
  return isSoldOut ? `${texts.soldOut} · ${back}` : back;
}
