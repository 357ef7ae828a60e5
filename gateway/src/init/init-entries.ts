import type { InitEntry } from '@filiale/contracts/content/init';

/** Entries of `GET /api/init`, in the order of the specification, and what stands there while nobody fills them. Source: RES-003. */
const emptyEntries: readonly InitEntry[] = [
  { url: '/config', data: null },
  { url: '/users/me', data: null },
  ...[
    '/divisions',
    '/branches',
    '/menus',
    '/categories',
    '/products',
    '/tags',
    '/tables',
    '/sites',
    '/navigations',
    '/blocks',
    '/nodes',
    '/donatees',
  ].map((url) => ({ url, data: [] })),
];

/** Names of the entries, as `parts` lists them: their urls without the slash. */
export const entryNames: ReadonlySet<string> = new Set(emptyEntries.map(({ url }) => url.slice(1)));

/** Puts the entries of the services into the specified order; what none of them answered is empty. Those in `parts` only, where it is given. */
export function completeEntries(given: readonly InitEntry[], parts?: readonly string[]): InitEntry[] {
  const byUrl = new Map(given.map((entry) => [entry.url, entry]));
  const specified = emptyEntries.map((entry) => byUrl.get(entry.url) ?? entry);
  const known = new Set(emptyEntries.map(({ url }) => url));
  const all = [...specified, ...given.filter(({ url }) => !known.has(url))];
  return parts === undefined ? all : all.filter(({ url }) => parts.includes(url.slice(1)));
}
