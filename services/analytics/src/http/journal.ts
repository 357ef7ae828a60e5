import { Readable } from 'node:stream';
import { exportTypes } from '@filiale/contracts/api/export';
import { dialectOf, plainDialect } from '@filiale/contracts/fields/sheet-dialect';
import { branchesAsked } from '@filiale/kit/http/branch-reach';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { csvOf, xlsxOf } from '@filiale/kit/http/sheet-stream';
import { now } from '@filiale/kit/process/clock';
import { bookingsFile, journalSheet, sumJournal } from '../use-cases/read-journal.ts';
import type { MarketingRecords } from './records.ts';

type Context = Parameters<typeof sumJournal>[0] & { readonly records: Pick<MarketingRecords, 'booking-formats'> };

const attachment = (name: string): string => `attachment; filename="${name}"`;

/** The journal of sales: sums, a file for spreadsheets, and bookings for an accountant's program. */
export function bindJournal(http: Pick<HttpApp, 'bind'>, context: Context): void {
  http.bind('GET /api/journal', async ({ query, reach }) => ({
    data: await sumJournal(context, { query, branches: branchesAsked(reach, query.branch) }),
  }));
  http.bind('GET /api/journal/export', async ({ query: asked, reach, language }) => {
    const { format, layout, fields, locale, ...query } = asked;
    const branches = branchesAsked(reach, query.branch);
    const sheet = await journalSheet(context, { query, branches, layout, fields, language });
    const dialect = locale === undefined ? plainDialect : dialectOf(locale);
    const stream =
      format === 'csv'
        ? csvOf(sheet.header, sheet.rows(), { ...sheet, dialect })
        : xlsxOf(sheet.header, sheet.rows(), sheet);
    return {
      stream: Readable.from(stream),
      headers: {
        'content-type': format === 'csv' ? `${exportTypes.csv}; charset=utf-8` : exportTypes.xlsx,
        'content-disposition': attachment(`journal_${query.from}_${query.to}.${format}`),
      },
    };
  });
  http.bind('GET /api/booking-formats/{id}/bookings', async ({ params, query, reach, language }) => {
    const branches = branchesAsked(reach, query.branch);
    const format = await context.records['booking-formats'].get(params.id);
    if (!format) throw new ProblemError('record.missing');
    const { name, text } = await bookingsFile(context, format, { query, branches, language, now: now() });
    return {
      stream: Readable.from([Buffer.from(latin(text), 'latin1')]),
      headers: { 'content-type': `${exportTypes.csv}; charset=iso-8859-1`, 'content-disposition': attachment(name) },
    };
  });
}

/** What ISO 8859-1 cannot say becomes a question mark; letters lose marks that it has no signs for. */
const latin = (text: string): string =>
  [...text]
    .map((sign) => (sign <= '\u00FF' ? sign : (sign.normalize('NFD')[0] ?? '?')))
    .map((sign) => (sign <= '\u00FF' ? sign : '?'))
    .join('');
