import { DEFAULT_TIME_ZONE } from '@filiale/contracts/catalog/time-zone';

type InZone = { readonly timeZone?: string | undefined } | null | undefined;

/**
 * The IANA zone in which a branch reads its clocks: its own, else that of the company. Branches that were removed have none, and companies from before
 * the field.
 */
export const zoneOf = (branch: InZone, company: InZone): string =>
  branch?.timeZone || company?.timeZone || DEFAULT_TIME_ZONE;

/** The zone that a screen goes by, its clocks and its programme: its own, else that of its branch, of the stream that it shows, of the company. Source: RES-037, RES-038. */
export const zoneOfShown = (screen: InZone, branch: InZone, stream: InZone, company: InZone): string =>
  screen?.timeZone || branch?.timeZone || zoneOf(stream, company);
