import { formatDate, formatTime, formatWeekday } from '@filiale/rules/formats';
import { addDays, localDate, weekdayOf } from '@filiale/rules/wall-time';
import { fill } from '../../../i18n/define-messages.ts';
import type { SectionTexts } from '../../../i18n/messages.ts';
import type { ProductState } from './product-state.ts';

type Texts = SectionTexts<'productState'>;
const WEEK_DAYS = 7;

/** When, as short as can be: `14:00`, `morgen`, `Mo`, `07.01.2027`; with the time of another day where it matters. */
function whenText(at: Date, zone: string, now: Date, locale: string, texts: Texts, hasTime: boolean): string {
  const day = localDate(at, zone);
  const today = localDate(now, zone);
  const time = formatTime(at, zone);
  if (day === today) return time;
  if (day >= addDays(today, WEEK_DAYS)) return formatDate(at, zone);
  const name = day === addDays(today, 1) ? texts.tomorrow : formatWeekday(weekdayOf(day), locale, 'short');
  return hasTime ? fill(texts.dayAndTime, { day: name, time }) : name;
}

/** The state of a product in words: `Bestellbar`, `Ausverkauft bis morgen`, `Ab 14:00`. */
export function productStateText(state: ProductState, now: Date, locale: string, texts: Texts): string {
  switch (state.kind) {
    case 'soldOut':
      return fill(texts.soldOut, { time: whenText(state.at, state.zone, now, locale, texts, false) });
    case 'from':
      return fill(texts.from, { time: whenText(state.at, state.zone, now, locale, texts, true) });
    case 'soldOutAtSome':
      return fill(texts.soldOutAtSome, { count: state.count, all: state.all });
    case 'orderable':
    case 'off':
    case 'nowhere':
    case 'closed':
    case 'optionSoldOut':
      return texts[state.kind];
    default:
      return state satisfies never;
  }
}
