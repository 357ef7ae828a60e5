import type { Branch } from '@filiale/contracts/catalog/branch';

/**
 * A branch as its terminal offers it: no delivery, and orders are for now. An appointment is chosen
 * only where the branch always demands one. Source: KIOSK-001.
 */
export const terminalBranch = (branch: Branch): Branch => ({
  ...branch,
  isDeliveryEnabled: false,
  isDeliveryHoursEnabled: false,
  isPreorderEnabled: branch.isPreorderEnabled && branch.isAppointmentRequired,
});

/** A branch as visitors' own devices see it: guests there are asked for their names, since no number is called out. */
export const visitorBranch = (branch: Branch): Branch => ({ ...branch, isKiosk: false });
