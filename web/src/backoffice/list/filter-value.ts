/**
 * What a filter asks of a field: one of the values, or nothing in it (`isEmpty`), or something in it (`isSet`), or a value within bounds, both of which count as
 * within.
 */
export type FilterValue = {
  readonly values: readonly string[];
  readonly isEmpty: boolean;
  readonly isSet: boolean;
  readonly from: string;
  readonly to: string;
};
export const noFilter: FilterValue = { values: [], isEmpty: false, isSet: false, from: '', to: '' };

type Filters = Readonly<Record<string, string>>;

/** How bounds and the like stand beside a name: `filter[price.gte]`. */
const suffixes = { from: '.gte', to: '.lte', isSet: '.empty' } as const;
const keysOf = (name: string): readonly string[] => [name, ...Object.values(suffixes).map((end) => name + end)];

/** The names that filters are set of, in their order. */
export const filteredNames = (filters: Filters): readonly string[] => [
  ...new Set(Object.keys(filters).map((key) => key.replace(/\..*$/, ''))),
];

/** Reads the filter of a field; null where there is none. */
export function filterOf(filters: Filters, name: string): FilterValue | null {
  if (!filteredNames(filters).includes(name)) return null;
  const plain = filters[name];
  const parts = plain === undefined ? [] : plain.split(',').map((part) => part.trim());
  return {
    values: parts.filter((part) => part !== ''),
    isEmpty: parts.includes('') || filters[name + suffixes.isSet] === 'true',
    isSet: filters[name + suffixes.isSet] === 'false',
    from: filters[name + suffixes.from] ?? '',
    to: filters[name + suffixes.to] ?? '',
  };
}

/** The filters with another one of a field; null, or one that asks nothing, takes it away. */
export function withFilter(filters: Filters, name: string, value: FilterValue | null): Filters {
  const mine = new Set(keysOf(name));
  const others = Object.entries(filters).filter(([key]) => !mine.has(key));
  if (!value) return Object.fromEntries(others);
  const { values, isEmpty, isSet, from, to } = value;
  const own: [string, string][] = [
    ...(values.length > 0 || isEmpty
      ? [[name, [...values, ...(isEmpty ? [''] : [])].join(',')] as [string, string]]
      : []),
    ...(from ? [[name + suffixes.from, from] as [string, string]] : []),
    ...(to ? [[name + suffixes.to, to] as [string, string]] : []),
    ...(isSet ? [[name + suffixes.isSet, 'false'] as [string, string]] : []),
  ];
  return Object.fromEntries([...others, ...own]);
}
