import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { type BranchHours, isModeOpen } from './branch-open-state.ts';
import type { FullSlots } from './slot-capacity.ts';
import type { SlotOptions } from './slots.ts';
import { LONGEST_WAIT_MINUTES, type PreparedBranch, waitingMinutes } from './waiting-time.ts';

type WaitBranch = BranchHours & PreparedBranch & Pick<Branch, 'isAppointmentRequired' | 'isQuotationRequired'>;

/** Minutes somebody waits who orders a way now; null where it is closed or paused, by appointment only, or a matter of hours. */
export function modeWait(branch: WaitBranch, mode: OrderMode, options: SlotOptions, full: FullSlots): number | null {
  if (branch.isAppointmentRequired || branch.isQuotationRequired || !isModeOpen(branch, mode, options.now)) return null;
  const minutes = waitingMinutes(branch, mode, options, full);
  // The checkout names the earliest time then.
  return minutes > LONGEST_WAIT_MINUTES ? null : minutes;
}
