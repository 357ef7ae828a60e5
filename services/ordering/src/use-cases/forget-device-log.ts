import type { Printing } from '../printing.ts';

/** How long lines of device logs are kept. */
const LOG_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** Lines of device logs are kept for two weeks, and only the newest of each device. Answers how many were forgotten. */
export async function forgetDeviceLog({
  deviceLog,
  now,
}: Pick<Printing, 'deviceLog' | 'now'>): Promise<{ forgotten: number }> {
  return { forgotten: await deviceLog.forget(new Date(now().getTime() - LOG_DAYS * DAY_MS)) };
}
