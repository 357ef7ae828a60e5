import type { AnyRecord } from '../../resources/record-calls.ts';

/** What was read of a branch: the first of its records, and how many there are; undefined while nobody knows. */
export type ReadBranch = { readonly records: readonly AnyRecord[]; readonly total: number };

/** A record of a tree as a line, with the records above it known by their place. */
export type TreeRow = {
  readonly record: AnyRecord;
  /** From 1. */
  readonly level: number;
  readonly parent: string | null;
  /** The record before it in its branch. */
  readonly before: AnyRecord | null;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
};
/** A line of a tree: a record, a branch that is on its way, or that a branch goes on. */
export type TreeLine =
  | ({ readonly kind: 'record' } & TreeRow)
  | { readonly kind: 'waiting'; readonly parent: string; readonly level: number }
  | { readonly kind: 'more'; readonly parent: string | null; readonly level: number; readonly left: number };

type Tree = {
  /** Branches by what they hang from; null of the top. */
  readonly branches: ReadonlyMap<string | null, ReadBranch | undefined>;
  readonly open: ReadonlySet<string>;
  /** Ids that something hangs from; null: nobody knows. */
  readonly parents: ReadonlySet<string> | null;
  /** The name of what records hang from. */
  readonly by: string;
  /** Records on their way elsewhere, by id, as they are there. */
  readonly moved: ReadonlyMap<string, AnyRecord>;
  /** At the top stands what was found, wherever it hangs. */
  readonly isFound: boolean;
};

/** The lines of a tree from the top, as far as branches are open. A record stands once in a path: what hangs from itself goes no deeper. */
export function treeLines(tree: Tree): readonly TreeLine[] {
  return linesBelow(tree, null, []);
}

function linesBelow(tree: Tree, parent: string | null, above: readonly string[]): TreeLine[] {
  const { branches, open, by } = tree;
  const branch = branches.get(parent);
  const level = above.length + 1;
  if (!branch) return parent === null ? [] : [{ kind: 'waiting', parent, level }];
  const records = recordsOf(branch, tree, parent);
  const lines = records.flatMap((record, at): TreeLine[] => {
    if (above.includes(record.id)) return [];
    const isOpen = open.has(record.id);
    const row: TreeLine = {
      ...{ kind: 'record', record, level, isOpen },
      parent: (record[by] as string | null) ?? null,
      before: records[at - 1] ?? null,
      hasChildren: hasChildren(tree, record.id),
    };
    return isOpen && row.hasChildren ? [row, ...linesBelow(tree, record.id, [...above, record.id])] : [row];
  });
  const left = branch.total - branch.records.length;
  return left > 0 ? [...lines, { kind: 'more', parent, level, left }] : lines;
}

/** The records of a branch, without those that were moved away and with those that were moved here. */
function recordsOf({ records }: ReadBranch, { by, moved, isFound }: Tree, parent: string | null): readonly AnyRecord[] {
  if (isFound && parent === null) return records.map((record) => moved.get(record.id) ?? record);
  const stay = records
    .map((record) => moved.get(record.id) ?? record)
    .filter((record) => (record[by] ?? null) === parent);
  const come = [...moved.values()].filter(
    (record) => (record[by] ?? null) === parent && !records.some(({ id }) => id === record.id),
  );
  return [...come, ...stay];
}

function hasChildren({ branches, parents, moved, by }: Tree, id: string): boolean {
  const branch = branches.get(id);
  if ([...moved.values()].some((record) => record[by] === id)) return true;
  if (branch) return branch.total > 0;
  return parents === null || parents.has(id);
}

/** Whether a record may hang from another one, as far as the lines tell: not from itself, and from nothing below it. */
export function mayHang(lines: readonly TreeLine[], id: string, from: string | null): boolean {
  const parentOf = new Map(lines.flatMap((line) => (line.kind === 'record' ? [[line.record.id, line.parent]] : [])));
  const seen = new Set<string>();
  for (let at = from; at !== null && !seen.has(at); at = parentOf.get(at) ?? null) {
    if (at === id) return false;
    seen.add(at);
  }
  return true;
}
