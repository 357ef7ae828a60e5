import { describe, expect, it } from '@jest/globals';
import { offeredTables, tableEntry } from './table-entry.ts';

const branch = { id: 'b1', isDineInEnabled: true, isTableSelectionEnabled: true };
const tables = [
  { id: 't10', identifier: '10', branch: 'b1' },
  { id: 't2', identifier: '2', branch: 'b1' },
  { id: 'tg', identifier: 'G1', branch: 'b1' },
  { id: 'x', identifier: '3', branch: 'b2' },
];

describe('the tables of a branch', () => {
  it('are its own, by number [CHECK-004]', () => {
    expect(offeredTables(branch, tables).map(({ identifier }) => identifier)).toEqual(['2', '10', 'G1']);
  });

  it.each([{ isDineInEnabled: false }, { isTableSelectionEnabled: false }])(
    'are none with %j [CHECK-004]',
    (change) => {
      expect(offeredTables({ ...branch, ...change }, tables)).toEqual([]);
    },
  );
});

describe('the code on a table', () => {
  const offered = offeredTables(branch, tables);
  it.each([
    ['10', 't10'],
    [' g1 ', 'tg'],
    [['2', '10'], 't2'],
    ['3', undefined],
    ['<script>', undefined],
  ])('%j means %p', (asked, id) => {
    expect(tableEntry(asked, offered)?.table?.id).toBe(id);
  });

  it.each([undefined, '', '  ', []].map((asked) => [asked]))('is none for %j', (asked) => {
    expect(tableEntry(asked, offered)).toBeNull();
  });

  it('is repeated in at most 40 characters', () => {
    expect(tableEntry('9'.repeat(5000), offered)).toEqual({ identifier: '9'.repeat(40), table: null });
  });
});
