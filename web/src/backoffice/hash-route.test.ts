import { describe, expect, it } from '@jest/globals';
import { frontdeskHash, routeOfHash } from './hash-route.ts';

describe('a hash of the back office', () => {
  it.each([
    ['#/frontdesk/wien-josefstadt', { page: 'frontdesk', branch: 'wien-josefstadt' }],
    ['#/frontdesk', { page: 'frontdesk', branch: null }],
    ['#/frontdesk/%E0%A4%A', { page: 'frontdesk', branch: null }],
    ['#/account', { page: 'account' }],
    ['#/products/12', { page: 'start' }],
    ['', { page: 'start' }],
  ])('%p is %p', (hash, route) => {
    expect(routeOfHash(hash)).toEqual(route);
  });

  it('is read back as it was written', () => {
    expect(routeOfHash(frontdeskHash('Süd/1'))).toEqual({ page: 'frontdesk', branch: 'Süd/1' });
  });
});
