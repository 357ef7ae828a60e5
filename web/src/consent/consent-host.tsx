'use client';

import { isConsentDialogActive } from '@filiale/rules/consent';
import { useEffect, useRef, useState } from 'react';
import { useHint } from '../frame/hint-queue.ts';
import { useLate } from '../ui/use-late.ts';
import { whenIdle } from '../ui/when-idle.ts';
import type { ConsentConfig } from './built-in-services.ts';
import { onOpenConsent } from './consent-opening.ts';
import { CONSENT_VERSION_META, onConsentChange, storedConsent } from './consent-state.ts';

const loadCard = async () => (await import('./consent-card.tsx')).ConsentCard;

/** What of the dialog is on the page: nothing, a small button, the card with its question, or the card with every service. */
type Shown = 'nothing' | 'minimized' | 'card' | 'details';

/** A minimised card is not shown again on the next page. */
let wasMinimized = false;

type Props = {
  readonly config: ConsentConfig;
  readonly version: string;
  /** Pages on the way to an order are not interrupted: the dialog starts minimised. */
  readonly isQuiet: boolean;
};

/**
 * Asks for consent when the stored choice was made for other services than today's, or when somebody opens the settings. Its
 * code is loaded when the page is idle, and not at all after a choice. Source: CONSENT-004, CONSENT-006.
 */
export function ConsentHost({ config, version, isQuiet }: Props) {
  const [shown, setShown] = useState<Shown>('nothing');
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const follow = () => {
      const isActive = isConsentDialogActive(storedConsent(), version);
      setShown((before) => {
        if (!isActive) return 'nothing';
        return before === 'nothing' ? (isQuiet || wasMinimized ? 'minimized' : 'card') : before;
      });
    };
    const stops = [
      whenIdle(follow),
      onConsentChange(follow),
      onOpenConsent(() => {
        opener.current = document.activeElement;
        setShown('details');
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [version, isQuiet]);

  const show = (next: Shown) => {
    if (next === 'nothing') giveFocusBack(opener.current);
    wasMinimized = next === 'minimized';
    setShown(next);
  };
  const isCard = shown === 'card' || shown === 'details';
  const isCardNow = useHint('consent', isCard);
  const isButtonNow = useHint('consent-minimized', shown === 'minimized');
  const isSeen = isCardNow || isButtonNow;
  const ConsentCard = useLate(loadCard, isSeen);
  return (
    <>
      <meta name={CONSENT_VERSION_META} content={version} />
      {isSeen && ConsentCard && (
        <ConsentCard
          config={config}
          version={version}
          isMinimized={isButtonNow}
          isOnRight={isQuiet}
          hasDetails={shown === 'details'}
          onShow={show}
        />
      )}
    </>
  );
}

/** Keyboards go on where they came from; without an opener at the page itself. */
function giveFocusBack(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
