import type { Alert, AlertType } from '@filiale/contracts/analytics/alert';
import { formatCurrency, formatNumber } from '../formats.ts';

/** A figure and how many orders or refunds it is made of. */
export type Sample = { readonly figure: number; readonly count: number };
/** A figure now beside those of the weeks before, as far back as there are any. */
export type Observation = Sample & { readonly before: readonly Sample[] };
/** A figure out of its limit. `usual` is the mean of the weeks before; null where the limit stands without it. */
export type Breach = { readonly figure: number; readonly limit: number; readonly usual: number | null };

/** Weeks that make a usual figure, and the fewest that do. */
export const USUAL_WEEKS = 8;
const FEWEST_WEEKS = 4;
/** Of an hour in which fewer orders come nothing is said. */
const FEWEST_ORDERS = 3;
/** Answers that make a mean, and the least that it has to be longer, in minutes. */
const FEWEST_ANSWERS = 5;
const LEAST_MINUTES = 1;
const FEWEST_REFUNDS = 3;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const rounded = (figure: number): number => Math.round(figure * 100) / 100;
const share = (percent: number | null): number => (percent ?? 0) / 100;

/**
 * Whether a figure is out of the limit of an alert. Figures are orders of an hour, minutes until an answer, days on which a product was sold out, or money given
 * back in seven days. Nothing is said of figures that are made of too little, or that have too few weeks before them.
 */
export function breachOf(condition: Alert['condition'], { figure, count, before }: Observation): Breach | null {
  const breach = (limit: number, usual: number | null): Breach => ({
    ...{ figure: rounded(figure), limit: rounded(limit), usual: usual === null ? null : rounded(usual) },
  });
  const mean = before.length === 0 ? 0 : sumOf(before.map((sample) => sample.figure)) / before.length;
  const isKnown = before.length >= FEWEST_WEEKS;
  switch (condition.type) {
    case 'fewOrders': {
      const limit = mean * (1 - share(condition.percent));
      return isKnown && mean >= FEWEST_ORDERS && figure < limit ? breach(limit, mean) : null;
    }
    case 'slowAnswers': {
      const answers = sumOf(before.map((sample) => sample.count));
      if (count < FEWEST_ANSWERS || answers < FEWEST_ANSWERS) return null;
      const usual = sumOf(before.map((sample) => sample.figure * sample.count)) / answers;
      const limit = Math.max(usual * (1 + share(condition.percent)), usual + LEAST_MINUTES);
      return figure > limit ? breach(limit, usual) : null;
    }
    case 'soldOut': {
      const limit = condition.days ?? 1;
      return figure >= limit ? breach(limit, null) : null;
    }
    case 'refunds': {
      const limit = mean * (1 + share(condition.percent));
      return isKnown && count >= FEWEST_REFUNDS && figure > limit ? breach(limit, mean) : null;
    }
    default:
      return condition satisfies never;
  }
}

const units: Readonly<Partial<Record<AlertType, string>>> = { slowAnswers: ' min', soldOut: '×' };

/** The figure or limit of a report as people read it: `3`, `12,5 min`, `4×`, `84,00 €`. */
export const alertFigureText = (type: AlertType, figure: number, currency: string, locale?: string): string =>
  type === 'refunds'
    ? formatCurrency(figure, currency || undefined, locale)
    : `${formatNumber(figure, 1, locale)}${units[type] ?? ''}`;
