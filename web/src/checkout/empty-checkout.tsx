'use client';

import { useShop } from '../cart/shop-provider.tsx';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { branchPath, localePath } from '../i18n/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './empty-checkout.module.css';

/** Source: CHECK-023. */
export function EmptyCheckout() {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const { branch } = useShop();
  return (
    <div className={`wrap ${styles.empty}`}>
      <h1>{texts.empty}</h1>
      <ButtonLink look="main" isLarge href={localePath(locale, branchPath(branch.identifier))}>
        {texts.backToShop}
      </ButtonLink>
    </div>
  );
}

/** Shown for the moment between the answer and the next page. */
export function PlacedOrderNote() {
  const texts = useMessages('checkout');
  return (
    <div className={`wrap ${styles.empty}`} role="status" aria-busy="true">
      <h1>{texts.sent}</h1>
      <p className="muted">{texts.redirecting}</p>
    </div>
  );
}
