import type { QrCode } from '@filiale/contracts/analytics/qr-code';
import type { NewScan } from '@filiale/contracts/analytics/qr-scans';
import { newId } from '@filiale/contracts/fields/ids';
import { logEntries } from './log-entries.ts';

type Context = Parameters<typeof logEntries>[0] & {
  readonly codes: ReadonlyMap<string, Pick<QrCode, 'path' | 'campaign' | 'branch'>>;
};

/** Scans become entries of the log, with the mark of a day in place of the address. They need no consent: nothing is read from the device or kept on it. Source: STAT-008. */
export const logScans = (
  { codes, ...logging }: Context,
  scans: readonly NewScan[],
  { traceparent, ...taken }: Parameters<typeof logEntries>[2] & { readonly traceparent: string },
): Promise<void> =>
  logEntries(
    logging,
    scans.flatMap(({ code: id, eventId = newId(), ...scan }) => {
      const code = codes.get(id);
      if (!code) return [];
      const data = { code: id, branch: code.branch, campaign: code.campaign };
      const entry = { type: code.path, action: 'scan', category: 'qr', data };
      return { ...entry, ...scan, eventId, traceparent, isStaff: false };
    }),
    taken,
  );
