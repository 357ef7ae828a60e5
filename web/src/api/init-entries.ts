import type { Config } from '@filiale/contracts/catalog/config';
import type { DescribedInitEntry, InitEntry } from '@filiale/contracts/content/init';

type Lists = {
  [E in DescribedInitEntry as E['data'] extends readonly unknown[]
    ? E['url']
    : never]: E['data'] extends readonly (infer R)[] ? R : never;
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
