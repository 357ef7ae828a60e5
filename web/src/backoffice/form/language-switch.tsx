'use client';

import { fill } from '../../i18n/define-messages.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useShop } from '../shop-context.tsx';
import styles from './language-switch.module.css';
import { hasTexts } from './model/translation-gaps.ts';
import { type RecordForm, useFormState } from './use-record-form.ts';

type Props = {
  readonly recordForm: RecordForm;
  readonly others: readonly string[];
  readonly beside: string | null;
  readonly onBeside: (locale: string | null) => void;
};

/** Which language is written beside the company's own, and how many texts each still lacks. */
export function LanguageSwitch({ recordForm, others, beside, onBeside }: Props) {
  const texts = useMessages('form');
  const locale = useLocale();
  const { languages } = useShop();
  const { gaps, values } = useFormState(recordForm);
  const complete = hasTexts(recordForm.fields, values) ? texts.gapsNone : '';
  const nameOf = (of: string) => languageNames(of, languages.offered, locale);
  const base = nameOf(languages.base);
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.unseen}>{texts.languages}</legend>
      <button type="button" aria-pressed={beside === null} onClick={() => onBeside(null)}>
        {base.short}
        <span className={styles.unseen}>{fill(texts.languageBase, { name: base.name })}</span>
      </button>
      {others.map((each) => {
        const { name, short } = nameOf(each);
        const missing = gaps[each] ?? 0;
        const state = missing === 0 ? complete : fill(texts.gaps, { count: missing });
        return (
          <button
            key={each}
            type="button"
            aria-pressed={beside === each}
            onClick={() => onBeside(beside === each ? null : each)}
          >
            {short}
            <span className={styles.unseen}>{fill(texts.languageBeside, { name })}</span>
            <span className={missing > 0 ? styles.gaps : styles.unseen}>{state}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
