'use client';

import { isLocale } from '@filiale/contracts/fields/locales';
import { useWatch } from 'react-hook-form';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { writtenWords } from '../../../i18n/shop-languages.ts';
import type { WidgetProps } from '../../form/fields/types/field-type.ts';
import { TextField } from '../../form/fields/types/text/text-field.tsx';
import { useFormSetup } from '../../form/form-context.tsx';
import styles from './currency.module.css';

/** The language of the company's texts, what another one brings, and how far the words of the shop are in it. */
export function LanguageField(props: WidgetProps) {
  const texts = useMessages('company');
  const locale = useLocale();
  const { form } = useFormSetup();
  const typed = String(useWatch({ control: form.control, name: props.path }) ?? '');
  const before = String(form.formState.defaultValues?.[props.path] ?? '');
  if (!isLocale(typed)) return <TextField {...props} />;
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(typed) ?? typed;
  const words = {
    reviewed: null,
    unreviewed: texts.languageUnreviewed,
    missing: texts.languageMissing,
  }[writtenWords(typed)];
  const notes = [...(typed === before ? [] : [texts.languageTexts, texts.languageAddresses]), words].filter(
    (note) => note !== null,
  );
  return (
    <div className={styles.field}>
      <TextField {...props} />
      {notes.length > 0 && (
        <div className="muted small" role="status">
          {notes.map((note) => (
            <p key={note}>{fill(note, { language })}</p>
          ))}
        </div>
      )}
    </div>
  );
}
