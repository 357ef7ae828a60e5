import type { QrCode } from '@filiale/contracts/analytics/qr-code';
import type { NewScan } from '@filiale/contracts/analytics/qr-scans';
import type { BufferedPublisher } from '@filiale/kit/events/buffered-publisher';
import type { DailySalts } from '@filiale/kit/stores/daily-salts';
import { logAnalytics } from './log-analytics.ts';
import { visitorOfCall } from './visitor-of-call.ts';

type Context = {
  readonly entries: Pick<BufferedPublisher, 'offer'>;
  readonly salts: DailySalts;
  readonly codes: ReadonlyMap<string, Pick<QrCode, 'path' | 'campaign' | 'branch'>>;
};

/** Scans become entries of the log, with the mark of a day in place of the address. They need no consent: nothing is read from the device or kept on it. Source: STAT-008. */
export async function logScans(
  { entries, salts, codes }: Context,
  scans: readonly NewScan[],
  { at, timeZone, traceparent }: { readonly at: Date; readonly timeZone: string; readonly traceparent: string },
): Promise<void> {
  for (const { code: id, ageMs, address, userAgent, host } of scans) {
    const code = codes.get(id);
    if (!code) continue;
    const scannedAt = new Date(at.getTime() - ageMs);
    const visitor = await visitorOfCall(salts, { address, userAgent, host, isStaff: false, at: scannedAt, timeZone });
    const data = { code: id, branch: code.branch, campaign: code.campaign };
    logAnalytics(
      { entries },
      { type: code.path, action: 'scan', category: 'qr', data },
      { at: scannedAt, traceparent, visitor },
    );
  }
}
