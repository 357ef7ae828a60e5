import { paymentLabels } from '@filiale/contracts/analytics/journal-words';
import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { formatNumber, formatWeekday } from '@filiale/rules/formats';
import { isoWeekOf, weekdays } from '@filiale/rules/wall-time';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import type { SectionTexts } from '../../../i18n/messages.ts';

type Texts = SectionTexts<'statistics'>;
type Row = StatResult['rows'][number];

/** How much more or less a figure is than another: `+8 %`; null where there is nothing to compare with. */
export function changeText(
  figure: number | null | undefined,
  before: number | null | undefined,
  locale: string,
): string | null {
  if (!before || figure === null || figure === undefined) return null;
  const percent = Math.round(((figure - before) / Math.abs(before)) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatNumber(Math.abs(percent), 0, locale)} %`;
}

const at = (bucket: string): Date => new Date(`${bucket.slice(0, 10)}T12:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions, bucket: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at(bucket));

/** A bucket of a series below a bar (`isShort`) or in a table: `Mo 9`, `KW 48`, `Nov. 2026`, `14 Uhr`. */
export function bucketText(
  bucket: string,
  granularity: string | null,
  locale: string,
  texts: Texts,
  isShort = false,
): string {
  switch (granularity) {
    case 'hour': {
      const hour = bucket.slice(11, 13);
      return isShort ? hour : `${format({ dateStyle: 'medium' }, bucket, locale)} ${hour}:00 (UTC${bucket.slice(13)})`;
    }
    case 'week': {
      const week = fill(texts.week, { week: isoWeekOf(bucket).week });
      return isShort ? week : `${week} (${format({ dateStyle: 'medium' }, bucket, locale)})`;
    }
    case 'month':
      return format(
        { month: isShort ? 'short' : 'long', year: isShort ? '2-digit' : 'numeric' },
        `${bucket}-01`,
        locale,
      );
    default:
      return format(
        isShort
          ? { day: 'numeric', month: 'numeric' }
          : { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
        bucket,
        locale,
      );
  }
}

/** What a row is called. */
export function rowText(row: Row, of: Described, locale: string, texts: Texts): string {
  if (of.kind !== 'flow') return keysText(row, of, locale, texts);
  const [step = '', from = '', to = ''] = row.d;
  return `${step}. ${from} → ${to || texts.left}`;
}

type Described = Pick<StatResult, 'kind' | 'query' | 'dimensions'>;

function keysText({ d, ref }: Row, { query, dimensions }: Described, locale: string, texts: Texts): string {
  return dimensions
    .map(({ key, type }, place) => {
      const value = d[place] ?? '';
      if (type === 'time') return bucketText(String(value), query.granularity, locale, texts);
      if (type === 'weekday') return weekdayText(Number(value), locale);
      if (type === 'hour') return `${value}:00`;
      if (ref) return ref.name || texts.unnamed;
      if (value === '') return key === 'referrer' ? texts.direct : texts.unnamed;
      if (key === 'payment') return methodText(String(value), locale);
      return texts[`${key}-${value}` as keyof Texts] ?? String(value);
    })
    .join(' ');
}

/** The name of a weekday, from 1 (Monday) to 7. */
export const weekdayText = (weekday: number, locale: string, width: 'long' | 'short' = 'long'): string =>
  formatWeekday(weekdays[weekday - 1] ?? 'monday', locale, width);

/** The name of a payment method. */
export const methodText = (method: string, locale: string): string =>
  paymentLabels[method as keyof typeof paymentLabels]?.[pageWords(locale)] ?? method;
