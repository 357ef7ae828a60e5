'use client';

import { channelLabels, modeLabels, paymentLabels } from '@filiale/contracts/analytics/journal-words';
import { filtersOfSet, type StatSetName, statDimensions } from '@filiale/contracts/analytics/stat-sets';
import type { StatFilter } from '@filiale/contracts/analytics/statistics';
import { reference, select } from '@filiale/contracts/fields/fields';
import type { Label } from '@filiale/contracts/fields/locales';
import type { ListState } from '../../grid/list-state.ts';
import type { ListColumn } from '../../list/list-columns.ts';
import { ListFilters } from '../../list/list-filters.tsx';
import { useCellContext } from '../../list/use-cell-context.ts';
import { useTitles } from '../../list/use-titles.ts';
import { narrowingOf, withNarrowing } from './statistics-query.ts';

type Narrowing = Exclude<StatFilter, 'branch'>;

const choice = (name: Narrowing, options: Readonly<Record<string, Label>>): ListColumn => ({
  name,
  field: select({
    label: statDimensions[name].label,
    options: Object.entries(options).map(([value, label]) => ({ value, label })),
    default: Object.keys(options)[0] ?? '',
  }),
});
const records = (name: 'product' | 'category'): ListColumn => ({
  name,
  field: reference({ label: statDimensions[name].label, targets: [name], required: true }),
});
const columns: readonly ListColumn[] = [
  choice('mode', modeLabels),
  choice('channel', channelLabels),
  choice('payment', paymentLabels),
  records('product'),
  records('category'),
];

type Props = {
  /** The set that is looked at; null: the overview. */
  readonly set: StatSetName | null;
  readonly state: Pick<ListState, 'filter'>;
  readonly onChange: (filter: ListState['filter']) => void;
};

/** What the figures are narrowed by, as the address says it; nothing for sets that cannot be narrowed. Source: STAT-011. */
export function StatFilters({ set, state, onChange }: Props) {
  const offered = set ? columns.filter(({ name }) => filtersOfSet(set).some((each) => each === name)) : columns;
  const filters = narrowingOf(state);
  const idsOf = (name: Narrowing) => filters[name]?.split(',') ?? [];
  const context = useCellContext(useTitles(columns, [{ product: idsOf('product'), category: idsOf('category') }]));
  return (
    <ListFilters
      columns={offered}
      filters={filters}
      context={context}
      onChange={(next) => onChange(withNarrowing(state, next))}
    />
  );
}
