'use client';

import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './install-instructions.module.css';
import type { installMessages } from './install-messages.ts';
import { platformOf } from './install-rules.ts';
import { installOffer, setPwa } from './pwa-state.ts';
import { cancelInstall, installByOffer, skipInstall } from './start-pwa.ts';

type Texts = (typeof installMessages)['de-AT'];

/** How the app gets onto this device: for Android and others, iPad, iPhone. Source: PWA-003, PWA-004. */
export function InstallInstructions({ texts, isOpen }: { texts: Texts; isOpen: boolean }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setPwa({ areInstructionsOpen: false })}
      labelledBy="install-title"
      closeLabel={texts.close}
    >
      {isOpen && <Content texts={texts} />}
    </Dialog>
  );
}

function Content({ texts }: { texts: Texts }) {
  const platform = platformOf(navigator);
  const isApple = platform === 'iphone' || platform === 'ipad';
  const hasOffer = installOffer() !== null;
  const steps = isApple
    ? [platform === 'ipad' ? texts.ipad1 : texts.iphone1, texts.ios2, texts.ios3]
    : [texts.android1, texts.android2, texts.android3];
  return (
    <div className={styles.content} data-platform={platform}>
      <h2 id="install-title">{texts.instructions}</h2>
      <p className="muted">{texts.installText}</p>
      {hasOffer ? (
        <Button look="main" isLarge isBlock onClick={() => void installByOffer()}>
          {texts.installNow}
        </Button>
      ) : (
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <span>{step}</span>
              {index === 0 && <Icon name={isApple ? 'upload' : 'dots'} size={24} />}
              {index === 1 && isApple && <Icon name="plus" size={24} />}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.actions}>
        <Button onClick={skipInstall}>{texts.skip}</Button>
        <Button look="text" onClick={() => void cancelInstall()}>
          {texts.cancel}
        </Button>
      </div>
      <p className="small muted">{texts.cancelHint}</p>
    </div>
  );
}
