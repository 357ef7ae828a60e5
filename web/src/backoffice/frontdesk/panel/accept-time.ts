import type { Order } from '@filiale/contracts/ordering/order';
import { type AcceptStep, usualAcceptStep } from '@filiale/rules/promised-minutes';
import { useNow } from '../../../page/now-provider.tsx';
import { useDesk } from '../desk-context.tsx';
import { laterBy } from './later-time.ts';

/** What accepting promises: in so many minutes, one of the `acceptSteps` of `rules/promised-minutes`, which is the instant `appointment` (ISO). */
export type AcceptTime = { readonly usual: AcceptStep; readonly appointment: string };

/** True where accepting promises a time: wanted as soon as possible, and at a price that is known. */
const isAcceptedWithTime = (order: Pick<Order, 'state' | 'appointment' | 'appointmentDate' | 'isQuotation'>): boolean =>
  order.state === 'placed' && order.appointmentDate === null && order.appointment === null && !order.isQuotation;

/** The time that goes with accepting an order: the chosen minutes, else what the branch usually promises; null where its guest chose one. */
export function useAcceptTime(order: Order, minutes: number | null): AcceptTime | null {
  const { open, branch } = useDesk();
  const now = useNow();
  if (!isAcceptedWithTime(order)) return null;
  const usual = usualAcceptStep(order, open, branch, now);
  return { usual, appointment: laterBy(order, minutes ?? usual, now) };
}
