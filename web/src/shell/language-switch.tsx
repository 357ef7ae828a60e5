import type { EnabledLocale } from '@filiale/contracts/locales';
import { messages } from '../i18n/messages.ts';
import { localePath, type PagePaths } from '../i18n/paths.ts';
import styles from './language-switch.module.css';

/** The page in the other language, or the start where it is not written in that language. A full load, because the document's language changes. Source: SHELL-021. */
export function LanguageSwitch({
  locale,
  path,
  paths,
}: {
  locale: EnabledLocale;
  path: string;
  paths?: PagePaths | undefined;
}) {
  const texts = messages(locale, 'shell');
  const languages = [
    { of: 'de-AT', lang: 'de', short: 'DE', name: texts.german },
    { of: 'en-GB', lang: 'en', short: 'EN', name: texts.english },
  ] as const;
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
