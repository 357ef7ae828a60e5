import type { Printing } from '../context.ts';

/** Without a word from the printer for that long, somebody has to look. Source: reference/ordering §2.6. */
export const PRINT_ALARM_SECONDS = 60;
/** A ticket that has waited longer would be cooked twice by now. */
const TOO_OLD_MINUTES = 60;

/** Jobs queued before are not printed any more. */
export const oldestPrintable = (now: Date): Date => new Date(now.getTime() - TOO_OLD_MINUTES * 60_000);

/** Finds print jobs that were not confirmed, or not even fetched, and says so once for each. */
export async function sweepPrintJobs({
  printJobs,
  now,
  relay,
  logger,
}: Pick<Printing, 'printJobs' | 'now' | 'relay' | 'logger'>): Promise<Record<string, number>> {
  const at = now();
  const overdue = new Date(at.getTime() - PRINT_ALARM_SECONDS * 1000);
  const found = await printJobs.sweep(at, overdue, oldestPrintable(at));
  if (found.unconfirmed + found.waiting + found.expired > 0) {
    logger.warn(found, 'print jobs without confirmation');
    relay.nudge();
  }
  return found;
}
