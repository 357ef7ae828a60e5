import { type Field, typeOf } from './field.ts';
import { hasTranslations } from './field-shape.ts';
import type { AnyResource } from './resource.ts';

/**
 * What may follow the name of a field in a filter, after a dot: bounds of a range (`filter[price.gte]=5&filter[price.lt]=10`), and whether there
 * is any value at all (`filter[note.empty]=true`). Without one a filter asks for one of several values: `filter[state]=open,done`.
 */
export const boundOperators = ['gte', 'gt', 'lte', 'lt'] as const;
export type BoundOperator = (typeof boundOperators)[number];
export const EMPTY_OPERATOR = 'empty';
export type FilterOperator = BoundOperator | typeof EMPTY_OPERATOR;
/** `filter[untranslated]=en-GB`: records of which a text of their own has no translation into the language, or into one of several. */
export const UNTRANSLATED = 'untranslated';

/** Names that every list knows besides fields. */
const instants = ['createdAt', 'updatedAt'];

/** What may follow the name in a filter; of no field what every record carries is meant by it. */
export function filterOperatorsOf(name: string, field: Field | undefined): readonly FilterOperator[] {
  if (instants.includes(name)) return boundOperators;
  const kind = field ? typeOf(field).filter(field) : 'text';
  if (name === 'id' || kind === 'yesNo') return [];
  return kind !== 'text' ? [...boundOperators, EMPTY_OPERATOR] : [EMPTY_OPERATOR];
}

/** All names that `filter[…]` of a resource's list takes. */
export function filterNamesOf({
  fields,
  filters = [],
  lasting = {},
  isOwnOnly,
}: Pick<AnyResource, 'fields' | 'filters' | 'lasting' | 'isOwnOnly'>): string[] {
  const names = ['id', ...instants, ...(isOwnOnly ? [] : ['externalId']), ...filters];
  return [
    ...names.flatMap((name) => [
      name,
      ...filterOperatorsOf(name, fields[name]).map((operator) => `${name}.${operator}`),
    ]),
    ...Object.keys(lasting),
    ...(hasTranslations(fields) ? [UNTRANSLATED] : []),
  ];
}
