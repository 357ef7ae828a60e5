import { describe, expect, it } from '@jest/globals';
import { branchNamed, withBranch, withBranchId } from './branch-address.ts';
import { isOfBranch } from './page-of-branch.ts';

const graz = { id: 'b1', identifier: 'graz lend' };
const wien = { id: 'b2', identifier: 'wien' };

describe('the branch in an address', () => {
  it('is written and taken away, and leaves the rest as it stands', () => {
    expect(withBranch('#/tables?search=a/b&sort=-number', 'graz lend')).toBe(
      '#/tables?search=a/b&sort=-number&branch=graz%20lend',
    );
    expect(withBranch('#/tables?branch=wien&bin', null)).toBe('#/tables?bin');
    expect(withBranch('#/tables?branch=wien', '')).toBe('#/tables?branch=');
    expect(withBranch('', 'wien')).toBe('#/dashboard?branch=wien');
  });

  it('is one of those that somebody sees, by its identifier or its id', () => {
    expect(branchNamed('graz lend', [graz, wien])).toBe(graz);
    expect(branchNamed('b2', [graz, wien])).toBe(wien);
    expect(branchNamed('linz', [graz, wien])).toBeUndefined();
  });

  it('is read by lists as its id, and not at all where it is unknown', () => {
    expect(withBranchId('search=x&branch=graz%20lend', [graz])).toBe('search=x&branch=b1');
    expect(withBranchId('branch=wien&search=x', [graz])).toBe('search=x');
    expect(withBranchId('search=a/b', [graz])).toBe('search=a/b');
  });

  it('stands in those of the overview, the orders, the log and lists of what branches have', () => {
    const hashes = [
      '#/dashboard',
      '',
      '#/orders',
      '#/logs?period=week',
      '#/tables',
      '#/products',
      '#/tables/12',
      '#/account',
    ];
    expect(hashes.filter(isOfBranch)).toEqual(hashes.slice(0, 5));
  });
});
