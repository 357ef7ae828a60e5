'use client';

import type { ScreenFault } from '@filiale/contracts/signage/screen-fault';
import { screenFaultLabels } from '@filiale/contracts/signage/screen-fault-codes';
import { formatDateTime, formatRelativeTime } from '@filiale/rules/formats';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import tones from '../../../ui/tones.module.css';
import { useCompanyZone } from '../../zone.ts';
import styles from './devices.module.css';

/** What is wrong with a screen, and what was. */
export function ScreenFaults({ faults }: { readonly faults: readonly ScreenFault[] }) {
  const texts = useMessages('devices');
  const standing = faults.filter(({ until }) => until === null);
  const over = faults.filter(({ until }) => until !== null);
  return (
    <section aria-labelledby="device-faults" className={styles.part}>
      <h2 id="device-faults">{texts.faults}</h2>
      {standing.length === 0 && <p className="muted small">{texts.noFaults}</p>}
      <Lines faults={standing} />
      {over.length > 0 && (
        <details>
          <summary>{fill(texts.formerFaults, { count: over.length })}</summary>
          <Lines faults={over} />
        </details>
      )}
    </section>
  );
}

function Lines({ faults }: { readonly faults: readonly ScreenFault[] }) {
  const texts = useMessages('devices');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  return (
    <ul className={styles.jobs}>
      {faults.map((fault) => (
        <li key={`${fault.since}/${fault.code}/${fault.subject}`}>
          <span>
            <span className={`${styles.chip} ${tones[fault.until === null ? 'error' : 'neutral']}`}>
              {screenFaultLabels[fault.code][pageWords(locale)]}
            </span>{' '}
            <span className={styles.cause}>{fault.text || fault.subject}</span>
          </span>
          <span className="muted small">
            {fault.until === null
              ? fill(texts.faultSince, { when: formatRelativeTime(new Date(fault.since), now, zone, locale) })
              : fill(texts.faultFromTo, {
                  from: formatDateTime(new Date(fault.since), zone),
                  until: formatDateTime(new Date(fault.until), zone),
                })}
          </span>
        </li>
      ))}
    </ul>
  );
}
