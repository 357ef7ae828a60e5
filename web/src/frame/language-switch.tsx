import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { companyLanguages } from '../i18n/company-languages.ts';
import { languageNames } from '../i18n/language-names.ts';
import { messages } from '../i18n/messages.ts';
import { localePath, type PagePaths } from '../i18n/paths.ts';
import styles from './language-switch.module.css';

/** The page in the other languages, or the start where it is not written in one. A full load, because the document's language changes. Source: SHELL-021. */
export function LanguageSwitch({
  locale,
  path,
  paths,
}: {
  locale: EnabledLocale;
  path: string;
  paths?: PagePaths | undefined;
}) {
  const texts = messages(locale, 'frame');
  const { offered } = companyLanguages();
  if (offered.length === 1) return null;
  const languages = offered.map((of) => ({ of, ...languageNames(of, offered, locale) }));
  return (
    <nav className={styles.switch} aria-label={texts.language}>
      {languages.map(({ of, lang, short, name }) => (
        <a
          key={of}
          href={localePath(of, paths ? (paths[of] ?? '/') : path)}
          hrefLang={lang}
          aria-current={of === locale ? 'true' : undefined}
          aria-label={`${short}, ${name}`}
        >
          {short}
        </a>
      ))}
    </nav>
  );
}
