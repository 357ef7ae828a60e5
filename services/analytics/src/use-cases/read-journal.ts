import type { BookingFormat } from '@filiale/contracts/analytics/booking-format';
import {
  columnsOfLayout,
  JOURNAL_DAYS_MAX,
  type JournalColumn,
  type JournalLayout,
  type JournalQuery,
  type JournalSums,
  journalColumns,
} from '@filiale/contracts/analytics/journal';
import { aboutLabels, eventLabels, modeLabels, paymentLabels } from '@filiale/contracts/analytics/journal-words';
import type { Cell } from '@filiale/contracts/fields/cells';
import type { Label } from '@filiale/contracts/fields/locales';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { bookingFiles, bookingText } from '@filiale/rules/accounting/booking-files';
import {
  type Bookable,
  type BookingAccount,
  bookingOf,
  type MissingAccount,
  sumsOfDays,
} from '@filiale/rules/accounting/bookings';
import { type JournalLine, journalLines } from '@filiale/rules/accounting/journal-lines';
import { lengthOf } from '@filiale/rules/statistics/periods';
import { addDays, localDate, localTime } from '@filiale/rules/wall-time';
import type { Journal, SaleEntry } from '../storage/journal.ts';
import type { Place, Places } from '../storage/places.ts';

type Context = { readonly journal: Journal; readonly places: Pick<Places, 'read' | 'all'> };
type Asked = {
  readonly query: JournalQuery;
  /** null: all branches. */
  readonly branches: readonly string[] | null;
};
/** An entry with what it says of each rate. */
type Entry = SaleEntry & { readonly lines: readonly JournalLine[] };

const CENTS = 100;
/** A posting batch of DATEV has room for no more. */
const MOST_BOOKINGS = 99_999;

/** Refuses days that are in the wrong order, or too many. */
function checkDays({ from, to }: JournalQuery): void {
  if (to < from) throw new ProblemError('request.parameter-invalid', { field: 'to', details: { name: 'to' } });
  if (lengthOf({ from, to }) > JOURNAL_DAYS_MAX)
    throw new ProblemError('request.parameter-invalid', { field: 'from', details: { name: 'from' } });
}

/** The entries of a period, a day at a time. */
async function* entriesOf({ journal }: Context, { query, branches }: Asked): AsyncGenerator<readonly Entry[]> {
  for (let day = query.from; day <= query.to; day = addDays(day, 1)) {
    const entries = await journal.ofDay(day, branches);
    if (entries.length > 0) yield entries.map((entry) => ({ ...entry, lines: journalLines(entry, entry.before) }));
  }
}

const sum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;
type Sums = JournalSums['currencies'][number];

/** What a period came to, by rate of tax and by payment method. */
export async function sumJournal(context: Context, asked: Asked): Promise<JournalSums> {
  checkDays(asked.query);
  const byCurrency = new Map<string, Sums & { rates: Sums['rates']; payments: Sums['payments'] }>();
  let count = 0;
  for await (const entries of entriesOf(context, asked))
    for (const entry of entries) {
      count += 1;
      const { currency, revenueCents, tipCents, refundedCents, deliveryCents, paymentMethod: method, lines } = entry;
      const known = byCurrency.get(currency) ?? emptySums(currency);
      let { rates, netCents } = known;
      for (const line of lines) {
        const rate = rates.find(({ taxRate }) => taxRate === line.taxRate);
        const { taxRate, grossCents } = line;
        const grown = {
          ...{ taxRate, grossCents: (rate?.grossCents ?? 0) + grossCents },
          netCents: sum(rate ? rate.netCents : 0, line.netCents),
        };
        rates = rate ? rates.map((each) => (each === rate ? grown : each)) : [...rates, grown];
        netCents = sum(netCents, line.netCents);
      }
      const paid = known.payments.find((each) => each.method === method);
      const grown = {
        method,
        grossCents: (paid?.grossCents ?? 0) + revenueCents,
        tipCents: (paid?.tipCents ?? 0) + tipCents,
        refundedCents: (paid?.refundedCents ?? 0) + refundedCents,
      };
      byCurrency.set(currency, {
        ...{ currency, netCents, rates },
        grossCents: known.grossCents + revenueCents,
        tipCents: known.tipCents + tipCents,
        refundedCents: known.refundedCents + refundedCents,
        deliveryCents: known.deliveryCents + deliveryCents,
        payments: paid ? known.payments.map((each) => (each === paid ? grown : each)) : [...known.payments, grown],
      });
    }
  return {
    ...{ from: asked.query.from, to: asked.query.to, entries: count },
    currencies: [...byCurrency.values()]
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
      .map((sums) => ({
        ...sums,
        rates: sums.rates.toSorted((one, other) => (one.taxRate ?? 101) - (other.taxRate ?? 101)),
        payments: sums.payments.toSorted((one, other) => other.grossCents - one.grossCents),
      })),
  };
}

