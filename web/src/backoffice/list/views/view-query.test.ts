import { describe, expect, it } from '@jest/globals';
import { listStateOf } from '../../grid/list-state.ts';
import { differsFrom, stateOfView, viewQueryOf } from './view-query.ts';

const seen = listStateOf('search=knödel&filter[isEnabled]=true&sort=-price&page=4&columns=sku,price&branch=b1&view=v1');
const view = { id: 'v1', query: 'search=kn%C3%B6del&filter[isEnabled]=true&sort=-price&columns=sku,price' };

describe('a saved view', () => {
  it('keeps search, filters, columns and order, and neither page nor branch', () => {
    expect(viewQueryOf(seen)).toBe(view.query);
  });

  it('brings them back at the branch that is looked at', () => {
    expect(stateOfView(view, { branch: 'b2' })).toEqual({ ...seen, page: 1, branch: 'b2' });
    expect(stateOfView(null, { branch: null })).toEqual(listStateOf(''));
  });

  it('is told from what was changed since', () => {
    expect(differsFrom(view, seen)).toBe(false);
    expect(differsFrom({ query: `${view.query}&page=7` }, seen)).toBe(false);
    expect(differsFrom(view, { ...seen, sort: 'price' })).toBe(true);
    expect(differsFrom(null, listStateOf('page=3&branch=b1'))).toBe(false);
    expect(differsFrom(null, seen)).toBe(true);
  });
});
