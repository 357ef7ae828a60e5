import type { z } from 'zod';
import type { KindSymbol } from './kind-symbols.ts';
import type { Label } from './locales.ts';

/** The 19 field types of the specification, in its order. Source: FIELD-001. */
export const fieldTypes = [
  'text',
  'textarea',
  'wysiwyg',
  'markdown',
  'number',
  'date',
  'image',
  'images',
  'file',
  'files',
  'boolean',
  'select',
  'multiselect',
  'group',
  'tabs',
  'collection',
  'reference',
  'color',
  'geolocation',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Records a reference field may point at. Source: FIELD-007, and the references between records. */
export const referenceTargets = [
  'block',
  'site',
  'category',
  'product',
  'scene',
  'node',
  'branch',
  'division',
  'tag',
  'table',
  'donatee',
  'menu',
  'user',
] as const;
/** One of them, or any other kind of record by the word for one of it. */
export type ReferenceTarget = (typeof referenceTargets)[number] | (string & {});

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
  readonly fields: F;
};
export type Kinds = { readonly [kind: string]: Kind };

/** Where a value of a union says its kind. */
export type KindPlace = {
  /** Name of the field that says it. */
  readonly at: string;
  /** Name of the group that holds the fields of the kind; they stand beside `at` unless told. */
  readonly holds?: string;
  /** `at` is no field of the value, but of the record around it. */
  readonly isBeside?: true;
  /** The kind of what says none. */
  readonly default: string;
};

/** Properties that every field may carry. Source: FIELD-003. `min`/`max` bound the value, the length or the count. */
export type FieldProperties = {
  readonly label: Label;
  readonly description?: Label;
  readonly placeholder?: Label;
  readonly default?: unknown;
  readonly required?: boolean;
  /** Must be filled under a condition; see `isNeeded`. */
  readonly needed?: Need;
  readonly min?: number;
  readonly max?: number;
  /** Height of a textarea in rows; 3 unless told. Source: FIELD-006. */
  readonly rows?: number;
  /** Digits after the decimal point of a number. Source: FIELD-004. */
  readonly decimals?: number;
  readonly options?: readonly { readonly value: string; readonly label: Label }[];
  /** Columns of twelve the field takes in a form. */
  readonly grid?: number;
  readonly layout?: 'stacked' | 'inline' | 'tabs' | 'table';
  readonly targets?: readonly ReferenceTarget[];
  /** Name of the field definition this one was derived from. */
  readonly extends?: string;
  /** The value may differ per language; it then appears in the record's `translations`. */
  readonly translatable?: boolean;
  /** Amount of money in the shop currency. */
  readonly isMoney?: boolean;
  /** Share in percent. */
  readonly isPercent?: boolean;
  readonly mode?: 'dateTime' | 'date' | 'time';
  /** The end of something: a day chosen for it without a time means the last minute of that day. */
  readonly isEnd?: true;
  readonly is24hr?: boolean;
  readonly minuteIncrement?: number;
  readonly map?: {
    readonly style: string;
    readonly zoom: number;
    readonly centre: { readonly lat: number; readonly lng: number };
  };
  /** Fields of a group or collection; of one of several kinds those of all of them. */
  readonly fields?: Fields;
  readonly kinds?: Kinds;
  readonly kind?: KindPlace;
  /** The fields of each kind, the one that says it among them. */
  readonly variants?: Readonly<Record<string, Fields>>;
  /** Reads a value in the shape that it had before this version; undefined: it has today's. */
  readonly former?: (value: Values) => Values | undefined;
  /** What a first entry of a list says of its record: `field` becomes `to` in the form where it is `from`. */
  readonly firstEntry?: { readonly field: string; readonly from: string; readonly to: string };
  /** A text of a group or collection may differ per language. */
  readonly isTranslated?: boolean;
  /** The records of a collection carry their own id. */
  readonly isIdentified?: boolean;
  /** A reference or choice that holds several values. */
  readonly many?: boolean;
  /** A multiselect whose message field is one text: events carry its values separated by spaces. */
  readonly isJoinedInEvents?: boolean;
  /** Tells something of a person, or a secret: the log says that it changed and never to what. */
  readonly sensitive?: true;
  /** Made from a list that grows: events carry the value by the field's name where their message has no field for it. */
  readonly isListed?: boolean;
};

/** One field: what it is called, how it is edited, what it accepts. */
export type Field<S extends z.ZodType = z.ZodType> = FieldProperties & {
  readonly type: FieldType;
  readonly schema: S;
  /** Stricter than `schema`, for what is written from now on: records from before are still read. */
  readonly written?: S;
};
export type Fields = { readonly [name: string]: Field };
/** The zod shape of a set of fields. */
export type Shape<F extends Fields> = { -readonly [K in keyof F]: F[K]['schema'] };

/** Names whose input may be undefined become optional. */
export type Lenient<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};
