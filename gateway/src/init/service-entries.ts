import type { NewEntry } from '@filiale/contracts/analytics/analytics-log';
import type { ConsentCounts } from '@filiale/contracts/analytics/consent-counts';
import type { FollowedCode, NewScan } from '@filiale/contracts/analytics/qr-scans';
import type { ActiveRedirect } from '@filiale/contracts/api/internal-routes';
import type { InitEntry } from '@filiale/contracts/content/init';
import type { CountedPaths } from '@filiale/contracts/content/path-visits';
import type { Breaker } from '@filiale/kit/http/breaker';
import type { TokenFor } from '@filiale/kit/http/caller-tokens';
import { createServiceCaller } from '@filiale/kit/http/service-caller';
import type { Logger } from '@filiale/kit/process/logging';

/** A service that is asked in the gateway's own name. */
export type Source = {
  readonly origin: string;
  readonly breaker: Breaker;
  readonly tokenFor: TokenFor;
  readonly timeoutMs: number;
};
const callerTo = (source: Source) => createServiceCaller({ service: 'gateway', ...source });

/** Reads the catalogue's entries of /api/init, all of them or reduced as the query says. An unknown branch is `record.missing`. */
export function catalogueEntries(source: Source) {
  const call = callerTo(source);
  return (query: string): Promise<InitEntry[]> => call('GET /internal/init', { query });
}

/**
 * Reads content's entries of /api/init. While content is away those read last stand in, at first none: nobody shall wait for
 * a menu before ordering.
 */
export function contentEntries(source: Source, logger: Logger) {
  const call = callerTo(source);
  let last: InitEntry[] = [];
  return async (): Promise<InitEntry[]> => {
    try {
      last = await call('GET /internal/content/init');
    } catch (error) {
      logger.warn({ error }, 'content entries not read, goes on with those read last');
    }
    return last;
  };
}

/** Sends content the counts of requested paths. */
export function pathVisits(source: Source) {
  const call = callerTo(source);
  return (body: CountedPaths): Promise<unknown> => call('POST /internal/content/path-visits', { body });
}

/** Reads where paths lead that moved. */
export function redirectList(source: Source) {
  const call = callerTo(source);
  return (): Promise<ActiveRedirect[]> => call('GET /internal/content/redirects');
}

/** Reads where printed codes lead. */
export function qrCodeList(source: Source) {
  const call = callerTo(source);
  return (): Promise<FollowedCode[]> => call('GET /internal/analytics/qr-codes');
}

/** Hands over what browsers of visitors reported; resolves when Kafka has it. */
export function entryReports(source: Source) {
  const call = callerTo(source);
  return (entries: readonly NewEntry[]): Promise<unknown> =>
    call('POST /internal/analytics/entries', { body: { entries: [...entries] } });
}

/** Reports printed codes that were followed. */
export function scanReports(source: Source) {
  const call = callerTo(source);
  return (scans: readonly NewScan[]): Promise<unknown> =>
    call('POST /internal/analytics/scans', { body: { scans: [...scans] } });
}

/** Sends how many pages visitors opened, and on how many they consented. */
export function consentReports(source: Source) {
  const call = callerTo(source);
  return (body: ConsentCounts): Promise<unknown> => call('POST /internal/analytics/consents', { body });
}
