import type { StatResult } from '@filiale/contracts/analytics/statistics';
import { isAllowed } from '@filiale/contracts/api/rights';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import { useCallback } from 'react';
import { useStaff } from '../../app/staff-context.tsx';
import { ordersBehind } from './orders-behind.ts';

/** Where a row of an answer leads: to the orders behind it, for whoever may look at them. */
export type LeadsTo = (row: StatResult['rows'][number] | null) => string | null;

export function useOrdersBehind(result: StatResult, branch: string | null): LeadsTo {
  const { caller } = useStaff();
  const mayLook = isAllowed(caller, orderRights.history);
  return useCallback((row) => (mayLook ? ordersBehind(row, result, branch) : null), [mayLook, result, branch]);
}
