import type { Config } from '@filiale/contracts/catalog/config';
import type { InitEntry } from '@filiale/contracts/content/init';
import type { ImageReference } from '@filiale/contracts/fields/fields';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import { listOf } from '../api/init-entries.ts';

/** The picture of the company, for pages that have none of their own: the first of a public branch. */
export const companyImage = (entries: readonly InitEntry[]): ImageReference | undefined =>
  listOf(entries, '/branches').find((branch) => branch.isPublic && branch.images[0])?.images[0];

/** What the company says of itself, for pages that say nothing. */
export const companyDescription = (
  config: Pick<Config, 'seoDescription' | 'description' | 'translations'>,
  locale: EnabledLocale,
): string => translated(config, locale, 'seoDescription') || translated(config, locale, 'description');
