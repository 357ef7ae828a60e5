'use client';

import type { OrderMode } from '@filiale/contracts/ordering/order';
import { type CartOrder, orderModeOf } from '@filiale/rules/cart';
import { contactRules, requiredFields, visibleBlocks } from '@filiale/rules/checkout';
import { type SubmitState, submitState } from '@filiale/rules/checkout-submit';
import { areaOfPostcode, deliveredTo } from '@filiale/rules/delivery-areas';
import { checkTotalLimit } from '@filiale/rules/order-size';
import type { FullSlots } from '@filiale/rules/slot-capacity';
import type { TipSettings } from '@filiale/rules/tip';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { PricedCartView } from '../cart/cart-pricing.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { useCartView } from '../cart/use-cart-view.ts';
import { useNow } from '../page/now-provider.tsx';
import type { CheckoutSetup } from './checkout-setup.ts';
import { leadTimeOf, tipOffer, withTip } from './compose-order.ts';
import { useDevicePayments } from './use-device-payments.ts';
import { useFullSlots } from './use-full-slots.ts';
import { type Submission, useSubmission } from './use-submission.ts';

type Value = {
  readonly setup: CheckoutSetup;
  readonly mode: OrderMode;
  /** The cart with its tip. */
  readonly view: PricedCartView;
  /** The suggested tips; null where none is taken. */
  readonly tipOffer: TipSettings | null;
  readonly leadTimeMinutes: number;
  /** Slots without room for the cart, as far as they are known. */
  readonly fullSlots: FullSlots;
  readonly order: CartOrder;
  /** Changes order details; they are kept with the cart at once. */
  readonly set: (change: Partial<CartOrder>) => void;
  readonly blocks: ReturnType<typeof visibleBlocks>;
  readonly rules: ReturnType<typeof contactRules>;
  readonly isRequired: (field: string) => boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly submission: Submission;
  readonly wallet: {
    /** Somebody has tapped the wallet's tile or button on this page; before that nothing of its provider is loaded. */
    readonly isWanted: boolean;
    readonly want: () => void;
    /** The device turned out to have none. */
    readonly miss: () => void;
  };
  readonly submit: SubmitState;
};
const Context = createContext<Value | null>(null);

/** The order form's state for all blocks: everything follows from cart, branch and present by the rules. */
export function CheckoutProvider({ setup: offered, children }: { setup: CheckoutSetup; children: ReactNode }) {
  const { setup, setWalletMissing } = useDevicePayments(offered);
  const [isWalletWanted, setWalletWanted] = useState(false);
  const { branch, config } = useShop();
  const { cart, isLoaded, update } = useCart();
  const bare = useCartView();
  const view = useMemo(() => withTip(bare, cart, setup), [bare, cart, setup]);
  const now = useNow();
  const submission = useSubmission(setup);
  const { problems, forget, dismissQuestion } = submission;
  const mode = orderModeOf(cart);
  const { order } = cart;
  const fullSlots = useFullSlots(branch, mode, view);

  const set = useCallback(
    (change: Partial<CartOrder>) => {
      update((kept) => ({ ...kept, order: { ...kept.order, ...change } }));
      forget(Object.keys(change));
    },
    [update, forget],
  );
  // Problems of one order mode need not apply to another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the way changes
  useEffect(() => forget('all'), [mode, forget]);

  // The address chooses the area, until the customer chooses another one.
  const { zipCode } = deliveredTo(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address or the way changes
  useEffect(() => {
    if (!isLoaded || mode !== 'delivery') return;
    const area = areaOfPostcode(branch.deliveryAreas, zipCode, order.deliveryArea);
    if (area && area.id !== order.deliveryArea) set({ deliveryArea: area.id });
  }, [isLoaded, mode, zipCode]);

  // The area is chosen by a field of the cart, which knows nothing of problems.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the area changes
  useEffect(() => forget(['deliveryArea']), [order.deliveryArea, forget]);
  // A price that was offered belongs to the cart it was asked for.
  const { totalGrossCents } = view.pricing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the cart's price changes
  useEffect(() => dismissQuestion(), [totalGrossCents, mode, dismissQuestion]);

  // Until the cart is there, the page is drawn as with something in it.
  const isCartEmpty = isLoaded && view.lines.length === 0;
  const value = useMemo<Value>(() => {
    const required: readonly string[] = requiredFields(branch, mode, order);
    return {
      setup,
      mode,
      view,
      tipOffer: tipOffer(cart, view, setup),
      leadTimeMinutes: leadTimeOf(view),
      fullSlots,
      order,
      set,
      blocks: visibleBlocks(branch, mode, isCartEmpty),
      rules: contactRules(branch, mode),
      isRequired: (field) => required.includes(field),
      errorOf: (field) => problems.find((problem) => problem.field === field)?.message,
      submission,
      wallet: {
        isWanted: isWalletWanted,
        want: () => setWalletWanted(true),
        miss: () => setWalletMissing(true),
      },
      submit: submitState({
        branch,
        mode,
        deliveryArea: view.area,
        isCartEmpty,
        itemsGrossCents: view.pricing.grossCents,
        isTotalTooLarge: checkTotalLimit(branch, view.pricing.totalGrossCents, config.limits) !== null,
        isProcessing: submission.isProcessing,
        now,
      }),
    };
  }, [
    setup,
    branch,
    config,
    mode,
    cart,
    view,
    fullSlots,
    order,
    set,
    problems,
    submission,
    isCartEmpty,
    now,
    isWalletWanted,
    setWalletMissing,
  ]);
  return <Context value={value}>{children}</Context>;
}

export function useCheckout(): Value {
  const value = useContext(Context);
  if (!value) throw new Error('no CheckoutProvider above');
  return value;
}
