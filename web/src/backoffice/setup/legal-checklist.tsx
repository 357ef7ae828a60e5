'use client';

import { configResource } from '@filiale/contracts/catalog/config';
import { missingPages, type NeededPage } from '../../frame/legal-links.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { recordHash } from '../hash-route.ts';
import { useConfig } from '../use-config.ts';
import styles from './shop-is-live.module.css';

/** Where the legal texts are entered. */
export const LEGAL_TEXTS_HASH = recordHash(configResource.name, 'config', 'legal-texts');

/** On the dashboard of administrators until it is done: the legal texts that guests accept or look for and that are not there, each with the way to where it is entered. */
export function LegalChecklist() {
  const texts = useMessages('app');
  const { data: config } = useConfig();
  const missing: readonly NeededPage[] = config ? missingPages(config) : [];
  if (missing.length === 0) return null;
  return (
    <section className={styles.live} aria-labelledby="legal-missing">
      <div className={styles.words}>
        <h2 id="legal-missing">{texts.legalMissing}</h2>
        <p>{texts.legalMissingText}</p>
        <ul className={styles.checks}>
          {(['imprint', 'terms', 'privacy'] as const).map((page) => (
            <li key={page} data-done={!missing.includes(page) || undefined}>
              <span aria-hidden="true">{missing.includes(page) ? '!' : '✓'}</span>
              {missing.includes(page) ? (
                <a href={LEGAL_TEXTS_HASH}>{texts[page]}</a>
              ) : (
                <>
                  {texts[page]} <span className="muted">{texts.isThere}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
