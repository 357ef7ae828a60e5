import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { messages } from '../i18n/messages.ts';
import styles from './empty-shop.module.css';

type Props = {
  readonly locale: EnabledLocale;
  /** No configuration is saved yet: the page explains how to set up the shop. */
  readonly isNew: boolean;
};

/** In place of the branches while there are none. */
export function EmptyShop({ locale, isNew }: Props) {
  const text = messages(locale, 'home');
  if (!isNew) return <p className={styles.empty}>{text.noBranches}</p>;
  return (
    <section className={styles.empty}>
      <h2>{text.nextTitle}</h2>
      <p>{text.nextIntro}</p>
      <ol>
        <li>
          <b>{text.nextSetup}</b> <span>{text.nextSetupText}</span> <a href="/backend">{text.nextSetupLink}</a>
        </li>
        <li>
          <b>{text.nextRecords}</b> <span>{text.nextRecordsText}</span> <a href="/api/docs">{text.nextDocs}</a>
        </li>
        <li>
          <b>{text.nextDemo}</b> <code>make seed</code>
        </li>
      </ol>
    </section>
  );
}
