import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translatedRichText } from '@filiale/contracts/fields/rich-text/translated-rich-text';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { type LegalPage, legalPages } from '../frame/legal-links.ts';
import { messages } from '../i18n/messages.ts';
import { WrittenText } from '../ui/written-text.tsx';
import styles from './legal-text.module.css';

/** One of the configured legal texts as a page. Source: SHELL-008. */
export function LegalText({ config, page, locale }: { config: Config; page: LegalPage; locale: EnabledLocale }) {
  const title = messages(locale, 'frame')[page];
  const text = translatedRichText(config, locale, legalPages[page].text);
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs locale={locale} crumbs={[]} current={title} />
      <h1>{title}</h1>
      <WrittenText text={text} />
    </div>
  );
}
