'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocale } from '../i18n/messages-provider.tsx';
import { whenLoadedAndIdle } from '../ui/when-idle.ts';
import { type InstallOffer, setInstallOffer } from './pwa-state.ts';
import type { PwaSettings } from './start-pwa.ts';

type Hints = ComponentType<{ locale: string; isQuiet: boolean }>;
const startedAtMs = Date.now();

/**
 * The app around the pages: worker, update and install hints. All of it loads when the page has become quiet, so the first drawing pays
 * nothing for it. `isQuiet` keeps the cards away, in the checkout.
 */
export function PwaHost({ isPluginOn, isKiosk, isQuiet }: PwaSettings & { readonly isQuiet: boolean }) {
  const pathname = usePathname();
  const locale = useLocale();
  const [Hints, setHints] = useState<Hints | null>(null);

  useEffect(() => {
    const hold = (event: Event) => {
      event.preventDefault();
      setInstallOffer(event as InstallOffer);
      void import('./start-pwa.ts').then(({ weighInstall }) => weighInstall());
    };
    window.addEventListener('beforeinstallprompt', hold);
    return () => window.removeEventListener('beforeinstallprompt', hold);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the worker is notified of every page entered
  useEffect(() => {
    let isLeft = false;
    const start = async () => {
      const { startPwa } = await import('./start-pwa.ts');
      if (isLeft) return;
      await startPwa({ isPluginOn, isKiosk }, startedAtMs);
      if (!isPluginOn || isKiosk) return;
      const { PwaHints } = await import('./pwa-hints.tsx');
      if (!isLeft) setHints(() => PwaHints);
    };
    // Nothing of this is worth a message: without a network, or without a worker, the shop goes on as it is.
    const stop = whenLoadedAndIdle(() => void start().catch(() => undefined));
    return () => {
      isLeft = true;
      stop();
    };
  }, [pathname, isPluginOn, isKiosk]);

  return Hints && <Hints locale={locale} isQuiet={isQuiet} />;
}
