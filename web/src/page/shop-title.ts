import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';

/** What the shop is called in titles of pages: its title, or its name where it has none. */
export const shopTitle = (config: Pick<Config, 'title' | 'translations' | 'shopName'>, locale: EnabledLocale): string =>
  translated(config, locale, 'title') || config.shopName;
