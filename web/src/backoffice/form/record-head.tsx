'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { IconArrowLeft } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { listHash } from '../hash-route.ts';
import { useLabels } from '../resources/label-text.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './record-head.module.css';
import type { RecordForm } from './use-record-form.ts';

type Props = {
  readonly resource: AnyResource;
  readonly record: AnyRecord | null;
  readonly title: string;
  readonly recordForm: RecordForm;
  /** Languages besides the company's own. */
  readonly others: readonly string[];
  readonly beside: string | null;
  readonly onBeside: (locale: string | null) => void;
};

/** The head of a form: the way back to the list, what is open, in which languages. */
export function RecordHead({ resource, title, recordForm, others, beside, onBeside }: Props) {
  const texts = useMessages('form');
  const labelOf = useLabels();
  const many = labelOf(resource.label.many);
  return (
    <div className={styles.head}>
      <a href={listHash(resource.name)} className={styles.back} aria-label={fill(texts.back, { many })}>
        <IconArrowLeft size={20} stroke={1.8} />
      </a>
      <div className={styles.words}>
        <p className={styles.kind}>{many}</p>
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.tools}>
        {others.length > 0 && (
          <LanguageSwitch recordForm={recordForm} others={others} beside={beside} onBeside={onBeside} />
        )}
      </div>
    </div>
  );
}
