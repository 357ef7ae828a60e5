/**
 * How figures and times read. Money, rates and hours of a day take the form of the language (`24,90 €`, `€24.90`); amounts that are typed, and
 * dates, have one form in every language (CONST-004). Source: PRICE-010, CHECK-011, PROD-007, CONST-001 to CONST-005; READ-035.
 */
import type { LabelLayout } from '@filiale/contracts/catalog/labels';
import type { CalculationModel, Unit } from '@filiale/contracts/catalog/units';
import { decimal, toFixedText } from './decimal.ts';
import { calculationModelTexts, unitCatalogue } from './units.ts';
import { addDays, localDate, localTime, type Weekday, weekdays } from './wall-time.ts';
import { labelIn } from './words.ts';

/** Source: CONST-001. */
export const APP_VERSION = '1.7.2-dev';
export const APP_ENVIRONMENT = 'prod';
/** Source: CONST-002. */
export const THEME_COLORS = ['#000000', '#333333'] as const;
/** Labels on one printed sheet. Source: CONST-003. */
export const LABEL_GRIDS = {
  compact: { rows: 12, columns: 4 },
  detail: { rows: 5, columns: 2 },
} as const satisfies Record<LabelLayout, object>;
/** Source: CONST-004. */
export const DATE_FORMAT = 'DD.MM.YYYY';
export const DATE_TIME_FORMAT = 'DD.MM.YYYY HH:mm';
export const TIME_FORMAT = 'HH:mm';
/** Source: CONST-005. */
export const DEFAULT_CURRENCY = 'EUR';

/** German number format; `de-AT` itself would put the currency in front and group with spaces. */
const NUMBER_LOCALE = 'de-DE';
const NO_BREAK_SPACE = '\u00a0';
const MINUTE_MS = 60_000;

/** Who writes figures as our own two languages do; everybody else is written by Intl. */
const figuresOf = (locale: string): 'de' | 'en' | 'other' => {
  const language = locale.slice(0, 2);
  return language === 'de' || language === 'en' ? language : 'other';
};
/** `Heute`, `Morgen`. */
function dayWord(days: 0 | 1, locale: string): string {
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}

/**
 * A figure as German writes it, half rounded up, zero without a sign: `1.284,5`. By hand, because the first Intl formatter of a browser costs
 * it fifteen milliseconds and a phone several times that, at the moment when a page starts.
 */
function germanFigure(value: number, fewest: number, most: number): string {
  const [whole = '', all = ''] = toFixedText(decimal(value).abs(), most).split('.');
  const fraction = all.slice(0, fewest) + all.slice(fewest).replace(/0+$/, '');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, '.') + (fraction && `,${fraction}`);
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** The same as English writes it: `1,284.5`. */
const englishFigure = (value: number, fewest: number, most: number): string =>
  germanFigure(value, fewest, most).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

/** Making an Intl formatter costs far more than using one. */
const numberFormatters = new Map<string, Intl.NumberFormat>();
function intlFigure(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  const formatter =
    numberFormatters.get(key) ?? new Intl.NumberFormat(locale, { ...options, roundingMode: 'halfExpand' });
  numberFormatters.set(key, formatter);
  return formatter.format(value);
}
const weekdayFormatters = new Map<string, Intl.DateTimeFormat>();
const symbols = new Map([
  [`de ${DEFAULT_CURRENCY}`, '€'],
  [`en ${DEFAULT_CURRENCY}`, '€'],
]);
function currencySymbol(currency: string, language: 'de' | 'en'): string {
  const key = `${language} ${currency}`;
  let symbol = symbols.get(key);
  if (symbol === undefined) {
    const locale = language === 'de' ? NUMBER_LOCALE : 'en-GB';
    const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
    symbol = parts.find(({ type }) => type === 'currency')?.value ?? currency;
    symbols.set(key, symbol);
  }
  return symbol;
}

/**
 * An amount of money with 2 decimals: `24,90 €`, `1.284,00 €` with a no-break space; in English `€24.90`, `£1,284.00`, and `CHF 24.90` where
 * letters stand for a sign; in every other language as it is usual there. Source: PRICE-010.
 */
