'use client';

import { AlertReport } from '@filiale/contracts/analytics/alert-report';
import { formatDateTime } from '@filiale/rules/formats';
import { alertFigureText } from '@filiale/rules/statistics/alerts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { listHash, recordHash } from '../../hash-route.ts';
import { recordKeys } from '../../query-keys.ts';
import { useLabels } from '../../resources/label-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useBranches } from '../../use-own-branches.ts';
import { useLookedZone } from '../../zone.ts';
import styles from './statistics.module.css';

const SHOWN = 3;

/** What alerts reported last, of the branch that is looked at or of all of one's own; nothing where nothing was. */
export function ReportedAlerts({ branch }: { readonly branch: string | null }) {
  const texts = useMessages('statistics');
  const heading = useId();
  const { data: reports = [] } = useQuery({
    queryKey: recordKeys.list('alert-reports', 'last', branch),
    queryFn: async () =>
      (await staffCall('GET /api/alert-reports', { query: { pageSize: SHOWN, filter: branch ? { branch } : {} } }))
        .data,
  });
  if (reports.length === 0) return null;
  return (
    <section className={styles.honesty} aria-labelledby={heading}>
      <div className={styles.reportedHead}>
        <h2 id={heading}>{texts.reported}</h2>
        <a href={listHash('alert-reports')}>{texts.allReports}</a>
      </div>
      <ul className={styles.reported}>
        {reports.map((report) => (
          <Reported key={report.id} report={report} isOfSeveral={branch === null} />
        ))}
      </ul>
    </section>
  );
}

function Reported({ report, isOfSeveral }: { readonly report: AlertReport; readonly isOfSeveral: boolean }) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const zone = useLookedZone();
  const labelOf = useLabels();
  const { data: branches = [] } = useBranches();
  const { id, type, subject, currency, figure, limit, reportedAt } = report;
  const textOf = (value: number | null): string => alertFigureText(type, value ?? 0, currency, locale);
  const condition = AlertReport.fields.type.options.find(({ value }) => value === type)?.label;
  const name = report.name || labelOf(condition ?? AlertReport.label.one);
  const place = isOfSeveral ? branches.find((each) => each.id === report.branch)?.name : undefined;
  return (
    <li>
      <a href={recordHash('alert-reports', id)} className={styles.reportedName}>
        {[name, place].filter(Boolean).join(', ')}
      </a>{' '}
      <span>
        {[subject, fill(texts.reportedFigure, { figure: textOf(figure), limit: textOf(limit) })]
          .filter((part) => part !== '')
          .join(' ')}
      </span>{' '}
      <span className="muted">{reportedAt && formatDateTime(new Date(reportedAt), zone)}</span>
    </li>
  );
}
