import type { EnabledLocale } from '@filiale/contracts/locales';
import type { Site, SiteEntry } from '@filiale/contracts/site';
import { ENABLED_LOCALES } from '@filiale/rules/locales';
import { isWrittenIn, siteAddress, sitePath } from '@filiale/rules/site-path';
import type { PagePaths } from '../i18n/paths.ts';
import type { Crumb } from '../shell/breadcrumbs.tsx';

/** Title of a page in a language: its own before the one it falls back to. */
export function siteTitle(
  { title, name, translations }: Pick<Site, 'title' | 'name' | 'translations'>,
  locale: EnabledLocale,
): string {
  const texts = locale === 'de-AT' ? undefined : translations[locale];
  return texts?.title || texts?.name || title || name;
}

/** Addresses of a page in the languages it is written in. */
export const sitePaths = (site: Pick<Site, 'path' | 'translations'>): PagePaths =>
  Object.fromEntries(
    ENABLED_LOCALES.filter((locale) => isWrittenIn(site, locale)).map((locale) => [locale, siteAddress(site, locale)]),
  );

/** The pages above a page, by its path: `unternehmen/jobs` lies below `unternehmen`, if there is such a page. Source: SHELL-017. */
export function siteCrumbs(
  site: Pick<Site, 'path' | 'translations'>,
  sites: readonly SiteEntry[],
  locale: EnabledLocale,
): Crumb[] {
  const segments = sitePath(site, locale).split('/');
  return segments.slice(0, -1).flatMap((_segment, index): Crumb[] => {
    const path = segments.slice(0, index + 1).join('/');
    const above = sites.find((each) => isWrittenIn(each, locale) && sitePath(each, locale) === path);
    return above ? [{ label: above.translations[locale]?.name || above.name, path: `/${path}` }] : [];
  });
}
