'use client';

import { useMessages } from '../../i18n/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FormFieldModel } from './form-model.ts';
import styles from './form-view.module.css';
import type { SubmissionState } from './use-submission.ts';

/** The notice while a form is sent, and after a refusal: every problem with the label of its field. Source: FORM-007 to FORM-010. */
export function FormProgress({
  state,
  fields,
  onChange,
  onRetry,
}: {
  readonly state: SubmissionState;
  readonly fields: readonly FormFieldModel[];
  readonly onChange: () => void;
  readonly onRetry: () => void;
}) {
  const texts = useMessages('siteForm');
  if (state.is === 'submitting')
    return (
      <Notice tone="info" icon="clock" title={texts.wait}>
        <p>{texts.waitMore}</p>
      </Notice>
    );
  if (state.is !== 'error') return null;
  const { problems } = state;
  return (
    <Notice tone="error" icon="warning" title={problems.length > 0 ? texts.check : texts.unknown}>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {fields.find(({ id }) => id === field)?.label}
              {field && ': '}
              {message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button onClick={onChange}>{texts.change}</Button>
        <Button onClick={onRetry}>{texts.retry}</Button>
      </div>
    </Notice>
  );
}
