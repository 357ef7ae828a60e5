import { emptyInitEntries, type InitEntry } from '@filiale/contracts/content/init';

const known: ReadonlySet<string> = new Set(emptyInitEntries.map(({ url }) => url));

/** Names of the entries, as `parts` lists them: their urls without the slash. */
export const entryNames: ReadonlySet<string> = new Set([...known].map((url) => url.slice(1)));

/** Puts the entries of the services into the specified order; missing ones are empty. Those in `parts` only, where it is given. */
export function completeEntries(given: readonly InitEntry[], parts?: readonly string[]): InitEntry[] {
  const byUrl = new Map(given.map((entry) => [entry.url, entry]));
  const specified = emptyInitEntries.map((entry) => byUrl.get(entry.url) ?? entry);
  const all = [...specified, ...given.filter(({ url }) => !known.has(url))];
  return parts === undefined ? all : all.filter(({ url }) => parts.includes(url.slice(1)));
}
