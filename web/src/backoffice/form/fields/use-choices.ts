import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { ReferenceOptions } from '@filiale/contracts/fields/types/reference/reference-type';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '../../../i18n/messages-provider.tsx';
import { SELDOM_MS, TYPING_MS } from '../../limits.ts';
import { recordKeys } from '../../query-keys.ts';
import { type AnyRecord, getRecord, listRecords } from '../../resources/record-calls.ts';
import { recordTitle, titleFields } from '../../resources/record-title.ts';

/** A record that a reference may lead to. */
export type Choice = { readonly value: string; readonly label: string };

/** Up to so many records are read at once and looked through in the browser; of more the service is asked. */
const MOST = 500;
const FOUND = 50;

/**
 * Records of a resource by their titles: all of them where there are not too many, else what the service finds for `search`, and those of `ids`
 * wherever they are; with `only` those that have one of its values. Nothing is asked for before `isWanted`.
 */
export function useChoices(
  resource: AnyResource | undefined,
  ids: readonly string[],
  search: string,
  isWanted: boolean,
  only?: ReferenceOptions['only'],
) {
  const locale = useLocale();
  const name = resource?.name ?? '';
  const fields = useMemo(() => {
    if (!resource) return '';
    const { read, isTranslated } = titleFields(resource);
    return [...read, ...(isTranslated ? ['translations'] : [])].join(',');
  }, [resource]);
  const narrowed = only ? [only] : [];
  const filter = only && {
    filter: Object.fromEntries(Object.entries(only).map(([field, values]) => [field, values.join()])),
  };
  const all = useQuery({
    queryKey: recordKeys.choices(name, 'all', ...narrowed),
    queryFn: ({ signal }) => listRecords(name, { pageSize: MOST, fields, ...filter }, { signal }),
    enabled: resource !== undefined && isWanted,
    staleTime: SELDOM_MS,
  });
  const isWhole = all.data !== undefined && (all.data.meta?.total ?? 0) <= all.data.data.length;
  const [asked] = useDebouncedValue(search.trim(), TYPING_MS);
  const found = useQuery({
    queryKey: recordKeys.choices(name, 'found', asked, ...narrowed),
    queryFn: ({ signal }) => listRecords(name, { search: asked, pageSize: FOUND, fields, ...filter }, { signal }),
    enabled: resource?.search !== undefined && all.data !== undefined && !isWhole && asked.length > 1,
    staleTime: SELDOM_MS,
  });
  const known = useMemo(() => {
    const records = [...(all.data?.data ?? []), ...(found.data?.data ?? [])];
    return new Map(records.map((record) => [record.id, record]));
  }, [all.data, found.data]);
  // Those that stand in the field and are not among the first of a long list.
  const missing = all.isSuccess && !isWhole ? ids.filter((id) => !known.has(id)).slice(0, FOUND) : [];
  const single = useQueries({
    queries: missing.map((id) => ({
      queryKey: recordKeys.choices(name, 'one', id),
      queryFn: ({ signal }: { signal: AbortSignal }) => getRecord(name, id, { signal }),
      staleTime: SELDOM_MS,
    })),
  });
  const titleOf = (record: AnyRecord): string => (resource ? recordTitle(resource, record, locale) : record.id);
  const byId = new Map([...known, ...single.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))]);
  const offered = !isWhole && found.data ? found.data.data : [...known.values()];
  return {
    choices: offered.map((record): Choice => ({ value: record.id, label: titleOf(record) })),
    /** The title of a record; undefined while it is not known, null where there is none any more. */
    titleOf: (id: string): string | undefined | null => {
      const record = byId.get(id);
      if (record) return titleOf(record);
      return isWhole ? null : undefined;
    },
    isPending: all.isPending || found.isFetching,
    isFailed: all.isError,
  };
}
