import type { ReplayedEvent } from '@filiale/kit/events/replay-to-group';
import { isGivenBack, paymentStateOf } from '@filiale/rules/payment-ledger';
import type { StoredLedger } from '../storage/payment-row.ts';
import type { Payments } from '../storage/payments.ts';
import { changeEvent } from '../storage/save-ledger.ts';

/** Consumer groups that keep the money of orders; messages of long ago must not go out again. */
export const keepingGroups = ['analytics.payments', 'ordering.payments'] as const;

const PAGE_ROWS = 200;

/**
 * Publishes the money of every order that had some given back since an instant: a change for each refund, on its time, the last of them with the revision
 * that holds. A service that has a revision already drops its event. Returns how many orders were published.
 */
export async function announceMoneyAgain(
  {
    payments,
    publish,
  }: {
    readonly payments: Pick<Payments, 'refundedSince'>;
    readonly publish: (events: readonly ReplayedEvent[]) => Promise<void>;
  },
  since: Date,
): Promise<number> {
  let published = 0;
  for (let after: string | null = null; ; ) {
    const page: readonly StoredLedger[] = await payments.refundedSince(since, after, PAGE_ROWS);
    await publish(page.flatMap(replayedEvents));
    published += page.length;
    after = page.at(-1)?.orderId ?? null;
    if (page.length < PAGE_ROWS) return published;
  }
}

/** The money after each refund that a provider accepted, in the order in which they were made. */
function replayedEvents(ledger: StoredLedger): ReplayedEvent[] {
  const given = ledger.refunds.filter(isGivenBack);
  const stateAfter = (count: number): StoredLedger =>
    count === given.length
      ? ledger
      : { ...ledger, revision: ledger.revision - (given.length - count), refunds: given.slice(0, count) };
  return given.map(({ createdAt: at }, place) => ({
    key: ledger.orderId,
    event: changeEvent(paymentStateOf(stateAfter(place)), paymentStateOf(stateAfter(place + 1)), {
      cause: 'refund',
      at,
    }),
  }));
}
