'use client';

import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { HintCard } from '../frame/hint-card.tsx';
import { useHint } from '../frame/hint-queue.ts';
import { sectionIn } from '../i18n/define-messages.ts';
import { Button } from '../ui/button.tsx';
import { InstallInstructions } from './install-instructions.tsx';
import { installMessages } from './install-messages.ts';
import { usePwa } from './pwa-state.ts';
import { askToInstall, skipInstall } from './start-pwa.ts';
import { restartIntoUpdate } from './worker-registration.ts';

/** Nobody is asked to install what they have not looked at yet. */
const PROMPT_AFTER_MS = 8_000;

/** The cards of the app: a new version, installing. One at a time, after the consent. Source: PWA-002, PWA-005. */
export function PwaHints({ locale, isQuiet }: { locale: EnabledLocale; isQuiet: boolean }) {
  const texts = sectionIn('install', installMessages, locale);
  const pathname = usePathname();
  const { hasUpdate, isPromptDue, areInstructionsOpen } = usePwa();
  const [hasLooked, setLooked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLooked(true), PROMPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isUpdateShown = useHint('update', hasUpdate && !isQuiet);
  // The status page has a place of its own for it.
  const isPromptPlaced = isQuiet || pathname.includes('/status/');
  const isInstallShown = useHint('install', isPromptDue && hasLooked && !isPromptPlaced && !areInstructionsOpen);
  return (
    <>
      {isUpdateShown && (
        <HintCard title={texts.updateTitle} text={texts.updateText}>
          <Button look="main" onClick={() => void restartIntoUpdate()}>
            {texts.restart}
          </Button>
        </HintCard>
      )}
      {isInstallShown && (
        <HintCard title={texts.installTitle} text={texts.installText}>
          <Button look="main" onClick={askToInstall}>
            {texts.install}
          </Button>
          <Button look="quiet" onClick={skipInstall}>
            {texts.skip}
          </Button>
        </HintCard>
      )}
      <InstallInstructions texts={texts} isOpen={areInstructionsOpen} />
    </>
  );
}
