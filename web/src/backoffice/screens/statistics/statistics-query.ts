import {
  filtersOfSet,
  ownerOfSet,
  type StatSet,
  type StatSetName,
  statSets,
} from '@filiale/contracts/analytics/stat-sets';
import {
  comparisons,
  granularities,
  rankingOrders,
  type StatQuery,
  type StatResult,
  statFilters,
} from '@filiale/contracts/analytics/statistics';
import type { ListState } from '../../grid/list-state.ts';
import { daysOf, type Period } from '../../period/periods.ts';

const among = <const V extends string>(values: readonly V[], value: string | undefined): V | undefined =>
  values.find((each) => each === value);

/** The set that an address names: `#/statistics?filter[set]=revenue`; null: the overview. */
export const setOf = ({ filter }: Pick<ListState, 'filter'>): StatSetName | null =>
  filter.set !== undefined && filter.set in statSets ? (filter.set as StatSetName) : null;

/** What figures are narrowed by beside the branch, in the order in which it is offered. */
export const narrowingNames = ['mode', 'channel', 'payment', 'product', 'category'] as const;
type Narrowing = { readonly [N in (typeof narrowingNames)[number]]?: string };
type Filter = ListState['filter'];

/** What an address narrows figures by; values that there are none of are left out. */
export const narrowingOf = ({ filter }: Pick<ListState, 'filter'>): Narrowing =>
  Object.fromEntries(
    narrowingNames.flatMap((name) => {
      const { success, data } = statFilters[name].safeParse(filter[name]);
      return success ? [[name, data]] : [];
    }),
  );

/** The filter of an address that narrows figures by something else. */
export const withNarrowing = ({ filter }: Pick<ListState, 'filter'>, narrowing: Filter): Filter => ({
  ...Object.fromEntries(Object.entries(filter).filter(([name]) => !narrowingNames.some((each) => each === name))),
  ...narrowingOf({ filter: narrowing }),
});

/** Whether an answer takes no notice of something that the page is narrowed by. */
export const isWider = ({ query }: Pick<StatResult, 'query'>, asked: StatQuery): boolean =>
  narrowingNames.some((name) => asked[name] !== undefined && query.filters[name] === undefined);

/** What is asked for a set, as the address of the page says it. A period that goes on is compared up to today: its days to come would count as loss. */
export function statQueryOf(
  { filter, branch }: Pick<ListState, 'filter' | 'branch'>,
  period: Period,
  today: string,
): StatQuery {
  const { first, last } = daysOf(period);
  const set = setOf({ filter });
  const compare = among(comparisons, filter.compare);
  const granularity = set && among(granularitiesOf(set), filter.granularity);
  const sort = among(rankingOrders, filter.sort);
  const chosen: StatSet | null = set && statSets[set];
  const by = among<string>(chosen?.by ?? [], filter.by);
  const offered = set && filtersOfSet(set);
  const narrowing = Object.entries(narrowingOf({ filter })).filter(
    ([name]) => !offered || offered.some((each) => each === name),
  );
  return {
    from: first,
    to: compare && first <= today && last > today ? today : last,
    ...(branch && { branch }),
    ...Object.fromEntries(narrowing),
    ...(compare && { compare }),
    ...(granularity && { granularity }),
    ...(by && { by }),
    ...(set && compare && sort && { sort }),
  };
}

/** Lengths of the buckets that a set has: those that other services answer have days. */
export const granularitiesOf = (set: StatSetName): readonly (typeof granularities)[number][] =>
  granularities.filter((each) => each !== 'hour' || ownerOfSet(set) === 'analytics');
