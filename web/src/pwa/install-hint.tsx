'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import styles from './install-hint.module.css';
import { usePwa } from './pwa-state.ts';

/** On the status page: the order is found again more easily as an app, where installing is possible. Source: STATUS-003, PWA-001. */
export function InstallHint() {
  const texts = useMessages('pwa');
  const { canInstall } = usePwa();
  if (!canInstall) return null;
  return (
    <section className={styles.hint} aria-labelledby="install-hint">
      <h2 id="install-hint">{texts.statusTitle}</h2>
      <p>{texts.statusText}</p>
      <Button onClick={() => void import('./start-pwa.ts').then(({ askToInstall }) => askToInstall())}>
        {texts.install}
      </Button>
    </section>
  );
}
