import { describe, expect, it } from '@jest/globals';
import { listStateOf, queryOfState } from '../../grid/list-state.ts';
import {
  orderStateOf,
  orderViews,
  ownFilters,
  queryOfView,
  searchedView,
  viewOf,
  withOwnFilters,
} from './order-views.ts';

const DAY = '2026-11-22T23:00:00.000Z';

describe('the views of the list of orders [ORDER-016]', () => {
  it.each(orderViews)('are found again by their address: %s', (view) => {
    const state = listStateOf(queryOfView(view, DAY, { branch: 'a-branch' }));
    expect(viewOf(state, DAY)).toBe(view);
    expect(ownFilters(state, DAY)).toEqual({});
    expect(state.branch).toBe('a-branch');
    expect(orderStateOf(queryOfState(state), DAY)).toEqual(state);
  });

  it('keep the calendar and its days', () => {
    const address = 'layout=calendar&period=week&date=2026-11-25';
    expect(orderStateOf(address, DAY)).toMatchObject({ layout: 'calendar', period: 'week', date: '2026-11-25' });
    expect(queryOfView('history', DAY, listStateOf(address))).toContain(address);
  });

  it('begin with what is open, and stay the same however they are narrowed', () => {
    expect(viewOf(orderStateOf('branch=x', DAY), DAY)).toBe('open');
    expect(viewOf(orderStateOf('search=gruber', DAY), DAY)).toBe('history');
    const open = orderStateOf('', DAY);
    const narrowed = { ...open, filter: withOwnFilters(open, { mode: 'delivery' }, DAY) };
    expect(viewOf(narrowed, DAY)).toBe('open');
    expect(ownFilters(narrowed, DAY)).toEqual({ mode: 'delivery' });
  });

  it('keep what is searched for where filters are reset, or where all orders are looked through', () => {
    const searched = { ...orderStateOf('branch=x', DAY), search: 'gruber' };
    const filtered = { ...searched, filter: withOwnFilters(searched, { mode: 'delivery' }, DAY) };
    expect(searchedView('open', DAY, filtered)).toEqual(searched);
    expect(searchedView('history', DAY, filtered)).toMatchObject({ search: 'gruber', filter: {}, branch: 'x' });
  });

  it('name the day that is over as a time, no longer as today', () => {
    const yesterday = listStateOf(queryOfView('today', '2026-11-21T23:00:00.000Z', { branch: null }));
    expect(viewOf(yesterday, DAY)).toBe('history');
    expect(Object.keys(ownFilters(yesterday, DAY))).toEqual(['createdAt.gte']);
  });
});
