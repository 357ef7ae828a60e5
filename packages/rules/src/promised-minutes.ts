import type { Order } from '@filiale/contracts/ordering/order';
import { busyMinutes } from './branch-switches.ts';
import { type PreparedBranch, preparationMinutesOf } from './waiting-time.ts';

/** Minutes that a front desk promises with one tap. */
export const acceptSteps = [10, 20, 30, 45] as const;
export type AcceptStep = (typeof acceptSteps)[number];

const MINUTE_MS = 60_000;
/** Fewer promises than these are no custom yet. */
const LEAST_PROMISES = 3;
const MOST_PROMISES = 15;

type Promised = Pick<Order, 'createdAt' | 'appointment' | 'appointmentDate' | 'isDelivery'>;

const nearest = (minutes: number): AcceptStep =>
  acceptSteps.reduce((best, step) => (Math.abs(step - minutes) < Math.abs(best - minutes) ? step : best));

/**
 * What a branch usually promises for as soon as possible, as one of the steps: the middle of its latest promises for the same way out of the
 * house, else the duration the branch names for it, never less than what the busy switch adds to that.
 */
export function usualAcceptStep(
  { isDelivery, isDineIn }: Pick<Order, 'isDelivery' | 'isDineIn'>,
  orders: readonly Promised[],
  branch: PreparedBranch,
  now: Date,
): AcceptStep {
  const promised = orders
    .filter((order) => order.isDelivery === isDelivery && order.appointmentDate === null && order.appointment !== null)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MOST_PROMISES)
    .map(({ createdAt, appointment }) => (Date.parse(appointment ?? '') - Date.parse(createdAt)) / MINUTE_MS)
    .sort((a, b) => a - b);
  const middle = promised[Math.floor(promised.length / 2)];
  const named = preparationMinutesOf(branch, isDelivery ? 'delivery' : isDineIn ? 'dine-in' : 'takeaway');
  const usual = middle === undefined || promised.length < LEAST_PROMISES ? named : middle;
  const busy = busyMinutes(branch, now);
  return nearest(busy > 0 ? Math.max(usual, named + busy) : usual);
}
