import { isDeepStrictEqual } from 'node:util';
import { everything, type Reach, type ReachPart } from '@filiale/contracts/api/rights';
import { completerOf } from '@filiale/contracts/fields/field-shape';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { Condition, ResolvedList } from './list-query.ts';
import { type Problem, ProblemError, problemsError } from './problem-error.ts';

type Values = Readonly<Record<string, unknown>>;
/** Records of several branches are read with a right to one of them, and written with a right to all. */
type Use = 'read' | 'write';
type Scoped = Pick<AnyResource, 'fields' | 'branchField' | 'ownerField' | 'byService'>;

type GivenWrite<V> = {
  readonly id: string;
  readonly values: V;
  /** Null for a new record. */
  readonly current: object | null;
  /** The body before the contract filled it in. */
  readonly sent: unknown;
  /** What the caller reaches by reading. */
  readonly reading: Reach;
};

/** What a caller's reach means for the records of a resource: which there are for them, what they see of each, what they may write. */
export function recordScope({ fields, branchField = 'id', ownerField = 'id', byService = [] }: Scoped) {
  const covers = ({ branches, owner, where = {} }: ReachPart, record: object, use: Use): boolean => {
    const values = record as Values;
    return (
      (branches === undefined || isAmong(branches, [values[branchField]].flat(), use)) &&
      (owner === undefined || [values[ownerField]].flat().includes(owner)) &&
      Object.entries(where).every(([name, value]) => values[name] === value)
    );
  };

  /** Whether a write puts a record at no branch that it may not be put at; where it lay before, it may stay. */
  const isPlaced = ({ within }: ReachPart, after: Values, before: Values): boolean => {
    const placesOf = (values: Values): unknown[] => [values[branchField]].flat().map(branchIn);
    const former = new Set(placesOf(before));
    return (
      within === undefined ||
      placesOf(after).every((at) => at === null || former.has(at) || within.some((id) => id === at))
    );
  };

  /** Whether a record is there for a caller; one that is not is missing. */
  const isReached = (reach: Reach, record: object, use: Use): boolean =>
    reach === everything || reach.some((part) => covers(part, record, use));

  const conditionsOfPart = ({ branches, owner, where = {} }: ReachPart): Condition[] => [
    ...(branches === undefined ? [] : [{ name: branchField, values: branches }]),
    ...(owner === undefined ? [] : [{ name: ownerField, values: [owner] }]),
    ...Object.entries(where).flatMap(([name, value]) => (value === undefined ? [] : [{ name, values: [value] }])),
  ];

  /** Any of the parts, each of which is several conditions at once, said as several conditions with a choice each. */
  const reached = (reach: Reach): Condition[][] =>
    reach
      .map(conditionsOfPart)
      .reduce<Condition[][]>((all, part) => all.flatMap((choice) => part.map((one) => [...choice, one])), [[]]);

  /** The fields of a record that say whether it is reached. */
  const ownershipColumns = (reach: Reach): string[] => reach.flatMap(conditionsOfPart).map(({ name }) => name);

  /** Fields that one of the parts hides, and none shows of every record: sorting or counting by them would reveal their values. */
  const hiddenInLists = (reach: Reach): ReadonlySet<string> => {
    const shown = reach.filter((part) => conditionsOfPart(part).length === 0);
    const hidden = reach.flatMap(({ hidden: names = [] }) => names);
    return new Set(hidden.filter((name) => shown.every((part) => part.hidden?.includes(name))));
  };

  const topOf = (path: string): string => path.split('.')[0] ?? '';
  /** Whether a field, or a part of one, is hidden in every record that is reached. */
  const hidesEverywhere = (reach: Reach, path: string): boolean =>
    reach.length > 0 && reach.every(({ hidden = [] }) => hidden.includes(topOf(path)));
  /** Whether it is hidden in any. */
  const hidesSomewhere = (reach: Reach, path: string): boolean =>
    reach.some(({ hidden = [] }) => hidden.includes(topOf(path)));

  /** A list narrowed to the records within reach, count and pages alike. Raises 400 for filters and sorting by fields the caller may not read. */
  const narrowed = (reach: Reach, list: ResolvedList): ResolvedList => {
    if (reach === everything) return list;
    const hidden = hiddenInLists(reach);
    const named = [...list.conditions.flat().map(({ name }) => `filter[${name}]`), `sort=${list.sort.name}`];
    const unknown = named.find((name) => hidden.has(name.replace(/^filter\[|\]$|^sort=/g, '')));
    if (unknown) throw new ProblemError('request.parameter-unknown', { details: { name: unknown } });
    const searchNames = list.searchNames.filter((name) => !hidden.has(name));
    if (list.search !== '' && searchNames.length === 0)
      throw new ProblemError('request.parameter-unknown', { details: { name: 'search' } });
    // The fields a caller sees of a record depend on its ownership columns.
    const needed = hides(reach) && list.columns ? ownershipColumns(reach) : [];
    return {
      ...list,
      conditions: [...list.conditions, ...reached(reach)],
      searchNames,
      ...(list.columns && { columns: [...new Set([...list.columns, ...needed])] }),
    };
  };

  /** The fields of a record that a caller may not read. */
  const hiddenIn = (reach: Reach, record: object): readonly string[] => {
    if (!hides(reach)) return [];
    const ways = reach.filter((part) => covers(part, record, 'read')).map(({ hidden = [] }) => hidden);
    return reach.flatMap((part) => part.hidden ?? []).filter((name) => ways.every((way) => way.includes(name)));
  };

  /** A record as a caller may see it. */
  const seen = <V extends object>(reach: Reach, record: V): V => {
    const hidden = hiddenIn(reach, record);
    return hidden.length === 0 ? record : (withoutNames(record, hidden) as V);
  };

  /** The fields that any of some parts allows to write; null for all of them. */
  const fieldsOf = (parts: Reach): ReadonlySet<string> | null =>
    parts.some((part) => part.fields === undefined) ? null : new Set(parts.flatMap(({ fields: names = [] }) => names));

  /** The fields that may be written of a record; null for all of them. */
  const writable = (reach: Reach, current: object | null): ReadonlySet<string> | null => {
    return fieldsOf(current ? reach.filter((part) => covers(part, current, 'write')) : reach);
  };

  /**
   * The values to store for a write: fields that were not sent and may not be written or read keep their value. Raises 403
   * `access.field-forbidden` for each field that may not be written and differs, `access.out-of-reach` at the field that would put the record
   * beyond the caller's reach.
   */
  const checkedWrite = <V extends object>(reach: Reach, { id, values, current, sent, reading }: GivenWrite<V>): V => {
    if (reach === everything) return values;
    const open = writable(reach, current);
    const before = (current ?? completerOf(fields)({})) as Values;
    const unread = current ? hiddenIn(reading, current) : [];
    const isKept = (name: string): boolean =>
      current !== null &&
      !Object.hasOwn((sent ?? {}) as object, name) &&
      (unread.includes(name) || (open !== null && !open.has(name)));
    const kept = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isKept(name) ? before[name] : value]),
    ) as V;
    const [first, ...others] = open ? forbidden(before, kept as Values, new Set([...open, ...byService])) : [];
    if (first) throw problemsError([first, ...others]);
    const parts = current ? reach.filter((part) => covers(part, current, 'write')) : reach;
    const covering = parts.filter((part) => covers(part, { ...kept, id }, 'write'));
    const staying = covering.filter((part) => isPlaced(part, kept as Values, before));
    // What one part alone may change does not move a record to where only another one reaches it.
    const theirs = fieldsOf(staying);
    const isAllowed =
      theirs === null || forbidden(before, kept as Values, new Set([...theirs, ...byService])).length === 0;
    if (staying.length === 0 || !isAllowed)
      throw new ProblemError('access.out-of-reach', {
        field: covering.length > 0 || parts.some(({ branches }) => branches) ? branchField : ownerField,
      });
    return kept;
  };

  return { isReached, narrowed, reached, hidesEverywhere, hidesSomewhere, seen, checkedWrite, ownershipColumns };
}

