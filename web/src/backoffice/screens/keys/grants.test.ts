import { grantable } from '@filiale/contracts/api/grantable';
import { describe, expect, it } from '@jest/globals';
import { everyReading, grantRows, isGranted, withGrants } from './grants.ts';

describe('what a key is granted', () => {
  it('is ticked on and off, once each', () => {
    const read = { resource: 'orders', action: 'read' };
    const some = withGrants([read], everyReading, true);
    expect(some).toHaveLength(everyReading.length);
    expect(isGranted(withGrants(some, [read], false), read)).toBe(false);
  });

  it('shows what there is to grant, and what a key was granted that there is not any more', () => {
    const rows = grantRows([{ resource: 'nonsense', action: 'x' }]);
    expect(rows[0]?.resource).toBe('orders');
    expect(rows.at(-1)).toEqual({ resource: 'nonsense', actions: ['x'] });
    expect(rows).toHaveLength(grantable.size + 1);
  });
});
