import { useMemo } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { languageChoices, typedLanguage } from './language-choices.ts';

/** Languages for a choice, in groups; a tag that is typed and has no name there is one of them. `kept` are those that are chosen. */
export function useLanguageOptions(kept: readonly string[], search: string) {
  const texts = useMessages('company');
  const locale = useLocale();
  const tag = typedLanguage(search);
  return useMemo(() => {
    const { written, others } = languageChoices(locale, tag === null ? kept : [...kept, tag]);
    // What is typed as a tag is found by it.
    const found = (items: typeof written) =>
      items.map(({ value, label }) => ({ value, label: value === tag ? `${label} (${search.trim()})` : label }));
    return [
      { group: texts.languagesWritten, items: found(written) },
      { group: texts.languagesOthers, items: found(others) },
    ];
  }, [kept, tag, search, locale, texts]);
}
