import type { InitEntry } from '@filiale/contracts/routes';

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

/** Puts the entries of the services into the specified order; what none of them answered is empty. */
export function completeEntries(given: readonly InitEntry[]): InitEntry[] {
  const byUrl = new Map(given.map((entry) => [entry.url, entry]));
  const specified = emptyEntries.map((entry) => byUrl.get(entry.url) ?? entry);
  const known = new Set(emptyEntries.map(({ url }) => url));
  return [...specified, ...given.filter(({ url }) => !known.has(url))];
}
