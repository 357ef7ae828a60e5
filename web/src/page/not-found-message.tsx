import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { ReactNode } from 'react';
import { messages } from '../i18n/messages.ts';
import { localePath } from '../i18n/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './message-page.module.css';

type Props = {
  readonly locale: EnabledLocale;
  /** Ways on, where they are known. */
  readonly children?: ReactNode;
};

/** What a path without a page shows. Source: SITE-002. */
export function NotFoundMessage({ locale, children }: Props) {
  const texts = messages(locale, 'frame');
  return (
    <div className={`wrap ${styles.message}`}>
      {/* No metadata reaches a boundary; React lifts this into the head. */}
      <title>{texts.notFoundTitle}</title>
      <h1>{texts.notFoundTitle}</h1>
      <p>{texts.notFoundText}</p>
      {children}
      <ButtonLink look="main" isLarge href={localePath(locale, '/')}>
        {texts.toBranches}
      </ButtonLink>
    </div>
  );
}
