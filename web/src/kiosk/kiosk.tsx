'use client';

import { clearCart, modeFlags, offeredModes } from '@filiale/rules/cart';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect } from 'react';
import { randomKey } from '../api/random-key.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { companyLanguages } from '../i18n/company-languages.ts';
import { useLocale } from '../i18n/messages-provider.tsx';
import { branchPath, routePath } from '../i18n/named-routes.ts';
import { useOnline } from '../ui/use-online.ts';
import { IdleQuestion } from './idle-question.tsx';
import { staysInside } from './kiosk-paths.ts';
import { setKioskStage, useKioskStage } from './kiosk-stage.ts';
import { KioskTicket } from './kiosk-ticket.tsx';
import { ModeBar } from './mode-bar.tsx';
import { ModeQuestion } from './mode-question.tsx';
import { OfflineCurtain } from './offline-curtain.tsx';
import { Screensaver } from './screensaver.tsx';

/**
 * Makes a page of a branch a terminal: asleep until tapped, the way of ordering first, forgotten when left alone, and no link leads out.
 * Source: KIOSK-001 to KIOSK-003, BRANCH-012.
 */
export function Kiosk({ head }: { readonly head: ReactNode }) {
  const { branch } = useShop();
  const { update } = useCart();
  const locale = useLocale();
  const router = useRouter();
  const isOnline = useOnline();
  const stage = useKioskStage();
  const { identifier } = branch;
  const modes = offeredModes(branch);
  const onlyMode = modes.length === 1 ? modes[0] : undefined;

  useInside(identifier);
  useSurface();

  /** Nothing of this guest is left: the next one finds the terminal asleep, in the company's language, at the top of the menu. */
  const reset = useCallback(
    (lastNumber: number | null = null) => {
      update((kept) =>
        clearCart({ ...kept, isDelivery: false, isDineIn: false }, { isKiosk: true, orderKey: randomKey() }),
      );
      setKioskStage({ name: 'asleep', lastNumber });
      // Without a network there is no other page; this one is covered.
      if (!navigator.onLine) return;
      const start = branchPath(identifier);
      if (locale !== companyLanguages().base) window.location.replace(start);
      else if (window.location.pathname !== start || window.location.search !== '') router.replace(start);
      else window.scrollTo({ top: 0, behavior: 'instant' });
    },
    [update, identifier, locale, router],
  );

  const wake = () => {
    if (onlyMode) update((kept) => ({ ...kept, ...modeFlags(onlyMode) }));
    setKioskStage({ name: onlyMode ? 'menu' : 'mode' });
    // Asleep on the checkout: its page belongs to nobody any more.
    const start = routePath('branch', { branch: identifier }, locale);
    if (window.location.pathname !== start) router.replace(start);
  };

  const isAwake = stage.name === 'mode' || stage.name === 'menu';
  return (
    <>
      {stage.name === 'menu' && <ModeBar onStartOver={() => reset()} />}
      {isAwake && <IdleQuestion onIdle={reset} />}
      {!isOnline ? (
        <OfflineCurtain />
      ) : (
        <>
          {stage.name === 'asleep' && <Screensaver head={head} lastNumber={stage.lastNumber} onWake={wake} />}
          {stage.name === 'mode' && <ModeQuestion modes={modes} onStartOver={() => reset()} />}
          {stage.name === 'ticket' && (
            <KioskTicket number={stage.number} status={stage.status} onDone={() => reset(stage.number)} />
          )}
        </>
      )}
    </>
  );
}

/** Disables all links that lead out of the branch, and the context menu of a long touch. */
function useInside(identifier: string) {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!link || staysInside(link.getAttribute('href') ?? '', window.location.href, identifier)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onMenu = (event: Event) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    document.addEventListener('contextmenu', onMenu);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('contextmenu', onMenu);
    };
  }, [identifier]);
}

/** The document is drawn for the terminal also where the visitor came from another page of the shop. */
function useSurface() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.surface;
    dataset.surface = 'kiosk';
    return () => {
      dataset.surface = before === 'kiosk' ? 'shop' : before;
    };
  }, []);
}
