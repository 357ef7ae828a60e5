'use client';

import type { Part } from '@filiale/contracts/catalog/product-part';
import type { PartChoice } from '@filiale/rules/configurable-parts';
import { translated } from '@filiale/rules/locales';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import field from '../ui/field.module.css';
import { ChoiceList } from './choice-list.tsx';
import styles from './part-field.module.css';
import { UploadPart } from './upload-part.tsx';

/** Of a text that is typed for a part. */
const MOST_LETTERS = 4000;

type Props = {
  readonly part: Part;
  readonly value: PartChoice | undefined;
  readonly onChoose: (value: PartChoice) => void;
  /** „Schritt 2 von 3“, where parts come one at a time. */
  readonly step: { readonly number: number; readonly of: number } | null;
  readonly currency: string;
  readonly per: string | null;
  readonly isPriceHidden: boolean;
  /** Ids of options that cannot be chosen now. */
  readonly unsold: readonly string[];
  /** The visitor wanted to go on without it. */
  readonly isMissing: boolean;
};

/** One configurable part with its heading, what it needs, and the control of its type. Source: PROD-004, PROD-024. */
export function PartField(props: Props) {
  const { part, step, isMissing } = props;
  const texts = useMessages('product');
  const locale = useLocale();
  const needs = part.optional
    ? texts.optional
    : {
        select: texts.chooseOne,
        multiselect: texts.chooseSome,
        text: texts.textNeeded,
        textarea: texts.textNeeded,
        file: texts.fileNeeded,
        files: texts.fileNeeded,
        image: texts.fileNeeded,
        images: texts.fileNeeded,
      }[part.type];
  const description = translated(part, locale, 'description');
  return (
    <fieldset
      className={styles.part}
      id={`part-${part.id}`}
      data-missing={isMissing || undefined}
      aria-describedby={`needs-${part.id}`}
    >
      <legend>{translated(part, locale, 'name')}</legend>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.needs} id={`needs-${part.id}`}>
        {[step && fill(texts.step, { step: step.number, steps: step.of }), needs].filter(Boolean).join(' · ')}
      </p>
      <Control {...props} />
    </fieldset>
  );
}

function Control({ part, value, onChoose, currency, per, isPriceHidden, unsold }: Props) {
  const locale = useLocale();
  const label = translated(part, locale, 'name');
  const text = typeof value === 'string' ? value : '';
  switch (part.type) {
    case 'select':
    case 'multiselect':
      return (
        <ChoiceList
          part={part}
          chosen={namesOf(value)}
          onChoose={(names) => onChoose(part.type === 'select' ? (names[0] ?? '') : [...names])}
          currency={currency}
          per={per}
          isPriceHidden={isPriceHidden}
          unsold={unsold}
        />
      );
    case 'text':
      return (
        <div className={`${field.field} ${styles.text}`}>
          <input
            aria-label={label}
            value={text}
            maxLength={MOST_LETTERS}
            onChange={(event) => onChoose(event.target.value)}
          />
        </div>
      );
    case 'textarea':
      return (
        <div className={`${field.field} ${styles.text}`}>
          <textarea
            aria-label={label}
            rows={4}
            value={text}
            maxLength={MOST_LETTERS}
            onChange={(event) => onChoose(event.target.value)}
          />
        </div>
      );
    case 'file':
    case 'files':
    case 'image':
    case 'images':
      return <UploadPart part={part} files={filesOf(value)} onChange={(files) => onChoose([...files])} />;
    default:
      return part satisfies never;
  }
}

function namesOf(value: PartChoice | undefined): string[] {
  if (value === undefined || value === '') return [];
  if (typeof value === 'string') return [value];
  return value.filter((entry) => typeof entry === 'string');
}

function filesOf(value: PartChoice | undefined) {
  if (value === undefined || typeof value === 'string') return [];
  return value.filter((entry) => typeof entry === 'object');
}
