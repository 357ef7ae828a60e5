import { type Field, type Fields, type Kind, type Kinds, typeOf, type Values } from './field.ts';
import { copyOf } from './lazily.ts';

/**
 * Values of several kinds (unions): what a group or collection takes as `kinds` in place of `fields`. Its contract says where the kind stands:
 * among the fields, `{ type, …fields }`; before a group that holds them, `{ type, value: { …fields } }`; or beside the group, in the record
 * around it. See ADR 55.
 */
type Union = Pick<Field, 'fields' | 'kind' | 'variants' | 'former'>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The kind of a value of a union; `around` is the record that holds it. Empty where nothing says it. */
export function kindOf({ kind }: Pick<Field, 'kind'>, value: unknown, around?: unknown): string {
  const holder = kind?.isBeside ? around : value;
  const said = isValues(holder) ? holder[kind?.at ?? ''] : undefined;
  return typeof said === 'string' ? said : '';
}

/** The fields that a value has: those of its kind where there are several, and none of an unknown kind. */
export const fieldsOf = (field: Union, value: unknown, around?: unknown): Fields =>
  field.variants ? (field.variants[kindOf(field, value, around)] ?? {}) : (field.fields ?? {});

/** The kinds as the options of a choice. */
export const kindOptions = <const Ks extends Kinds>(kinds: Ks) =>
  Object.entries<Kind>(kinds).map(([value, { label, pack }]) => ({
    value: value as keyof Ks & string,
    label,
    ...(pack !== undefined && { pack }),
  }));

const isText = (field: Field): boolean => typeOf(field).stored(field) === 'text';

/** What fields of the same name in two kinds have in common. */
function commonField(name: string, one: Field, other: Field): Field {
  const isTranslatable = one.translatable || other.translatable;
  const targets = [...new Set([...(one.targets ?? []), ...(other.targets ?? [])])];
  const both = { ...(isTranslatable && { translatable: true }), ...(targets.length > 0 && { targets }) };
  const common = (changes: object = {}): Field => copyOf(one, { ...both, ...changes }) as Field;
  if (one.type === other.type && one.many === other.many)
    return one.fields ? common({ fields: mergedFields([one.fields, other.fields ?? {}]) }) : common();
  // Stores and messages keep both as a text.
  if (isText(one) && isText(other)) return common({ type: 'text' });
  throw new Error(`two kinds call fields of the types ${one.type} and ${other.type} ${name}`);
}

/** The fields of all kinds together: what stores, messages and tables have a place for. Throws where two of one name cannot share it. */
export function mergedFields(all: readonly Fields[]): Fields {
  const merged: Record<string, Field> = {};
  for (const [name, field] of all.flatMap((fields) => Object.entries(fields))) {
    const known = merged[name];
    merged[name] = known && known !== field ? commonField(name, known, field) : field;
  }
  return merged;
}

const isUnset = (value: unknown, field: Field | undefined): boolean => {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (isValues(value)) return Object.entries(value).every(([name, each]) => isUnset(each, field?.fields?.[name]));
  return value === field?.default;
};

/** What becomes of values of other kinds' fields: all of them go, or only those that say nothing. */
type Leaving = 'all' | 'unset';

/** Takes out of `values` what belongs to other kinds, in place. */
function leave(values: Record<string, unknown>, own: Fields, all: Fields, which: Leaving): void {
  for (const name of Object.keys(values)) {
    const isForeign = Object.hasOwn(all, name) && !Object.hasOwn(own, name);
    if (isForeign && (which === 'all' || isUnset(values[name], all[name]))) delete values[name];
  }
  const { translations } = values;
  if (!isValues(translations)) return;
  const kept = Object.entries(translations).map(([locale, texts]) => {
    if (!isValues(texts)) return [locale, texts];
    const isOwn = ([name, text]: [string, unknown]) =>
      own[name]?.translatable || !all[name]?.translatable || (which === 'unset' && text !== '');
    return [locale, Object.fromEntries(Object.entries(texts).filter(isOwn))];
  });
  values.translations = Object.fromEntries(kept);
}

/**
 * A value of a union in today's shape: read from its earlier shape, of the default kind if it names none, without the fields of other kinds.
 * Returns values of an unknown kind, or that are no object, as they are. Does not change the given value.
 */
export function settled(field: Union, given: unknown, which: Leaving, around?: unknown): unknown {
  if (!isValues(given)) return given;
  const { kind, variants } = field;
  const value: Record<string, unknown> = {
    ...(field.former?.(given, which === 'all', isValues(around) ? around : undefined) ?? given),
  };
  if (kind && !kind.isBeside && value[kind.at] === undefined) value[kind.at] = kind.default;
  const own = variants?.[kindOf(field, value, around)];
  if (!kind || !own) return value;
  leave(value, own, field.fields ?? {}, which);
  const { holds = '' } = kind;
  const held = value[holds];
  if (isValues(held)) {
    const inner = { ...held };
    leave(inner, own[holds]?.fields ?? {}, field.fields?.[holds]?.fields ?? {}, which);
    value[holds] = inner;
  }
  return value;
}
