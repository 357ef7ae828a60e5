import { systemAt } from '@filiale/contracts/fields/external-ids';
import { type Field, type Fields, typeOf } from '@filiale/contracts/fields/field';
import { day, instant } from '@filiale/contracts/fields/fields';
import { phoneDigits } from '@filiale/contracts/fields/phone-digits';
import type { ColumnKind } from '@filiale/contracts/fields/types/field-type';
import { escapeLiteral } from 'pg';
import type { Bound, Condition, FilterValue, ResolvedList } from '../http/list-query.ts';
import { ProblemError } from '../http/problem-error.ts';
import { containing } from './like-pattern.ts';
import { externalIdIn, holdersOf } from './postgres-external-ids.ts';
import { inData, iso, type OrderedType, type RecordLayout } from './record-layout.ts';

/** What a list compares and sorts by: an SQL expression that is never null (but `nullable` ones, which nothing is sorted by), and the type of what it is compared with. */
export type RecordColumn = {
  readonly expression: string;
  readonly type: 'uuid' | OrderedType | 'text' | 'nullable' | 'jsonb' | 'list';
  /** The ids of the rows where it is one of the values of a parameter, from an index of another table. */
  readonly holders?: (values: string) => string;
};

/** German order of words with numbers by their value, as `Intl.Collator('de', { numeric: true })` has it. */
export const COLLATION = 'german';

const head: Readonly<Record<string, RecordColumn>> = {
  id: { expression: 'id', type: 'uuid' },
  createdAt: { expression: 'created_at', type: 'timestamptz' },
  updatedAt: { expression: 'updated_at', type: 'timestamptz' },
  externalId: { expression: 'external_id', type: 'nullable' },
};
const worded = new Set<ColumnKind>(['words', 'longWords', 'markup']);

const ofSystem = (table: string, system: string): RecordColumn => ({
  expression: externalIdIn(table, system),
  type: 'nullable',
  holders: (ids) => `id in ${holdersOf(table, escapeLiteral(system), ids)}`,
});

/** Below every value of an ordered type. */
const LOWEST = '-infinity';

/**
 * How a field is compared: texts as texts, numbers and yes-or-no of `data` as JSON values, whose order PostgreSQL knows, values of columns by their
 * types. Unset values are the lowest; a record from before the field counts as having its default, as it is answered.
 */
export function columnOf(fields: Fields, name: string, layout: RecordLayout = inData(fields)): RecordColumn {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) {
    const system = systemAt(name);
    if (system !== undefined && layout.named !== undefined) return ofSystem(layout.named, system);
    const column = head[name];
    if (!column) throw new Error(`no column ${name}`);
    return column;
  }
  const kind = typeOf(field).column(field);
  if (kind === 'ids') return { expression: `jsonb_path_query_array(${layout.json(name)}, '$[*].id')`, type: 'list' };
  if (kind === 'list') return { expression: `(${layout.json(name)})`, type: 'list' };
  const fallback: unknown = field.schema.safeParse(undefined).data ?? null;
  const typed = layout.typed(name);
  if (typed) {
    const unset = typed.type === 'jsonb' ? JSON.stringify(fallback) : String(fallback ?? LOWEST);
    return {
      expression: `coalesce(${typed.value}, ${escapeLiteral(unset)}::${typed.type})`,
      type: typed.type,
    };
  }
  const unset = typeof fallback === 'object' ? '' : String(fallback);
  const text = `coalesce(${layout.text(name)}, ${escapeLiteral(unset)})`;
  return { expression: `(${text} collate ${worded.has(kind) ? COLLATION : '"C"'})`, type: 'text' };
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** An absent value, as the expressions have it. */
const textOf = (value: FilterValue): string => (value === null ? '' : String(value));

const isOrdered = (type: RecordColumn['type']): type is OrderedType =>
  type === 'timestamptz' || type === 'date' || type === 'numeric';

const areSound: Record<OrderedType, (value: FilterValue) => boolean> = {
  timestamptz: (value) => instant.safeParse(value).success,
  date: (value) => day.safeParse(value).success,
  numeric: (value) => /^-?\d{1,30}(\.\d{1,30})?$/.test(String(value)),
};
/** A value as a column of that type has it; undefined where it can be none. */
const orderedOf = (type: OrderedType, value: FilterValue): string | undefined => {
  if (value === null || value === '') return LOWEST;
  return areSound[type](value) ? String(value) : undefined;
};

/** What the place of a record carries of what its list is sorted by. */
export function sortedOf({ expression, type }: RecordColumn): string {
  if (type === 'timestamptz') return iso(expression);
  return isOrdered(type) ? `nullif(${expression}, '${LOWEST}')::text` : expression;
}

/** A value that a place carries, to compare with; what can be no value of the column is refused with 400. */
export function placedOf({ type }: RecordColumn, carried: FilterValue, bind: Bind): string {
  if (type === 'jsonb') return `${bind(JSON.stringify(carried))}::jsonb`;
  if (!isOrdered(type)) return `${bind(String(carried ?? ''))}::${type}`;
  const value = orderedOf(type, carried);
  if (value === undefined) throw new ProblemError('request.parameter-invalid', { details: { name: 'cursor' } });
  return `${bind(value)}::${type}`;
}

/** Takes a value as a parameter and answers its place: `$3`. */
export type Bind = (value: unknown) => string;

