import type { PeriodQuery } from '../period/periods.ts';

/** What a list shows, as its hash says it: `search=gulasch&filter[isEnabled]=true&sort=-price&page=2&columns=price,sku&branch=wien-neubau&view={id}&layout=board`, and `period=week&date=2026-11-25` or `from=…&to=…` of what shows time. */
export type ListState = PeriodQuery & {
  readonly search: string;
  /** By the name of a field; what they ask for as the server reads it, see `filter-value.ts`. */
  readonly filter: Readonly<Record<string, string>>;
  /** `price` or `-price`; empty: the order the records were made in. */
  readonly sort: string;
  /** The page of 50 that is seen, from 1. */
  readonly page: number;
  /** Columns beside the name, in order; null: as the resource has them. */
  readonly columns: readonly string[] | null;
  /** Id of the branch whose records are wanted; addresses have its identifier. */
  readonly branch: string | null;
  /** Id of the saved view that was opened; what is seen may differ from it since. */
  readonly view: string | null;
  /** How records are laid out, see `layout.ts` of the list; null: as they were last. */
  readonly layout: string | null;
};

const FILTER = /^filter\[(.+)\]$/;

/** Reads what stands behind the question mark of a list's hash. What it does not know is left out. */
export function listStateOf(query: string): ListState {
  const params = new URLSearchParams(query);
  const filter: Record<string, string> = {};
  for (const [key, value] of params) {
    const name = FILTER.exec(key)?.[1];
    if (name) filter[name] = value;
  }
  const page = Number(params.get('page') ?? 1);
  const columns = params.get('columns');
  return {
    search: params.get('search') ?? '',
    filter,
    sort: params.get('sort') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    columns: columns === null ? null : columns.split(',').filter(Boolean),
    branch: params.get('branch') || null,
    view: params.get('view') || null,
    layout: params.get('layout') || null,
    period: params.get('period') || null,
    date: params.get('date') || null,
    from: params.get('from') || null,
    to: params.get('to') || null,
  };
}

/** Characters that addresses may carry as they are, so that people can read them. */
const readable = (text: string): string =>
  encodeURIComponent(text).replace(/%(2C|3A|40|2F|5B|5D)/g, (escaped) => decodeURIComponent(escaped));

/** Writes a state as `listStateOf` reads it; what is usual is left out. */
export function queryOfState({
  search,
  filter,
  sort,
  page,
  columns,
  branch,
  view,
  layout,
  ...time
}: ListState): string {
  const entries: [string, string][] = [
    ...(search ? [['search', search] as [string, string]] : []),
    ...Object.entries(filter).map(([name, value]): [string, string] => [`filter[${name}]`, value]),
    ...(sort ? [['sort', sort] as [string, string]] : []),
    ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
    ...(columns ? [['columns', columns.join(',')] as [string, string]] : []),
    ...(branch ? [['branch', branch] as [string, string]] : []),
    ...(view ? [['view', view] as [string, string]] : []),
    ...(layout ? [['layout', layout] as [string, string]] : []),
    ...Object.entries(time).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ];
  return entries.map(([name, value]) => `${readable(name)}=${readable(value)}`).join('&');
}

/** Whether a state leaves some records out. */
export const isNarrowed = ({ search, filter }: ListState): boolean => search !== '' || Object.keys(filter).length > 0;

/** The order after a click on a column: rising, falling, as made. */
export const nextSort = (sort: string, name: string): string =>
  sort === name ? `-${name}` : sort === `-${name}` ? '' : name;
