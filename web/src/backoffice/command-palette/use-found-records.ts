import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { goTo, listHash, recordHash } from '../hash-route.ts';
import { TYPING_MS } from '../limits.ts';
import { queryKeys } from '../query-keys.ts';
import { kindLabel } from '../resources/kind-label.ts';
import { useLabels } from '../resources/label-text.ts';
import { staffCall } from '../session/staff-call.ts';
import type { Command } from './find-commands.ts';

/** As `SearchQuery` has it. */
const [SHORTEST, LONGEST] = [2, 100];

/** Records that a term may mean, of every list that somebody may read, with the way to all of a list where there are more. */
export function useFoundRecords(term: string): { readonly records: readonly Command[]; readonly isPending: boolean } {
  const texts = useMessages('app');
  const labelOf = useLabels();
  const [settled] = useDebouncedValue(term, TYPING_MS);
  const wanted = term.trim().slice(0, LONGEST);
  const asked = settled.trim().slice(0, LONGEST);
  const { data, isFetching } = useQuery({
    queryKey: queryKeys.found(asked),
    enabled: asked.length >= SHORTEST,
    queryFn: async ({ signal }) => (await staffCall('GET /api/search', { query: { q: asked } }, { signal })).data,
  });
  const isCurrent = asked === wanted && asked.length >= SHORTEST;
  const records = (isCurrent ? (data?.found ?? []) : []).flatMap((kind): Command[] => {
    const many = labelOf(kindLabel(kind.resource, 'many'));
    const count = `${kind.total}${kind.isTotalMinimum ? '+' : ''}`;
    const group = `${many} (${count})`;
    const found = kind.records.map(
      ({ id, title, detail }): Command => ({
        ...{ id: `${kind.resource}/${id}`, group, label: title },
        ...(detail && { note: detail }),
        run: () => goTo(recordHash(kind.resource, id)),
      }),
    );
    if (kind.total <= found.length) return found;
    const all: Command = {
      id: `${kind.resource}?${asked}`,
      group,
      label: fill(texts.showAllFound, { count }),
      run: () => goTo(listHash(kind.resource, new URLSearchParams({ search: asked }).toString())),
    };
    return [...found, all];
  });
  return { records, isPending: wanted.length >= SHORTEST && (!isCurrent || isFetching) };
}
