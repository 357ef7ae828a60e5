import { z } from 'zod';
import { exportFormats } from '../api/export.ts';
import { Currency } from '../fields/currencies.ts';
import { day } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import type { Label } from '../fields/locales.ts';

/** Most local days of one journal. */
export const JOURNAL_DAYS_MAX = 400;

/** Rows of a journal: one for each thing that happened, with columns for each rate of tax, or one for each rate. */
export const journalLayouts = ['entries', 'lines'] as const;
export type JournalLayout = (typeof journalLayouts)[number];

type Column = { readonly label: Label; readonly kind?: 'day' | 'money' };
/** Columns of a journal as a file. `rates` stands for gross, net and tax of each rate, in rows of entries alone; `about` and `taxRate` are in lines alone. */
export const journalColumns = {
  day: { label: { de: 'Tag', en: 'Day' }, kind: 'day' },
  time: { label: { de: 'Uhrzeit', en: 'Time' } },
  branch: { label: { de: 'Filiale', en: 'Branch' } },
  number: { label: { de: 'Bestellung Nr.', en: 'Order no.' } },
  event: { label: { de: 'Vorgang', en: 'Event' } },
  mode: { label: { de: 'Bestellart', en: 'Order type' } },
  payment: { label: { de: 'Zahlungsart', en: 'Payment method' } },
  about: { label: { de: 'Was', en: 'What' } },
  taxRate: { label: { de: 'Steuersatz in %', en: 'Tax rate in %' } },
  currency: { label: { de: 'Währung', en: 'Currency' } },
  gross: { label: { de: 'Brutto', en: 'Gross' }, kind: 'money' },
  net: { label: { de: 'Netto', en: 'Net' }, kind: 'money' },
  tax: { label: { de: 'Steuer', en: 'Tax' }, kind: 'money' },
  rates: { label: { de: 'Brutto, Netto und Steuer je Satz', en: 'Gross, net and tax per rate' }, kind: 'money' },
  delivery: { label: { de: 'davon Zustellung', en: 'of it delivery' }, kind: 'money' },
  tip: { label: { de: 'Trinkgeld', en: 'Tip' }, kind: 'money' },
  refunded: { label: { de: 'Zurückgezahlt', en: 'Refunded' }, kind: 'money' },
  order: { label: { de: 'Kennung der Bestellung', en: 'Id of the order' } },
} as const satisfies Readonly<Record<string, Column>>;
export type JournalColumn = keyof typeof journalColumns;
const onlyIn: { readonly [C in JournalColumn]?: JournalLayout } = {
  ...{ rates: 'entries', delivery: 'entries' },
  ...{ about: 'lines', taxRate: 'lines' },
};
/** The columns that rows of a layout have, in their order. */
export const columnsOfLayout = (layout: JournalLayout): readonly JournalColumn[] =>
  (Object.keys(journalColumns) as JournalColumn[]).filter((name) => (onlyIn[name] ?? layout) === layout);

/** Local days of each branch, both counted. */
export const JournalQuery = z.strictObject({ from: day, to: day, branch: Id.optional() });
export type JournalQuery = z.infer<typeof JournalQuery>;

export const JournalExportQuery = JournalQuery.extend({
  format: z.enum(exportFormats).default('csv'),
  layout: z.enum(journalLayouts).default('entries'),
  fields: z
    .string()
    .max(400)
    .optional()
    .meta({ description: 'Columns with commas between; all of the layout by default' }),
  locale: LocaleTag.optional().meta({
    description:
      'Whose spreadsheet opens the file: separators, decimals and dates of a CSV file. Without it they are those that programs read',
  }),
});
export type JournalExportQuery = z.infer<typeof JournalExportQuery>;

const cents = z.int();
/** What a period came to in one currency. Source of each figure: `rules/accounting/journal-lines`. */
const Sums = z.object({
  currency: Currency,
  grossCents: cents,
  netCents: cents
    .nullable()
    .meta({ description: 'Rounded to cents for each entry and rate; null where a tax is not known' }),
  tipCents: cents,
  refundedCents: cents.meta({ description: 'Money that went back, whether or not it lowered the revenue' }),
  deliveryCents: cents.meta({ description: 'Of the gross, what was charged for delivery' }),
  rates: z.array(z.object({ taxRate: z.number().nullable(), grossCents: cents, netCents: cents.nullable() })),
  payments: z.array(z.object({ method: z.string(), grossCents: cents, tipCents: cents, refundedCents: cents })),
});
export const JournalSums = z
  .object({ from: z.iso.date(), to: z.iso.date(), entries: z.int(), currencies: z.array(Sums) })
  .meta({ description: 'What a period came to, by rate of tax and by payment method' });
export type JournalSums = z.infer<typeof JournalSums>;
