import { describe, expect, it } from '@jest/globals';
import type { AnyRecord } from '../../resources/record-calls.ts';
import { askedOfColumn, cardColumns, columnValues } from './board-cards.ts';

const card = (id: string, priority: string, revision = 1): AnyRecord => ({
  id,
  revision,
  priority,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const none = new Map<string, AnyRecord>();
const shown = (columns: ReturnType<typeof cardColumns>) =>
  columns.map(({ value, cards, total }) => [value, cards.map(({ id }) => id).join(''), total]);

describe('the columns of a board', () => {
  it('are the options that the filter of the list leaves', () => {
    const options = ['low', 'high', 'urgent'];
    expect(columnValues(options, undefined, 'priority')).toEqual(options);
    expect(columnValues(options, { 'priority.empty': 'false' }, 'priority')).toEqual(options);
    expect(columnValues(options, { priority: 'urgent,low' }, 'priority')).toEqual(['low', 'urgent']);
    expect(columnValues(options, { project: 'x' }, 'priority')).toEqual(options);
  });

  it('ask what the list asks, of one value each', () => {
    const asked = { search: 'x', filter: { project: 'p', priority: 'low,high' } };
    expect(askedOfColumn(asked, 'priority', 'low')).toEqual({ search: 'x', filter: { project: 'p', priority: 'low' } });
  });

  it('show what was read', () => {
    const columns = [
      { value: 'low', loaded: [card('a', 'low'), card('b', 'low')], total: 70 },
      { value: 'high', loaded: [], total: null },
    ];
    expect(shown(cardColumns(columns, 'priority', none))).toEqual([
      ['low', 'ab', 70],
      ['high', '', null],
    ]);
  });

  it('have a moved card where it was moved to, and count it there', () => {
    const low = { value: 'low', loaded: [card('a', 'low'), card('b', 'low')], total: 2 };
    const high = { value: 'high', loaded: [card('c', 'high')], total: 1 };
    const moved = new Map([['a', card('a', 'high')]]);
    const wanted = [
      ['low', 'b', 1],
      ['high', 'ac', 2],
    ];
    expect(shown(cardColumns([low, high], 'priority', moved))).toEqual(wanted);
    // The column that it left is read again before the other one, and the other way round.
    const left = { value: 'low', loaded: [card('b', 'low')], total: 1 };
    expect(shown(cardColumns([left, high], 'priority', moved))).toEqual(wanted);
    const reached = { value: 'high', loaded: [card('a', 'high', 2), card('c', 'high')], total: 2 };
    expect(shown(cardColumns([low, reached], 'priority', none))).toEqual(wanted);
  });
});
