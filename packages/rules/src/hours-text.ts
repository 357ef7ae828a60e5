/** Seconds as hours and minutes: `7:42`, `−1:05`; with `hasSign` a plus before what is more than nothing. */
export function hoursText(seconds: number, hasSign = false): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const sign = minutes === 0 ? '' : seconds < 0 ? '−' : hasSign ? '+' : '';
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
