import type { Label } from '../fields/locales.ts';

/** What is wrong with a value (`field.invalid`) by the reason that its details name; of others the code says it all. */
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
  'is-fixed': {
    de: 'Das bleibt, wie es angelegt wurde. Legen Sie dafür einen neuen Eintrag an.',
    en: 'This stays as it was made. Please add a new entry instead.',
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

/** The text of the reason that a problem's details name; undefined where there is none. */
export function reasonText(details: unknown, language: 'de' | 'en'): string | undefined {
  const reason = typeof details === 'object' && details !== null && 'reason' in details ? String(details.reason) : '';
  return Object.hasOwn(texts, reason) ? texts[reason]?.[language] : undefined;
}
