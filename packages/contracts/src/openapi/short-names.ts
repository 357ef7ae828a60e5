/** Where something stands first: the words on the way to it, and what its name ends with. */
export type Place = { readonly words: readonly string[]; readonly suffix: string };
/** The place of a schema that is not asked where it stands. */
export const nowhere: Place = { words: [], suffix: '' };

/** Gives each the shortest name that no other one has: its last word, else with words before it, at last with a number. The first of several has the shorter one. */
export function shortNames<K>(places: ReadonlyMap<K, Place>, taken: Iterable<string>): Map<K, string> {
  const named = new Map<K, string>();
  const used = new Set(taken);
  let left = [...places];
  for (let length = 1; left.length > 0; length += 1) {
    const nameOf = ([, { words, suffix }]: [K, Place]): string => `${words.slice(-length).join('')}${suffix}`;
    const isWhole = left.every(([, { words }]) => words.length <= length);
    const groups = Map.groupBy(left, nameOf);
    left = [];
    for (const [name, group] of groups) {
      const [first, ...more] = group;
      const isFree = first && !used.has(name);
      if (isFree) named.set(first[0], name);
      const others = isFree ? more : group;
      if (!isWhole) left.push(...others);
      else for (const [key] of others) named.set(key, numbered(name, used));
    }
    for (const name of groups.keys()) used.add(name);
  }
  return named;
}

function numbered(name: string, used: Set<string>): string {
  let number = 2;
  while (used.has(`${name}_${number}`)) number += 1;
  used.add(`${name}_${number}`);
  return `${name}_${number}`;
}
