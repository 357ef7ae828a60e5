import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { noPeriod } from '../period/periods.ts';
import { isNarrowed, type ListState, listStateOf, nextSort, queryOfState } from './list-state.ts';

const usual: ListState = {
  search: '',
  filter: {},
  sort: '',
  page: 1,
  columns: null,
  branch: null,
  view: null,
  layout: null,
  ...noPeriod,
};

describe('the state of a list in its hash', () => {
  it('is written so that people can read it', () => {
    const query = queryOfState({
      ...usual,
      search: 'Wiener & Co',
      filter: { isEnabled: 'true', 'price.gte': '5' },
      sort: '-price',
      page: 3,
      columns: ['sku', 'price'],
    });
    expect(query).toBe(
      'search=Wiener%20%26%20Co&filter[isEnabled]=true&filter[price.gte]=5&sort=-price&page=3&columns=sku,price',
    );
  });

  it('says nothing of what is usual', () => {
    expect(queryOfState(usual)).toBe('');
    expect(listStateOf('')).toEqual(usual);
    expect(listStateOf('page=-2&colour=red')).toEqual(usual);
  });

  it('is read back as it was written', () => {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    const state = fc.record({
      search: fc.string(),
      filter: fc.dictionary(name, fc.string()),
      sort: fc.constantFrom('', 'name', '-price'),
      page: fc.integer({ min: 1, max: 9_999 }),
      columns: fc.option(fc.array(name)),
      branch: fc.option(fc.uuid()),
      view: fc.option(fc.uuid()),
      layout: fc.option(fc.constantFrom('list', 'board')),
      period: fc.option(fc.constantFrom('week', 'month')),
      date: fc.option(fc.constant('2026-11-25')),
      from: fc.option(fc.constant('2026-11-01')),
      to: fc.option(fc.constant('2026-11-25')),
    });
    fc.assert(fc.property(state, (given) => expect(listStateOf(queryOfState(given))).toEqual(given)));
  });

  it('tells whether records are left out', () => {
    expect(isNarrowed(usual)).toBe(false);
    expect(isNarrowed({ ...usual, search: 'x' })).toBe(true);
    expect(isNarrowed({ ...usual, filter: { sku: '' } })).toBe(true);
  });

  it('sorts upwards, downwards and not at all', () => {
    expect(nextSort('', 'price')).toBe('price');
    expect(nextSort('price', 'price')).toBe('-price');
    expect(nextSort('-price', 'price')).toBe('');
    expect(nextSort('name', 'price')).toBe('price');
  });
});
