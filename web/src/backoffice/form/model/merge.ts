import { type Field, type Fields, isCollection } from '@filiale/contracts/fields/field';
import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { valueAtPath, withValueAtPath } from './at-path.ts';
import { type FormPart, partsOf } from './form-parts.ts';
import type { FormValues } from './form-values.ts';

/** A place that two people changed differently. `mine` stands in the merged values until somebody chooses. */
type Conflict = FormPart & { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown };

export type Merged = {
  readonly values: FormValues;
  /** Places whose values come from the others. */
  readonly taken: readonly string[];
  readonly conflicts: readonly Conflict[];
};

type Item = FormValues & { readonly id: string };

/**
 * Puts together what two people made of the same record: a place that one of them left alone takes the value of the other; what both changed to the same
 * needs no choice. Collections whose items have ids are merged item by item, as long as neither moved what the other moved too.
 */
export function merge(fields: Fields, base: FormValues, mine: FormValues, theirs: FormValues): Merged {
  return mergeAt(fields, base, mine, theirs, '');
}

function mergeAt(fields: Fields, base: FormValues, mine: FormValues, theirs: FormValues, prefix: string): Merged {
  let values = mine;
  const taken: string[] = [];
  const conflicts: Conflict[] = [];
  for (const part of partsOf(fields, [base, mine, theirs])) {
    const of = (state: FormValues) => valueAtPath(state, part.path);
    const three = { base: of(base), mine: of(mine), theirs: of(theirs) };
    const path = `${prefix}${part.path}`;
    if (isSameValue(three.mine, three.theirs) || isSameValue(three.base, three.theirs)) continue;
    if (isSameValue(three.base, three.mine)) {
      values = withValueAtPath(values, part.path, three.theirs);
      taken.push(path);
      continue;
    }
    const items = isCollection(part.field) ? mergeItems(part.field, three, `${path}.`) : null;
    if (items) {
      values = withValueAtPath(values, part.path, items.list);
      taken.push(...items.taken);
      conflicts.push(...items.conflicts);
    } else conflicts.push({ ...part, path, ...three });
  }
  return { values, taken, conflicts };
}

type Three = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown };

const itemsOf = (value: unknown): readonly Item[] | null =>
  Array.isArray(value) && value.every((item: Partial<Item> | null) => typeof item?.id === 'string') ? value : null;
const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id);

/** A collection item by item; null where that cannot be told, so that somebody has to choose between the whole of both. */
function mergeItems({ isIdentified, fields = {} }: Field, three: Three, prefix: string) {
  const [base, mine, theirs] = [itemsOf(three.base), itemsOf(three.mine), itemsOf(three.theirs)];
  if (!isIdentified || !base || !mine || !theirs) return null;
  const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));
  const [baseById, mineById, theirsById] = [byId(base), byId(mine), byId(theirs)];
  const order = mergedOrder(idsOf(base), idsOf(mine), idsOf(theirs));
  if (!order) return null;
  // What one of them removed and the other changed is nothing to be decided here.
  for (const { id } of base) {
    const [was, own, other] = [baseById.get(id), mineById.get(id), theirsById.get(id)];
    if ((!own && other && !isSameValue(was, other)) || (own && !other && !isSameValue(was, own))) return null;
  }
  const taken: string[] = isSameValue(order, idsOf(mine)) ? [] : [prefix.slice(0, -1)];
  const conflicts: Conflict[] = [];
  const list = order.flatMap((id, index): FormValues[] => {
    const [was, own, other] = [baseById.get(id), mineById.get(id), theirsById.get(id)];
    if (!own || !other) return [own ?? other ?? {}];
    const merged = mergeAt(fields, was ?? {}, own, other, `${prefix}${index}.`);
    taken.push(...merged.taken);
    conflicts.push(...merged.conflicts);
    return [merged.values];
  });
  return { list, taken, conflicts };
}

/** The order of both: whoever kept it follows the other; where both only added and removed, what I added stands behind what it stood behind. */
function mergedOrder(base: string[], mine: string[], theirs: string[]): string[] | null {
  if (isSameValue(base, mine)) return theirs;
  if (isSameValue(base, theirs)) return mine;
  const common = (ids: string[]) => ids.filter((id) => mine.includes(id) && theirs.includes(id));
  if (!isSameValue(common(mine), common(theirs))) return null;
  const order = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  mine.forEach((id, index) => {
    if (base.includes(id) || order.includes(id)) return;
    const before = mine.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}
