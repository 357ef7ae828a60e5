import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { goToEntry, listHash } from '../hash-route.ts';
import { recordKeys } from '../query-keys.ts';
import type { AnyRecord, ListQuery } from '../resources/record-calls.ts';

/** Records of the list that somebody came from, in its order; kept while they walk along it. */
let trail: { readonly resource: string; readonly ids: readonly string[] } | null = null;

type Cached = { readonly data?: readonly AnyRecord[] };

/** The records before and after one in the list it was opened from; null at its ends, and where no list was seen. */
export function useNeighbours(resource: string, id: string | null) {
  const client = useQueryClient();
  const [ids] = useState(() => {
    const lists = client
      .getQueryCache()
      .findAll({ queryKey: recordKeys.list(resource) })
      .flatMap(({ queryKey, state }) => {
        const data = (state.data as Cached | undefined)?.data;
        return data ? [{ query: (queryKey[3] ?? {}) as ListQuery, data, at: state.dataUpdatedAt }] : [];
      });
    const [newest] = lists
      .filter(({ data }) => data.some((record) => record.id === id))
      .toSorted((one, other) => other.at - one.at);
    if (newest) {
      const asked = questionOf(newest.query);
      const pages = lists
        .filter(({ query }) => questionOf(query) === asked)
        .toSorted((one, other) => (one.query.page ?? 1) - (other.query.page ?? 1));
      trail = { resource, ids: [...new Set(pages.flatMap(({ data }) => data.map((record) => record.id)))] };
    }
    return trail?.resource === resource ? trail.ids : [];
  });
  const at = id === null ? -1 : ids.indexOf(id);
  return { before: at > 0 ? (ids[at - 1] ?? null) : null, after: at >= 0 ? (ids[at + 1] ?? null) : null };
}

/** The same list whatever the page. */
const questionOf = ({ page: _page, cursor: _cursor, ...asked }: ListQuery): string => JSON.stringify(asked);

/** Goes back to the list as it was left, if it lies behind in this tab; tells whether it does. */
export function goBackToList(resource: string): boolean {
  const { navigation } = window as { readonly navigation?: Navigation };
  const here = navigation?.currentEntry?.index ?? -1;
  const list = navigation
    ?.entries()
    .slice(0, Math.max(here, 0))
    .findLast(({ url }) => url !== null && isList(new URL(url).hash, resource));
  if (!list) return false;
  goToEntry(list.key);
  return true;
}

const isList = (hash: string, resource: string): boolean =>
  hash === listHash(resource) || hash.startsWith(`${listHash(resource)}?`);
