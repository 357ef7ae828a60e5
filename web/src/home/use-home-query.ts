'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

const names = ['q', 'tag', 'sort'] as const;
/** What the visitor looks for: words, a tag's id, and the order asked for. Empty strings for nothing. */
export type HomeQuery = Readonly<Record<(typeof names)[number], string>>;

/**
 * What the visitor looks for on the home page. It stands in the address, so that Back, a reload and a sent link show the same branches. Source:
 * HOME-013, HOME-014.
 */
export function useHomeQuery(): { query: HomeQuery; setQuery: (change: Partial<HomeQuery>) => void } {
  const search = useSearchParams();
  const [query, keep] = useState<HomeQuery>(() => ({
    q: search.get('q') ?? '',
    tag: search.get('tag') ?? '',
    sort: search.get('sort') ?? '',
  }));
  const setQuery = (change: Partial<HomeQuery>) => {
    const next = { ...query, ...change };
    keep(next);
    const address = new URL(window.location.href);
    for (const name of names) {
      if (next[name]) address.searchParams.set(name, next[name]);
      else address.searchParams.delete(name);
    }
    try {
      window.history.replaceState({}, '', address);
    } catch {
      // Safari takes a hundred changes in half a minute; the next one brings the address up to date.
    }
  };
  return { query, setQuery };
}
