'use client';

import type { Present } from '@filiale/contracts/api/presence';
import { Popover, VisuallyHidden } from '@mantine/core';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { usePresent } from '../live/use-present.ts';
import { initialsOf } from '../person-text.ts';
import styles from './present-people.module.css';

/** Initials that are shown; who else there is stands in the list behind them. */
const MOST = 3;

/** Who else has a record open: initials, and the names behind them. */
export function PresentPeople({ resource, id }: { readonly resource: string; readonly id: string }) {
  const texts = useMessages('form');
  const people = usePresent(resource, id);
  const nameOf = ({ name, isSelf }: Present): string => (isSelf ? fill(texts.selfElsewhere, { name }) : name);
  return (
    <div role="status" className={styles.status}>
      {people.length > 0 && (
        <Popover position="bottom-end" shadow="md" withArrow>
          <Popover.Target>
            <button type="button" className={styles.people} title={people.map(nameOf).join(', ')}>
              <VisuallyHidden>{fill(texts.alsoOpen, { names: people.map(nameOf).join(', ') })}</VisuallyHidden>
              {people.slice(0, MOST).map((one) => (
                <span key={one.id} aria-hidden="true" className={styles.initials} data-self={one.isSelf || undefined}>
                  {initialsOf(one.name)}
                </span>
              ))}
              {people.length > MOST && (
                <span aria-hidden="true" className={styles.initials}>
                  +{people.length - MOST}
                </span>
              )}
            </button>
          </Popover.Target>
          <Popover.Dropdown className={styles.names}>
            <p className="muted small">{texts.alsoOpenTitle}</p>
            <ul>
              {people.map((one) => (
                <li key={one.id}>{nameOf(one)}</li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
