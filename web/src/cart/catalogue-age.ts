const MAX_AGE_MS = 4 * 60 * 60 * 1000;

/** True when the catalogue was loaded more than 4 hours ago. Both in ms since the epoch. Source: PROD-029. */
export const isCatalogueStale = (loadedAtMs: number, nowMs: number): boolean => nowMs - loadedAtMs > MAX_AGE_MS;
