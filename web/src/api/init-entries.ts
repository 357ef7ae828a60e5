import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Category } from '@filiale/contracts/catalog/category';
import type { Config } from '@filiale/contracts/catalog/config';
import type { Donatee } from '@filiale/contracts/catalog/donatee';
import type { Menu } from '@filiale/contracts/catalog/menu';
import type { Product } from '@filiale/contracts/catalog/product';
import type { Table } from '@filiale/contracts/catalog/table';
import type { Tag } from '@filiale/contracts/catalog/tag';
import type { InitEntry } from '@filiale/contracts/content/init';
import type { Navigation } from '@filiale/contracts/content/navigation';
import type { SiteEntry } from '@filiale/contracts/content/site';

type Lists = {
  '/branches': Branch;
  '/menus': Menu;
  '/categories': Category;
  '/products': Product;
  '/tables': Table;
  '/tags': Tag;
  '/donatees': Donatee;
  '/sites': SiteEntry;
  '/navigations': Navigation;
};

/** One list of an `/api/init` answer; empty where the entry is missing. The gateway has checked the shape. */
export function listOf<Url extends keyof Lists>(entries: readonly InitEntry[], url: Url): readonly Lists[Url][] {
  const data = entries.find((entry) => entry.url === url)?.data;
  return Array.isArray(data) ? (data as Lists[Url][]) : [];
}

/** The configuration of an `/api/init` answer. Throws where it is missing: no page can be drawn without it. */
export function configOf(entries: readonly InitEntry[]): Config {
  const data = entries.find((entry) => entry.url === '/config')?.data;
  if (!data) throw new Error('/api/init carries no /config');
  return data as Config;
}