export function formatCurrency(amount: number, currency: string = DEFAULT_CURRENCY, locale = 'de'): string {
  const language = figuresOf(locale);
  if (language === 'other')
    return intlFigure(amount, locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
  const symbol = currencySymbol(currency, language);
  if (language === 'de') return `${germanFigure(amount, 2, 2)}${NO_BREAK_SPACE}${symbol}`;
  const figure = englishFigure(amount, 2, 2);
  const sign = figure.startsWith('-') ? '-' : '';
  return `${sign}${symbol}${/[A-Z]$/.test(symbol) ? NO_BREAK_SPACE : ''}${figure.slice(sign.length)}`;
}

/** A number with at most `decimals` digits after the decimal sign: `1.284`, `0,5`; in English, where one types it in English, `1,284`, `0.5`. */
export function formatNumber(value: number, decimals = 4, locale = 'de'): string {
  const language = figuresOf(locale);
  if (language === 'other') return intlFigure(value, locale, { maximumFractionDigits: decimals });
  return language === 'en' ? englishFigure(value, 0, decimals) : germanFigure(value, 0, decimals);
}

/** A distance: `350 m` in steps of ten, `1,2 km` below ten kilometres, `145 km` beyond. */
export function formatDistance(metres: number, locale?: string): string {
  if (metres < 995) return `${Math.round(metres / 10) * 10}${NO_BREAK_SPACE}m`;
  return `${formatNumber(metres / 1000, metres < 9_950 ? 1 : 0, locale)}${NO_BREAK_SPACE}km`;
}

/** A rate given in percent: 10 reads `10 %`, 4.9 reads `4,9 %`, with a no-break space; in English `10%`, `4.9%`. */
export function formatPercent(percent: number, locale = 'de'): string {
  if (figuresOf(locale) === 'en') return `${englishFigure(percent, 0, 3)}%`;
  return `${formatNumber(percent, 3, locale)}${NO_BREAK_SPACE}%`;
}

/** `ca. ` or `ab ` before an amount or price that is not exact, nothing when it is. Source: PROD-007. */
export function calculationPrefix(model: CalculationModel, locale: string): string {
  const { prefix } = calculationModelTexts[model];
  return prefix ? `${labelIn(prefix, locale)} ` : '';
}

/** An amount with the abbreviation of its unit and its prefix: `ca. 35 dag`, `2 Stk.`. */
export function formatQuantity(amount: number, unit: Unit, model: CalculationModel, locale: string): string {
  const abbreviation = labelIn(unitCatalogue[unit].abbreviation, locale);
  return `${calculationPrefix(model, locale)}${formatNumber(amount, 4, locale)} ${abbreviation}`;
}

/** How much of a dish, as cart, checkout, ticket, mail and front desk say it: `2 ×` for pieces, `ca. 35 dag`, `2 Port.`. */
export function amountText(
  { amount, unit, calculationModel = 'fixed' }: { amount: number; unit: Unit; calculationModel?: CalculationModel },
  locale = 'de',
): string {
  if (!unitCatalogue[unit].isSilent) return formatQuantity(amount, unit, calculationModel, locale);
  return `${formatNumber(amount, 4, locale)} ×`;
}

/** A price with its prefix: `ab 7,20 €`, `from €7.20`. */
export function formatPrice(
  amount: number,
  model: CalculationModel,
  locale: string,
  currency: string = DEFAULT_CURRENCY,
): string {
  return `${calculationPrefix(model, locale)}${formatCurrency(amount, currency, locale)}`;
}

/** A local date (`YYYY-MM-DD`) as `DD.MM.YYYY`. */
export function formatLocalDate(date: string): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
}

/** The date of an instant in the zone: `20.11.2026`. Source: CONST-004. */
export function formatDate(instant: Date, zone: string): string {
  return formatLocalDate(localDate(instant, zone));
}

/** The time of an instant in the zone: `18:45`. Source: CONST-004. */
export function formatTime(instant: Date, zone: string): string {
  return localTime(instant, zone);
}

/** Date and time of an instant in the zone: `20.11.2026 18:45`. Source: CONST-004. */
export function formatDateTime(instant: Date, zone: string): string {
  return `${formatDate(instant, zone)} ${formatTime(instant, zone)}`;
}

/** A wall time for „11 Uhr bis 18:30 Uhr“: full hours without minutes. Other languages have no word after it, so they say `11:00`. Source: HOME-010. */
export function formatClock(wallTime: string, locale = 'de'): string {
  if (figuresOf(locale) !== 'de') return wallTime === '24:00' ? '00:00' : wallTime;
  const [hours = '', minutes = ''] = wallTime.split(':');
  return minutes === '00' ? String(Number(hours)) : `${Number(hours)}:${minutes}`;
}

/** A local date, with `Heute, ` or `Morgen, ` before it where that applies. Source: CHECK-011. */
export function formatRelativeDay(date: string, now: Date, zone: string, locale: string): string {
  const today = localDate(now, zone);
  const text = formatLocalDate(date);
  if (date === today) return `${dayWord(0, locale)}, ${text}`;
  return date === addDays(today, 1) ? `${dayWord(1, locale)}, ${text}` : text;
}

/** How long ago or ahead an instant is (`vor 12 Min.`), up to 24 hours; beyond that its date. */
export function formatRelativeTime(instant: Date, now: Date, zone: string, locale: string): string {
  const minutes = Math.trunc((instant.getTime() - now.getTime()) / MINUTE_MS);
  if (Math.abs(minutes) >= 24 * 60) return formatDate(instant, zone);
  const relative = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' });
  if (minutes === 0) return relative.format(0, 'second');
  return Math.abs(minutes) < 60
    ? relative.format(minutes, 'minute')
    : relative.format(Math.trunc(minutes / 60), 'hour');
}

/** Name of a weekday: `Samstag`, short `Sa`; in English `Saturday`, `Sat`. */
export function formatWeekday(weekday: Weekday, locale: string, width: 'long' | 'short' = 'long'): string {
  // 2024-01-01 was a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday)));
  const key = `${locale} ${width}`;
  const formatter = weekdayFormatters.get(key) ?? new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
  weekdayFormatters.set(key, formatter);
  return formatter.format(day);
}
