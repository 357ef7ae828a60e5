import type { BranchQueue } from '@filiale/contracts/ordering/branch-queue';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { modeWait } from '@filiale/rules/mode-wait';
import type { Ordering } from '../context.ts';
import { freeSlots } from './free-slots.ts';

const HOUR_MS = 3_600_000;

/** What guests at a branch see of its orders. An order for later is not being made yet: it counts once it is due within the hour. Source: SIGN-004. */
export async function branchQueue(
  ordering: Pick<Ordering, 'orders' | 'catalogue' | 'takenSlots' | 'now'>,
  branchId: string,
): Promise<BranchQueue> {
  const { branches, config } = ordering.catalogue.current();
  const branch = branches.get(branchId);
  if (!branch) throw new ProblemError('record.missing');
  const now = ordering.now();
  const [orders, slots] = await Promise.all([
    ordering.orders.listGuests(branchId, new Date(now.getTime() + HOUR_MS)),
    freeSlots(ordering, branchId, { mode: 'takeaway', units: 1, leadTimeMinutes: 0 }),
  ]);
  // Numbers begin anew every day: yesterday's that nobody has collected may be there twice.
  const numbers = (state: 'inDelivery' | 'confirmed'): number[] => [
    ...new Set(orders.flatMap((order) => (order.state === state && order.number !== null ? order.number : []))),
  ];
  return {
    numbers: config.disableTickets ? null : { ready: numbers('inDelivery'), working: numbers('confirmed') },
    waiting: orders.filter(({ state }) => state !== 'inDelivery').length,
    minutes: modeWait(branch, 'takeaway', { now }, slots),
  };
}
