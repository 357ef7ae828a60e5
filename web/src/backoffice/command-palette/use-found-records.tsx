import type { FoundRecord } from '@filiale/contracts/api/search';
import { formatCurrency, formatDateTime } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { zoneOf } from '@filiale/rules/zone-of';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { goTo, listHash, recordHash } from '../hash-route.ts';
import { TYPING_MS } from '../limits.ts';
import { Thumbnail } from '../list/thumbnail.tsx';
import { queryKeys } from '../query-keys.ts';
import { kindLabel } from '../resources/kind-label.ts';
import { useLabels } from '../resources/label-text.ts';
import { staffCall } from '../session/staff-call.ts';
import { useShop } from '../shop-context.tsx';
import { useBranches } from '../use-own-branches.ts';
import { askedOf, isLongEnough } from './asked-term.ts';
import type { Command } from './find-commands.ts';

/** Records that a term may mean, of every list that somebody may read, with the way to all of a list where there are more. */
export function useFoundRecords(term: string): { readonly records: readonly Command[]; readonly isPending: boolean } {
  const texts = useMessages('app');
  const labelOf = useLabels();
  const [settled] = useDebouncedValue(term, TYPING_MS);
  const wanted = askedOf(term);
  const asked = askedOf(settled);
  const { data, isFetching } = useQuery({
    queryKey: queryKeys.found(asked),
    enabled: isLongEnough(asked),
    queryFn: async ({ signal }) => (await staffCall('GET /api/search', { query: { q: asked } }, { signal })).data,
  });
  const tellApart = useTellApart();
  const isCurrent = asked === wanted && isLongEnough(asked);
  const records = (isCurrent ? (data?.found ?? []) : []).flatMap((kind): Command[] => {
    const many = labelOf(kindLabel(kind.resource, 'many'));
    const count = `${kind.total}${kind.isTotalMinimum ? '+' : ''}`;
    const group = `${many} (${count})`;
    const found = kind.records.map(
      (record): Command => ({
        ...{ id: `${kind.resource}/${record.id}`, group, label: record.title },
        ...tellApart(record),
        run: () => goTo(recordHash(kind.resource, record.id)),
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
  return { records, isPending: isLongEnough(wanted) && (!isCurrent || isFetching) };
}

/** What tells hits of one name apart: when and where an order was placed and what it came to, what a dish costs, its picture. */
function useTellApart(): (record: FoundRecord) => Pick<Command, 'note' | 'figure' | 'picture'> {
  const locale = useLocale();
  const shop = useShop();
  const { data: branches } = useBranches();
  return ({ detail, placedAt, branch: id, price, currency, image }) => {
    const branch = branches?.find((each) => each.id === id);
    const notes = [
      placedAt && formatDateTime(new Date(placedAt), zoneOf(branch, shop)),
      branch && translated(branch, locale, 'name'),
      detail,
    ].filter(Boolean);
    return {
      ...(notes.length > 0 && { note: notes.join(' · ') }),
      ...(price !== undefined && { figure: formatCurrency(price, currency ?? shop.currency, locale) }),
      ...(image && { picture: <Thumbnail image={image} /> }),
    };
  };
}
