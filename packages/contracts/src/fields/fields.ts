import { z } from 'zod';
import { entrySchema, knownAmong, type Use, withVariants } from './entry-schema.ts';
import type { EntryInput, EntryValue } from './entry-types.ts';
import type { Field, FieldProperties, Fields, FieldType, KindPlace, Kinds, ReferenceTarget } from './field.ts';
import { LONG_TEXT_MAX } from './field-shape.ts';
import { Id } from './ids.ts';
import { LocaleTag } from './locale-tag.ts';
import { isLocale, type Label, supportedLocales } from './locales.ts';
import { isMailAddress } from './mail-address.ts';
import { oneLine } from './one-line.ts';

/** Longest text of a single-line field unless told otherwise, in characters. */
const TEXT_MAX = 255;
const LIST_MAX = 500;

type Props = Omit<FieldProperties, 'label'> & { readonly label: Label };
type Filled = { readonly required: true } | { readonly default: unknown };
type NumberSchema<P> = P extends Filled
  ? z.ZodType<number, number | undefined>
  : z.ZodType<number | null, number | null | undefined>;
type StringOrNull<P> = P extends Filled
  ? z.ZodType<string, string | undefined>
  : z.ZodType<string | null, string | null | undefined>;

const stringField = (
  type: FieldType,
  props: Props,
  longest: number,
  /** What a filled text must be, the word for that it is not, and how it is kept where it is. */
  check?: {
    readonly is: (value: string) => boolean;
    readonly error: string;
    readonly kept?: (value: string) => string;
  },
): Field<z.ZodType<string, string | undefined>> => {
  const lines = type === 'text' ? z.string().overwrite(oneLine) : z.string();
  const bounded = lines
    .trim()
    .overwrite((value) => (check?.kept && check.is(value) ? check.kept(value) : value))
    .min(props.required ? Math.max(1, props.min ?? 1) : (props.min ?? 0))
    .max(props.max ?? longest);
  const filled = (text: typeof bounded) =>
    (props.required ? text : text.default(typeof props.default === 'string' ? props.default : '')) as z.ZodType<
      string,
      string | undefined
    >;
  const field = { ...props, type, schema: filled(bounded) };
  if (!check) return field;
  const written = bounded.refine((value) => value === '' || check.is(value), { error: check.error });
  return { ...field, written: filled(written) };
};

const optionalOf = (schema: z.ZodType, props: Props): z.ZodType => {
  if (props.default !== undefined) return schema.default(props.default as never);
  // A schema of its own: the field's name is remembered with it, and whoever else uses the given one is called something else.
  return props.required ? schema.clone() : schema.nullable().default(null);
};

/** One line of text; breaks in it become blanks. An empty optional text is the empty string. */
export const text = (props: Props) => stringField('text', props, TEXT_MAX);
/** One mail address. */
export const email = (props: Props) => stringField('text', props, TEXT_MAX, { is: isMailAddress, error: 'email' });
/** What somebody signs in with: a mail address, kept in lower case. */
export const loginName = (props: Props) =>
  stringField('text', props, 254, { is: isMailAddress, error: 'email', kept: (address) => address.toLowerCase() });
/** A language with its country as BCP 47 writes it (`de-AT`, `it-IT`), in its canonical form. */
export const locale = (props: Props) => stringField('text', props, 35, { is: isLocale, error: 'locale-unknown' });
/** A zone of the IANA database (`Europe/Vienna`). */
export const timeZone = (props: Props) =>
  stringField('text', { max: 64, ...props }, 64, { is: isTimeZone, error: 'time-zone-unknown' });
