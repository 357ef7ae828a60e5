import 'server-only';
import type { Site } from '@filiale/contracts/content/site';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { INDEX_PATH } from '@filiale/rules/site-path';
import { loadForVisitor } from '../api/server.ts';
import { companyLanguages } from '../i18n/company-languages.ts';

/** The page at an address without locale; null where there is none, or none that this visitor may see. Source: SITE-001. */
export async function loadSite(address: string, locale: EnabledLocale): Promise<Site | null> {
  const path = address === INDEX_PATH ? address : address.slice(1);
  const query = new URLSearchParams({ path, locale, base: companyLanguages().base });
  return (await loadForVisitor(`/api/sites/public?${query}`)) as Site | null;
}
