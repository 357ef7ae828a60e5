import { type Field, type Fields, typeOf } from '@filiale/contracts/fields/field';
import { hasTranslations } from '@filiale/contracts/fields/field-shape';
import type { SqlType } from '@filiale/contracts/fields/types/field-type';
import { escapeIdentifier } from 'pg';

/** Types whose values are in order by themselves; `-infinity` is below all of them, and stands for no value. */
export type OrderedType = 'timestamptz' | 'date' | 'numeric';

/** How the fields of a record lie in the row of its table, as parts of SQL. */
export type RecordLayout = {
  /** The table whose rows other systems have names for; absent where they have none. */
  readonly named?: string;
  /** Columns that migrations have made, with their types; absent where the store makes its table. */
  readonly made?: Readonly<Record<string, string>>;
  /** A field as JSON. */
  readonly json: (name: string) => string;
  /** A field as text, of a document its words; null where it is unset. */
  readonly text: (name: string) => string;
  /** How a field that is no text is compared; undefined: as text. */
  readonly typed: (name: string) => { readonly value: string; readonly type: OrderedType | 'jsonb' } | undefined;
  /** These fields, or all of them, as one JSON object. */
  readonly data: (names?: readonly string[]) => string;
  /** The columns that a write fills. */
  readonly columns: string;
  /** What fills them: a source of one row, made of the JSON object in a parameter. */
  readonly given: (parameter: string) => string;
  /** What a removal sets besides: it keeps what the record is called by another system, until it comes back. */
  readonly keepsName: string;
  /** That name of a removed record. */
  readonly keptName: string;
};

/** Names of the contract are names of JavaScript; nothing else becomes part of a statement. */
export const keyOf = (name: string): string => {
  if (!/^[A-Za-z]\w*$/.test(name)) throw new Error(`no field can be called ${name}`);
  return `'${name}'`;
};

/** An instant as the contracts write it. */
export const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The words of a document, or the text that it was until 1.7. */
const wordsOf = (json: string): string =>
  `case jsonb_typeof(${json}) when 'object' then jsonb_path_query_array(${json}, 'lax $.**.text')::text else ${json} #>> '{}' end`;
const isDocument = (field: Field | undefined): boolean =>
  field !== undefined && typeOf(field).column(field) === 'document';

/** All fields in the column `data`, as JSON. Source: ADR 31. */
export const inData = (fields: Fields): RecordLayout => ({
  json: (name) => `data -> ${keyOf(name)}`,
  text: (name) => (isDocument(fields[name]) ? wordsOf(`(data -> ${keyOf(name)})`) : `data ->> ${keyOf(name)}`),
  typed: (name) => {
    const field = fields[name];
    const isValue = field !== undefined && typeOf(field).column(field) === 'value';
    return isValue ? { value: `data -> ${keyOf(name)}`, type: 'jsonb' } : undefined;
  },
  data: (names) =>
    names ? `jsonb_build_object(${names.map((name) => `${keyOf(name)}, data -> ${keyOf(name)}`).join(', ')})` : 'data',
  columns: 'data',
  given: (parameter) => `(select ${parameter}::jsonb) as given (data)`,
  keepsName: `data = case when external_id is null then data else data || jsonb_build_object('externalId', external_id) end`,
  keptName: `data ->> 'externalId'`,
});

/** Columns of a table that are no fields. */
const HEAD_COLUMNS = new Set([
  ...['id', 'revision', 'live_unique', 'external_id', 'kept_external_id', 'mark'],
  ...['created_at', 'updated_at', 'deleted_at'],
]);

/** The column of a field: `startedAt` → `started_at`. */
export function columnNameOf(field: string): string {
  keyOf(field);
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (HEAD_COLUMNS.has(name)) throw new Error(`no field can be called ${field}`);
  return name;
}

/** The columns that a table needs for some fields, with their types. */
const columnsFor = (fields: Fields): Readonly<Record<string, SqlType>> =>
  Object.fromEntries([
    ...Object.entries(fields).map(([name, field]) => [columnNameOf(name), typeOf(field).sql(field)] as const),
    ...(hasTranslations(fields) ? [['translations', 'jsonb'] as const] : []),
  ]);

/** A function takes a hundred arguments. */
const MOST_PAIRS = 50;

/** A column for each field, in its type. Source: ADR 56. */
export function inColumns(fields: Fields): RecordLayout {
  const types = columnsFor(fields);
  const names = [...Object.keys(fields), ...(hasTranslations(fields) ? ['translations'] : [])];
  const columnOf = (name: string): string => escapeIdentifier(columnNameOf(name));
  const columnType = (name: string): SqlType => types[columnNameOf(name)] ?? 'jsonb';
  const objectOf = (of: readonly string[]): string => {
    const pairs = of.map(
      (name) => `${keyOf(name)}, ${columnType(name) === 'timestamptz' ? iso(columnOf(name)) : columnOf(name)}`,
    );
    const parts = Array.from({ length: Math.max(1, Math.ceil(pairs.length / MOST_PAIRS)) }, (_, part) =>
      pairs.slice(part * MOST_PAIRS, (part + 1) * MOST_PAIRS).join(', '),
    );
    return parts.map((part) => `jsonb_build_object(${part})`).join(' || ');
  };
  const text: Record<SqlType, (column: string) => string> = {
    text: (column) => column,
    uuid: (column) => `${column}::text`,
    boolean: (column) => `${column}::text`,
    timestamptz: iso,
    date: (column) => `${column}::text`,
    numeric: (column) => `${column}::text`,
    jsonb: (column) => `${column} #>> '{}'`,
  };
  return {
    made: { ...types, kept_external_id: 'text' },
    json: columnOf,
    text: (name) => (isDocument(fields[name]) ? wordsOf(columnOf(name)) : text[columnType(name)](columnOf(name))),
    typed: (name) => {
      const type = columnType(name);
      return type === 'timestamptz' || type === 'date' || type === 'numeric'
        ? { value: columnOf(name), type }
        : undefined;
    },
    data: (some) =>
      some
        ? objectOf(some)
        : `${objectOf(names)} || case when deleted_at is null or kept_external_id is null then '{}' else jsonb_build_object('externalId', kept_external_id) end`,
    columns: names.map(columnOf).join(', '),
    given: (parameter) =>
      `jsonb_to_record(${parameter}::jsonb) as given (${names.map((name) => `"${name}" ${columnType(name)}`).join(', ')})`,
    keepsName: 'kept_external_id = external_id',
    keptName: 'kept_external_id',
  };
}
