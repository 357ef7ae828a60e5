import type { Field, Fields, Need } from './field.ts';
import { fieldsOf } from './kinds.ts';
import { wholeGroupsIn } from './whole-groups.ts';

type Holder = Readonly<Record<string, unknown>>;

/** Of a group: whether one of its fields is. */
function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== undefined && value !== null && value !== '';
}

/** Neighbouring fields that decide whether a field must be filled. */
export const namesOfNeed = ({ where = {}, unless = [] }: Need): readonly string[] => [...Object.keys(where), ...unless];

/** Whether a field must be filled as the fields beside it stand. Source: FIELD-003. */
export const isNeeded = ({ required, needed }: Pick<Field, 'required' | 'needed'>, beside: Holder): boolean =>
  required === true ||
  (needed !== undefined &&
    Object.entries(needed.where ?? {}).every(([name, values]) => values.includes(String(beside[name]))) &&
    !needed.unless?.some((name) => isFilled(beside[name])));

/** Paths of fields, in groups and lists too, that must be filled as those beside them stand, and are not. What hangs on a field that is not among `fields` is not judged. */
export function lackingFields(fields: Fields, values: unknown, prefix = ''): string[] {
  const holder = (values ?? {}) as Holder;
  const own = Object.entries(fields).flatMap(([name, field]): string[] => {
    const path = `${prefix}${name}`;
    const value = holder[name];
    const isJudged = field.needed !== undefined && namesOfNeed(field.needed).every((each) => each in fields);
    if (isJudged && isNeeded(field, holder) && !isFilled(value)) return [path];
    if (!field.fields || typeof value !== 'object' || value === null) return [];
    return Array.isArray(value)
      ? value.flatMap((item, index) => lackingFields(fieldsOf(field, item), item, `${path}.${index}.`))
      : lackingFields(fieldsOf(field, value, holder), value, `${path}.`);
  });
  const others = wholeGroupsIn(fields, holder).flatMap(({ name, value, path }) =>
    fields[name] ? lackingFields(fieldsOf(fields[name], value, holder), value, `${prefix}${path}.`) : [],
  );
  return [...own, ...others];
}
