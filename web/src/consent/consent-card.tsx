'use client';

import {
  allowAll,
  allowRequiredOnly,
  allowSelected,
  type ConsentSettings,
  consentCategories,
  isConsentDialogActive,
} from '@filiale/rules/consent';
import { formatDateTime } from '@filiale/rules/formats';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { takeBottomRoom } from '../frame/bottom-room.ts';
import { fill, sectionIn } from '../i18n/define-messages.ts';
import { useLocale } from '../i18n/messages-provider.tsx';
import { localePath } from '../i18n/paths.ts';
import bottom from '../ui/bottom-card.module.css';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { removeTraces } from './browser-traces.ts';
import type { ConsentConfig } from './built-in-services.ts';
import styles from './consent-card.module.css';
import { ConsentCategoryBlock } from './consent-category.tsx';
import { consentMessages } from './consent-messages.ts';
import { storeConsent, storedConsent } from './consent-state.ts';
import { offeredServices } from './offered-services.ts';

type Props = {
  readonly config: ConsentConfig;
  readonly version: string;
  readonly isMinimized: boolean;
  /** The small button stands on the right, where fields have no text. */
  readonly isOnRight: boolean;
  readonly hasDetails: boolean;
  readonly onShow: (shown: 'nothing' | 'minimized' | 'card' | 'details') => void;
};

/**
 * The consent dialog: a card at the bottom that stops nobody. The three answers are the same size and colour; nothing is ticked
 * that the visitor has not ticked. Source: CONSENT-005 to 007.
 */
export function ConsentCard({ config, version, isMinimized, isOnRight, hasDetails, onShow }: Props) {
  const locale = useLocale();
  const texts = sectionIn('consent', consentMessages, locale);
  const card = useRef<HTMLElement>(null);
  const place = useCallback((element: HTMLElement | null) => {
    card.current = element;
    return takeBottomRoom(element);
  }, []);
  const services = useMemo(() => offeredServices(config, locale), [config, locale]);
  const [stored] = useState(storedConsent);
  const isChosen = !isConsentDialogActive(stored, version);
  const [settings, setSettings] = useState<ConsentSettings>(() => (isChosen && stored ? stored.settings : {}));

  useEffect(() => {
    // Focus moves to opened settings, but not to an unrequested card.
    if (hasDetails) card.current?.focus();
  }, [hasDetails]);

  const choose = (chosen: ConsentSettings) => {
    storeConsent({ settings: chosen, timestamp: new Date().toISOString(), version });
    const isAllowed = ({ id }: { id: string }) => chosen[id] === true;
    removeTraces(
      window,
      services.filter((each) => !isAllowed(each)),
      services.filter(isAllowed),
    );
    onShow('nothing');
    showToast(texts.saved);
  };

  if (isMinimized)
    return (
      <IconButton
        ref={takeBottomRoom}
        look="floating"
        icon="cookie"
        label={texts.maximize}
        className={isOnRight ? styles.right : styles.left}
        onClick={() => onShow('card')}
      />
    );
  const selected = new Set(Object.keys(settings).filter((id) => settings[id]));
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={`${bottom.card} ${styles.card}`}
      aria-labelledby="consent-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onShow(isChosen ? 'nothing' : 'minimized');
      }}
    >
      <div className={styles.head}>
        <h2 id="consent-title">{texts.title}</h2>
        <IconButton
          look="round"
          icon={isChosen ? 'close' : 'down'}
          label={isChosen ? texts.close : texts.minimize}
          onClick={() => onShow(isChosen ? 'nothing' : 'minimized')}
        />
      </div>
      <div className={styles.body}>
        <p>
          {texts.text}{' '}
          <span className={styles.links}>
            <a href={localePath(locale, '/site/privacy')}>{texts.privacy}</a>
            {' · '}
            <button
              type="button"
              className={styles.more}
              aria-expanded={hasDetails}
              onClick={() => onShow(hasDetails ? 'card' : 'details')}
            >
              {hasDetails ? texts.hideDetails : texts.showDetails}
            </button>
          </span>
        </p>
        {isChosen && stored && hasDetails && (
          <p className={styles.small}>
            {fill(texts.chosenAt, {
              date: formatDateTime(new Date(stored.timestamp), Intl.DateTimeFormat().resolvedOptions().timeZone),
            })}
          </p>
        )}
        <fieldset
          className={hasDetails ? `${styles.categories} ${styles.listed}` : styles.categories}
          aria-label={texts.categories}
        >
          {consentCategories.map((category) => (
            <ConsentCategoryBlock
              key={category}
              category={category}
              services={services}
              settings={settings}
              texts={texts}
              hasDetails={hasDetails}
              onChange={setSettings}
            />
          ))}
        </fieldset>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => choose(allowRequiredOnly(services))}>{texts.requiredOnly}</Button>
        <Button onClick={() => choose(allowSelected(services, selected))}>{texts.saveSelection}</Button>
        <Button onClick={() => choose(allowAll(services))}>{texts.acceptAll}</Button>
      </div>
    </section>
  );
}
