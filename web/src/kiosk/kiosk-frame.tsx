import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { ReactNode } from 'react';
import { PwaHost } from '../pwa/pwa-host.tsx';
import { PictureStates } from '../ui/picture-states.tsx';
import { Toaster } from '../ui/toast.tsx';
import styles from './kiosk-frame.module.css';
import { KioskHead } from './kiosk-head.tsx';

/** The frame of a terminal's pages: name and language, the page itself. Toolbar, menu, footer, consent and hints are not there. Source: KIOSK-001. */
export function KioskFrame({
  config,
  locale,
  path,
  children,
}: {
  readonly config: Config;
  readonly locale: EnabledLocale;
  readonly path: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <header className={styles.header}>
        <KioskHead config={config} locale={locale} path={path} />
      </header>
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PictureStates />
      <Toaster />
      <PwaHost isPluginOn={config.enablePluginPWA} isKiosk isQuiet />
    </>
  );
}
