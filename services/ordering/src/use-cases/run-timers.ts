import { ProblemError } from '@filiale/kit/http/problem-error';
import { backOffMs } from '@filiale/kit/process/back-off';
import { type TimerKind, timerKinds } from '@filiale/rules/order-timers';
import type { Ordering } from '../context.ts';
import { type DueTimer, TIMERS_AT_ONCE } from '../storage/timers.ts';
import { endPaymentHold } from './end-payment-hold.ts';
import { moveByItself } from './move-by-itself.ts';

/** How long a round claims on, so that stopping waits for the work under way and no more. */
const ROUND_MS = 1_000;
/** Longest wait before something that failed is tried again, in ms. */
const LONGEST_WAIT_MS = 60_000;

/** Kinds that are a matter of our own database. */
export const ownTimers: readonly TimerKind[] = timerKinds.filter((kind) => kind !== 'payment-hold');

type Parts = Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now' | 'timers' | 'payment' | 'logger'>;

/**
 * Does what is due by itself: unpaid orders end, unanswered ones are warned of and rejected, offers expire, and so on. A timer that
 * rings twice does its work once, because the order is asked again whether it is due; one whose work fails rings again, later and later.
 * Ends of payment holds wait for payment and its providers: their round is another than that of the other kinds.
 */
export async function runTimers(ordering: Parts, kinds: readonly TimerKind[]): Promise<{ timers: number }> {
  const startedAt = performance.now();
  let done = 0;
  for (;;) {
    const due = await ordering.timers.claim(kinds, ordering.now());
    // Another replica may have taken in what a branch wants now.
    if (due.length > 0) await ordering.catalogue.refresh();
    await Promise.all(due.map((timer) => ring(ordering, timer)));
    done += due.length;
    if (due.length < TIMERS_AT_ONCE || performance.now() - startedAt > ROUND_MS) return { timers: done };
  }
}

async function ring(ordering: Parts, timer: DueTimer): Promise<void> {
  const { timers, now, logger } = ordering;
  try {
    const isDone =
      timer.kind === 'payment-hold' ? await endPaymentHold(ordering, timer) : await moveByItself(ordering, timer);
    if (isDone) return;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'record.missing') return timers.settle(timer, null);
    logger.warn(
      { error, orderId: timer.orderId, kind: timer.kind, attempts: timer.attempts },
      'timer failed, rings again',
    );
  }
  const waitMs = backOffMs(timer.attempts, { firstMs: 1_000, maxMs: LONGEST_WAIT_MS });
  await timers.postpone(timer, new Date(now().getTime() + waitMs));
}
