import { localHourOf } from './buckets.ts';
import type { OrderVersion, PlacedOrder } from './sales-of-order.ts';

/** An announcement of an order, as far as it says when something was promised or done. */
export type TimedVersion = Pick<OrderVersion, 'revision' | 'at' | 'state'> & {
  /** What was promised then; null where nothing was, or nobody told. */
  readonly appointment: Date | null;
  /** `system` where nobody did it; empty where that was not told. */
  readonly actor: string;
};
export type TimedOrder = PlacedOrder & {
  readonly mode: string;
  /** Whether the guest chose the time; null where that is not known. */
  readonly isForLater: boolean | null;
};

/** How an order kept to its time, on the local day and hour for which it was promised. */
export type OrderTimes = {
  readonly localDay: string;
  readonly localHour: number;
  readonly localFold: 0 | 1;
  readonly promisedAt: Date;
  /** When it was ready, of deliveries when it was there. */
  readonly metAt: Date;
  /** Whole minutes after the promised time, less than none where it was early. */
  readonly lateMinutes: number;
  /** Whole minutes from its confirmation until it was ready, or on its way; null of orders for later, which wait first. */
  readonly preparedMinutes: number | null;
};

/** An order that is later than this is late. */
export const GRACE_MINUTES = 5;

const minutesBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);

/**
 * How an order kept to its time; null of those that were promised nothing, were taken off, or of which nobody said when they were ready. The first promise
 * counts: a delay that was told of later makes nothing punctual. What a timer completed says nothing of when it was ready.
 */
export function timesOfOrder(order: TimedOrder, versions: readonly TimedVersion[]): OrderTimes | null {
  const steps = stepsOf(versions);
  const confirmed = steps.find(({ state }) => state === 'confirmed');
  const promisedAt = versions
    .toSorted((one, other) => one.revision - other.revision)
    .find(({ state, appointment }) => state === 'confirmed' && appointment)?.appointment;
  const step = (state: string) => steps.find((each) => each.state === state && each.actor !== 'system');
  const ended = step('completed');
  const ready = step('inDelivery') ?? (order.mode === 'delivery' ? undefined : ended);
  const met = order.mode === 'delivery' ? (step('delivered') ?? ended) : ready;
  if (!promisedAt || !met) return null;
  const { day, hour, fold } = localHourOf(promisedAt, order.timeZone);
  return {
    ...{ localDay: day, localHour: hour, localFold: fold, promisedAt, metAt: met.at },
    lateMinutes: minutesBetween(promisedAt, met.at),
    preparedMinutes:
      order.isForLater === false && confirmed && ready ? Math.max(0, minutesBetween(confirmed.at, ready.at)) : null,
  };
}

/** When each state was reached that led to the last one: a step that was taken back does not count. */
function stepsOf(versions: readonly TimedVersion[]): readonly TimedVersion[] {
  const steps: TimedVersion[] = [];
  for (const version of versions.toSorted((one, other) => one.revision - other.revision)) {
    const passed = steps.findIndex(({ state }) => state === version.state);
    if (passed === -1) steps.push(version);
    else steps.splice(passed + 1);
  }
  return steps.some(({ state }) => state === 'canceled' || state === 'rejected') ? [] : steps;
}
