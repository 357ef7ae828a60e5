import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useLocale } from '../../i18n/messages-provider.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { MOST_VALUES, SELDOM_MS } from '../limits.ts';
import { recordKeys } from '../query-keys.ts';
import { may } from '../resources/may.ts';
import { type AnyRecord, listRecords } from '../resources/record-calls.ts';
import { recordTitle, titleFields } from '../resources/record-title.ts';
import { resourceOfTarget } from '../resources/resource-named.ts';
import type { ListColumn } from './list-columns.ts';

/** What the records are called that references of a page lead to, read in one request for each kind of them. */
export function useTitles(
  columns: readonly ListColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): (id: string) => string | undefined {
  const locale = useLocale();
  const { caller } = useStaff();
  const wanted = useMemo(() => {
    const ids = new Map<string, Set<string>>();
    for (const { name, field } of columns) {
      if (field.type !== 'reference') continue;
      for (const target of field.targets ?? []) {
        const resource = resourceOfTarget(target);
        if (!resource || !may(caller, 'read', resource)) continue;
        const of = ids.get(target) ?? new Set();
        ids.set(target, of);
        for (const row of rows) for (const id of [row[name]].flat()) if (typeof id === 'string') of.add(id);
      }
    }
    return [...ids].flatMap(([target, of]) => {
      const resource = resourceOfTarget(target);
      return resource && of.size > 0 ? [{ resource, ids: [...of].sort().slice(0, MOST_VALUES) }] : [];
    });
  }, [columns, rows, caller]);
  const names = useQueries({
    queries: wanted.map(({ resource, ids }) => {
      const { read, isTranslated } = titleFields(resource);
      const fields = [...read, ...(isTranslated ? ['translations'] : [])].join(',');
      const query = { filter: { id: ids.join(',') }, fields, pageSize: ids.length };
      return {
        queryKey: recordKeys.list(resource.name, query),
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => listRecords(resource.name, query, { signal }),
        staleTime: SELDOM_MS,
        select: ({ data }: { readonly data: readonly AnyRecord[] }) =>
          data.map((record): [string, string] => [record.id, recordTitle(resource, record, locale)]),
      };
    }),
    combine: joined,
  });
  // While the names of another page are on their way those of the one before stay.
  const known = useRef(new Map<string, string>());
  for (const [id, name] of names) known.current.set(id, name);
  return useCallback((id) => names.get(id) ?? known.current.get(id), [names]);
}

const joined = (results: readonly { readonly data: readonly [string, string][] | undefined }[]) =>
  new Map(results.flatMap(({ data }) => data ?? []));
