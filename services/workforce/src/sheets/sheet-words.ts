import { absenceKindOptions } from '@filiale/contracts/workforce/absence';
import type { DayBalance } from '@filiale/contracts/workforce/time-sheet';

export type SheetLanguage = 'de' | 'en';

/** Words of time sheets as files. */
export const sheetWords = {
  de: {
    title: 'Stundenzettel',
    day: 'Tag',
    begin: 'Beginn',
    end: 'Ende',
    breaks: 'Pause',
    worked: 'Gearbeitet',
    target: 'Soll',
    credited: 'Gutschrift',
    adjusted: 'Korrektur',
    delta: 'Differenz',
    running: 'Saldo',
    note: 'Anmerkung',
    sum: 'Summe',
    before: 'Übertrag',
    publicHoliday: 'Feiertag',
    approved: 'Freigegeben von {by} am {at}',
    notApproved: 'Nicht freigegeben',
    head: 'Prüfsumme',
    person: 'Unterschrift Person',
    manager: 'Unterschrift Leitung',
    page: 'Seite {page}',
  },
  en: {
    title: 'Time sheet',
    day: 'Day',
    begin: 'Start',
    end: 'End',
    breaks: 'Break',
    worked: 'Worked',
    target: 'Target',
    credited: 'Credited',
    adjusted: 'Adjusted',
    delta: 'Difference',
    running: 'Balance',
    note: 'Note',
    sum: 'Total',
    before: 'Brought forward',
    publicHoliday: 'Public holiday',
    approved: 'Approved by {by} on {at}',
    notApproved: 'Not approved',
    head: 'Check sum',
    person: 'Signature of the person',
    manager: 'Signature of the manager',
    page: 'Page {page}',
  },
} as const satisfies Readonly<Record<SheetLanguage, Readonly<Record<string, string>>>>;

/** What a day was credited for, in words. */
export function creditText({ parts }: DayBalance, language: SheetLanguage): string {
  const names = parts.credited.map(({ kind }) =>
    kind === 'publicHoliday'
      ? (parts.target.holiday ?? sheetWords[language].publicHoliday)
      : (absenceKindOptions.find(({ value }) => value === kind)?.label[language] ?? kind),
  );
  return [...new Set(names)].join(', ');
}
