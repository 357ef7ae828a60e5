import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { hasItemNotes } from '@filiale/rules/item-note';
import { type OrderLimits, orderLimitsOf } from '@filiale/rules/order-size';
import { allergenNames } from '../product/allergen-names.ts';

const unneeded = ['description', 'keywords', 'tags', 'images', 'logo', 'createdAt', 'updatedAt', 'revision'] as const;

/** What the browser knows of the branch it shops at. Texts other than of the page's language are left out. */
export type ShopBranch = Omit<Branch, (typeof unneeded)[number]>;
/** What the browser knows of the configuration on pages with a cart. */
export type ShopConfig = Pick<Config, 'currency' | 'defaultDeliveryMethod' | 'disableTickets'> & {
  readonly limits: OrderLimits;
  /** Guests may write a note on every dish. */
  readonly hasItemNotes: boolean;
  /** Spoken names of the allergen letters. */
  readonly allergenNames: Readonly<Record<string, string>>;
};

export function shopBranch(branch: Branch, locale: EnabledLocale): ShopBranch {
  const left = Object.entries(branch).filter(([name]) => !(unneeded as readonly string[]).includes(name));
  const texts = branch.translations[locale];
  return { ...(Object.fromEntries(left) as ShopBranch), translations: texts ? { [locale]: texts } : {} };
}

export const shopConfig = (config: Config, locale: EnabledLocale): ShopConfig => ({
  currency: config.currency,
  defaultDeliveryMethod: config.defaultDeliveryMethod,
  disableTickets: config.disableTickets,
  limits: orderLimitsOf(config),
  hasItemNotes: hasItemNotes(config),
  allergenNames: allergenNames(locale),
});
