import { z } from 'zod';
import type { Field, Fields, KindPlace, Kinds, Values } from './field.ts';
import { hasTranslations, shapeOf, translationsOf } from './field-shape.ts';
import { Id, newId } from './ids.ts';
import { kindOf, kindOptions, mergedFields, settled } from './kinds.ts';
import { lazily } from './lazily.ts';
import type { Label } from './locales.ts';

/** A schema for stored records, which also reads older ones, or the one for new writes. */
export type Use = 'read' | 'write';

type Given = {
  readonly label: Label;
  readonly fields?: Fields;
  readonly kinds?: Kinds;
  readonly kind?: KindPlace;
  readonly isIdentified?: boolean;
  readonly isTranslated?: boolean;
  readonly former?: Field['former'];
};
type Entries = Given & Pick<Field, 'variants'> & { readonly fields: Fields };

/** A group or collection with the fields of each of its kinds and of all of them. */
export function withVariants<P extends Given>(props: P): P & Entries {
  const { kinds, kind, isTranslated = false } = props;
  if (!kinds || !kind) return { ...props, fields: props.fields ?? {} };
  if (!kinds[kind.default]) throw new Error(`${props.label.en}: ${kind.default} is no kind`);
  const chosen = choiceOf(kinds, kind);
  const variants = Object.fromEntries(
    Object.entries(kinds).map(([name, { fields }]): [string, Fields] => {
      if (kind.isBeside) return [name, fields];
      if (kind.holds === undefined) return [name, { [kind.at]: chosen, ...fields }];
      return [name, { [kind.at]: chosen, [kind.holds]: heldGroup(props.label, fields, isTranslated) }];
    }),
  );
  return { ...props, variants, fields: mergedFields(Object.values(variants)) };
}

/** The field that says the kind. */
function choiceOf(kinds: Kinds, kind: KindPlace): Field {
  const options = kindOptions(kinds);
  const schema = () => z.enum(options.map(({ value }) => value) as [string, ...string[]]).default(kind.default);
  const label = { de: 'Art', en: 'Kind' };
  return lazily({ label, type: 'select' as const, options, default: kind.default }, { schema });
}

/** The group that holds the fields of a kind. */
const heldGroup = (label: Label, fields: Fields, isTranslated: boolean): Field =>
  lazily(
    { label, fields, type: 'group' as const },
    {
      schema: () => objectOf(fields, { isTranslated }, 'read').prefault({} as never),
      written: () => objectOf(fields, { isTranslated }, 'write').prefault({} as never),
    },
  );

/** An object of these fields; every kind of a translated union has `translations`, so that nobody has to ask first. */
const objectOf = (fields: Fields, { isTranslated = false }: Pick<Given, 'isTranslated'>, use: Use) =>
  z.strictObject({
    ...shapeOf(fields, use),
    ...(isTranslated && !hasTranslations(fields) && { translations: translationsOf(fields) }),
  });

/** What one value of a group or collection must be. */
export function entrySchema(field: Entries, use: Use): z.ZodType {
  const { kind, variants, isIdentified, fields } = field;
  const head = isIdentified ? { id: Id.default(newId) } : {};
  if (!kind || !variants) {
    const values = z.strictObject({ ...head, ...shapeOf(fields, use) });
    if (!field.former) return values;
    return z.preprocess((given) => settled(field, given, use === 'read' ? 'all' : 'unset'), values);
  }
  const schemas = Object.entries(variants).map(([name, own]) => {
    const values = objectOf(own, kind.holds === undefined ? field : {}, use);
    return z.strictObject({ ...head, ...values.shape, ...(!kind.isBeside && { [kind.at]: z.literal(name) }) });
  });
  // Which one it is says the record around it: see `recordSchema`.
  if (kind.isBeside) return z.union(schemas);
  const settle = (given: unknown) => settled(field, given, use === 'read' ? 'all' : 'unset');
  return z.preprocess(settle, z.discriminatedUnion(kind.at, schemas as never));
}

/** A record of these fields; where one of them says the kind of a group beside it, records of each kind. */
export function recordSchema(fields: Fields, use: Use, make: (shape: z.ZodRawShape) => z.ZodObject): z.ZodType {
  const shape = shapeOf(fields, use);
  const [name, field] = Object.entries(fields).find(([, { kind }]) => kind?.isBeside) ?? [];
  if (name === undefined || !field?.kind || !field.variants) return formerRead(fields, use, make(shape));
  const { kind, variants, isTranslated = false } = field;
  const records = Object.entries(variants).map(([each, own]) =>
    make({ ...shape, [kind.at]: z.literal(each), [name]: objectOf(own, { isTranslated }, use).prefault({} as never) }),
  );
  const settle = (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null) return given;
    const record: Record<string, unknown> = { [kind.at]: kind.default, ...given };
    const value = settled(field, record[name], use === 'read' ? 'all' : 'unset', record);
    return value === undefined ? record : { ...record, [name]: value };
  };
  return z.preprocess(settle, z.discriminatedUnion(kind.at, records as never));
}

/** Reads lists of unions in their shape of before, where the record around them says what that was. */
function formerRead(fields: Fields, use: Use, schema: z.ZodObject): z.ZodType {
  const lists = Object.entries(fields).filter(([, { formerBeside }]) => formerBeside);
  if (lists.length === 0) return schema;
  const settle = (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null) return given;
    const record = given as Values;
    const read = lists.flatMap(([name, field]) => {
      const list = record[name];
      const of = (entry: unknown) => settled(field, entry, use === 'read' ? 'all' : 'unset', record);
      return Array.isArray(list) ? [[name, list.map(of)] as const] : [];
    });
    return { ...record, ...Object.fromEntries(read) };
  };
  return z.preprocess(settle, schema);
}

/** Leaves the values out whose kind is not known. */
export const knownAmong =
  ({ variants, ...field }: Entries) =>
  (list: unknown): unknown =>
    Array.isArray(list)
      ? list.filter((entry) => {
          const said = kindOf(field, entry);
          return said === '' || variants?.[said] !== undefined;
        })
      : list;
