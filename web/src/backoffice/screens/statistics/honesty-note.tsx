'use client';

import { isOfVisits, type StatSetName, statSets } from '@filiale/contracts/analytics/stat-sets';
import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { formatDateTime } from '@filiale/rules/formats';
import { useId } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './statistics.module.css';

/** What figures say and what they do not: up to when they are counted, whether their days are over, whose days they are. */
export function HonestyNote({ result: { meta, query, set } }: { readonly result: StatResult }) {
  const texts = useMessages('statistics');
  const heading = useId();
  const isVisits = set in statSets && isOfVisits(set as StatSetName);
  return (
    <section className={styles.honesty} aria-labelledby={heading}>
      <h2 id={heading}>{texts.honesty}</h2>
      <ul>
        <li>
          {meta.watermark === null
            ? texts.neverCounted
            : fill(texts.asOf, { time: formatDateTime(new Date(meta.watermark), query.timeZone) })}
        </li>
        <li>{meta.complete ? texts.complete : texts.incomplete}</li>
        <li>{texts[meta.exactness]}</li>
        <li>{fill(texts.zone, { zone: query.timeZone })}</li>
        {isVisits ? (
          <>
            <li>{fill(texts.excluded, { bot: meta.excluded.bot, staff: meta.excluded.staff })}</li>
            <li>{texts.consent}</li>
            <li>{texts.daily}</li>
          </>
        ) : (
          <li>{texts.corrections}</li>
        )}
      </ul>
    </section>
  );
}