/** One line of a certain form, such as the key of a project or a path. */
export const word = ({ pattern, ...props }: Props & { readonly pattern: RegExp }) => {
  const bounded = z
    .string()
    .trim()
    .min(props.required ? 1 : 0, { abort: true })
    .max(props.max ?? TEXT_MAX);
  const fitting = bounded.regex(pattern);
  const schema = props.required ? fitting : fitting.or(z.literal('')).default('');
  return { ...props, type: 'text', schema: schema as unknown as z.ZodType<string, string | undefined> } satisfies Field;
};
/** A currency of ISO 4217 (`EUR`). */
export const currency = (props: Props) => stringField('text', props, 3, { is: isCurrency, error: 'currency-unknown' });
/** Several languages, each once. `options` are those that are offered for choosing; any other is taken too. */
export const locales = (props: Props) => {
  const schema = z
    .array(LocaleTag)
    .max(props.max ?? 20)
    .refine((tags) => new Set(tags).size === tags.length)
    .default([]);
  return {
    options: supportedLocales.map((value) => ({ value, label: { de: value, en: value } })),
    ...props,
    type: 'multiselect',
    schema: schema as z.ZodType<string[], string[] | undefined>,
  } satisfies Field;
};
const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);
const isTimeZone = (zone: string): boolean => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone);
/**
 * An address of the web as servers call it: `https` or `http`, without a user or a fragment. Kept in the one spelling that is called, so
 * that nobody reads another host in it; what only browsers forgive (`https:host`, backslashes) is refused.
 */
export const webAddress = (props: Props) =>
  stringField('text', props, 2000, {
    is: isWebAddress,
    error: 'address-invalid',
    kept: (address) => new URL(address).href,
  });
