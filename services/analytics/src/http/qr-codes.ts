import type { HttpApp } from '@filiale/kit/http/http';
import { now } from '@filiale/kit/process/clock';
import type { LinkTargets } from '../storage/link-targets.ts';
import type { Places } from '../storage/places.ts';
import { followedCodes } from '../use-cases/followed-codes.ts';
import { logScans } from '../use-cases/log-scans.ts';
import type { MarketingRecords } from './records.ts';

type Context = Omit<Parameters<typeof logScans>[0], 'codes'> & {
  readonly records: Pick<MarketingRecords, 'qr-codes'>;
  readonly places: Pick<Places, 'read' | 'zone'>;
  readonly linkTargets: LinkTargets;
};

/** What the gateway needs to follow printed codes, and what it says of those that were followed. Source: RES-042, STAT-008. */
export function bindQrCodes(http: Pick<HttpApp, 'bind'>, { records, places, linkTargets, ...logging }: Context): void {
  http.bind('GET /internal/analytics/qr-codes', async () => ({
    data: await followedCodes({
      codes: await records['qr-codes'].find([[{ name: 'isEnabled', values: [true] }]]),
      ...{ places, linkTargets },
    }),
  }));

  http.bind('POST /internal/analytics/scans', async ({ body: { scans }, traceparent }) => {
    const codes = await records['qr-codes'].getMany([...new Set(scans.map(({ code }) => code))]);
    const known = new Map(codes.map((code) => [code.id, code]));
    await logScans({ ...logging, codes: known }, scans, { at: now(), timeZone: await places.zone(), traceparent });
    return { status: 204 };
  });
}
