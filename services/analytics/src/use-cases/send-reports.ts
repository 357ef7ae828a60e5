import type { SentReport } from '@filiale/contracts/analytics/sent-report';
import { type ReportedSet, reportedSets, type StatReport } from '@filiale/contracts/analytics/stat-report';
import { type StatMeasure, type StatSet, statSets } from '@filiale/contracts/analytics/stat-sets';
import { newId } from '@filiale/contracts/fields/ids';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { idOfText } from '@filiale/kit/process/ids';
import type { Logger } from '@filiale/kit/process/logging';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import type { Days } from '@filiale/rules/statistics/periods';
import { lastDue } from '@filiale/rules/statistics/report-due';
import { zoneOf } from '@filiale/rules/zone-of';
import { answerStatistics } from './answer-statistics.ts';

/** Rows that a report tells of a ranking. */
const TOLD_ROWS = 5;

type Answering = Parameters<typeof answerStatistics>[0];
export type Reporting = Pick<Answering, 'statistics' | 'places' | 'consents'> & {
  readonly records: {
    readonly 'stat-reports': Pick<PostgresResourceStore<StatReport>, 'find'>;
    readonly 'sent-reports': Pick<PostgresResourceStore<SentReport>, 'find' | 'insert'>;
    readonly 'qr-codes': Answering['codes'];
  };
  readonly logger: Pick<Logger, 'warn'>;
};

/** Writes each report that is due as a `sent-reports` record, once for its days; mails follow from that. What was due before it was set up or changed is not made up for. */
export async function sendReports(reporting: Reporting, now: Date): Promise<{ readonly sent: number }> {
  const reports = await reporting.records['stat-reports'].find([[{ name: 'isEnabled', values: [true] }]]);
  let sent = 0;
  for (const report of reports)
    try {
      sent += (await sendReport(reporting, report, now)) ? 1 : 0;
    } catch (error) {
      // The others are no worse for it.
      reporting.logger.warn({ error, reportId: report.id }, 'report not sent, next round tries again');
    }
  return { sent };
}

async function sendReport(reporting: Reporting, report: StatReport, now: Date): Promise<boolean> {
  const { places, records } = reporting;
  const { id, name, branch, sets, recipients, updatedAt } = report;
  const { company, branches } = await places.read(branch ? [branch] : []);
  const place = branches[0];
  const { at, days } = lastDue(report, now, zoneOf(place, company));
  if (sets.length === 0 || at.toISOString() < updatedAt) return false;
  const sentId = idOfText(`report ${id} ${days.from} ${days.to}`);
  const before = await records['sent-reports'].find([
    [{ name: 'report', values: [id] }],
    [{ name: 'from', values: [days.from] }],
  ]);
  if (before.some((each) => each.id === sentId)) return false;
  const figures: SentReport['figures'] = [];
  for (const set of sets) figures.push(...(await figuresOf(reporting, set, { branch, days, now })));
  const values = {
    ...{ report: id, name, branch, ...days, figures, recipients, sentAt: now.toISOString(), note: '' },
    query: new URLSearchParams({ ...days, ...(place && { branch: place.identifier }) }).toString(),
  };
  try {
    await records['sent-reports'].insert(sentId, values, { at: now, traceparent: '', by: jobAuthor('reports') });
    return true;
  } catch (error) {
    // Somebody was faster.
    if (error instanceof ProblemError && error.code === 'record.exists') return false;
    throw error;
  }
}

type About = { readonly branch: string | null; readonly days: Days; readonly now: Date };

/** Of a series the sums of its measures, of a ranking its first rows, each beside the time before. */
async function figuresOf(
  { statistics, places, consents, records }: Reporting,
  set: ReportedSet,
  { branch, days, now }: About,
): Promise<SentReport['figures']> {
  const answer = await answerStatistics({ statistics, places, consents, codes: records['qr-codes'] }, set, {
    query: { ...days, ...(branch && { branch }), compare: 'period', limit: TOLD_ROWS },
    ...{ branches: branch ? [branch] : null, language: 'de', now },
  });
  const line = (at: number, name: string, figure: number | null, before: number | null) => ({
    ...{ id: newId(), set, name, figure: figure ?? 0, before },
    measure: (answer.measures[at]?.key ?? 'orders') as StatMeasure,
    currency: answer.measures[at]?.currency ?? '',
  });
  const { rankedBy }: StatSet = statSets[set];
  if (!rankedBy) {
    const reported: readonly string[] = reportedSets[set];
    return answer.measures.flatMap(({ key }, at) =>
      reported.includes(key) ? [line(at, '', answer.totals[at] ?? null, answer.comparedTotals?.[at] ?? null)] : [],
    );
  }
  const at = answer.measures.findIndex(({ key }) => key === rankedBy);
  return answer.rows.map(({ d, m, c, ref }) =>
    line(at, ref?.name ?? String(d[0] ?? ''), m[at] ?? null, c?.[at] ?? null),
  );
}
