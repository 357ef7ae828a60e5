import type { Order } from '@filiale/contracts/ordering/order';

const MINUTE_MS = 60_000;
/** Times that are promised from now on are round. */
const ROUND_MS = 5 * MINUTE_MS;

/**
 * The time so many minutes after the wanted or promised one; for “as soon as possible” and past times, counted from now and
 * rounded up to five minutes. An ISO instant.
 */
export function laterBy(order: Pick<Order, 'appointment' | 'appointmentDate'>, minutes: number, now: Date): string {
  const from = order.appointment ?? order.appointmentDate;
  if (from !== null && Date.parse(from) >= now.getTime())
    return new Date(Date.parse(from) + minutes * MINUTE_MS).toISOString();
  return new Date(Math.ceil((now.getTime() + minutes * MINUTE_MS) / ROUND_MS) * ROUND_MS).toISOString();
}

/** By how many minutes a promise moves so that it ends at an instant. */
export const delayTo = (order: Pick<Order, 'appointment' | 'appointmentDate'>, instant: string, now: Date): number => {
  const from = order.appointment ?? order.appointmentDate ?? now.toISOString();
  return Math.max(1, Math.round((Date.parse(instant) - Date.parse(from)) / MINUTE_MS));
};
