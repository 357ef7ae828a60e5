import {
  columnsOfLayout,
  JOURNAL_DAYS_MAX,
  type JournalColumn,
  type JournalLayout,
  journalColumns,
} from '@filiale/contracts/analytics/journal';
import { aboutLabels, eventLabels, modeLabels, paymentLabels } from '@filiale/contracts/analytics/journal-words';
import type { Cell } from '@filiale/contracts/fields/cells';
import type { Label } from '@filiale/contracts/fields/locales';
import { checkDays } from '@filiale/kit/http/check-days';
import { columnsAsked } from '@filiale/kit/http/export-list';
import type { Sheet } from '@filiale/kit/http/sheet-stream';
import type { JournalLine } from '@filiale/rules/accounting/journal-lines';
import { localTime } from '@filiale/rules/wall-time';
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

const CENTS = 100;

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

/** The journal of a period as a table: rows as they happened, in words, amounts as decimal numbers. */
export async function journalSheet(
  context: JournalContext,
  asked: AskedJournal & {
    readonly layout: JournalLayout;
    readonly fields?: string | undefined;
    readonly language: keyof Label;
  },
): Promise<Sheet> {
  checkDays(asked.query, JOURNAL_DAYS_MAX);
  const { layout, language } = asked;
  const all = columnsOfLayout(layout);
  const columns = columnsAsked(asked, all, (name) => all.find((each) => each === name));
  const places = await placesOf(context, asked);
  const rates = new Set<number | null>();
  if (columns.includes('rates'))
    for await (const entries of entriesOf(context, asked))
      for (const { lines } of entries) for (const { taxRate } of lines) rates.add(taxRate);
  const heads = columns.flatMap((name) => headsOf(name, { rates: [...rates], places, language }));
  const columnsOf = (kind: Head['kind']) => heads.flatMap((head, at) => (head.kind === kind ? [at] : []));
  return {
    header: heads.map(({ label }) => label),
    rows: (async function* rows() {
      for await (const entries of entriesOf(context, asked))
        yield entries.flatMap((entry) =>
          (layout === 'lines' ? linesOf(entry) : [null]).map((line) => heads.map(({ cell }) => cell(entry, line))),
        );
    })(),
    ...{ days: columnsOf('day'), money: columnsOf('money') },
  };
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
