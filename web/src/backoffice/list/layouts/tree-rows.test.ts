import { describe, expect, it } from '@jest/globals';
import type { AnyRecord } from '../../resources/record-calls.ts';
import { mayHang, type ReadBranch, treeLines } from './tree-rows.ts';

const record = (id: string, above: string | null): AnyRecord => ({
  ...{ id, above, revision: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
});
const branch = (parent: string | null, ids: string, total = ids.length): [string | null, ReadBranch] => [
  parent,
  { records: [...ids].map((id) => record(id, parent)), total },
];
const tree = (branches: Iterable<readonly [string | null, ReadBranch | undefined]>, open = '') => ({
  branches: new Map(branches),
  open: new Set(open),
  parents: new Set('ab') as ReadonlySet<string>,
  by: 'above',
  moved: new Map<string, AnyRecord>(),
  isFound: false,
});
const drawn = (of: Parameters<typeof treeLines>[0]) =>
  treeLines(of)
    .map((line) => {
      const name = line.kind === 'record' ? line.record.id + (line.hasChildren ? '+' : '') : line.kind;
      return `${'-'.repeat(line.level - 1)}${name}${line.kind === 'more' ? line.left : ''}`;
    })
    .join(' ');

describe('the lines of a tree', () => {
  it('are the top, and the open branches below', () => {
    expect(drawn(tree([branch(null, 'abc')]))).toBe('a+ b+ c');
    expect(drawn(tree([branch(null, 'abc'), branch('a', 'xb'), branch('b', 'y')], 'ab'))).toBe('a+ -x -b+ --y b+ -y c');
  });

  it('say that a branch is on its way, or goes on', () => {
    expect(drawn(tree([branch(null, 'ac', 102)], 'a'))).toBe('a+ -waiting c more100');
    expect(drawn({ ...tree([branch(null, 'xc')]), parents: null })).toBe('x+ c+');
  });

  it('have what was moved where it was moved to, once', () => {
    const moved = new Map([['c', record('c', 'a')]]);
    expect(drawn({ ...tree([branch(null, 'abc'), branch('a', 'x')], 'a'), moved })).toBe('a+ -c -x b+');
    expect(drawn({ ...tree([branch(null, 'ab'), branch('a', 'cx')], 'a'), moved })).toBe('a+ -c -x b+');
  });

  it('show what was found at the top, wherever it hangs', () => {
    const found: [null, ReadBranch] = [null, { records: [record('x', 'a')], total: 1 }];
    expect(drawn({ ...tree([found]), isFound: true })).toBe('x');
  });

  it('go no deeper than a record that hangs from itself', () => {
    expect(drawn(tree([branch(null, 'a'), branch('a', 'b'), branch('b', 'a')], 'ab'))).toBe('a+ -b+');
  });

  it('tell what may hang from what', () => {
    const lines = treeLines(tree([branch(null, 'abc'), branch('a', 'x')], 'a'));
    expect([
      mayHang(lines, 'a', 'x'),
      mayHang(lines, 'a', 'a'),
      mayHang(lines, 'x', 'a'),
      mayHang(lines, 'a', null),
    ]).toEqual([...[false, false, true, true]]);
  });
});
