import type { z } from 'zod';
import type { KindSymbol } from './kind-symbols.ts';
import type { Label } from './locales.ts';
import type { FieldTypeOf, Nests } from './types/field-type.ts';
import { type FieldType, fieldTypes, type NestingType, type OptionsOf } from './types/field-types.ts';

/** When a field must be filled: while the fields beside it hold one of the values of `where`, and none of `unless` is filled. */
export type Need = {
  readonly where?: Readonly<Record<string, readonly string[]>>;
  readonly unless?: readonly string[];
};

export type Values = Readonly<Record<string, unknown>>;

/** One kind of a union: what people call it and what it is for, its symbol, and its fields. */
export type Kind<F extends Fields = Fields> = {
  readonly label: Label;
  readonly description?: Label;
  readonly symbol: KindSymbol;
  /** The pack it belongs to, without which an installation does not have it; by default every one has it. */
  readonly pack?: string;
  readonly fields: F;
};
export type Kinds = { readonly [kind: string]: Kind };

/** Where a value of a union says its kind. */
export type KindPlace = {
  /** Name of the field that says it. */
  readonly at: string;
  /** Name of the group that holds the fields of the kind; by default they stand beside `at`. */
  readonly holds?: string;
  /** `at` is no field of the value, but of the record around it. */
  readonly isBeside?: true;
  /** The kind of what says none. */
  readonly default: string;
};

/** Options of fields of every type. Source: FIELD-003. */
type CommonProperties = {
  readonly label: Label;
  readonly description?: Label;
  readonly placeholder?: Label;
  readonly default?: unknown;
  readonly required?: boolean;
  /** Must be filled under a condition; see `isNeeded`. */
  readonly needed?: Need;
  /** Columns of twelve the field takes in a form. */
  readonly grid?: number;
  /** Name of the field definition this one was derived from. */
  readonly extends?: string;
  /** Key of the widget that forms have for this field in place of the input of its type. */
  readonly widget?: string;
  /** Name of the field beside it whose widget edits this one too. */
  readonly within?: string;
  /** Personal data or a secret: the log records that it changed, never the values. */
  readonly sensitive?: true;
  /** Made from a list that grows: events carry the value by the field's name where their message has no field for it. */
  readonly isListed?: boolean;
};

/** Options of every field that holds fields. */
type Nesting = {
  readonly layout?: 'stacked' | 'inline' | 'tabs' | 'table';
  /** Those of one of several kinds are the fields of all of them. */
  readonly fields?: Fields;
  readonly kinds?: Kinds;
  readonly kind?: KindPlace;
  /** The fields of each kind, the one that says it among them. */
  readonly variants?: Readonly<Record<string, Fields>>;
  /**
   * Reads a value in the shape that it had before this version, from a store or an event, or from a caller; undefined: it has today's. A field
   * of a record is given the record.
   */
  readonly former?: (value: Values, isStored: boolean, record?: Values) => Values | undefined;
  /** Fields of the record that `former` reads; they are read with this one. */
  readonly formerBeside?: readonly string[];
  /** What had another shape before this version, in that shape, for readers of events of the version before. */
  readonly asFormer?: (value: Values, record: Values) => Values;
  /** A text among the fields may differ per language. */
  readonly isTranslated?: boolean;
  /** Of a group: a language may have one of its own, whole, in the record's `translations`. Its fields are not translatable then. */
  readonly translatable?: boolean;
};

type OwnOptions<T extends FieldType> = OptionsOf<T> & (T extends NestingType ? Nesting : unknown);
type KeyOfAny = { [T in FieldType]: keyof OwnOptions<T> }[FieldType];

/** Options of fields of one type; those of other types are not taken, and read as undefined. */
export type PropertiesOf<T extends FieldType> = CommonProperties &
  OwnOptions<T> & { readonly [N in Exclude<KeyOfAny, keyof OwnOptions<T>>]?: undefined };
export type FieldProperties = { [T in FieldType]: PropertiesOf<T> }[FieldType];

/** A field of one type. */
export type FieldOf<T extends FieldType, S extends z.ZodType = z.ZodType> = PropertiesOf<T> & {
  readonly type: T;
  readonly schema: S;
  /** Stricter than `schema`, for new writes; older records can still be read. */
  readonly written?: S;
};
/** One field: what it is called, how it is edited, what it accepts. */
export type Field<S extends z.ZodType = z.ZodType> = { [T in FieldType]: FieldOf<T, S> }[FieldType];
export type Fields = { readonly [name: string]: Field };
/** The zod shape of a set of fields. */
export type Shape<F extends Fields> = { -readonly [K in keyof F]: F[K]['schema'] };

/** Names whose input may be undefined become optional. */
export type Lenient<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

/** What a field is by its type. */
export const typeOf = ({ type }: Pick<Field, 'type'>): FieldTypeOf<Field, Nests> => fieldTypes[type];
/** A field whose value is one object of further fields. */
export const isGroup = (field: Field): boolean => field.fields !== undefined && typeOf(field).nests === 'one';
/** A group that each language may have whole, in the record's `translations`. */
export const isWholePerLanguage = (field: Field): boolean => field.translatable === true && isGroup(field);
/** A field whose value is a list of objects of further fields. */
export const isCollection = (field: Field): boolean => field.fields !== undefined && typeOf(field).nests === 'list';
/** A field that holds several values, each of which is compared by itself. */
export const holdsSeveral = (field: Field): boolean => ['list', 'ids'].includes(typeOf(field).column(field));