const hides = (reach: Reach): boolean => reach.some(({ hidden }) => hidden !== undefined);

/** Branches stand in records as ids, or as records with nothing but one. */
const branchIn = (value: unknown): unknown => (value as { id?: unknown } | null | undefined)?.id ?? value ?? null;

const isAmong = (branches: readonly string[], of: readonly unknown[], use: Use): boolean => {
  const isOwn = (branch: unknown): boolean => branches.some((id) => id === branchIn(branch));
  return use === 'read' ? of.some(isOwn) : of.length > 0 && of.every(isOwn);
};

/** A record without fields, in other languages too. */
function withoutNames(record: object, names: readonly string[]): Values {
  const left = (values: object): [string, unknown][] =>
    Object.entries(values).filter(([name]) => !names.includes(name));
  return Object.fromEntries(
    left(record).map(([name, value]) => {
      if (name !== 'translations') return [name, value];
      const texts = Object.entries(value as Record<string, object>);
      return [name, Object.fromEntries(texts.map(([locale, words]) => [locale, Object.fromEntries(left(words))]))];
    }),
  );
}

/** As JSON: without undefined values. */
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
const differs = (one: unknown, other: unknown): boolean => !isDeepStrictEqual(plain(one), plain(other));

/** The fields that a write changes though they are not open; texts in other languages under the field that they belong to. */
function forbidden(before: Values, after: Values, open: ReadonlySet<string>): Problem[] {
  const { translations: textsBefore, ...ownBefore } = before;
  const { translations: textsAfter, ...own } = after;
  const names = Object.keys(own).filter((name) => !open.has(name) && differs(ownBefore[name], own[name]));
  const locales = new Set([textsBefore, textsAfter].flatMap((texts) => Object.keys(texts ?? {})));
  const texts = [...locales].flatMap((locale) => {
    const [was, is] = [textsBefore, textsAfter].map(
      (each) => (each as Values | undefined)?.[locale] as Values | undefined,
    );
    const words = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
    return [...words]
      .filter((name) => !open.has(name) && differs(was?.[name], is?.[name]))
      .map((name) => `translations.${locale}.${name}`);
  });
  return [...names, ...texts].map((field) => ({ code: 'access.field-forbidden', field }));
}