/** True where a record's value is one of the values; of lists, where one of its elements is, and of the empty value where it has none. */
function anyOf({ expression, type, holders }: RecordColumn, values: readonly FilterValue[], bind: Bind): string {
  switch (type) {
    case 'uuid':
      return `${expression} = any(${bind(values.map(textOf).filter((value) => uuid.test(value)))}::uuid[])`;
    case 'timestamptz':
    case 'date':
    case 'numeric': {
      const wanted = values.flatMap((value) => orderedOf(type, value) ?? []);
      return `${expression} = any(${bind(wanted)}::${type}[])`;
    }
    case 'text':
      return `${expression} = any(${bind([...new Set(values.map(textOf))])}::text[])`;
    case 'nullable': {
      const wanted = `${bind(values)}::text[]`;
      const equals = holders ? holders(wanted) : `${expression} = any(${wanted})`;
      return values.includes(null) ? `(${equals} or ${expression} is null)` : equals;
    }
    case 'jsonb':
      return `${expression} = any(${bind(values.map((value) => JSON.stringify(value)))}::jsonb[])`;
    case 'list': {
      const named = values.map(textOf).filter((value) => value !== '');
      const holdsOne = `${expression} ?| ${bind(named)}::text[]`;
      return named.length === values.length ? holdsOne : `(${holdsOne} or coalesce(${expression}, '[]') = '[]')`;
    }
    default:
      return type satisfies never;
  }
}

const signs = { gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;

/** True on this side of a value, and of none that is unset: those are the lowest, and equal to no value. */
function boundOf({ expression, type }: RecordColumn, { operator, value }: Bound, bind: Bind): string {
  const [wanted, unset] =
    type === 'jsonb'
      ? [`${bind(JSON.stringify(value))}::jsonb`, `'null'::jsonb`]
      : isOrdered(type)
        ? [`${bind(value)}::${type}`, `'${LOWEST}'`]
        : [`${bind(value)}::text`, `''`];
  const within = `${expression} ${signs[operator]} ${wanted}`;
  return operator === 'lt' || operator === 'lte' ? `(${within} and ${expression} > ${unset})` : within;
}

/** True where a record has no value; of lists, where they have none. */
function emptinessOf({ expression, type }: RecordColumn): string {
  switch (type) {
    case 'text':
      return `${expression} = ''`;
    case 'jsonb':
      return `${expression} = 'null'::jsonb`;
    case 'nullable':
      return `${expression} is null`;
    case 'list':
      return `coalesce(${expression}, '[]') = '[]'`;
    case 'timestamptz':
    case 'date':
    case 'numeric':
      return `${expression} = '${LOWEST}'`;
    case 'uuid':
      return 'false';
    default:
      return type satisfies never;
  }
}

function conditionOf(column: RecordColumn, condition: Condition, bind: Bind): string {
  if ('operator' in condition) return boundOf(column, condition, bind);
  if (!('isEmpty' in condition)) return anyOf(column, condition.values, bind);
  const empty = emptinessOf(column);
  return condition.isEmpty ? empty : `not (${empty})`;
}

const isPhone = (field: Field | undefined): boolean => field?.type === 'text' && field.isPhone === true;

/** Text as it is looked into, of a number its digits besides. The indexes of a search have the same expression. */
export const searched = (name: string, fields: Fields, layout: RecordLayout): string => {
  const text = `(${layout.text(name)})`;
  return isPhone(fields[name]) ? `(${text} || ' +' || regexp_replace(${text}, '[^0-9]', '', 'g'))` : text;
};

/** Conditions each of which holds when one of its alternatives does. */
export const choicesOf = (
  fields: Fields,
  conditions: ResolvedList['conditions'],
  bind: Bind,
  layout: RecordLayout = inData(fields),
): string[] =>
  conditions.map((choice) => {
    const either = choice.map((condition) => conditionOf(columnOf(fields, condition.name, layout), condition, bind));
    return either.length > 0 ? `(${either.join(' or ')})` : 'false';
  });

/** Conditions of a list for its living records. */
export function whereOf(
  fields: Fields,
  {
    conditions,
    search,
    searchNames,
    updatedSince,
    updatedBefore,
  }: Pick<ResolvedList, 'conditions' | 'search' | 'searchNames' | 'updatedSince' | 'updatedBefore'>,
  bind: Bind,
  layout: RecordLayout = inData(fields),
): string {
  const all = ['deleted_at is null', ...choicesOf(fields, conditions, bind, layout)];
  if (search !== '') {
    const holding = (term: string) => bind(containing(term));
    const holds = (name: string, pattern: string) => `${searched(name, fields, layout)} ilike ${pattern}`;
    const pattern = holding(search);
    const phones = searchNames.filter((name) => isPhone(fields[name]));
    const digits = phones.length === 0 ? null : phoneDigits(search);
    const called = digits === null ? null : holding(digits);
    const either = [
      ...searchNames.map((name) => holds(name, pattern)),
      ...(called === null ? [] : phones.map((name) => holds(name, called))),
    ];
    all.push(`(${either.join(' or ')})`);
  }
  if (updatedSince !== undefined) all.push(`updated_at >= ${bind(updatedSince)}::timestamptz`);
  if (updatedBefore !== undefined) all.push(`updated_at < ${bind(updatedBefore)}::timestamptz`);
  return all.join(' and ');
}
