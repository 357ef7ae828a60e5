import type { Content } from '@filiale/rules/statistics/sales-of-order';

/** The facts in one event of an order. */
export type OrderAnnouncement = {
  readonly eventId: string;
  readonly orderId: string;
  readonly branchId: string;
  readonly revision: bigint;
  readonly state: string;
  /** The reason that the customer was given when it ended. */
  readonly reason: string;
  readonly changedAt: Date;
  /** What is promised; null where nothing is, and in what an order was placed with. */
  readonly appointment: Date | null;
  /** Who did it: `system` where nobody did. */
  readonly actor: string;
  /** What it is paid with as of this event; empty in older ones. The guest may choose again until it is paid. */
  readonly paymentMethod: string;
  /** Its lines and what it costs, where the event tells them. */
  readonly content: Content | null;
  /** Facts that never change after the order was placed; only that event has them. */
  readonly placed: {
    readonly mode: string;
    readonly grossCents: bigint;
    /** No part of `grossCents`. */
    readonly tipCents: bigint;
    /** ISO 4217. */
    readonly currency: string;
    readonly placedAt: Date;
    /** Calendar day in the zone of the branch, YYYY-MM-DD. */
    readonly localDay: string;
    /** IANA zone of the branch, and where the order was made; null in older events. */
    readonly timeZone: string | null;
    readonly channel: string | null;
    /** The printed code that the guest came by; null where none is known. */
    readonly qrCode: string | null;
    /** Name of the area that it was delivered to; null of what is no delivery, and of older events. */
    readonly deliveryArea: string | null;
    /** Whether the guest chose the time. */
    readonly isForLater: boolean;
    /** Counts up per branch and day; null where orders have none. */
    readonly ticketNumber: number | null;
  } | null;
};

/**
 * One announcement per order: the newest state, with the facts from when the order was placed. Sorted by order id, so
 * that two replicas never lock rows crosswise.
 */
export function newestByOrder(announcements: readonly OrderAnnouncement[]): OrderAnnouncement[] {
  const byOrder = new Map<string, OrderAnnouncement>();
  for (const next of announcements) {
    const known = byOrder.get(next.orderId) ?? next;
    const newest = next.revision > known.revision ? next : known;
    const older = newest === next ? known : next;
    byOrder.set(next.orderId, {
      ...newest,
      paymentMethod: newest.paymentMethod || older.paymentMethod,
      placed: known.placed ?? next.placed,
    });
  }
  return [...byOrder.values()].sort((a, b) => (a.orderId < b.orderId ? -1 : 1));
}
