import { type Fields, typeOf, type Values } from './field.ts';
import { fieldsOf } from './kinds.ts';
import { isRichText } from './rich-text/rich-text.ts';
import { mediaInRichText } from './rich-text/rich-text-media.ts';
import { wholeGroupsIn } from './whole-groups.ts';

/** What a record points at: the word for one of its kind (`branch`, `image`), its id, and the place of the reference: `branches.0`. */
export type Reference = { readonly target: string; readonly id: string; readonly field: string };

const partsOf = (value: unknown, field: string): { values: Values; field: string }[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => partsOf(item, `${field}.${index}`));
  return typeof value === 'object' && value !== null ? [{ values: value as Values, field }] : [];
};
const idsOf = (value: unknown, field: string): { id: string; field: string }[] => {
  if (typeof value === 'string') return [{ id: value, field }];
  return Array.isArray(value) ? value.map((id, index) => ({ id: String(id), field: `${field}.${index}` })) : [];
};

/** Every record that a record points at, files and pictures within formatted texts included, loose references not. Of a reference that may lead to several kinds each is named. */
export const referencesIn = (fields: Fields, values: Values, prefix = ''): Reference[] => [
  ...ownReferencesIn(fields, values, prefix),
  ...wholeGroupsIn(fields, values).flatMap(({ name, value, path }) => {
    const field = fields[name];
    return field ? referencesIn(fieldsOf(field, value, values), value, `${prefix}${path}.`) : [];
  }),
];

const ownReferencesIn = (fields: Fields, values: Values, prefix: string): Reference[] =>
  Object.entries(fields).flatMap(([name, definition]): Reference[] => {
    const { type, targets = [] } = definition;
    const [field, value] = [`${prefix}${name}`, values[name]];
    if (definition.fields)
      return partsOf(value, field).flatMap((part) =>
        referencesIn(fieldsOf(definition, part.values, values), part.values, `${part.field}.`),
      );
    if (definition.isLoose) return [];
    if (type === 'reference')
      return idsOf(value, field).flatMap((each) => targets.map((target) => ({ target, ...each })));
    if (isRichText(value)) return mediaInRichText(value).map((media) => ({ ...media, field }));
    // Files that a field keeps are records of their own.
    const target = typeOf(definition).fileTarget;
    if (!target) return [];
    return partsOf(value, field).map((part) => ({ target, id: String(part.values.id), field: part.field }));
  });
