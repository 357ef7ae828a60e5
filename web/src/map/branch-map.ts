import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { mapAddress, mapOrigin } from '@filiale/rules/map-address';

/** Where a branch is, for {@link MapGate}. `url` and `provider` are null where no map can be shown. */
export type BranchMap = {
  readonly address: string;
  readonly url: string | null;
  readonly provider: string | null;
  /** The provider does not know our style, so we darken its picture. */
  readonly isDarkened: boolean;
};

/** The address of a branch in one line. */
const addressOf = ({ street, zipCode, city }: Pick<Branch, 'street' | 'zipCode' | 'city'>): string =>
  [street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Who is named before a map is loaded. */
const providerOf = (origin: string): string => {
  const { hostname } = new URL(origin);
  return /(^|\.)google\.[a-z.]+$/.test(hostname) ? 'Google Maps' : hostname;
};

/** The map of a branch by the provider that is configured. Source: CONSENT-009, SITE-063. */
export function branchMap(
  { mapUrl }: Pick<Config, 'mapUrl'>,
  branch: Pick<Branch, 'street' | 'zipCode' | 'city' | 'latitude' | 'longitude'>,
  locale: EnabledLocale,
): BranchMap {
  const address = addressOf(branch);
  const { latitude, longitude } = branch;
  const url = mapAddress(mapUrl, { address, locale, latitude, longitude });
  const origin = mapOrigin(mapUrl);
  return {
    address,
    url,
    provider: url && origin ? providerOf(origin) : null,
    isDarkened: !mapUrl.includes('{style}'),
  };
}
