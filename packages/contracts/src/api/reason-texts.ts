import type { Label } from '../fields/locales.ts';
import { parameterLabel } from './parameter-labels.ts';
import { withDetails } from './with-details.ts';

/** What is wrong with a value (`field.invalid`) or a parameter (`request.parameter-invalid`) by the reason that its details name; of others the code says it all. */
const texts: Readonly<Record<string, Label>> = {
  'overlaps-other-work': {
    de: 'In dieser Zeit ist schon Arbeitszeit eingetragen. Bitte ändern Sie Beginn oder Ende.',
    en: 'Working time is already recorded for this period. Please change the start or the end.',
  },
  'overlaps-other-shift': {
    de: 'In dieser Zeit ist die Person schon eingeteilt. Bitte ändern Sie Beginn oder Ende.',
    en: 'The person already has a shift during this time. Please change the start or the end.',
  },
  'overlaps-other-absence': {
    de: 'In dieser Zeit ist schon eine Abwesenheit eingetragen. Bitte ändern Sie Beginn oder Ende.',
    en: 'An absence is already recorded for this period. Please change the start or the end.',
  },
  'already-begins': {
    de: 'An diesem Tag beginnt schon ein Vertrag dieser Person. Bitte wählen Sie einen anderen Tag.',
    en: 'A contract of this person already begins on this day. Please choose another day.',
  },
  'no-date': {
    de: '„{label}“ ist kein Datum. Bitte schreiben Sie es wie 2026-11-30.',
    en: '“{label}” is not a date. Please write it like 2026-11-30.',
  },
  'no-time': {
    de: '„{label}“ ist kein Zeitpunkt. Bitte schreiben Sie ihn wie 2026-11-30T18:00:00Z.',
    en: '“{label}” is not a point in time. Please write it like 2026-11-30T18:00:00Z.',
  },
  'no-days': {
    de: '„{label}“ fehlt. Bitte geben Sie ein Datum an.',
    en: '“{label}” is missing. Please give a date.',
  },
  'ends-before-start': {
    de: 'Der Zeitraum endet, bevor er beginnt: „{label}“ liegt vor „{otherLabel}“. Bitte tauschen Sie die beiden Tage.',
    en: 'The period ends before it begins: “{label}” is before “{otherLabel}”. Please swap the two days.',
  },
  'bounds-crossed': {
    de: '„{label}“ endet, bevor es beginnt. Bitte tauschen Sie die beiden Tage.',
    en: '“{label}” ends before it begins. Please swap the two days.',
  },
  'too-many-days': {
    de: 'Der Zeitraum ist zu lang: höchstens {most} Tage. Bitte wählen Sie ein späteres „{label}“.',
    en: 'The period is too long: {most} days at most. Please choose a later “{label}”.',
  },
  'unknown-years': {
    de: 'Für „{label}“ gibt es keine Arbeitszeiten. Bitte wählen Sie einen anderen Tag.',
    en: 'There are no working hours for “{label}”. Please choose another day.',
  },
  'is-fixed': {
    de: 'Das bleibt, wie es angelegt wurde. Legen Sie dafür einen neuen Eintrag an.',
    en: 'This stays as it was made. Please add a new entry instead.',
  },
  past: {
    de: 'Bitte geben Sie einen Zeitpunkt an, der noch kommt.',
    en: 'Please enter an instant that is still to come.',
  },
  'closed-before': {
    de: 'Dieser Tag ist schon abgeschlossen. Schreiben Sie hier, warum neu gezählt wurde.',
    en: 'This day has been closed already. Please say here why it was counted again.',
  },
  'day-to-come': {
    de: 'Dieser Tag hat noch nicht begonnen.',
    en: 'This day has not begun yet.',
  },
  'day-long-ago': {
    de: 'Dieser Tag liegt mehr als ein Jahr zurück.',
    en: 'This day is more than a year ago.',
  },
};

/** The text of the reason that a problem's details name, with the labels of the parameters that they name; undefined where there is none. */
export function reasonText(details: unknown, language: 'de' | 'en'): string | undefined {
  const reason = typeof details === 'object' && details !== null && 'reason' in details ? String(details.reason) : '';
  const text = Object.hasOwn(texts, reason) ? texts[reason]?.[language] : undefined;
  if (text === undefined) return undefined;
  const { name, other, ...places } = details as { readonly name?: string; readonly other?: string };
  const labelOf = (parameter: string | undefined) => parameter && (parameterLabel(parameter, language) ?? parameter);
  return withDetails(text, { ...places, label: labelOf(name), otherLabel: labelOf(other) });
}
