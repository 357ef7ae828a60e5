import { resources } from '@filiale/contracts/api/resources';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../i18n/messages-provider.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { goTo, recordHash } from '../hash-route.ts';
import { useLabels } from '../resources/label-text.ts';
import { may } from '../resources/may.ts';
import { listRecords } from '../resources/record-calls.ts';
import { recordTitle } from '../resources/record-title.ts';
import type { Command } from './find-commands.ts';

const WAIT_MS = 250;
const SHORTEST = 2;
const EACH = 5;
/** Resources that people look records up in by a word. */
const looked = ['products', 'categories', 'branches', 'customers', 'users', 'sites', 'tasks'];

/** Records that a term may mean, over the resources that somebody may read. */
export function useFoundRecords(term: string): { readonly records: readonly Command[]; readonly isPending: boolean } {
  const [asked] = useDebouncedValue(term.trim(), WAIT_MS);
  const locale = useLocale();
  const labelOf = useLabels();
  const { caller } = useStaff();
  const query = useQuery({
    queryKey: ['found', asked],
    enabled: asked.length >= SHORTEST,
    queryFn: async ({ signal }) => {
      const searched = resources.filter((resource) => looked.includes(resource.name) && may(caller, 'read', resource));
      const answers = await Promise.allSettled(
        searched.map(async (resource) => {
          const { data } = await listRecords(resource.name, { search: asked, pageSize: EACH }, { signal });
          return data.map((record) => ({ resource, record }));
        }),
      );
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
  });
  const isCurrent = asked === term.trim() && asked.length >= SHORTEST;
  const records = (isCurrent ? (query.data ?? []) : []).map(({ resource, record }) => ({
    id: `${resource.name}/${record.id}`,
    group: labelOf(resource.label.many),
    label: recordTitle(resource, record, locale),
    run: () => goTo(recordHash(resource.name, record.id)),
  }));
  return { records, isPending: term.trim().length >= SHORTEST && (!isCurrent || query.isFetching) };
}
