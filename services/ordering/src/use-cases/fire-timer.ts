import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Retries } from '@filiale/kit/process/back-off';
import type { Outcome } from '@filiale/kit/stores/work-queue';
import type { Ordering } from '../context.ts';
import type { Timer } from '../storage/timers.ts';
import { moveAutomatically } from './automatic-move.ts';
import { endPaymentHold } from './end-payment-hold.ts';

/** A timer whose work failed fires again, later and later. */
export const TIMER_RETRIES: Retries = { firstMs: 1_000, maxMs: 60_000 };

/**
 * Carries out a due timer: unpaid orders end, unanswered ones are warned of and rejected, offers expire, and so on. A
 * timer that fires twice does its work once, because it checks the order again.
 */
export const fireTimer =
  (ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now' | 'payment'>) =>
  async (timer: Timer): Promise<Outcome> => {
    try {
      return timer.kind === 'payment-hold'
        ? await endPaymentHold(ordering, timer)
        : await moveAutomatically(ordering, timer);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'record.missing') return { is: 'done' };
      throw error;
    }
  };
