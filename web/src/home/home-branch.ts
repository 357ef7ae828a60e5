import type { Branch } from '@filiale/contracts/catalog/branch';
import type { DeliveryArea } from '@filiale/contracts/catalog/delivery-area';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';

const kept = [
  'id',
  'identifier',
  'name',
  'street',
  'zipCode',
  'city',
  'latitude',
  'longitude',
  'phone',
  'email',
  'keywords',
  'tags',
  'isPublic',
  'timeZone',
  'openingHours',
  'deliveryHours',
  'isDeliveryHoursEnabled',
  'closedMessage',
  'orderableFrom',
  'isTakeawayEnabled',
  'isDeliveryEnabled',
  'isDineInEnabled',
  'images',
  'pauses',
  'busy',
  'translations',
] as const;

/** What the home page's client part knows of a branch; `label` is its name in the page's language. */
export type HomeBranch = Pick<Branch, (typeof kept)[number]> & {
  readonly label: string;
  /** What the search finds an area by. */
  readonly deliveryAreas: readonly Pick<DeliveryArea, 'id' | 'area' | 'zipCodes'>[];
};

export function homeBranch(branch: Branch, locale: EnabledLocale): HomeBranch {
  const fields = Object.fromEntries(kept.map((name) => [name, branch[name]])) as Pick<Branch, (typeof kept)[number]>;
  const deliveryAreas = branch.deliveryAreas.map(({ id, area, zipCodes }) => ({ id, area, zipCodes }));
  return { ...fields, deliveryAreas, label: translated(branch, locale, 'name') };
}
