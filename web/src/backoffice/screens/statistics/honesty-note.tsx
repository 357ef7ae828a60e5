'use client';

import { needsConsent, type StatSet, type StatSetName, statSets } from '@filiale/contracts/analytics/stat-sets';
import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { formatDateTime, formatLocalDate, formatPercent } from '@filiale/rules/formats';
import { useId } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './statistics.module.css';

/** Of a percent. */
const HUNDREDTHS = 100;

const notes = {
  sales: ['corrections'],
  lines: ['corrections'],
  visits: ['consent', 'daily'],
  scans: ['consentFree'],
  work: ['sheets'],
  staffing: ['ended'],
  customers: ['customersKnown', 'customersLater'],
  times: ['timed', 'promised'],
} as const;

type Props = {
  readonly result: StatResult;
  /** Says also which orders the list behind its figures has. */
  readonly isOfSet?: boolean;
  /** Which figures, where that is not plain. */
  readonly about?: string;
};

/** What figures say and what they do not: up to when they are counted, whether their days are over, whose days they are. */
export function HonestyNote({ result: { meta, query, set }, isOfSet = false, about }: Props) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const heading = useId();
  const described: StatSet | null = set in statSets ? statSets[set as StatSetName] : null;
  const of = described?.of ?? null;
  const listed = described && isOfSet ? listedOf(described) : null;
  return (
    <section className={styles.honesty} aria-labelledby={heading}>
      <h2 id={heading}>{about ? `${texts.honesty}: ${about}` : texts.honesty}</h2>
      <ul>
        <li>
          {meta.watermark === null
            ? texts.neverCounted
            : fill(texts.asOf, { time: formatDateTime(new Date(meta.watermark), query.timeZone) })}
        </li>
        <li>{meta.complete ? texts.complete : texts.incomplete}</li>
        <li>{texts[meta.exactness]}</li>
        {query.compare && (
          <li>
            {fill(texts.comparedWith, {
              from: formatLocalDate(query.compare.from),
              to: formatLocalDate(query.compare.to),
            })}
          </li>
        )}
        <li>{fill(of === 'visits' || of === 'scans' ? texts.companyZone : texts.zone, { zone: query.timeZone })}</li>
        {(of === 'visits' || of === 'scans') && (
          <li>{fill(texts.excluded, { bot: meta.excluded.bot, staff: meta.excluded.staff })}</li>
        )}
        {of !== null && notes[of].map((note) => <li key={note}>{texts[note]}</li>)}
        {described && needsConsent(described) && (
          <li>
            {meta.coverage.consentBp === null
              ? texts.consentUncounted
              : fill(texts.consentShare, {
                  share: formatPercent(Math.round(meta.coverage.consentBp / HUNDREDTHS), locale),
                })}
          </li>
        )}
        {described?.isOfConsenting && <li>{texts.consentingOrders}</li>}
        {listed && <li>{texts[listed]}</li>}
      </ul>
    </section>
  );
}

/** Which orders the list behind a figure has. */
function listedOf({ measures, of }: StatSet): 'listed' | 'listedLines' | 'listedCanceled' | 'listedOrders' | null {
  if (of === 'lines') return 'listedLines';
  if (of === 'staffing') return 'listedOrders';
  if (of !== 'sales') return null;
  if (measures[0] === 'canceled') return 'listedCanceled';
  return measures[0] === 'revenue' ? 'listed' : 'listedOrders';
}
