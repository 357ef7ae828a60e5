/** The zones that may be chosen, those of the same part of the world together. */
export const zones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** `GMT+2`, as it is at an instant. */
export const offsetText = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A zone as people search for it: `Europe/Vienna` by `wien` no, by `vienna`, `europe vienna` and `gmt+1`. */
export const isZoneFound = (zone: string, offset: string, typed: string): boolean => {
  const text = `${zone} ${offset}`.toLowerCase().replace(/[_/]/g, ' ');
  return typed
    .toLowerCase()
    .replace(/[_/]/g, ' ')
    .split(/\s+/)
    .every((word) => text.includes(word));
};
