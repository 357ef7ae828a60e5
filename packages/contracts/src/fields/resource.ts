import { z } from 'zod';
import type { Role } from '../api/access.ts';
import type { ProblemCode } from '../api/problems.ts';
import {
  type Allowed,
  extentsIn,
  type GenericAction,
  genericActions,
  type Right,
  type RightsOf,
  resourceRights,
  scopeOf,
} from '../api/rights.ts';
import type { ServiceName } from '../api/services.ts';
import { recordSchema } from './entry-schema.ts';
import type { RecordValues } from './entry-types.ts';
import { ExternalIds, GivenExternalIds } from './external-ids.ts';
import type { Fields, Lenient, Shape } from './field.ts';
import { hasTranslations, type TranslationsOf } from './field-shape.ts';
import { ExternalId, Id } from './ids.ts';
import { lazily } from './lazily.ts';
import type { Label } from './locales.ts';
import type { MenuGroup } from './menu-groups.ts';
import { Metadata } from './metadata.ts';

/** What every stored record carries besides its own fields. `revision` counts its writes from 1. */
export const RecordHead = z.object({
  id: Id,
  revision: z.int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type RecordHead = z.infer<typeof RecordHead>;

/** What other systems call the record, where they do, and what they keep with it. */
type Named = {
  readonly externalId?: string | undefined;
  readonly externalIds?: ExternalIds | undefined;
  readonly metadata?: Metadata | undefined;
};
type GivenNames = Omit<Named, 'externalIds'> & { readonly externalIds?: GivenExternalIds | undefined };

/** Part of a form that is seen at once, and the fields that stand there. */
export type FormTab<N extends string = string> = { readonly label: Label; readonly fields: readonly N[] };

/** `notes` stand below the name of each record. */
export type Gallery<N extends string = string> = { readonly notes?: readonly N[] };
/** `by` is a select that is one of `filters`; `notes` stand below the name on each card. */
export type Board<N extends string = string> = {
  readonly by: N;
  readonly notes?: readonly N[];
  /**
   * In a list of the records of one `reference` the columns are what that one names: the entries of its collection `entries`, by their ids, which `by` holds.
   * Both are filters.
   */
  readonly within?: { readonly reference: N; readonly entries: string; readonly by: N };
};

/**
 * `from` and `to` are dates: moments, or days. `from` is one of `filters`; without `to` records do not last. `notes` stand below the name of each entry.
 */
export type Calendar<N extends string = string> = { readonly from: N; readonly to?: N; readonly notes?: readonly N[] };
/**
 * `from` and `to` are dates: moments, or days. `to` is one of `filters`; records without `from` are on the day of `to` alone. `notes` stand beside the name.
 */
export type Timeline<N extends string = string> = { readonly from: N; readonly to: N; readonly notes?: readonly N[] };
/** `parent` is a reference to another record of the kind, and one of `filters`; `notes` stand beside the name of each record. */
export type Tree<N extends string = string> = { readonly parent: N; readonly notes?: readonly N[] };

/** What creating and replacing are besides what follows from the fields. */
type Writes = {
  /** Another body, for a resource with a file. */
  readonly body?: z.ZodType;
  readonly bodyLimitBytes?: number;
  readonly accepts?: 'multipart';
  readonly problems?: readonly ProblemCode[];
};

/** A yes-or-no filter: whether one of the entries of a list field has not ended yet, which `until` of each says. */
export type LastingFilter<N extends string = string> = {
  readonly label: Label;
  readonly entries: N;
  readonly until: string;
};

type Options<F extends Fields> = {
  readonly service: ServiceName;
  /** What its calls are about, for the description of the API. */
  readonly about: string;
  readonly label: { readonly one: Label; readonly many: Label };
  /** Columns of the list in the back office, in order. */
  readonly list: readonly (keyof F & string)[];
  /** Fields of which the list shows one in grey below the name, to tell which record it is: the first that is no column. */
  readonly note?: readonly (keyof F & string)[];
  /** The column where editing in the list begins: what is changed most often. The first that may be written unless told. */
  readonly editedFirst?: keyof F & string;
  /** Its list can be shown as pictures beside each other: those of its first field of pictures, or its own. */
  readonly gallery?: Gallery<keyof F & string>;
  /** Its list can be shown as columns of cards, one for each option of a field; moving a card writes the field. */
  readonly board?: Board<keyof F & string>;
  /** Its list can be shown as a calendar, by when records are. */
  readonly calendar?: Calendar<keyof F & string>;
  /** Its list can be shown as bars over days, from when until when records last. */
  readonly timeline?: Timeline<keyof F & string>;
  /** Its list can be shown as a tree; moving a record below another one writes the field. */
  readonly tree?: Tree<keyof F & string>;
  /** Where the back office's menu has it; the group of its service unless told. */
  readonly menuGroup?: MenuGroup;
  /** Its form in tabs; fields that none of them names stand on the first. All on one page unless told. */
  readonly tabs?: readonly FormTab<keyof F & string>[];
  /** Names that `filter[…]` and `sort` accept besides id, createdAt and updatedAt. */
  readonly filters?: readonly (keyof F & string)[];
  /** Further names that `filter[…]` accepts, of what lasts for a while. */
  readonly lasting?: Readonly<Record<string, LastingFilter<keyof F & string>>>;
  /** How lists are sorted where a call does not say, as `sort` does; as the records were made by default. */
  readonly sortedBy?: `-${keyof F & string}` | (keyof F & string) | '-createdAt';
  /** Names that `search` looks into. */
  readonly search?: readonly (keyof F & string)[];
  /** The field that names the branch or the branches a record belongs to. */
  readonly branchField?: (keyof F & string) | 'id';
  /** A record that names none of the branches it could belong to is for all of them: whoever reads some of these records may point at it. */
  readonly isCommonWithoutBranch?: true;
  /** The field that names the person, or the people, a record belongs to. */
  readonly ownerField?: (keyof F & string) | 'id';
  /** Fields that the service writes; what a body says of them is not read. */
  readonly byService?: readonly (keyof F & string)[];
  /** Fields that stay as they were when the record was made. */
  readonly fixed?: readonly (keyof F & string)[];
  /** The field whose value no two living records share. Source: RES-010. */
  readonly unique?: keyof F & string;
  /** The unique value may repeat where this field differs, as table numbers do between branches. */
  readonly uniqueWithin?: keyof F & string;
  readonly writes?: Writes;
  readonly removal?: Pick<Writes, 'problems'> & {
    /** Something goes with the record that cannot be brought back, as a secret: it is never restored. */
    readonly isFinal?: true;
  };
  /** Who reads them one by one, but does not take a list of them away as a file. */
  readonly notExportedBy?: readonly Exclude<Role, 'ROLE_ADMIN'>[];
  /** Whoever changes one must have proved the password lately. */
  readonly asksForProof?: true;
  /** No other system has records of this kind: they have no external ids, and are written one by one. */
  readonly isOwnOnly?: true;
  /** Other systems keep texts of their own with its records. */
  readonly hasMetadata?: true;
  /** Written by its service alone: there are no calls to write one. */
  readonly isReadOnly?: true;
};

export type Values<F extends Fields, T> = RecordValues<F> &
  (T extends true ? { translations: TranslationsOf<F> } : unknown);
export type InputValues<F extends Fields> = Lenient<z.input<z.ZodObject<Shape<F>>>> & {
  translations?: TranslationsOf<F, 'input'>;
};

/** What a replace says besides its fields. */
type Replaced = Omit<GivenNames, 'externalId'> & {
  readonly id: string;
  readonly revision: number;
  readonly externalId?: string | null | undefined;
};

/** One kind of record: the only place where its fields are written. Forms, checks, OpenAPI, events and tables follow from it. */
export type Resource<F extends Fields = Fields, V = unknown, N extends string = string> = Options<F> & {
  readonly name: N;
  readonly fields: F;
  readonly rights: Readonly<Record<GenericAction, Right>>;
  /** A stored record as it is answered. */
  readonly record: z.ZodType<V & RecordHead & Named>;
  /** Body of a create: the fields, optionally the id; unknown names are refused. */
  readonly create: z.ZodType<V & { id?: string | undefined } & Named, InputValues<F> & { id?: string } & GivenNames>;
  /**
   * Body of a replace: the whole record with the revision it was read at. An `externalId` that is not given stays, null takes it away; so does each
   * of `externalIds`; `metadata` that are not given stay.
   */
  readonly replace: z.ZodType<V & Replaced, InputValues<F> & Replaced>;
};

/** Who may do what with records: the generic actions, which administrators alone may where they are not named, and actions of its own. */
type GivenRights<F extends Fields> = Readonly<Record<string, Allowed<keyof F & string>>>;

/** Defines a resource served at `/api/{name}`. */
export function resource<
  const N extends string,
  F extends Fields,
  const R extends GivenRights<F>,
  const T extends boolean = false,
>(
  name: N,
  fields: F,
  { rights: given, ...options }: Options<F> & { readonly rights: R; readonly isTranslated?: T },
): Resource<F, Values<F, T>, N> & { readonly rights: RightsOf<R> } {
  if (Boolean(options.isTranslated) !== hasTranslations(fields))
    throw new Error(`${name}: isTranslated must say whether a field is translatable`);
  const rights = resourceRights(name, given);
  refuseUnbound(name, rights, options);
  refuseViews(name, fields, options);
  const named = (externalId: z.ZodType, externalIds: z.ZodType) => ({
    ...(!options.isOwnOnly && { externalId, externalIds }),
    ...(options.hasMetadata && { metadata: Metadata.optional() }),
  });
  return lazily(
    { ...options, name, fields, rights },
    {
      record: () =>
        recordSchema(fields, 'read', (shape) =>
          z.object({ ...RecordHead.shape, ...named(ExternalId.optional(), ExternalIds.optional()), ...shape }),
        ) as never,
      create: () =>
        recordSchema(fields, 'write', (shape) =>
          z.strictObject({ id: Id.optional(), ...named(ExternalId.optional(), GivenExternalIds.optional()), ...shape }),
        ) as never,
      replace: () =>
        recordSchema(fields, 'write', (shape) =>
          z.strictObject({
            id: Id,
            revision: z.int().min(1),
            createdAt: z.unknown().optional(),
            updatedAt: z.unknown().optional(),
            ...named(ExternalId.nullable().optional(), GivenExternalIds.optional()),
            ...shape,
          }),
        ) as never,
    },
  );
}

/** A scope needs the field that it is read from. */
function refuseUnbound(
  name: string,
  rights: Readonly<Record<GenericAction, Right>>,
  { branchField, ownerField }: Pick<Options<Fields>, 'branchField' | 'ownerField'>,
): void {
  const scopes = genericActions.flatMap((action) =>
    extentsIn(rights[action].allowed).map(([, extent]) => scopeOf(extent)),
  );
  if (scopes.includes('branches') && branchField === undefined)
    throw new Error(`${name}: which field names its branch?`);
  if (scopes.includes('own') && ownerField === undefined) throw new Error(`${name}: which field names its owner?`);
}

/** What a list is laid out by is read as a filter of it: a board column by column, a calendar by bounds, a tree branch by branch. */
function refuseViews(
  name: string,
  fields: Fields,
  {
    board,
    calendar,
    timeline,
    tree,
    filters,
  }: Pick<Options<Fields>, 'board' | 'calendar' | 'timeline' | 'tree' | 'filters'>,
): void {
  if (board && (fields[board.by]?.type !== 'select' || !filters?.includes(board.by)))
    throw new Error(`${name}: a board needs a select that is one of the filters`);
  if (calendar) {
    const from = fields[calendar.from];
    const to = fields[calendar.to ?? calendar.from];
    const isDated = from?.type === 'date' && from.mode !== 'time' && to?.type === 'date' && to.mode === from.mode;
    if (!isDated || !filters?.includes(calendar.from))
      throw new Error(`${name}: a calendar needs dates, of which the first is one of the filters`);
  }
  if (timeline) {
    const isDate = (field: string): boolean => fields[field]?.type === 'date' && fields[field].mode !== 'time';
    if (!isDate(timeline.from) || !isDate(timeline.to) || !filters?.includes(timeline.to))
      throw new Error(`${name}: a timeline needs dates, of which the last is one of the filters`);
  }
  if (!tree) return;
  const parent = fields[tree.parent];
  if (parent?.type !== 'reference' || parent.many || !filters?.includes(tree.parent))
    throw new Error(`${name}: a tree needs a reference that is one of the filters`);
}

/** The record type of a resource. */
export type RecordOf<R> = R extends { readonly record: z.ZodType<infer V> } ? V : never;
/** What a create of the resource accepts. */
export type InputOf<R> = R extends Resource<infer F, infer _V> ? InputValues<F> & { id?: string } : never;

/** Some kinds of record whatever they are, as lists of them are gone through. */
export type AnyResource = Pick<
  Resource,
  | 'name'
  | 'service'
  | 'about'
  | 'label'
  | 'menuGroup'
  | 'rights'
  | 'writes'
  | 'removal'
  | 'notExportedBy'
  | 'asksForProof'
  | 'isOwnOnly'
  | 'hasMetadata'
  | 'isReadOnly'
  | 'isCommonWithoutBranch'
> & {
  readonly tabs?: readonly FormTab[];
  readonly fields: Fields;
  readonly branchField?: string;
  readonly ownerField?: string;
  readonly byService?: readonly string[];
  readonly fixed?: readonly string[];
  readonly list: readonly string[];
  readonly note?: readonly string[];
  readonly editedFirst?: string;
  readonly gallery?: Gallery;
  readonly board?: Board;
  readonly calendar?: Calendar;
  readonly timeline?: Timeline;
  readonly tree?: Tree;
  readonly sortedBy?: string;
  readonly filters?: readonly string[];
  readonly lasting?: Readonly<Record<string, LastingFilter>>;
  readonly search?: readonly string[];
  readonly unique?: string;
  readonly uniqueWithin?: string;
  readonly record: z.ZodType;
  readonly create: z.ZodType;
  readonly replace: z.ZodType;
};
/** The records of a list of resources by their names. */
export type RecordsOf<L extends readonly AnyResource[]> = { readonly [R in L[number] as R['name']]: RecordOf<R> };
