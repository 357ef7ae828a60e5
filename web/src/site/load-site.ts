import 'server-only';
import type { InitEntry } from '@filiale/contracts/content/init';
import type { Site, SiteEntry } from '@filiale/contracts/content/site';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { INDEX_PATH } from '@filiale/rules/site-path';
import { listOf } from '../api/init-entries.ts';
import { loadForVisitor, loadOne } from '../api/server.ts';
import { companyLanguages } from '../i18n/company-languages.ts';

/** The page at an address without locale; null where there is none, or none that this visitor may see. Source: SITE-001. */
export async function loadSite(address: string, locale: EnabledLocale): Promise<Site | null> {
  const path = address === INDEX_PATH ? address : address.slice(1);
  const query = new URLSearchParams({ path, locale, base: companyLanguages().base });
  return (await loadForVisitor(`/api/sites/public?${query}`)) as Site | null;
}

type Entries = readonly InitEntry[];
const URL_OF_SITES = '/sites';
/** Pages that one call may name. */
const MOST_NAMED = 200;
/** Whether there are more pages than `/api/init` lists. */
const isCut = (entries: Entries): boolean => (entries.find(({ url }) => url === URL_OF_SITES)?.left ?? 0) > 0;

/** Ids of the pages that links of a value lead to. */
function linkedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'site' && typeof part === 'string' ? [part] : linkedIn(part),
  );
}
/** `a/b/c` is below `a` and `a/b`. */
const pathsAbove = (path: string): string[] =>
  path.split('/').flatMap((_segment, at, segments) => (at === 0 ? [] : segments.slice(0, at).join('/')));

/**
 * The entries with the pages that a page names: those that its blocks lead to, and those above its path. The same entries where all pages are listed.
 */
export async function withNamedSites(
  entries: Entries,
  { body, path, locale }: { readonly body?: readonly unknown[]; readonly path: string; readonly locale: string },
): Promise<Entries> {
  if (!isCut(entries)) return entries;
  const known = listOf(entries, URL_OF_SITES);
  const ids = [...new Set(linkedIn(body))].filter((id) => !known.some((site) => site.id === id)).slice(0, MOST_NAMED);
  const paths = pathsAbove(path);
  if (ids.length + paths.length === 0) return entries;
  const query = new URLSearchParams({
    ...(ids.length > 0 && { ids: ids.join() }),
    ...(paths.length > 0 && { paths: paths.join() }),
    locale,
  });
  const named = (await loadOne(`/api/sites/entries?${query}`)) as readonly SiteEntry[] | null;
  return [{ url: URL_OF_SITES, data: [...known, ...(named ?? [])] }, ...entries];
}

/** Every public page. */
export async function loadSiteEntries(entries: Entries): Promise<readonly SiteEntry[]> {
  if (!isCut(entries)) return listOf(entries, URL_OF_SITES);
  const all: SiteEntry[] = [];
  for (let after = ''; ; ) {
    const query = after === '' ? '' : `?after=${after}`;
    const part = (await loadOne(`/api/sites/entries${query}`)) as readonly SiteEntry[];
    all.push(...part);
    const last = part.at(-1);
    if (!last) return all;
    after = last.id;
  }
}