const emptySums = (currency: string): Sums => ({
  ...{ currency, grossCents: 0, netCents: 0, tipCents: 0, refundedCents: 0, deliveryCents: 0 },
  ...{ rates: [], payments: [] },
});

type Sheet = {
  readonly header: readonly string[];
  readonly rows: () => AsyncGenerator<readonly (readonly Cell[])[]>;
  /** Places of columns that hold local days, and amounts. */
  readonly days: readonly number[];
  readonly money: readonly number[];
};
type Head = {
  readonly label: string;
  readonly kind: 'day' | 'money' | undefined;
  readonly cell: (of: Entry, line: Line | null) => Cell;
};
/** A row of lines: what an entry says of one rate, the tip with it, or the money that went back. */
type Line = Pick<JournalLine, 'taxRate'> & {
  readonly about: keyof typeof aboutLabels;
  readonly cents: { readonly [C in 'gross' | 'net' | 'tax' | 'tip' | 'refunded']?: number | null };
};

const worded = (labels: Readonly<Record<string, Label>>, key: string, language: keyof Label): string =>
  labels[key]?.[language] ?? key;
const rateText = (taxRate: number | null, language: keyof Label): string =>
  taxRate === null ? '?' : `${String(taxRate).replace('.', language === 'de' ? ',' : '.')} %`;

/** The journal of a period as a table: rows as they happened, in words, amounts as decimal numbers. */
export async function journalSheet(
  context: Context,
  asked: Asked & {
    readonly layout: JournalLayout;
    readonly fields?: string | undefined;
    readonly language: keyof Label;
  },
): Promise<Sheet> {
  checkDays(asked.query);
  const { layout, language } = asked;
  const columns = columnsAsked(asked);
  const places = await placesOf(context, asked);
  const rates = new Set<number | null>();
  if (columns.includes('rates'))
    for await (const entries of entriesOf(context, asked))
      for (const { lines } of entries) for (const { taxRate } of lines) rates.add(taxRate);
  const heads = columns.flatMap((name) => headsOf(name, { rates: [...rates], places, language }));
  const columnsOf = (kind: Head['kind']) => heads.flatMap((head, at) => (head.kind === kind ? [at] : []));
  return {
    header: heads.map(({ label }) => label),
    rows: async function* rows() {
      for await (const entries of entriesOf(context, asked))
        yield entries.flatMap((entry) =>
          (layout === 'lines' ? linesOf(entry) : [null]).map((line) => heads.map(({ cell }) => cell(entry, line))),
        );
    },
    ...{ days: columnsOf('day'), money: columnsOf('money') },
  };
}

function columnsAsked({
  fields,
  layout,
}: {
  readonly fields?: string | undefined;
  readonly layout: JournalLayout;
}): readonly JournalColumn[] {
  const all = columnsOfLayout(layout);
  if (fields === undefined) return all;
  return [...new Set(fields.split(','))].map((name) => {
    const column = all.find((each) => each === name);
    if (!column) throw new ProblemError('request.parameter-unknown', { details: { name: `fields=${name}` } });
    return column;
  });
}

