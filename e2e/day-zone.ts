const HOUR = 11;

/** @param now when the clocks of the zone are to show eleven and some minutes */
function zoneByDay(now: Date): string {
  const ahead = HOUR - now.getUTCHours();
  // These names say how far Greenwich is ahead of the zone.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/**
 * A time zone (`Etc/GMT-3`) in which it was between eleven and twelve in the morning when this file was loaded. Branches of tests lie there, so that
 * half an hour later is the same day for them, at whatever hour the tests run.
 */
export const dayZone = zoneByDay(new Date());
