import type { Branch } from '@filiale/contracts/branch';
import type { Order } from '@filiale/contracts/order';
import { busyMinutes } from './branch-switches.ts';
import { PREPARATION_MINUTES } from './order-timers.ts';

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
 * house, else the time every kitchen is given, never less than what the busy switch adds to that.
 */
export function usualAcceptStep(
  { isDelivery }: Pick<Order, 'isDelivery'>,
  orders: readonly Promised[],
  branch: Pick<Branch, 'busy'>,
  now: Date,
): AcceptStep {
  const promised = orders
    .filter((order) => order.isDelivery === isDelivery && order.appointmentDate === null && order.appointment !== null)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MOST_PROMISES)
    .map(({ createdAt, appointment }) => (Date.parse(appointment ?? '') - Date.parse(createdAt)) / MINUTE_MS)
    .sort((a, b) => a - b);
  const middle = promised[Math.floor(promised.length / 2)];
  const usual = middle === undefined || promised.length < LEAST_PROMISES ? PREPARATION_MINUTES : middle;
  const busy = busyMinutes(branch, now);
  return nearest(busy > 0 ? Math.max(usual, PREPARATION_MINUTES + busy) : usual);
}
