import type { Printing } from '../context.ts';
import type { Printer } from './printer-with-key.ts';

const REASON_LENGTH = 100;

/** A printer reports the result of a job. It may do so twice, and late; only the first report counts. */
export async function endPrintJob(
  { printJobs, deviceLog, now, relay, logger }: Pick<Printing, 'printJobs' | 'deviceLog' | 'now' | 'relay' | 'logger'>,
  printer: Printer,
  { jobId, isPrinted, code }: { readonly jobId: string; readonly isPrinted: boolean; readonly code: string },
): Promise<void> {
  const reason = code.slice(0, REASON_LENGTH) || 'unknown';
  const at = now();
  const job = await printJobs.confirm(jobId, printer.id, { isPrinted, reason }, at);
  if (!job) {
    logger.info({ deviceId: printer.id, jobId, isPrinted }, 'confirmation of a print job that is not under way');
    return;
  }
  relay.nudge();
  if (isPrinted) return;
  logger.warn({ deviceId: printer.id, jobId, reason }, 'print job failed');
  const text = `Druck fehlgeschlagen: ${reason}`;
  await deviceLog.add(printer.id, 'service', [{ at: at.toISOString(), level: 'error', text }]);
}
