import type { JournalQuery } from '@filiale/contracts/analytics/journal';
import type { Label } from '@filiale/contracts/fields/locales';
import { type JournalLine, journalLines } from '@filiale/rules/accounting/journal-lines';
import { addDays } from '@filiale/rules/wall-time';
import type { Journal, SaleEntry } from '../storage/journal.ts';
import type { Place, Places } from '../storage/places.ts';

export type JournalContext = { readonly journal: Journal; readonly places: Pick<Places, 'read' | 'all'> };
export type AskedJournal = {
  readonly query: JournalQuery;
  /** null: all branches. */
  readonly branches: readonly string[] | null;
};
/** An entry with its lines, one for each rate. */
export type Entry = SaleEntry & { readonly lines: readonly JournalLine[] };

/** The entries of a period, a day at a time. */
export async function* entriesOf(
  { journal }: JournalContext,
  { query, branches }: AskedJournal,
): AsyncGenerator<readonly Entry[]> {
  for (let day = query.from; day <= query.to; day = addDays(day, 1)) {
    const entries = await journal.ofDay(day, branches);
    if (entries.length > 0) yield entries.map((entry) => ({ ...entry, lines: journalLines(entry, entry.before) }));
  }
}

/** The branches of a journal by id. */
export async function placesOf(
  { places }: JournalContext,
  { branches }: AskedJournal,
): Promise<ReadonlyMap<string, Place>> {
  const known = branches ? (await places.read(branches)).branches : await places.all();
  return new Map(known.map((place) => [place.id, place]));
}

/** Of amounts, one of which may not be known. */
export const sum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;
export const total = (lines: readonly JournalLine[], of: 'grossCents' | 'netCents' | 'taxCents'): number | null =>
  lines.reduce<number | null>((whole, line) => sum(whole, line[of]), 0);

/** A word for a key; the key itself where there is none. */
export const worded = (labels: Readonly<Record<string, Label>>, key: string, language: keyof Label): string =>
  labels[key]?.[language] ?? key;
export const rateText = (taxRate: number | null, language: keyof Label): string =>
  taxRate === null ? '?' : `${String(taxRate).replace('.', language === 'de' ? ',' : '.')} %`;
