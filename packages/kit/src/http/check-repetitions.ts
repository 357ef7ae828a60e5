import type { Fields } from '@filiale/contracts/fields/field';
import type { Problem } from './problem-error.ts';

type Values = Readonly<Record<string, unknown>>;

const repeated = (list: readonly unknown[], fieldOf: (index: number) => string): Problem[] => {
  const seen = new Set<unknown>();
  return list.flatMap((value, index): Problem[] => {
    if (seen.has(value)) return [{ code: 'field.unique', field: fieldOf(index) }];
    seen.add(value);
    return [];
  });
};

/**
 * Refuses values that appear twice where each may stand once: ids in a list of references, choices, and the ids of
 * identified entries, which must be unique within their record because orders point at them.
 */
export function checkRepetitions(fields: Fields, values: Values): Problem[] {
  const problems: Problem[] = [];
  const ids: { id: unknown; field: string }[] = [];
  const walk = (within: Fields, record: Values, prefix: string): void => {
    for (const [name, definition] of Object.entries(within)) {
      const field = `${prefix}${name}`;
      const value = record[name];
      const { fields: inner } = definition;
      if (inner) {
        const entries = Array.isArray(value) ? value : [value];
        for (const [index, entry] of entries.entries()) {
          const at = Array.isArray(value) ? `${field}.${index}` : field;
          if (typeof entry !== 'object' || entry === null) continue;
          if (definition.isIdentified) ids.push({ id: (entry as Values).id, field: `${at}.id` });
          walk(inner, entry as Values, `${at}.`);
        }
      } else if (Array.isArray(value)) problems.push(...repeated(value, (index) => `${field}.${index}`));
    }
  };
  walk(fields, values, '');
  const identities = ids.map(({ id }) => id);
  return [...problems, ...repeated(identities, (index) => ids[index]?.field ?? '')];
}
