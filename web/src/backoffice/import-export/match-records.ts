import type { Column } from '@filiale/contracts/fields/cells';
import { systemAt } from '@filiale/contracts/fields/external-ids';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { AnyRecord } from '../resources/record-calls.ts';
import { titleFields } from '../resources/record-title.ts';

/** Fields meant to identify records, though the server allows duplicates. */
const identifying = ['sku', 'email'];
const types = new Set(['text', 'textarea', 'number']);
/** Whether a column has what another system calls the records. */
const isName = (path: string | null): boolean =>
  path !== null && (path === 'externalId' || systemAt(path) !== undefined);

type Unique = Pick<AnyResource, 'unique' | 'uniqueWithin'>;
type Paths = readonly (string | null)[];

/** Columns of a file that its lines may be recognised by. What another system calls its records the server knows by itself. */
export const matchColumns = (columns: readonly Column[], paths: Paths): readonly Column[] =>
  columns.filter(({ path, field }) => paths.includes(path) && field && types.has(field.type) && !path.includes('.'));

/** The default column to match rows by: a unique one, or one meant to be; null if only names could match. */
export function usualMatch({ unique, uniqueWithin }: Unique, columns: readonly Column[], paths: Paths): string | null {
  if (paths.some(isName)) return null;
  const isWhole = uniqueWithin === undefined || paths.includes(uniqueWithin);
  const wanted = [...(unique !== undefined && isWhole ? [unique] : []), ...identifying];
  return wanted.find((path) => columns.some((column) => column.path === path)) ?? null;
}

/** The column of the records' names; null if the file has none, or if other systems identify the records. */
export function nameMatch(resource: AnyResource, columns: readonly Column[], paths: Paths): string | null {
  const { shown } = titleFields(resource);
  const [name] = shown;
  const isThere = shown.length === 1 && columns.some(({ path }) => path === name) && !paths.some(isName);
  return (isThere && name) || null;
}

/** Fields that must be the same for two records to be one: that of `path`, and what it is unique within. */
export const fieldsOfMatch = ({ unique, uniqueWithin }: Unique, path: string): readonly string[] =>
  path === unique && uniqueWithin !== undefined ? [path, uniqueWithin] : [path];

type Values = Readonly<Record<string, unknown>>;

/** The values of the identifying fields as one text; null if the first is empty. */
function keyOf(values: object, fields: readonly string[]): string | null {
  const parts = fields.map((name) =>
    String((values as Values)[name] ?? '')
      .trim()
      .toLowerCase(),
  );
  return parts[0] ? parts.join('\u0000') : null;
}

function counted<T>(all: readonly T[], keyOfOne: (one: T) => string | null): ReadonlyMap<string, readonly T[]> {
  const byKey = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOfOne(one);
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  return byKey;
}

export type Matcher = {
  /** The record that a line means; undefined where there is none, or more than one of either. */
  readonly find: (values: object) => string | undefined;
  /** How many lines mean a record, and how many might mean one of several. */
  readonly found: number;
  readonly doubtful: number;
};

/** Finds records again by the values that lines of a file have. */
export function matcherOf(records: readonly AnyRecord[], lines: readonly object[], fields: readonly string[]): Matcher {
  const there = counted(records, (record) => keyOf(record, fields));
  const asked = counted(lines, (values) => keyOf(values, fields));
  const find = (values: object): string | undefined => {
    const key = keyOf(values, fields);
    const [record, other] = there.get(key ?? '') ?? [];
    return key !== null && !other && asked.get(key)?.length === 1 ? record?.id : undefined;
  };
  const known = lines.filter((values) => there.has(keyOf(values, fields) ?? ''));
  const found = known.filter((values) => find(values) !== undefined).length;
  return { find, found, doubtful: known.length - found };
}
