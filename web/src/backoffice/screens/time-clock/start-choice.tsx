'use client';

import { type StartedType, startedTypes } from '@filiale/contracts/workforce/time-tracking';
import { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { useId } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useLabels } from '../../resources/label-text.ts';
import styles from './person-sheet.module.css';

const { options } = WorkingActivity.fields.type;

type Props = { readonly type: StartedType; readonly onChange: (type: StartedType) => void };

/** What somebody starts: work, unless they say otherwise. */
export function StartChoice({ type, onChange }: Props) {
  const texts = useMessages('timeClock');
  const labelOf = useLabels();
  const name = useId();
  return (
    <fieldset className={styles.types} aria-label={texts.started}>
      {startedTypes.map((each) => {
        const label = options.find(({ value }) => value === each)?.label;
        return (
          <label key={each}>
            <input type="radio" name={name} checked={each === type} onChange={() => onChange(each)} />
            <span>{label && labelOf(label)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