const isWebAddress = (address: string): boolean => {
  const url = URL.parse(address);
  const isPlain = /^https?:\/\/[^/]/i.test(address) && !address.includes('\\') && !/\s/.test(address);
  return isPlain && url !== null && url.port !== '0' && !url.username && !url.password && !/#/.test(address);
};
/** Several lines of plain text. */
export const textarea = (props: Props) => stringField('textarea', { rows: 3, ...props }, LONG_TEXT_MAX);
/** Formatted text, stored as HTML that was cleaned on the way in. */
export const wysiwyg = (props: Props) => stringField('wysiwyg', props, LONG_TEXT_MAX);
/** Formatted text, stored as Markdown. */
export const markdown = (props: Props) => stringField('markdown', props, LONG_TEXT_MAX);
/** CSS hex colour, kept as lower-case `#rrggbb`; `#rgb` is taken too. An unset one is the empty string. */
export const color = (props: Props) => {
  const schema = z
    .string()
    .trim()
    .regex(/^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$/)
    .overwrite((value) => (value.length === 4 ? value.replace(/[^#]/g, '$&$&') : value).toLowerCase())
    .default(typeof props.default === 'string' ? props.default : '');
  return { ...props, type: 'color', schema: schema as z.ZodType<string, string | undefined> } satisfies Field;
};

/** A finite number with at most `decimals` digits after the point (0 unless told). Unset is null. */
export const number = <const P extends Props>(props: P): Field<NumberSchema<P>> & P => {
  const factor = 10 ** (props.decimals ?? 0);
  const bounded = z
    .number()
    .min(props.min ?? -1e9)
    .max(props.max ?? 1e9)
    .refine((value) => Math.abs(value * factor - Math.round(value * factor)) < 1e-6, {
      error: 'decimals',
    })
    // What binary arithmetic of a client added is taken off again.
    .overwrite((value) => Math.round(value * factor) / factor);
  return { ...props, type: 'number', schema: optionalOf(bounded, props) as NumberSchema<P> };
};
/** Gross amount of money in the shop currency, 2 decimals. */
export const money = <const P extends Props>(props: P) =>
  number({ min: 0, max: 1_000_000, decimals: 2, ...props, isMoney: true });
/** A tax rate in percent, for example 10 or 4.9. */
export const percent = <const P extends Props>(props: P) =>
  number({ min: 0, max: 100, decimals: 3, ...props, isPercent: true });

/** An instant as it comes in, kept in UTC. Years of five digits, in any zone, and the first centuries cannot be stored, reckoned with or sent on. */
export const instant = z.iso
  .datetime({ offset: true, abort: true })
  .overwrite((value) => new Date(value).toISOString())
  .refine((value) => value >= '1900' && value < '9999-12-31');
/** A calendar day as it comes in, within the same years. */
export const day = z.iso.date().refine((value) => value >= '1900');

/** Instant (`dateTime`, ISO 8601 UTC), calendar day (`date`, YYYY-MM-DD) or wall time (`time`, HH:mm, 24:00 allowed). Source: FIELD-005. */
export const date = <const P extends Props>(props: P): Field<StringOrNull<P>> & P => {
  const formats = {
    dateTime: instant,
    date: day,
    time: WallTime,
  };
  const mode = props.mode ?? 'dateTime';
  return {
    is24hr: true,
    minuteIncrement: 1,
    ...props,
    mode,
    type: 'date',
    schema: optionalOf(formats[mode], props) as StringOrNull<P>,
  };
};
/** Wall time HH:mm; 24:00 is the end of the day. */
export const WallTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

/** Yes or no; unset is no. */
export const boolean = (props: Props) => {
  const schema = z.boolean().default(props.default === true);
  return { ...props, type: 'boolean', schema: schema as z.ZodType<boolean, boolean | undefined> } satisfies Field;
};

type OptionList<V extends string> = readonly { readonly value: V; readonly label: Label }[];
/** One of the options. */
export const select = <const V extends string>(
  props: Omit<Props, 'options' | 'default'> & { options: OptionList<V>; default: NoInfer<V> },
) => {
  const schema = z.enum(props.options.map((option) => option.value) as [V, ...V[]]).default(props.default as never);
  return { ...props, type: 'select', schema: schema as unknown as z.ZodType<V, V | undefined> } satisfies Field;
};
/** Any of the options, each at most once. */
export const multiselect = <const V extends string>(
  props: Omit<Props, 'options' | 'default'> & { options: OptionList<V>; default?: readonly NoInfer<V>[] },
) => {
  const schema = z
    .array(z.enum(props.options.map((option) => option.value) as [V, ...V[]]))
    .max(props.options.length)
    .default([...(props.default ?? [])]);
  return {
    ...props,
    type: 'multiselect',
    schema: schema as unknown as z.ZodType<V[], V[] | undefined>,
  } satisfies Field;
};

/** Versions travel as 32-bit integers. */
const MOST_VERSIONS = 2_147_483_647;

const MOST_SIDE_PX = 65_535;

/** A stored picture as records point at it; its sides let a page keep its place free before it is there. Source: MEDIA-001. */
export const ImageReference = z.strictObject({
  id: Id,
  version: z.int().min(1).max(MOST_VERSIONS),
  extension: z.string().regex(/^[a-z0-9]{1,8}$/),
  alt: z.string().max(TEXT_MAX).optional(),
  widthPx: z.int().min(1).max(MOST_SIDE_PX).optional(),
  heightPx: z.int().min(1).max(MOST_SIDE_PX).optional(),
});
export type ImageReference = z.infer<typeof ImageReference>;
/** A stored file as records point at it. Source: MEDIA-002. */
export const FileReference = z.strictObject({
  id: Id,
  version: z.int().min(1).max(MOST_VERSIONS),
  extension: z.string().regex(/^[a-z0-9]{1,8}$/),
  publicHash: z.string().max(64),
  name: z.string().max(TEXT_MAX).optional(),
});
export type FileReference = z.infer<typeof FileReference>;

export const image = (props: Props) =>
  ({
    ...props,
    type: 'image',
    schema: ImageReference.nullable().default(null) as z.ZodType<
      ImageReference | null,
      ImageReference | null | undefined
    >,
  }) satisfies Field;
export const images = (props: Props) =>
  ({
    ...props,
    type: 'images',
    schema: z
      .array(ImageReference)
      .max(props.max ?? 50)
      .default([]) as z.ZodType<ImageReference[], ImageReference[] | undefined>,
  }) satisfies Field;
export const file = (props: Props) =>
  ({
    ...props,
    type: 'file',
    schema: FileReference.nullable().default(null) as z.ZodType<FileReference | null, FileReference | null | undefined>,
  }) satisfies Field;
export const files = (props: Props) =>
  ({
    ...props,
    type: 'files',
    schema: z
      .array(FileReference)
      .max(props.max ?? 50)
      .default([]) as z.ZodType<FileReference[], FileReference[] | undefined>,
  }) satisfies Field;

/** The id of another record; null when unset. */
export const reference = <const P extends Props & { targets: readonly ReferenceTarget[] }>(
  props: P,
): Field<StringOrNull<P>> & P => ({
  ...props,
  type: 'reference',
  schema: optionalOf(Id, props) as StringOrNull<P>,
});
/** Ids of other records, in order, each once. */
export const references = (props: Props & { targets: readonly ReferenceTarget[] }) => {
  const schema = z
    .array(Id)
    .max(props.max ?? LIST_MAX)
    .default([]);
  return {
    ...props,
    many: true,
    type: 'reference',
    schema: schema as z.ZodType<string[], string[] | undefined>,
  } satisfies Field;
};

/** A point on the map. Source: FIELD-008. */
export const geolocation = (props: Props) => {
  const schema = z
    .strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
    .nullable()
    .default(null);
  const map = props.map ?? { style: 'dark', zoom: 14, centre: { lat: 48.2082, lng: 16.3738 } };
  return { ...props, map, type: 'geolocation', schema } satisfies Field;
};

type Identified<P> = P extends { isIdentified: true } ? { id: string } : unknown;
type Parts = ({ readonly fields: Fields } | { readonly kinds: Kinds; readonly kind: KindPlace }) &
  Omit<Props, 'fields' | 'kinds' | 'kind' | 'variants'>;
/** Names of the fields of a group or collection, of all kinds, for whoever asks for them by name. */
type NamedFields<P> = P extends { fields: infer F extends Fields } ? F : Fields;

/** What is stricter within fields is stricter about the whole. */
const asReadAndWritten = <S extends z.ZodType>(
  fields: Fields,
  schemaOf: (use: Use) => S,
  isUnion: boolean,
): { schema: S; written?: S } => ({
  schema: schemaOf('read'),
  ...((isUnion || Object.values(fields).some(({ written }) => written)) && { written: schemaOf('write') }),
});

/** Fields that belong together, stored as one object; `isTranslated` where a text among them may differ per language. */
export function group<const P extends Parts>(
  props: P,
): P & {
  type: 'group';
  fields: NamedFields<P>;
  schema: z.ZodType<EntryValue<P>, EntryInput<P> | undefined>;
  written?: z.ZodType<EntryValue<P>, EntryInput<P> | undefined>;
} {
  const field = withVariants(props);
  const schemaOf = (use: Use) => entrySchema(field, use).prefault({} as never);
  return { ...field, type: 'group', ...asReadAndWritten(field.fields, schemaOf, field.kinds !== undefined) } as never;
}
/** Like a group, shown as tabs. */
export const tabs = <const F extends Fields>(props: Omit<Props, 'fields'> & { readonly fields: F }) => ({
  ...group(props),
  type: 'tabs' as const,
});

/** An ordered list of records of the same fields, or of one of several kinds each; `isIdentified` gives each its own id, made when absent. */
export function collection<const P extends Parts>(
  props: P,
): P & {
  type: 'collection';
  fields: NamedFields<P>;
  schema: z.ZodType<(EntryValue<P> & Identified<P>)[], EntryInput<P>[] | undefined>;
  written?: z.ZodType<(EntryValue<P> & Identified<P>)[], EntryInput<P>[] | undefined>;
} {
  const field = withVariants(props);
  const schemaOf = (use: Use) => {
    const list = z
      .array(entrySchema(field, use))
      .min(props.min ?? 0)
      .max(props.max ?? LIST_MAX);
    // A kind of a later version is left out, so that the rest can be read.
    return (use === 'read' && field.kinds ? z.preprocess(knownAmong(field), list) : list).default([]);
  };
  return {
    ...field,
    type: 'collection',
    ...asReadAndWritten(field.fields, schemaOf, field.kinds !== undefined),
  } as never;
}
