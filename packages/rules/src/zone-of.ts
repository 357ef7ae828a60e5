import { DEFAULT_TIME_ZONE } from '@filiale/contracts/catalog/time-zone';

type InZone = { readonly timeZone?: string | undefined } | null | undefined;

/**
 * The IANA zone in which a branch reads its clocks: its own, else that of the company. Branches that were removed have none, and companies from before
 * the field.
 */
export const zoneOf = (branch: InZone, company: InZone): string =>
  branch?.timeZone || company?.timeZone || DEFAULT_TIME_ZONE;
