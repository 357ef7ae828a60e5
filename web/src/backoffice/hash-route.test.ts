import { describe, expect, it } from '@jest/globals';
import { frontdeskHash, listHash, recordHash, routeOfHash, timeClockHash } from './hash-route.ts';

describe('a hash of the back office', () => {
  it.each([
    ['#/frontdesk/wien-josefstadt', { page: 'frontdesk', branch: 'wien-josefstadt', view: 'desk' }],
    ['#/frontdesk/graz/kitchen', { page: 'frontdesk', branch: 'graz', view: 'kitchen' }],
    ['#/frontdesk', { page: 'frontdesk', branch: null, view: 'desk' }],
    ['#/frontdesk/%E0%A4%A', { page: 'frontdesk', branch: null, view: 'desk' }],
    ['#/time-tracking/12', { page: 'time-tracking', clock: '12' }],
    ['#/account', { page: 'account' }],
    ['#/account/notices', { page: 'notices' }],
    ['#/products', { page: 'list', resource: 'products', query: '' }],
    [
      '#/products?search=a/b%3F&sort=-price',
      { page: 'list', resource: 'products', query: 'search=a/b%3F&sort=-price' },
    ],
    ['#/products/12', { page: 'record', resource: 'products', id: '12', tab: null, query: '' }],
    ['#/products/12/config', { page: 'record', resource: 'products', id: '12', tab: 'config', query: '' }],
    ['#/dashboard', { page: 'start' }],
    ['', { page: 'start' }],
  ])('%p is %p', (hash, route) => {
    expect(routeOfHash(hash)).toEqual(route);
  });

  it('is read back as it was written', () => {
    expect(routeOfHash(frontdeskHash('Süd/1'))).toEqual({ page: 'frontdesk', branch: 'Süd/1', view: 'desk' });
    expect(routeOfHash(frontdeskHash('graz', 'pickup'))).toMatchObject({ branch: 'graz', view: 'pickup' });
    expect(routeOfHash(timeClockHash('a/b'))).toEqual({ page: 'time-tracking', clock: 'a/b' });
    expect(routeOfHash(listHash('tags', 'page=2'))).toEqual({ page: 'list', resource: 'tags', query: 'page=2' });
    expect(routeOfHash(recordHash('tags', 'a/b', 'Verlauf?'))).toMatchObject({ id: 'a/b', tab: 'Verlauf?' });
  });
});
