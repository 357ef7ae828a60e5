import type { Caller } from '@filiale/contracts/api/access';
import { type Reach, reachOf } from '@filiale/contracts/api/rights';
import { type Field, typeOf } from '@filiale/contracts/fields/field';
import { hasTranslations } from '@filiale/contracts/fields/field-shape';
import { boolean, date, type ImageReference, select, text } from '@filiale/contracts/fields/fields';
import { UNTRANSLATED } from '@filiale/contracts/fields/filters';
import { copyOf } from '@filiale/contracts/fields/lazily';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { ColumnKind } from '@filiale/contracts/fields/types/field-type';
import { fieldTypes } from '../form/fields/types/field-types.ts';
import { may, writableFields } from '../resources/may.ts';
import { ownColumns, usualColumns } from '../resources/own-columns.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { titleFields } from '../resources/record-title.ts';
import type { OwnColumn } from '../resources/screen-props.ts';

/** What a list can show beside the name of a record. */
export type ListColumn = Partial<Omit<OwnColumn, 'label'>> & {
  readonly name: string;
  readonly field: Field;
  /** The server does not sort by it, whatever its type. */
  readonly isUnsorted?: true;
  /** The record has no field of this name. */
  readonly isMade?: true;
};

/** What every record carries. */
const headFields: Readonly<Record<string, Field>> = {
  createdAt: date({ label: { de: 'Angelegt', en: 'Created' } }),
  updatedAt: date({ label: { de: 'Geändert', en: 'Changed' } }),
};
/** Kinds of stored values that lists are sorted by. */
const sortedKinds = new Set<ColumnKind>(['words', 'longWords', 'code', 'value']);

