import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Label } from '@filiale/contracts/fields/locales';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { type BranchHours, isModeOpen } from './branch-open-state.ts';
import { hasMinimum, minimumOrderGap } from './minimum-order.ts';
import type { PricedArea } from './pricing.ts';

/** What stands on the submit button. Source: CHECK-021. */
export const submitTexts = {
  quotation: { de: 'Angebotsanfrage abschicken', en: 'Send request for quotation' },
  order: { de: 'Bestellung abschicken', en: 'Place order' },
  preorder: { de: 'Vorbestellung abschicken', en: 'Place preorder' },
  processing: { de: 'Verarbeiten...', en: 'Processing...' },
} as const satisfies Record<string, Label>;
export type SubmitLabel = keyof typeof submitTexts;

/** Whether the button is offered, with its label; if not, why. `missingCents` is what lacks to the minimum order value. */
export type SubmitState =
  | { readonly offered: true; readonly label: SubmitLabel }
  | {
      readonly offered: false;
      readonly label: SubmitLabel;
      readonly reason: 'cart-empty' | 'total-too-large' | 'area-missing' | 'shop-closed' | 'delivery-closed';
    }
  | {
      readonly offered: false;
      readonly label: SubmitLabel;
      readonly reason: 'minimum-not-reached';
      readonly missingCents: number;
    };

/**
 * The submit button. With something in the cart, a quotation branch always offers it. Otherwise the order must not come to more than the company
 * takes online, a delivery needs an area whose minimum is reached, and the branch must be open for the way of ordering, or take preorders.
 * Source: CHECK-021, CHECK-033..036, READ-016.
 */
export function submitState(checkout: {
  readonly branch: BranchHours & Pick<Branch, 'isPreorderEnabled' | 'isQuotationRequired'>;
  readonly mode: OrderMode;
  readonly deliveryArea: Pick<PricedArea, 'minimumOrderValue'> | null;
  readonly isCartEmpty: boolean;
  readonly itemsGrossCents: number;
  /** More than the company takes online: `checkTotalLimit`. */
  readonly isTotalTooLarge: boolean;
  readonly isProcessing: boolean;
  readonly now: Date;
}): SubmitState {
  const { branch, mode, deliveryArea, itemsGrossCents } = checkout;
  const isOpen = isModeOpen(branch, mode, checkout.now);
  const label = checkout.isProcessing ? 'processing' : labelOf(branch, isOpen);
  if (checkout.isCartEmpty) return { offered: false, label, reason: 'cart-empty' };
  if (branch.isQuotationRequired) return { offered: true, label };
  if (checkout.isTotalTooLarge) return { offered: false, label, reason: 'total-too-large' };
  if (hasMinimum(branch, mode)) {
    if (deliveryArea === null) return { offered: false, label, reason: 'area-missing' };
    const missingCents = minimumOrderGap(itemsGrossCents, deliveryArea);
    if (missingCents > 0) return { offered: false, label, reason: 'minimum-not-reached', missingCents };
  }
  if (isOpen || branch.isPreorderEnabled) return { offered: true, label };
  return { offered: false, label, reason: mode === 'delivery' ? 'delivery-closed' : 'shop-closed' };
}

function labelOf(
  branch: Pick<Branch, 'isPreorderEnabled' | 'isQuotationRequired'>,
  isOpen: boolean,
): Exclude<SubmitLabel, 'processing'> {
  if (branch.isQuotationRequired) return 'quotation';
  return !isOpen && branch.isPreorderEnabled ? 'preorder' : 'order';
}

/** True when the way to the checkout is open: something is in the cart, not too much, and a delivery reaches its minimum. Source: CHECK-033. */
export const isCheckoutEnabled = (state: SubmitState): boolean =>
  state.offered || !['cart-empty', 'total-too-large', 'minimum-not-reached'].includes(state.reason);
