'use client';

import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useErrors } from './form-context.tsx';
import { topFieldOf } from './model/form-tabs.ts';
import styles from './tab-mark.module.css';
import { type RecordForm, useFormState } from './use-record-form.ts';

type Props = { readonly recordForm: RecordForm; readonly fields: readonly string[] };

/** How it stands with the fields of a page: how many are wrong, else whether one was changed. */
export function TabMark({ recordForm, fields }: Props) {
  const texts = useMessages('form');
  const wrong = useErrors(recordForm.errors).filter(({ path }) => fields.includes(topFieldOf(path))).length;
  const isChanged = useFormState(recordForm).changes.some(({ path }) => fields.includes(topFieldOf(path)));
  if (wrong > 0)
    return (
      <span className={styles.wrong}>
        <span aria-hidden>{wrong}</span>
        <span className={styles.unseen}>{fill(texts.tabErrors, { count: wrong })}</span>
      </span>
    );
  return isChanged && <span className={styles.changed} role="img" aria-label={texts.tabChanged} />;
}
