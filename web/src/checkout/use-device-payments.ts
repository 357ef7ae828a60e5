'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { CheckoutSetup } from './checkout-setup.ts';

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
const never = () => () => undefined;

/** The setup with what this device can pay with. Until it is known, and on the server, Apple Pay is left out. */
export function useDevicePayments(setup: CheckoutSetup): CheckoutSetup {
  const isApple = useSyncExternalStore(never, hasApplePay, () => false);
  return useMemo(
    () => (isApple ? setup : { ...setup, payments: setup.payments.filter(({ means }) => means !== 'applePay') }),
    [isApple, setup],
  );
}
