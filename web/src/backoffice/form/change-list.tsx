'use client';

import type { Label } from '@filiale/contracts/fields/locales';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './change-list.module.css';
import { withValueAtPath } from './model/at-path.ts';
import type { FormChange } from './model/form-changes.ts';
import { labelOfPath } from './model/form-parts.ts';
import type { RecordForm } from './use-record-form.ts';
import { ValueText } from './value-text.tsx';

type Props = {
  readonly recordForm: RecordForm;
  readonly changes: readonly FormChange[];
  readonly words: keyof Label;
};

/** What was changed, each as it was and as it is, and the way back for it. */
export function ChangeList({ recordForm, changes, words }: Props) {
  const texts = useMessages('form');
  return (
    <>
      <h2 className={styles.title}>{texts.changes}</h2>
      <ul className={styles.list}>
        {changes.map(({ path, field, before, after }) => {
          const label = labelOfPath(recordForm.fields, path, words);
          return (
            <li key={path}>
              <div className={styles.change}>
                <strong>{label}</strong>
                <span className={styles.values}>
                  <del>
                    <ValueText field={field} value={before} />
                  </del>
                  <span aria-hidden>→</span>
                  <ins>
                    <ValueText field={field} value={after} />
                  </ins>
                </span>
              </div>
              <ActionIcon
                variant="subtle"
                color="ink"
                aria-label={fill(texts.takeBack, { label })}
                onClick={() => recordForm.put(withValueAtPath(recordForm.watch.get().values, path, before))}
              >
                <IconArrowBackUp size={18} stroke={1.8} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </>
  );
}
