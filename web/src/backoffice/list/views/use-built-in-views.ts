import type { AnyResource } from '@filiale/contracts/fields/resource';
import { localDate, mondayOf, toInstant } from '@filiale/rules/wall-time';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { listStateOf } from '../../grid/list-state.ts';
import { SELDOM_MS } from '../../limits.ts';
import { recordKeys } from '../../query-keys.ts';
import { listRecords } from '../../resources/record-calls.ts';
import { useCompanyZone } from '../../zone.ts';
import type { ListColumn } from '../list-columns.ts';
import { useOtherLanguages } from '../use-list-look.ts';
import { builtInViews, type ListView } from './built-in-views.ts';
import { useWaitingRecords } from './use-waiting-records.ts';

/** The views that come with a list, and how many records each has at the branch that is looked at. */
export function useBuiltInViews(
  resource: AnyResource,
  filters: readonly ListColumn[],
  { branch, isCounted }: { readonly branch: string | null; readonly isCounted: boolean },
) {
  const texts = useMessages('list');
  const words = pageWords(useLocale());
  const zone = useCompanyZone();
  const monday = mondayOf(localDate(useNow(), zone));
  const others = useOtherLanguages();
  const waiting = useWaitingRecords(resource);
  const builtIn = useMemo(() => {
    const weekBegan = toInstant(monday, '00:00', zone).toISOString();
    return builtInViews(resource, filters, { others, words, texts, weekBegan, waiting });
  }, [resource, filters, others, words, texts, monday, zone, waiting]);
  const counts = useQueries({
    queries: (isCounted ? builtIn : []).map(({ query }) => {
      const { branchField } = resource;
      const filter = { ...(branch && branchField && { [branchField]: branch }), ...listStateOf(query).filter };
      const asked = { filter, fields: 'id', pageSize: 1 };
      return {
        queryKey: recordKeys.list(resource.name, asked),
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => listRecords(resource.name, asked, { signal }),
        staleTime: SELDOM_MS,
      };
    }),
  });
  /** Empty where there is none, or it is not known. */
  const countOf = (view: ListView | null): string => {
    const { total = 0, isTotalMinimum } = counts[view ? builtIn.indexOf(view) : -1]?.data?.meta ?? {};
    return total > 0 ? `${total}${isTotalMinimum ? '+' : ''}` : '';
  };
  return { builtIn, countOf };
}
