'use client';

import { useId, useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Tick } from '../ui/tick.tsx';
import { WrittenText } from '../ui/written-text.tsx';
import { Block } from './block.tsx';
import { useCheckout } from './checkout-provider.tsx';
import type { LegalTarget } from './checkout-setup.ts';
import styles from './legal-block.module.css';
import { fieldId } from './order-problems.ts';

/** The two consents; nothing is ticked beforehand. Source: CHECK-018, CHECK-019. */
export function LegalBlock() {
  const texts = useMessages('checkout');
  const { setup } = useCheckout();
  return (
    <Block>
      <div>
        <Consent
          name="legalInstructions"
          sentence={texts.acceptTerms}
          word={texts.terms}
          title={texts.termsTitle}
          target={setup.legal.terms}
        />
        <Consent
          name="privacyPolicy"
          sentence={texts.acceptPrivacy}
          word={texts.privacy}
          title={texts.privacyTitle}
          target={setup.legal.privacy}
        />
      </div>
    </Block>
  );
}

/** A consent whose `{link}` leads to the text: another page, or a dialog. */
function Consent({
  name,
  sentence,
  word,
  title,
  target,
}: {
  readonly name: 'legalInstructions' | 'privacyPolicy';
  readonly sentence: string;
  readonly word: string;
  readonly title: string;
  readonly target: LegalTarget;
}) {
  const { order, set, errorOf } = useCheckout();
  const { isKiosk } = useShop();
  const ui = useMessages('ui');
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [before, after] = sentence.split('{link}');
  return (
    <>
      <Tick
        id={fieldId(name)}
        isChecked={order[name]}
        isRequired
        error={errorOf(name)}
        onChange={(isOn) => set({ [name]: isOn })}
      >
        {before}
        {target === null || (isKiosk && 'href' in target) ? (
          word
        ) : 'href' in target ? (
          <a className={styles.link} href={target.href} target="_blank" rel="noreferrer">
            {word}
          </a>
        ) : (
          <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {word}
          </button>
        )}
        {after}
      </Tick>
      {target !== null && 'html' in target && (
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} labelledBy={titleId} closeLabel={ui.close}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div className={styles.text}>
            <WrittenText text={target} />
          </div>
        </Dialog>
      )}
    </>
  );
}
