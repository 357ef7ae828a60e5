/** Paths of this site that a text leads to. */

type Holder = Readonly<Record<string, unknown>>;
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Everything within a value, itself first. */
export const within = (value: unknown): Holder[] =>
  isHolder(value) ? [value, ...Object.values(value).flatMap(within)] : [];

const hrefOf = ({ type, attrs, path }: Holder): unknown =>
  type === 'link' && isHolder(attrs) ? attrs.href : type === 'path' ? path : undefined;

/** Each path once, as it is written: of links of blocks, and of links within rich texts. */
export const pathsIn = (value: unknown): string[] => [
  ...new Set(
    within(value)
      .map(hrefOf)
      .flatMap((href) => (typeof href === 'string' && href.startsWith('/') ? [href] : [])),
  ),
];
