'use client';

import type { FormSubmission } from '@filiale/contracts/content/form-submission';
import { fileAddress } from '@filiale/rules/link-address';
import { Button } from '@mantine/core';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { PanelProps } from '../../resources/screen-props.ts';
import styles from './submission-panel.module.css';

/** What a visitor wrote, as it reads in a mail, and the way to answer. */
export function SubmissionPanel({ record }: PanelProps) {
  const texts = useMessages('formSubmissions');
  if (!record) return null;
  const { answers, email, formName } = record as unknown as FormSubmission;
  const subject = encodeURIComponent(fill(texts.subject, { form: formName }));
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <dl>
        {answers.map(({ fieldId, label, value, files }) => (
          <div key={fieldId}>
            <dt>{label || fieldId}</dt>
            <dd>
              {value || (files.length === 0 && <span className="muted">{texts.none}</span>)}
              {files.map((file) => (
                <a key={file.id} href={fileAddress(file)} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {email && (
        <Button component="a" variant="default" size="sm" href={`mailto:${email}?subject=${subject}`}>
          {texts.reply}
        </Button>
      )}
    </section>
  );
}
