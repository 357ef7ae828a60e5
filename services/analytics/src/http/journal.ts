import { Readable } from 'node:stream';
import { exportTypes } from '@filiale/contracts/api/export';
import { dialectOf } from '@filiale/contracts/fields/sheet-dialect';
import { branchesAsked } from '@filiale/kit/http/branch-reach';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { sheetAnswer } from '@filiale/kit/http/sheet-stream';
import { now } from '@filiale/kit/process/clock';
import { bookingsFile } from '../use-cases/bookings-file.ts';
import type { JournalContext } from '../use-cases/journal-entries.ts';
import { journalSheet } from '../use-cases/journal-sheet.ts';
import { sumJournal } from '../use-cases/sum-journal.ts';
import type { MarketingRecords } from './records.ts';

type Context = JournalContext & { readonly records: Pick<MarketingRecords, 'booking-formats'> };

/** The journal of sales: sums, a file for spreadsheets, and bookings for an accountant's program. */
export function bindJournal(http: Pick<HttpApp, 'bind'>, context: Context): void {
  http.bind('GET /api/journal', async ({ query, reach }) => ({
    data: await sumJournal(context, { query, branches: branchesAsked(reach, query.branch) }),
  }));
  http.bind('GET /api/journal/export', async ({ query: asked, reach, language }) => {
    const { format, layout, fields, locale, ...query } = asked;
    const branches = branchesAsked(reach, query.branch);
    const sheet = await journalSheet(context, { query, branches, layout, fields, language });
    return sheetAnswer(sheet, {
      ...{ name: `journal_${query.from}_${query.to}`, format },
      ...(locale !== undefined && { dialect: dialectOf(locale) }),
    });
  });
  http.bind('GET /api/booking-formats/{id}/bookings', async ({ params, query, reach, language }) => {
    const branches = branchesAsked(reach, query.branch);
    const format = await context.records['booking-formats'].get(params.id);
    if (!format) throw new ProblemError('record.missing');
    const { name, text } = await bookingsFile(context, format, { query, branches, language, now: now() });
    return {
      stream: Readable.from([Buffer.from(latin(text), 'latin1')]),
      headers: {
        'content-type': `${exportTypes.csv}; charset=iso-8859-1`,
        'content-disposition': `attachment; filename="${name}"`,
      },
    };
  });
}

/** What ISO 8859-1 cannot say becomes a question mark; letters lose marks that it has no signs for. */
const latin = (text: string): string =>
  [...text]
    .map((sign) => (sign <= '\u00FF' ? sign : (sign.normalize('NFD')[0] ?? '?')))
    .map((sign) => (sign <= '\u00FF' ? sign : '?'))
    .join('');
