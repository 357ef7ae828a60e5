import { type CountedPaths, LONGEST_COUNTED_PATH, MOST_COUNTED_PATHS } from '@filiale/contracts/content/path-visits';
import { redirectKey } from '@filiale/contracts/content/redirect';
import type { Logger } from '@filiale/kit/process/logging';
import { flushAtIntervals } from './flush-at-intervals.ts';

const SEND_INTERVAL_MS = 10_000;

/** Paths that may hold personal data or a secret: mail addresses, and long words of letters and digits. */
const isPrivate = (key: string): boolean =>
  key.includes('@') ||
  key.split('/').some((part) => /^(?=.*\d)[a-z\d_]{24,}$/.test(part) || /^[\da-f-]{32,}$/.test(part));

/**
 * Counts in memory which redirects were followed and which paths were not found, and sends the counts to content at intervals. Counts that could not be sent
 * go with the next message; those of a killed process are lost.
 */
export function createPathCounts({
  send,
  logger,
}: {
  readonly send: (counted: CountedPaths) => Promise<unknown>;
  readonly logger: Logger;
}) {
  const counts = { redirected: new Map<string, number>(), missing: new Map<string, number>() };
  const add = (kind: keyof typeof counts, path: string, count = 1): void => {
    const known = counts[kind].get(path);
    if (known === undefined && counts[kind].size >= MOST_COUNTED_PATHS) return;
    counts[kind].set(path, (known ?? 0) + count);
  };
  return {
    /** By the path of the redirect. */
    redirected: (path: string): void => add('redirected', path),
    /** By the path that was asked for, without its query. */
    missing: (asked: string): void => {
      const key = redirectKey(asked);
      if (key.length <= LONGEST_COUNTED_PATH && !key.startsWith('/.') && !isPrivate(key)) add('missing', key);
    },
    async flush(): Promise<void> {
      const listOf = (kind: keyof typeof counts) => [...counts[kind]].map(([path, count]) => ({ path, count }));
      const counted = { redirected: listOf('redirected'), missing: listOf('missing') };
      if (counted.redirected.length + counted.missing.length === 0) return;
      for (const each of Object.values(counts)) each.clear();
      try {
        await send(counted);
      } catch (error) {
        logger.debug({ error }, 'counted paths not sent, follow later');
        for (const kind of ['redirected', 'missing'] as const)
          for (const { path, count } of counted[kind]) add(kind, path, count);
      }
    },
  };
}
export type PathCounts = ReturnType<typeof createPathCounts>;

/** Sends what was counted every few seconds, and once more when stopped. */
export const startPathCounts = (counts: PathCounts): (() => Promise<void>) =>
  flushAtIntervals(() => counts.flush(), SEND_INTERVAL_MS);