async function placesOf({ places }: Context, { branches }: Asked): Promise<ReadonlyMap<string, Place>> {
  const known = branches ? (await places.read(branches)).branches : await places.all();
  return new Map(known.map((place) => [place.id, place]));
}

function linesOf({ lines, tipCents, refundedCents }: Entry): readonly Line[] {
  return [
    ...lines.map(
      ({ about, taxRate, grossCents, netCents, taxCents }): Line => ({
        ...{ about, taxRate, cents: { gross: grossCents, net: netCents, tax: taxCents } },
      }),
    ),
    ...(tipCents === 0 ? [] : [{ about: 'tip' as const, taxRate: null, cents: { tip: tipCents } }]),
    ...(refundedCents === 0 ? [] : [{ about: 'refund' as const, taxRate: null, cents: { refunded: refundedCents } }]),
  ];
}

const money = (cents: number | null | undefined): Cell =>
  cents === null || cents === undefined ? null : cents / CENTS;
const total = (lines: readonly JournalLine[], of: 'grossCents' | 'netCents' | 'taxCents'): number | null =>
  lines.reduce<number | null>((whole, line) => sum(whole, line[of]), 0);

type Drawing = {
  readonly rates: readonly (number | null)[];
  readonly places: ReadonlyMap<string, Place>;
  readonly language: keyof Label;
};
function headsOf(name: JournalColumn, { rates, places, language }: Drawing): readonly Head[] {
  const column: { readonly label: Label; readonly kind?: 'day' | 'money' } = journalColumns[name];
  const head = (cell: Head['cell']): readonly Head[] => [{ label: column.label[language], kind: column.kind, cell }];
  const figure = (of: 'gross' | 'net' | 'tax') =>
    head(({ lines }, line) => money(line ? line.cents[of] : total(lines, `${of}Cents`)));
  switch (name) {
    case 'day':
      return head(({ day }) => day);
    case 'time':
      return head(({ at, timeZone }) => localTime(at, timeZone ?? 'UTC'));
    case 'branch':
      return head(({ branchId }) => places.get(branchId)?.name ?? branchId);
    case 'number':
      return head(({ ticketNumber }) => ticketNumber);
    case 'event':
      return head(({ kind }) => eventLabels[kind][language]);
    case 'mode':
      return head(({ mode }) => worded(modeLabels, mode, language));
    case 'payment':
      return head(({ paymentMethod }) => worded(paymentLabels, paymentMethod, language));
    case 'about':
      return head((_entry, line) => line && aboutLabels[line.about][language]);
    case 'taxRate':
      return head((_entry, line) => line?.taxRate ?? null);
    case 'currency':
      return head(({ currency }) => currency);
    case 'gross':
    case 'net':
    case 'tax':
      return figure(name);
    case 'rates':
      return rates
        .toSorted((one, other) => (one ?? 101) - (other ?? 101))
        .flatMap((taxRate) =>
          (['gross', 'net', 'tax'] as const).map(
            (of): Head => ({
              label: `${journalColumns[of].label[language]} ${rateText(taxRate, language)}`,
              kind: 'money',
              cell: ({ lines }) => {
                const own = lines.filter((line) => line.taxRate === taxRate);
                return own.length === 0 ? null : money(total(own, `${of}Cents`));
              },
            }),
          ),
        );
    case 'delivery':
      return head(({ deliveryCents }) => money(deliveryCents || null));
    case 'tip':
      return head(({ tipCents }, line) => money(line ? line.cents.tip : tipCents || null));
    case 'refunded':
      return head(({ refundedCents }, line) => money(line ? line.cents.refunded : refundedCents || null));
    case 'order':
      return head(({ orderId }) => orderId);
    default:
      return name satisfies never;
  }
}

/** The bookings of a period for an accountant’s program, as text in ISO 8859-1. 422 where something has no account. */
export async function bookingsFile(
  context: Context,
  format: BookingFormat,
  asked: Asked & { readonly language: keyof Label; readonly now: Date },
): Promise<{ readonly name: string; readonly text: string }> {
  checkDays(asked.query);
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
