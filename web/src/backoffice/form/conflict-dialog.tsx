'use client';

import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { fill, pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { StaffDialog } from '../staff-dialog.tsx';
import styles from './conflict-dialog.module.css';
import { withValueAtPath } from './model/at-path.ts';
import { labelOfPath } from './model/form-parts.ts';
import type { FormValues } from './model/form-values.ts';
import type { Meeting, RecordForm } from './use-record-form.ts';
import { ValueText } from './value-text.tsx';

type Side = 'mine' | 'theirs';
type Props = {
  readonly meeting: Meeting;
  /** Who saved meanwhile, in words, and whether that is whoever is here, elsewhere. */
  readonly who: string;
  readonly isOneself: boolean;
  readonly recordForm: RecordForm;
  /** Stores what was chosen. */
  readonly onSave: () => unknown;
};

/** Two people changed the same fields: each is chosen by whoever comes second, and nothing is overwritten unseen. */
export function ConflictDialog({ meeting, who, isOneself, recordForm, onSave }: Props) {
  const texts = useMessages('form');
  const words = pageWords(useLocale());
  const { conflicts, values, taken } = meeting.merged;
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const isDecided = conflicts.every(({ path }) => chosen[path] !== undefined);
  const all = (side: Side) => setChosen(Object.fromEntries(conflicts.map(({ path }) => [path, side])));
  const labelOf = (path: string) => labelOfPath(recordForm.fields, path, words);
  const settle = () =>
    recordForm.settle(
      conflicts.reduce<FormValues>(
        (merged, { path, theirs }) => (chosen[path] === 'theirs' ? withValueAtPath(merged, path, theirs) : merged),
        values,
      ),
    );
  return (
    <StaffDialog title={fill(texts.conflictTitle, { who })} onClose={recordForm.postpone}>
      <div className={styles.conflict}>
        <p>{isOneself ? texts.conflictOwn : texts.conflictText}</p>
        <div className={styles.both}>
          <Button data-autofocus variant="default" size="xs" onClick={() => all('mine')}>
            {texts.allMine}
          </Button>
          <Button variant="default" size="xs" onClick={() => all('theirs')}>
            {texts.allTheirs}
          </Button>
        </div>
        {conflicts.map(({ path, field, base, mine, theirs }) => (
          <Radio.Group
            key={path}
            className={styles.field}
            label={labelOf(path)}
            value={chosen[path] ?? null}
            onChange={(side) => setChosen({ ...chosen, [path]: side as Side })}
          >
            <p className={styles.base}>
              {texts.wasBefore} <ValueText field={field} value={base} />
            </p>
            <div className={styles.sides}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Radio
                  key={side}
                  value={side}
                  className={styles.side}
                  label={
                    <>
                      <span className={styles.whose}>{texts[side]}</span>
                      <ValueText field={field} value={side === 'mine' ? mine : theirs} isLong />
                    </>
                  }
                />
              ))}
            </div>
          </Radio.Group>
        ))}
        {taken.length > 0 && (
          <p className={styles.base}>{fill(texts.takenBeside, { fields: taken.map(labelOf).join(', ') })}</p>
        )}
        <div className={styles.steps}>
          <Button variant="subtle" onClick={recordForm.postpone}>
            {texts.later}
          </Button>
          <Button variant="default" disabled={!isDecided} onClick={settle}>
            {texts.takeOver}
          </Button>
          <Button
            disabled={!isDecided}
            onClick={() => {
              settle();
              onSave();
            }}
          >
            {texts.takeOverAndSave}
          </Button>
        </div>
      </div>
    </StaffDialog>
  );
}
