import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { formatCurrency, formatNumber } from '../formats.ts';

type Measure = Pick<StatResult['measures'][number], 'unit' | 'currency'>;

const CENTS = 100;
const HOUR_SECONDS = 3_600;
const DECIMALS = 2;

/** A figure as people read it: `1.234,50 €`, `312`, `0,5`; a dash where there is none. */
export function figureText(figure: number | null | undefined, { unit, currency }: Measure, locale: string): string {
  if (figure === null || figure === undefined) return '–';
  if (unit === 'cents') return formatCurrency(figure / CENTS, currency === 'XXX' ? undefined : currency, locale);
  if (unit === 'seconds') return `${formatNumber(figure / HOUR_SECONDS, DECIMALS, locale)} h`;
  if (unit === 'minutes') return `${formatNumber(figure, DECIMALS, locale)} min`;
  if (unit === 'percent') return `${formatNumber(figure, 1, locale)} %`;
  return formatNumber(figure, DECIMALS, locale);
}

/** A figure beside the axis of a chart: `1.200 €` without cents where there are none. */
export const axisText = (figure: number, measure: Measure, locale: string): string =>
  figureText(figure, measure, locale).replace(measure.unit === 'cents' ? /[.,]00(?!\d)/ : '', '');

/** What one of a unit is shown as: euros and hours. */
export const shownPer: Readonly<Partial<Record<Measure['unit'], number>>> = { cents: CENTS, seconds: HOUR_SECONDS };

/** How much more or less a figure is than another: `+3`, `−12,00 €`, `±0`. */
export function differenceText(
  figure: number | null | undefined,
  before: number | null | undefined,
  measure: Measure,
  locale: string,
): string {
  const difference = (figure ?? 0) - (before ?? 0);
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  return `${sign}${figureText(Math.abs(difference), measure, locale)}`;
}
