'use client';

import { payableCents } from '@filiale/rules/pricing';
import { useEffect, useRef, useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { showWalletButton, type WalletButton } from './express-checkout.ts';
import { returnPath, type WalletOrder } from './use-submission.ts';
import styles from './wallet-pay.module.css';

/**
 * The button of the device's wallet in place of ours. Its provider's script is loaded once somebody has tapped: the tile of the wallet, or
 * where that was chosen before this page, the button here. ADR 123.
 */
export function WalletPay() {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const { config } = useShop();
  const { setup, view, submission, wallet } = useCheckout();
  const [isReady, setReady] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<WalletButton | null>(null);
  const amountCents = payableCents(view.pricing);
  const current = useRef({ submission, wallet, texts, amountCents });
  useEffect(() => {
    current.current = { submission, wallet, texts, amountCents };
  }, [submission, wallet, texts, amountCents]);

  const { isWanted } = wallet;
  const { key, scriptUrl } = setup.wallet ?? {};
  const { currency } = config;
  useEffect(() => {
    if (!isWanted || !key || !scriptUrl || !place.current) return;
    let isLeft = false;
    let order: WalletOrder | null = null;
    const miss = () => {
      if (isLeft) return;
      showToast(current.current.texts.walletMissing, { isWarning: true });
      current.current.wallet.miss();
    };
    const shown = showWalletButton({
      ...{ key, scriptUrl },
      ...{ locale: locale.slice(0, 2), currency, amountCents: current.current.amountCents, place: place.current },
      onReady: (isThere) => (isThere ? setReady(true) : miss()),
      mayOpen: () => current.current.submission.byWallet.mayOpen(),
      order: async () => {
        order = await current.current.submission.byWallet.send();
        return order && { ...order, returnUrl: new URL(returnPath(order), window.location.href).href };
      },
      onLeft: () => order && current.current.submission.byWallet.leave(order),
      onFailed: () => current.current.submission.byWallet.fail(),
    });
    shown.then(
      (made) => {
        if (isLeft) return made.remove();
        button.current = made;
        made.setAmount(current.current.amountCents);
      },
      () => miss(),
    );
    return () => {
      isLeft = true;
      button.current?.remove();
      button.current = null;
    };
  }, [isWanted, key, scriptUrl, locale, currency]);
  useEffect(() => button.current?.setAmount(amountCents), [amountCents]);

  return (
    <div className={styles.wallet} aria-busy={(isWanted && !isReady) || undefined}>
      {!isWanted && (
        <Button look="main" isLarge onClick={wallet.want}>
          {texts.walletShow}
        </Button>
      )}
      {isWanted && !isReady && <p className="muted">{texts.walletLoading}</p>}
      <div ref={place} />
    </div>
  );
}