/** The field of a column or filter; undefined where there is none. */
export const fieldOf = ({ fields }: AnyResource, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : headFields[name];

/**
 * Names that somebody is never shown of a resource: those that a right hides, and no right shows of every record. Lists are neither filtered nor sorted
 * by them.
 */
export function hiddenNames(caller: Caller, { rights }: Pick<AnyResource, 'rights'>): ReadonlySet<string> {
  const reach: Reach = reachOf(caller, rights.read);
  const whole = reach.filter(({ branches, owner, where }) => !branches && !owner && !where);
  const hidden = reach.flatMap((part) => part.hidden ?? []);
  return new Set(hidden.filter((name) => whole.every((part) => part.hidden?.includes(name))));
}

/** Which fields somebody may write of some record of a resource. */
export function writableNames(caller: Caller, resource: AnyResource): (name: string) => boolean {
  const writable = writableFields(caller, 'update', resource);
  const isAllowed = may(caller, 'update', resource);
  const kept = new Set([...(resource.byService ?? []), ...(resource.fixed ?? [])]);
  return (name) =>
    isAllowed &&
    Object.hasOwn(resource.fields, name) &&
    !kept.has(name) &&
    (writable === null || writable.includes(name));
}

/** Everything that somebody may have as a column, in the order of the form; columns of no field first. */
export const columnsFor = (resource: AnyResource, hidden: ReadonlySet<string>): readonly ListColumn[] => {
  const inTitle = new Set(titleFields(resource).shown);
  const own = ownColumns[resource.name] ?? {};
  const made = Object.entries(own).flatMap(([name, { label, ...column }]): ListColumn[] =>
    fieldOf(resource, name) ? [] : [{ name, field: text({ label }), ...column, isUnsorted: true, isMade: true }],
  );
  const others = [...Object.keys(resource.fields), 'createdAt', 'updatedAt'].flatMap((name): ListColumn[] => {
    const field = fieldOf(resource, name);
    if (!field || fieldTypes[field.type].isUnlisted || inTitle.has(name) || hidden.has(name)) return [];
    const mine = own[name];
    if (!mine) return [{ name, field }];
    const { label, ...column } = mine;
    return [{ name, field: copyOf(field, { label }) as Field, ...column, isUnsorted: true }];
  });
  return [...made, ...others];
};

/** The columns that are shown: those that were chosen, else the usual ones, else those of the resource and when it was changed. */
export function shownColumns(
  resource: AnyResource,
  all: readonly ListColumn[],
  chosen: readonly string[] | null,
): readonly ListColumn[] {
  const names = chosen ?? usualColumns[resource.name] ?? [...resource.list, 'updatedAt'];
  return names.flatMap((name) => all.find((column) => column.name === name) ?? []);
}

/** The field below the name: the first that tells of a record and is no column; null where there is none. */
export const noteColumn = (
  { note = [] }: Pick<AnyResource, 'note'>,
  all: readonly ListColumn[],
  shown: readonly ListColumn[],
): ListColumn | null =>
  note.flatMap((name) => all.find((column) => column.name === name && !shown.includes(column)) ?? [])[0] ?? null;

/** The field of the picture beside the name; null of records without. */
export const pictureColumn = ({ fields }: AnyResource, hidden: ReadonlySet<string>): string | null =>
  Object.entries(fields).find(([name, { type }]) => !hidden.has(name) && fieldTypes[type].isPicture)?.[0] ?? null;

/** A language that texts of records may be written in, besides that of the company. */
export type OtherLanguage = { readonly locale: string; readonly name: string };

/** How a filter asks for a field: for a list of records as for one of them. */
const askedField = (field: Field): Field => {
  const id = field.type === 'collection' ? field.fields?.id : undefined;
  return id ? (copyOf(id, { label: field.label }) as Field) : field;
};

/** What lists of a resource can be filtered by: its fields in the order of its form, what lasts for a while, and what is not translated. */
export const filtersFor = (
  resource: AnyResource,
  hidden: ReadonlySet<string>,
  others: readonly OtherLanguage[],
): readonly ListColumn[] => {
  const names = new Set(resource.filters ?? []);
  const ofFields = [
    ...Object.keys(resource.fields).filter((name) => names.has(name)),
    'createdAt',
    'updatedAt',
  ].flatMap((name): ListColumn[] => {
    const field = fieldOf(resource, name);
    return field && !hidden.has(name) ? [{ name, field: askedField(field) }] : [];
  });
  const lasting = Object.entries(resource.lasting ?? {}).map(([name, { label }]) => ({
    name,
    field: boolean({ label }),
  }));
  const options = others.map(({ locale, name }) => ({ value: locale, label: { de: name, en: name } }));
  const isTranslated = options.length > 0 && hasTranslations(resource.fields);
  return [
    ...ofFields,
    ...lasting,
    ...(isTranslated ? [{ name: UNTRANSLATED, field: select({ label: untranslated, options, default: '' }) }] : []),
  ];
};
const untranslated = { de: 'Nicht übersetzt', en: 'Not translated' };

export const isSortable = ({ field, isUnsorted }: ListColumn): boolean =>
  !isUnsorted && sortedKinds.has(typeOf(field).column(field));
export const isFigure = ({ field }: ListColumn): boolean => fieldTypes[field.type].onCard === 'figure';
export const isState = ({ field, isState: isOwn }: ListColumn): boolean =>
  isOwn ?? fieldTypes[field.type].onCard === 'state';

/** Width of a column as a track of a CSS grid. */
export const trackOf = ({ field, track }: ListColumn): string =>
  track ?? fieldTypes[field.type].columnTrack?.(field) ?? 'minmax(9rem, 1fr)';

/** What is asked of the server for a page: what is shown, and what naming, opening and changing a record needs. */
export function askedFields(
  resource: AnyResource,
  shown: readonly ListColumn[],
  { note, picture }: { readonly note: ListColumn | null; readonly picture: string | null },
): string {
  const { read, isTranslated } = titleFields(resource);
  const files = picture === null && isPicture(resource) ? ['version', 'extension'] : [];
  const names = [
    ...read,
    ...(isTranslated ? ['translations'] : []),
    ...shown.flatMap(({ name, needs = [], isMade }) => [...(isMade ? [] : [name]), ...needs]),
    ...(note ? [note.name] : []),
    ...(picture ? [picture] : []),
    ...[
      resource.board?.by,
      resource.board?.within?.by,
      resource.calendar?.from,
      resource.calendar?.to,
      resource.timeline?.from,
      resource.timeline?.to,
      resource.tree?.parent,
    ].flatMap((name) => name ?? []),
    // Times of a record that says its own zone are shown in it.
    ...(resource.calendar && resource.fields.timeZone ? ['timeZone'] : []),
    ...files,
    // What sums of the record are in, where it says so.
    ...(resource.fields.currency ? ['currency'] : []),
    'revision',
    'updatedAt',
  ];
  return [...new Set(names)].join(',');
}

/** True of stored pictures themselves. */
const isPicture = ({ name }: Pick<AnyResource, 'name'>): boolean => name === 'images';

/** The picture of a record: its own, or the first of a field; null where there is none. */
export function imageOf(resource: AnyResource, field: string | null, record: AnyRecord): ImageReference | null {
  if (isPicture(resource)) return record as unknown as ImageReference;
  return field === null ? null : (([record[field]].flat()[0] as ImageReference | null | undefined) ?? null);
}
