import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { type BranchHours, isModeOpen } from '@filiale/rules/branch-open-state';

/** Things may be put into the cart: the branch takes orders and is open for the way, or takes preorders or quotation requests. */
export const canOrder = (
  branch: BranchHours & Pick<Branch, 'isPublic' | 'isPreorderEnabled' | 'isQuotationRequired'>,
  mode: OrderMode,
  now: Date,
): boolean =>
  branch.isPublic && (branch.isQuotationRequired || branch.isPreorderEnabled || isModeOpen(branch, mode, now));
