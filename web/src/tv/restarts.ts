import { localTime } from '@filiale/rules/wall-time';

/** The hour of a screen's wall time in which hardly anybody looks. */
const QUIET_HOUR = '03';
/** A page that was opened since is fresh enough. */
const LEAST_OPEN_MS = 6 * 3_600_000;

/**
 * Whether the page of a screen is to be loaded anew now: once by night, so that nothing that grew in it grows on.
 * @param openMs since when the page is open
 * @param minute of the hour, by chance, so that not all screens of a branch do so at once
 */
export const isRestartDue = ({
  at,
  timeZone,
  openMs,
  minute,
}: {
  readonly at: Date;
  readonly timeZone: string;
  readonly openMs: number;
  readonly minute: number;
}): boolean => {
  if (openMs < LEAST_OPEN_MS) return false;
  const [hour, minutes] = localTime(at, timeZone).split(':');
  return hour === QUIET_HOUR && Number(minutes) >= minute;
};

/** The scripts of the build that a page is made of, as the page server names them; null where it says nothing. */
export const buildOf = (html: string): string | null => /<script [^>]*data-scripts="([^"]+)"/.exec(html)?.[1] ?? null;
