'use client';

import { introBanner } from '@filiale/rules/branch-open-state';
import type { ReactNode } from 'react';
import { nextOpeningText } from '../branch/next-opening-text.ts';
import { useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import food from '../ui/illustrations/food.svg';
import { Curtain } from './curtain.tsx';
import { setKioskStage } from './kiosk-stage.ts';
import styles from './screensaver.module.css';

/** Symbols of the food sprite; their places and sizes stand in the style sheet, in this order. */
const dishes = ['schnitzel', 'kaspressknoedel', 'kaiserschmarrn', 'backhendlsalat', 'spaetzle', 'limonade'] as const;

type Props = {
  readonly head: ReactNode;
  /** Of the guest before, who may not have looked in time; null where there is none. */
  readonly lastNumber: number | null;
  readonly onWake: () => void;
};

/** The screensaver of a terminal: dishes drifting by, one sentence, and the number of the guest before. A touch anywhere starts. While nothing can be
 * ordered it says so, and until when; the menu may be read all the same. Source: KIOSK-002. */
export function Screensaver({ head, lastNumber, onWake }: Props) {
  const texts = useMessages('kiosk');
  const closed = useClosed();
  return (
    <Curtain label={closed?.title ?? texts.tap} look="brand">
      <div className={styles.dishes} aria-hidden="true">
        {dishes.map((dish) => (
          <svg key={dish} viewBox="0 0 160 160" aria-hidden="true">
            <use href={`${food.src}#${dish}`} />
          </svg>
        ))}
      </div>
      <button type="button" className={styles.tap} onClick={onWake}>
        <span className={styles.rings}>
          <Icon name="tap" size={56} />
        </span>
        <span className={styles.text}>{closed?.title ?? texts.tap}</span>
        <span className={styles.hint}>{closed?.until ?? texts.tapHint}</span>
        {lastNumber !== null && <span className={styles.last}>{fill(texts.lastNumber, { number: lastNumber })}</span>}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: choosing a language starts an order */}
      <div
        className={styles.head}
        onClick={(event) => (event.target as Element).closest('a') && setKioskStage({ name: 'mode' })}
      >
        {head}
      </div>
    </Curtain>
  );
}

/** What is said while the branch takes no order, not for later either; null while it does. */
function useClosed(): { readonly title: string; readonly until: string } | null {
  const { branch } = useShop();
  const texts = useMessages('branch');
  const locale = useLocale();
  const banner = introBanner(branch, useNow(), locale);
  if (banner?.closed !== 'branch' || banner.isPreorderPossible || branch.isQuotationRequired) return null;
  return { title: texts.closedTitle, until: nextOpeningText(banner, branch.timeZone, locale, texts) };
}
