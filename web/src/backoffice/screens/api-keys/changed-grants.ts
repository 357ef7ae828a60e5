import type { Label } from '@filiale/contracts/fields/locales';
import type { ChangedItem } from '../../form/history/changed-item.ts';
import { kindLabel } from '../../resources/kind-label.ts';
import { actionOfRight, type RightName } from '../../resources/right-text.ts';

const idOf = ({ resource, action }: RightName): string => `${resource}.${action}`;
const listOf = (value: unknown): readonly RightName[] => (Array.isArray(value) ? value : []);

/** Rights that a key was given or lost, in words, a line for each kind of record: `Produkte: lesen, ändern`. Their order means nothing. */
export function changedGrants(before: unknown, after: unknown, language: keyof Label): ChangedItem[] {
  const linesOf = (kind: 'itemAdded' | 'itemGone', list: unknown, others: unknown): ChangedItem[] => {
    const known = new Set(listOf(others).map(idOf));
    const grants = Map.groupBy(
      listOf(list).filter((grant) => !known.has(idOf(grant))),
      ({ resource }) => resource,
    );
    return [...grants].map(([resource, of]) => {
      const actions = of.map(({ action }) => actionOfRight(action, language)).join(', ');
      return {
        key: `${kind} ${resource}`,
        kind,
        name: `${kindLabel(resource, 'many')[language]}: ${actions}`,
        fields: [],
      };
    });
  };
  return [...linesOf('itemAdded', after, before), ...linesOf('itemGone', before, after)];
}
