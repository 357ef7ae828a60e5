import type { BookingFormat } from '@filiale/contracts/analytics/booking-format';
import { JOURNAL_DAYS_MAX } from '@filiale/contracts/analytics/journal';
import { aboutLabels, eventLabels, paymentLabels } from '@filiale/contracts/analytics/journal-words';
import type { Label } from '@filiale/contracts/fields/locales';
import { checkDays } from '@filiale/kit/http/check-days';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { bookingFiles, bookingText } from '@filiale/rules/accounting/booking-files';
import {
  type Bookable,
  type BookingAccount,
  bookingOf,
  type MissingAccount,
  sumsOfDays,
} from '@filiale/rules/accounting/bookings';
import { localDate, localTime } from '@filiale/rules/wall-time';
import type { Place } from '../storage/places.ts';
import {
  type AskedJournal,
  type Entry,
  entriesOf,
  type JournalContext,
  placesOf,
  rateText,
  total,
  worded,
} from './journal-entries.ts';

/** A posting batch of DATEV has room for no more. */
const MOST_BOOKINGS = 99_999;

/** The bookings of a period for an accountant’s program, as text in ISO 8859-1. 422 where something has no account. */
export async function bookingsFile(
  context: JournalContext,
  format: BookingFormat,
  asked: AskedJournal & { readonly language: keyof Label; readonly now: Date },
): Promise<{ readonly name: string; readonly text: string }> {
  checkDays(asked.query, JOURNAL_DAYS_MAX);
  const { from, to } = asked.query;
  const { language } = asked;
  const { layout, name, fiscalYearMonth, adviserNumber, clientNumber, accountLength } = format;
  const fiscalYear = fiscalYearOf(from, fiscalYearMonth ?? 1);
  if (layout === 'datev') {
    // Its bookings have days without a year, which the fiscal year in its head says.
    if (fiscalYear !== fiscalYearOf(to, fiscalYearMonth ?? 1)) throw new ProblemError('journal.fiscal-years');
    if (adviserNumber === null || clientNumber === null)
      throw new ProblemError('journal.numbers-missing', { details: { format: name } });
  }
  const places = await placesOf(context, asked);
  const bookables: Bookable[] = [];
  for await (const entries of entriesOf(context, asked)) {
    const some = entries.flatMap((entry) => bookablesOf(entry, places, language));
    for (const each of format.per === 'order' ? some : sumsOfDays(some, (first) => textOfDay(first, language)))
      bookables.push(each);
  }
  if (bookables.length > MOST_BOOKINGS)
    throw new ProblemError('journal.too-many', { details: { count: bookables.length, most: MOST_BOOKINGS } });
  const accounts = format.accounts.map(
    ({ use, taxRate, paymentMethod, account, taxKey }): BookingAccount => ({
      use: use as BookingAccount['use'],
      ...{ taxRate, paymentMethod: paymentMethod || null, account, taxKey },
    }),
  );
  const missing = new Map<string, MissingAccount>();
  const bookings = bookables.flatMap((bookable) => {
    const booking = bookingOf(bookable, accounts);
    if ('debit' in booking) return [booking];
    for (const each of booking.missing) missing.set(JSON.stringify(each), each);
    return [];
  });
  if (missing.size > 0)
    throw new ProblemError('journal.account-missing', {
      details: {
        format: format.name,
        missing: [...missing.values()].map((each) => missingText(each, language)).join(', '),
      },
    });
  const { company } = await context.places.read([]);
  const zone = company?.timeZone || 'UTC';
  const currency = company?.currency || bookings[0]?.currency || '';
  const other = bookings.find((booking) => booking.currency !== currency);
  if (other) throw new ProblemError('journal.currency', { details: { currency: other.currency } });
  const file = bookingFiles[layout as keyof typeof bookingFiles];
  const head = {
    ...{ adviserNumber, clientNumber, fiscalYear, accountLength: accountLength ?? 4, from, to, currency },
    madeAt: `${localDate(asked.now, zone)}${localTime(asked.now, zone)}`.replaceAll(/\D/g, '').padEnd(17, '0'),
  };
  return { name: `${file.prefix}_${from}_${to}.csv`, text: bookingText(file, head, bookings) };
}

const textOfDay = (
  { day, branch, isTip, taxRate }: Bookable,
  language: keyof Label,
): Pick<Bookable, 'document' | 'text'> => ({
  document: day.replaceAll('-', ''),
  text: `${language === 'de' ? 'Tagesumsatz' : 'Sales of the day'} ${branch} ${isTip ? aboutLabels.tip[language] : rateText(taxRate, language)}`,
});

function bookablesOf(
  entry: Entry,
  places: ReadonlyMap<string, Pick<Place, 'name' | 'identifier'>>,
  language: keyof Label,
): readonly Bookable[] {
  const { day, placedDay, branchId, ticketNumber, orderId, kind, paymentMethod, currency, lines, tipCents } = entry;
  const { name: branch = branchId, identifier = '' } = places.get(branchId) ?? {};
  // Numbers begin anew each day in each branch; all that happens to an order has the number of its own day.
  const document =
    ticketNumber === null
      ? orderId.slice(-12)
      : [placedDay.replaceAll('-', ''), ticketNumber, identifier].filter((part) => part !== '').join('-');
  const common = { day, branch, document, paymentMethod, currency };
  const text = (about: string): string =>
    `${eventLabels[kind][language]} ${ticketNumber ?? ''} ${branch} ${about}`.trim();
  const byRate = Map.groupBy(lines, ({ taxRate }) => taxRate);
  return [
    ...[...byRate].map(([taxRate, own]) => ({
      ...{ ...common, taxRate, isTip: false, text: text(rateText(taxRate, language)) },
      grossCents: total(own, 'grossCents') ?? 0,
      taxCents: total(own, 'taxCents'),
    })),
    {
      ...common,
      taxRate: null,
      isTip: true,
      text: text(aboutLabels.tip[language]),
      grossCents: tipCents,
      taxCents: null,
    },
  ].filter(({ grossCents }) => grossCents !== 0);
}

/** First day of the fiscal year that a day lies in. */
function fiscalYearOf(day: string, month: number): string {
  const [year, own] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return `${own < month ? year - 1 : year}-${String(month).padStart(2, '0')}-01`;
}

function missingText(missing: MissingAccount, language: keyof Label): string {
  if (missing.use === 'revenue') return rateText(missing.taxRate, language);
  if (missing.use === 'payment') return worded(paymentLabels, missing.paymentMethod, language);
  return aboutLabels.tip[language];
}
