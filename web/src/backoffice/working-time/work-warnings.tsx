'use client';

import type { WorkWarning } from '@filiale/contracts/workforce/work-warning';
import { IconAlertTriangle, IconScale } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { warningText } from './warning-text.ts';
import styles from './work-warnings.module.css';

type Props = {
  readonly warnings: readonly WorkWarning[];
  readonly zone: string;
  /** With the paragraph of each. */
  readonly hasSource?: boolean;
};

/** What the legal guard says, a line each. What is broken has another sign than what can still be met. */
export function WorkWarnings({ warnings, zone, hasSource = true }: Props) {
  const texts = useMessages('workingTime');
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={texts.title}>
      {warnings.map((warning) => {
        const what = warningText(texts, warning, zone);
        const Sign = warning.level === 'broken' ? IconAlertTriangle : IconScale;
        return (
          <li key={`${warning.code} ${warning.at}`} data-level={warning.level}>
            <Sign size={18} stroke={2} aria-hidden="true" />
            <span>{hasSource ? fill(texts.by, { what, by: warning.by }) : what}</span>
          </li>
        );
      })}
    </ul>
  );
}
