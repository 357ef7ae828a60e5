import type { WireProblem } from '@filiale/contracts/api/problems';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { Refusal } from '@filiale/rules/refusal';
import { problemText } from '../i18n/problem-text.ts';

/** Something to mend before the order is taken. `field` is the name of an input, or `items.N` for a line of the cart. */
export type OrderProblem = {
  readonly message: string;
  readonly field: string | null;
  /** The message does not name its field; a list puts the field's label before it. */
  readonly isBare: boolean;
  /** Free appointments that were named instead, as ISO instants. */
  readonly nearest?: readonly string[];
};

/** Refusals of our own rules in the page's language. */
export const refusalProblems = (refusals: readonly Refusal[], locale: EnabledLocale): OrderProblem[] =>
  refusals.map(({ code, field, details }) => ({
    message: problemText(code, locale, details),
    field: inputOf(field),
    isBare: isBare(code),
    ...nearestOf(details),
  }));

/** The inputs of the page, to show a problem where the customer can correct it. */
type Shown = {
  /** Whether an input of that name is on the page. */
  readonly isShown: (field: string) => boolean;
  /** Says that `field` is wrong, where no input stands for it. */
  readonly withoutInput: (field: string) => string;
};

/**
 * The server's refusals, in its words. A sentence about a value, such as „Bitte füllen Sie das Feld aus“, means nothing if no input
 * of the page holds that value: then it is shown as a problem of the whole order. Duplicates are shown once.
 * Source: CHECK-020, CHECK-045.
 */
export function serverProblems(problems: readonly WireProblem[], { isShown, withoutInput }: Shown): OrderProblem[] {
  const shown = problems.map(({ code, message, field, details }): OrderProblem => {
    const input = inputOf(field);
    if (input !== null && isShown(input)) return { message, field: input, isBare: isBare(code), ...nearestOf(details) };
    const isAboutValue = isBare(code) && field !== undefined;
    return { ...wholeProblem(isAboutValue ? withoutInput(field) : message), ...nearestOf(details) };
  });
  return shown.filter(
    (problem, index) =>
      shown.findIndex(({ message, field }) => message === problem.message && field === problem.field) === index,
  );
}

function nearestOf(details: unknown): Pick<OrderProblem, 'nearest'> {
  const nearest = (details as { readonly nearest?: unknown } | null | undefined)?.nearest;
  return Array.isArray(nearest) ? { nearest: nearest.map(String) } : {};
}

/** Messages about a value, without naming its field. */
const isBare = (code: string): boolean => code.startsWith('field.');

/** A problem of the order as a whole. */
export const wholeProblem = (message: string): OrderProblem => ({ message, field: null, isBare: false });

/** The input that a field path of the order's body stands for; null where no input shows it. */
function inputOf(field: string | undefined): string | null {
  if (!field || field === 'items' || field === 'branch' || field === 'expectedTotal' || field === 'locale') return null;
  if (field === 'isDelivery' || field === 'isDineIn') return 'mode';
  if (field === 'tipPercent') return 'tip';
  const item = /^items\.(\d+)(\.|$)/.exec(field);
  return item ? `items.${item[1]}` : field;
}

/** Id of the element that shows a field, so that the list of problems can lead there. */
export const fieldId = (field: string): string => `order-${field.replaceAll('.', '-')}`;
