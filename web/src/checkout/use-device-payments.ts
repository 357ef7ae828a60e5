'use client';

import { useMemo, useState, useSyncExternalStore } from 'react';
import type { CheckoutSetup, OfferedPayment } from './checkout-setup.ts';

type AppleWindow = { readonly ApplePaySession?: { readonly canMakePayments: () => boolean } };

/** Whether this device has Apple Pay, which providers' pages show nowhere else. */
function hasApplePay(): boolean {
  try {
    return (window as AppleWindow).ApplePaySession?.canMakePayments() ?? false;
  } catch {
    // A page without https may not ask.
    return false;
  }
}
/** Whether the browser could show the button of a wallet; whether it has a card in one is known once that is loaded. */
const mayHaveWallet = (): boolean =>
  window.isSecureContext && ('PaymentRequest' in window || 'ApplePaySession' in window);
const never = () => () => undefined;
const unknown = () => false;

/**
 * The setup with what this device can pay with. Until it is known, and on the server, Apple Pay and the wallet's button are left out. With
 * the button each wallet is there once: the tiles that lead to a provider's page for it are not, until the button finds no wallet.
 */
export function useDevicePayments(setup: CheckoutSetup) {
  const isApple = useSyncExternalStore(never, hasApplePay, unknown);
  const isPossible = useSyncExternalStore(never, mayHaveWallet, unknown);
  const [isMissing, setMissing] = useState(false);
  const hasButton = setup.wallet !== null && isPossible && !isMissing;
  const here = useMemo(() => {
    const isHere = ({ means }: OfferedPayment): boolean => {
      if (means === 'wallet') return hasButton;
      if (means === 'googlePay') return !hasButton;
      return means !== 'applePay' || (isApple && !hasButton);
    };
    return { ...setup, payments: setup.payments.filter(isHere) };
  }, [isApple, hasButton, setup]);
  return { setup: here, setWalletMissing: setMissing };
}
