import type { Fields } from '@filiale/contracts/fields/field';
import { wholeGroupsIn } from '@filiale/contracts/fields/whole-groups';
import type { Problem } from './problem-error.ts';

type Values = Readonly<Record<string, unknown>>;

/** A problem for each value of a list that stood in it before. */
export const repeated = (list: readonly unknown[], fieldOf: (index: number) => string): Problem[] => {
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
  const check = (within: Fields, record: Values, prefix: string): void => {
    ids.length = 0;
    walk(within, record, prefix);
    const found = [...ids];
    const identities = found.map(({ id }) => id);
    problems.push(...repeated(identities, (index) => found[index]?.field ?? ''));
  };
  check(fields, values, '');
  // What a language has whole keeps the ids of what it was copied from.
  for (const { name, value, path } of wholeGroupsIn(fields, values))
    check(fields[name]?.fields ?? {}, value, `${path}.`);
  return problems;
}
