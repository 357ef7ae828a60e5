/**
 * How the driver's value of a column becomes a property: as it is, an id (which lists compare as text), an instant as ISO text, a `bigint` or
 * `numeric` as a number.
 */
type Kind = 'same' | 'id' | 'instant' | 'whole';
type KindOf<V> =
  | 'same'
  | ([V] extends [string | null] ? 'id' | 'instant' : [V] extends [number | null] ? 'whole' : never);

/** A property that is not the column of its name in snake case. */
type Column<V> = {
  /** Where it is written. */
  readonly column?: string;
  /** SQL that is read in place of the column; without a column nothing is written. */
  readonly sql?: string;
  readonly kind?: KindOf<V>;
};
type Columns<V> = { readonly [K in keyof V]-?: KindOf<V[K]> | Column<V[K]> };

const each =
  <const S extends Kind>(kind: S) =>
  <const K extends string>(...names: readonly K[]) =>
    Object.fromEntries(names.map((name) => [name, kind])) as Record<K, S>;
/** Properties that are what their columns are. */
export const same = each('same');
/** Properties that are instants. */
export const instants = each('instant');
/** Properties that are numbers, of columns that hold more than JavaScript does. */
export const wholes = each('whole');

/** Names of properties, for a list that is written in several lines. */
export const names = <const K extends string>(...given: readonly K[]): readonly K[] => given;

const readers: Record<Kind, ((stored: never) => unknown) | undefined> = {
  same: undefined,
  id: undefined,
  instant: (at: Date | null) => at?.toISOString() ?? null,
  whole: (digits: string | number | null) => (digits === null ? null : Number(digits)),
};
/** As JSON can carry it and PostgreSQL takes it. */
const portable = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : typeof value === 'string' ? value.toWellFormed() : value;
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The value of a row that met another. */
export const excluded = (column: string): string => `excluded.${column}`;

/**
 * Maps the rows of a table to records, by name, and gives statements their columns. Written values are one JSON parameter keyed by column names,
 * typed by the table. Why no query builder: docs/adr/0026.
 * @param written properties that are only written, such as the id of a parent record
 */
export function mapRows<V, W extends string = never>(table: string, columns: Columns<V>, ...written: readonly W[]) {
  type Property = (keyof V & string) | W;
  const known = Object.entries<Kind | Column<unknown>>(columns).map(([property, given]) => {
    const { column, sql, kind = 'same' } = typeof given === 'string' ? { kind: given } : given;
    const name = column ?? snakeCase(property);
    return { property, name, sql, kind, read: readers[kind], isWritten: column !== undefined || sql === undefined };
  });
  const columnOf = new Map<string, string>([
    ...known.flatMap(({ property, name, isWritten }) => (isWritten ? [[property, name] as const] : [])),
    ...written.map((property) => [property, snakeCase(property)] as const),
  ]);
  const all = [...columnOf.keys()] as Property[];
  const listed = (properties: readonly Property[]): string =>
    properties.map((property) => columnOf.get(property)).join(', ');
  const row = (record: { readonly [P in Property]?: unknown }): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(record).flatMap(([property, value]) => {
        const column = columnOf.get(property);
        return column === undefined ? [] : [[column, portable(value)]];
      }),
    );
  /** Rows that a parameter carries, as a statement or a part of one. */
  const given = (parameter: `$${number}`, ...properties: readonly Property[]): string =>
    `select ${listed(properties)} from jsonb_populate_recordset(null::${table}, ${parameter}::jsonb)`;
  const selected = (left: readonly string[]): string =>
    known
      .filter(({ property }) => !left.includes(property))
      .map(({ name, sql }) => (sql ? `${sql} as ${name}` : `${table}.${name}`))
      .join(', ');
  return {
    /** What a statement selects of the table, by its name. */
    select: selected([]),
    /** All of it but some properties, which records then have as undefined. */
    selectBut: (...left: readonly (keyof V & string)[]): string => selected(left),
    /** What lists compare a property by. */
    compared: Object.fromEntries(
      known.map(({ property, name, sql, kind }) => [property, sql ?? (kind === 'id' ? `${name}::text` : name)]),
    ) as Readonly<Record<string, string>>,
    /** A selected row as a record. */
    read: (stored: object): V => {
      const record: Record<string, unknown> = {};
      for (const { property, name, read } of known) {
        const value = (stored as Record<string, unknown>)[name];
        record[property] = read ? read(value as never) : value;
      }
      return record as V;
    },
    /** A record, or some of its properties, by column names. */
    row,
    /** Records as the parameter of a statement. */
    json: (...records: readonly Parameters<typeof row>[0][]): string => JSON.stringify(records.map(row)),
    given,
    /** Inserts the rows that a parameter carries: these properties, or all. */
    insert: (parameter: `$${number}`, ...properties: readonly Property[]): string => {
      const inserted = properties.length > 0 ? properties : all;
      return `insert into ${table} (${listed(inserted)}) ${given(parameter, ...inserted)}`;
    },
    /** What follows `set`: these properties of the row that a parameter carries. */
    assign: (parameter: `$${number}`, ...properties: readonly Property[]): string =>
      `(${listed(properties)}) = (${given(parameter, ...properties)})`,
    /** What follows `set`: for these properties what SQL makes of their columns, such as {@link excluded}. */
    set: (value: (column: string) => string, ...properties: readonly Property[]): string =>
      properties.map((property) => `${columnOf.get(property)} = ${value(columnOf.get(property) ?? '')}`).join(', '),
  };
}
export type RowMapping<V> = ReturnType<typeof mapRows<V>>;
