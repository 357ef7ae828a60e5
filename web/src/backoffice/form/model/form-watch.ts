import type { Fields } from '@filiale/contracts/fields/field';
import type { FormChange } from './form-changes.ts';
import { changesBetween } from './form-changes.ts';
import { type FormValues, tidy } from './form-values.ts';
import { missingTexts } from './translation-gaps.ts';

/** What is known of a form as a whole; made anew a moment after somebody typed. */
export type FormState = {
  readonly values: FormValues;
  readonly changes: readonly FormChange[];
  /** How many texts are missing, by language. */
  readonly gaps: Readonly<Record<string, number>>;
  readonly canUndo: boolean;
};

type Given = {
  readonly fields: Fields;
  readonly base: FormValues;
  readonly locales: readonly string[];
  /** The values as they stand in the form. */
  readonly read: () => FormValues;
  /** Hears of every change of what was typed. */
  readonly changed: (state: FormState, base: FormValues) => void;
};

export type FormWatch = ReturnType<typeof formWatch>;

/** How long typing is left alone before what follows from it is reckoned, in ms. */
const QUIET_MS = 180;
const MOST_STEPS = 100;

/** Follows a form: what differs from the stored record, what is missing in other languages, and the steps that lead back. */
export function formWatch({ fields, base: first, locales, read, changed }: Given) {
  let base = first;
  let steps: FormValues[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const listeners = new Set<() => void>();
  const stateOf = (values: FormValues): FormState => ({
    values,
    changes: changesBetween(fields, base, values),
    gaps: Object.fromEntries(locales.map((locale) => [locale, missingTexts(fields, values, locale).length])),
    canUndo: steps.length > 0,
  });
  let state = stateOf(first);
  const settle = (values: FormValues): FormState => {
    state = stateOf(values);
    for (const listener of listeners) listener();
    return state;
  };
  /** Reckons at once with what stands in the form. */
  const look = (): FormState => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const values = tidy(fields, read());
    if (changesBetween(fields, state.values, values).length === 0) return state;
    steps = [...steps, state.values].slice(-MOST_STEPS);
    const next = settle(values);
    changed(next, base);
    return next;
  };
  return {
    get: () => state,
    base: () => base,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Something was typed. */
    touch: () => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(look, QUIET_MS);
    },
    look,
    /** Compares with another stored record from now on; `values` stand in the form already, and nothing leads back before them where `isAnew`. */
    rebase: (next: FormValues, values: FormValues, isAnew: boolean) => {
      base = next;
      if (isAnew) steps = [];
      changed(settle(values), base);
    },
    /** The values of the step before, which is taken away; null: there is none. */
    stepBack: (): FormValues | null => {
      const before = steps.at(-1) ?? null;
      steps = steps.slice(0, -1);
      return before;
    },
    /** Says that these values stand in the form now, without a step that leads back. */
    stand: (values: FormValues) => changed(settle(values), base),
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
