import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { OfflineMethod } from '@filiale/contracts/ordering/place-order';

const where = {
  cash: { takeaway: 'atPickup', delivery: 'atHandover', table: 'atTable', counter: 'atCounter' },
  'atm-card': {
    takeaway: 'terminalPickup',
    delivery: 'terminalDoor',
    table: 'terminalTable',
    counter: 'terminalCounter',
  },
  'hydro-ag-voucher': { takeaway: 'codePickup', delivery: 'codeHandover', table: 'codeTable', counter: 'codeCounter' },
} as const satisfies Record<OfflineMethod, Record<string, string>>;

/** Where one pays, as the name of its text: eating in, at the table that was asked for, else at the counter; online in the next step. */
export const paidWhere = (
  method: OfflineMethod | 'online',
  mode: OrderMode,
  { isTableSelectionEnabled }: Pick<Branch, 'isTableSelectionEnabled'>,
) => {
  if (method === 'online') return 'onlineNext';
  if (mode !== 'dine-in') return where[method][mode];
  return where[method][isTableSelectionEnabled ? 'table' : 'counter'];
};
